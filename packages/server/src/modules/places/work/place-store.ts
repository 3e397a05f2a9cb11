/** The place tables of this instance. Each is read at its first use, so a start costs nothing. */
import path from 'node:path';
import { closeSync, existsSync, openSync, readFileSync, statSync } from '../../../kernel/lib/node-fs.ts';
import type { SeaMeter } from '../rules/sea/measure.ts';
import type { City, CodedPlace, ListedLocode, PlaceTables } from '../rules/place.ts';
import { zonesAt, type ZonedCity } from '../rules/zones.ts';
import type { PlaceFacts, Places } from '../ports.ts';
import {
  importedListAttribution,
  importedListName,
  ownWorkAttribution,
  packedFolder,
  placePackages,
  type PackedName,
} from './place-files.ts';
import { readManifest } from './place-manifest.ts';
import { openSeaMeter } from './sea-file.ts';
import {
  capitalized,
  cellKey,
  isLatin,
  precisionLetters,
  sourceLetters,
  unknownZone,
  unpackWord,
} from './row-forms.ts';
import { SortedTable } from './sorted-table.ts';

export class PlaceStore implements Places {
  readonly #folder: string;
  readonly #importedFile: string;
  #opening: Promise<PlaceTables | undefined> | undefined;
  #packing: Promise<void> | undefined;
  #importedAt = -1;
  #imported: SortedTable | undefined;

  /** `dataDir` holds the operator's import, `folder` the packed tables. */
  constructor(dataDir: string, folder: string = packedFolder) {
    this.#folder = folder;
    this.#importedFile = path.join(dataDir, importedListName);
  }

  /**
   * Packs the tables when they are missing or outdated and the packages are installed, at most once per process.
   * Requests that arrive meanwhile wait for it. Resolves to whether it packed. Rejects when the tables cannot be
   * written.
   */
  async prepare(signal?: AbortSignal): Promise<boolean> {
    if (readManifest(this.#folder) !== undefined) return false;
    await (this.#packing ??= pack(this.#folder, signal));
    return readManifest(this.#folder) !== undefined;
  }

  /** Undefined without packed tables and packages. */
  open(): Promise<PlaceTables | undefined> {
    this.#openImport();
    this.#opening ??= this.#open().then((tables) => {
      if (tables === undefined) this.#opening = undefined;
      return tables;
    });
    return this.#opening;
  }

  openSea(): SeaMeter {
    return openSeaMeter();
  }

  describe(): PlaceFacts {
    const manifest = readManifest(this.#folder);
    this.#openImport();
    return {
      available: manifest !== undefined,
      rows: Object.fromEntries(
        Object.entries(manifest?.files ?? {}).map(([name, { rows }]) => [name.replace('.tsv', ''), rows]),
      ),
      hasImportedLocodes: this.#imported !== undefined,
      attributions: [
        ...placePackages.map(({ attribution }) => attribution),
        ownWorkAttribution,
        ...(this.#imported === undefined ? [] : [importedListAttribution]),
      ],
    };
  }

  async #open(): Promise<PlaceTables | undefined> {
    // The start logs the reason. Without tables, a request still gets an answer.
    await this.prepare().catch(() => false);
    if (!existsSync(this.#folder)) return undefined;
    const table = (name: PackedName): SortedTable => new SortedTable(readFileSync(path.join(this.#folder, name)));
    const airports = once(() => table('airports.tsv'));
    const locodes = once(() => table('locodes.tsv'));
    const divisions = once(() => table('divisions.tsv'));
    const zones = once(() => table('zones.tsv'));
    // Aliases point into the cities by offset, so all files are opened at the same moment, even when read later.
    const names = once(() => {
      const scripts = openSync(path.join(this.#folder, 'scripts.tsv'), 'r');
      return { cities: table('cities.tsv'), aliases: table('aliases.tsv'), scripts: once(() => readOnce(scripts)) };
    });
    const cities = (): SortedTable => names().cities;
    const aliasesOf = (name: string): SortedTable => (isLatin(name) ? names().aliases : names().scripts());
    const aliased = ([, , start = '']: readonly string[]): City => cityOf(cities().rowAt(Number.parseInt(start, 36)));
    return {
      findAirport: (code) => codedPlaceOf(airports().find(code)[0]),
      findLocode: (code) => codedPlaceOf(locodes().find(code)[0]),
      findListedLocode: (code) => listedLocodeOf(this.#imported?.find(code)[0]),
      listLocodes: (country) => this.#listLocodes(locodes(), country),
      findCities: (name, country) => cities().find(name, country).map(cityOf),
      findAliases: (name, country) => aliasesOf(name).find(name, country).map(aliased),
      findEverywhere: (name) => [...cities().find(name).map(cityOf), ...aliasesOf(name).find(name).map(aliased)],
      *findBeginning(word, country) {
        for (const [table, read] of [
          [cities(), cityOf],
          [names().aliases, aliased],
        ] as const) {
          for (const row of table.startingWith(`${word} `, country))
            yield { folded: row[0] ?? '', readCity: () => read(row) };
        }
      },
      findDivisionName: (country, admin1) => divisions().find(country, 'code', admin1)[0]?.[3],
      findDivisions: (foldedName, country) =>
        divisions()
          .find(country, 'name', foldedName)
          .map(([, , , admin1 = '']) => admin1),
      findZones: (country, at) =>
        zonesAt(at, (lat, lon) =>
          zones()
            .find(country, ...cellKey(lat, lon))
            .map(zonedCityOf),
        ),
      isCityName: (name) => cities().has(name) || aliasesOf(name).has(name),
    };
  }

  *#listLocodes(packed: SortedTable, country: string): Generator<{ code: string; name: string }> {
    for (const table of [packed, this.#imported]) {
      for (const [code = '', name = ''] of table?.startingWith(country) ?? []) yield { code, name };
    }
  }

  /** Notices an import by another process at the next call: its file is replaced as a whole. */
  #openImport(): void {
    const changedAt = statSync(this.#importedFile, { throwIfNoEntry: false })?.mtimeMs ?? -1;
    if (changedAt === this.#importedAt) return;
    this.#imported = changedAt === -1 ? undefined : new SortedTable(readFileSync(this.#importedFile));
    this.#importedAt = changedAt;
  }
}

/** Loaded only here: the tables are packed once for an installation. */
async function pack(folder: string, signal: AbortSignal | undefined): Promise<void> {
  const { packApart } = await import('./pack-apart.ts');
  await packApart(folder, signal);
}

/** A value that is built at its first use. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function readOnce(file: number): SortedTable {
  try {
    return new SortedTable(readFileSync(file));
  } finally {
    closeSync(file);
  }
}

function codedPlaceOf(fields: readonly string[] | undefined): CodedPlace | undefined {
  if (fields === undefined) return undefined;
  const [, name = '', country = '', lat, lon, precision, source] = fields;
  return {
    name,
    country,
    lat: Number(lat),
    lon: Number(lon),
    precision: unpackWord(precisionLetters, precision),
    source: unpackWord(sourceLetters, source),
  };
}

function listedLocodeOf(fields: readonly string[] | undefined): ListedLocode | undefined {
  if (fields === undefined) return undefined;
  const [code = '', name = '', lat = '', lon = ''] = fields;
  const coordinates = lat === '' ? null : { lat: Number(lat), lon: Number(lon) };
  return { name, country: code.slice(0, 2), coordinates };
}

function zonedCityOf([, , , lat, lon, zone = unknownZone]: readonly string[]): ZonedCity {
  return { lat: Number(lat), lon: Number(lon), zone: zone === unknownZone ? null : zone };
}

function cityOf(fields: readonly string[]): City {
  const [key = '', country = '', admin1 = '', lat, lon, name = '', population = '0'] = fields;
  return {
    name: name === '' ? capitalized(key) : name,
    country,
    admin1,
    lat: Number(lat),
    lon: Number(lon),
    population: Number(population),
  };
}
