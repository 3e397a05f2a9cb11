import { keyColumns } from './columns.ts';
import { linkEvidenceOf } from './link-evidence.ts';
import { type CellReader, type TableRow, createCellReader, parseTable, splitList } from './table.ts';
import type { AcceptedKind, Carrier, CarrierIdentifiers, CarrierKeys, Lessor } from './types.ts';

/** Reads every row of a carrier table. The table must have passed `validateRows`: values are not checked again. */
export function readCarriers(text: string): Carrier[] {
  const table = parseTable(text);
  const cell = createCellReader(table);
  return table.rows.map((row) => readCarrier(row, cell));
}

/** Rows in the order of a directory. */
export interface CarrierRows {
  readonly keys: readonly CarrierKeys[];
  /** The row at a place in `keys`; the same one each time. */
  at(place: number): Carrier;
}

/**
 * The rows of the generated table, which begins with `keyColumns` and is in the order of a directory. Reads the keys of all and each
 * row when it is asked for: all of them take 10 ms, and a number needs a dozen.
 */
export function openCarrierTable(text: string): CarrierRows {
  const [header = '', ...lines] = text.split('\n');
  const cell = createCellReader({ header: header.split('\t') });
  const rowOf = (place: number, limit?: number): TableRow => ({
    line: place + 2,
    cells: lines[place]!.split('\t', limit),
  });
  const made = Array.from<Carrier | undefined>({ length: lines.length });
  return {
    keys: lines.map((_, place) => readKeys(rowOf(place, keyColumns.length), cell)),
    at: (place) => (made[place] ??= readCarrier(rowOf(place), cell)),
  };
}

function readKeys(row: TableRow, cell: CellReader): CarrierKeys {
  return {
    slug: cell(row, 'slug'),
    formerSlugs: splitList(cell(row, 'former_slugs')),
    category: cell(row, 'category') as Carrier['category'],
    successorSlug: orNull(cell(row, 'successor_slug')),
    identifiers: readIdentifiers(row, cell),
    identifierSources: Number(cell(row, 'id_sources')),
  };
}

/** Reads one row that `validateRows` found no problem with. */
export function readCarrier(row: TableRow, cell: CellReader): Carrier {
  const linkType = cell(row, 'link_type') as Carrier['linkType'];
  const confidence = cell(row, 'confidence') as Carrier['confidence'];
  const urlTemplate = orNull(cell(row, 'url_template'));
  const urlTemplateBol = orNull(cell(row, 'url_template_bol'));
  const urlSources = splitList(cell(row, 'url_sources'));
  const verifiedOn = orNull(cell(row, 'verified_on'));
  return {
    slug: ownText(cell(row, 'slug')),
    name: ownText(cell(row, 'name')),
    aliases: splitList(cell(row, 'aliases')),
    formerSlugs: splitList(cell(row, 'former_slugs')),
    category: cell(row, 'category') as Carrier['category'],
    country: orNull(cell(row, 'country')),
    tier: cell(row, 'tier') as Carrier['tier'],
    status: cell(row, 'status') as Carrier['status'],
    successorSlug: orNull(cell(row, 'successor_slug')),
    urlTemplate,
    urlTemplateBol,
    linkType,
    accepts: splitList(cell(row, 'accepts')) as readonly AcceptedKind[],
    needs: cell(row, 'needs') === 'postcode' ? 'postcode' : null,
    urlHosts: readHosts(cell(row, 'url_hosts'), [urlTemplate, urlTemplateBol]),
    urlSources,
    linkEvidence: linkEvidenceOf(urlSources, verifiedOn),
    identifiers: readIdentifiers(row, cell),
    formats: splitList(cell(row, 'formats')),
    curatedUrl: confidence === 'sure' && (linkType === 'deep_link' || linkType === 'search_page'),
    source: cell(row, 'source'),
    confidence,
    identifierSources: Number(cell(row, 'id_sources')),
    verifiedOn,
    notes: orNull(cell(row, 'notes')),
  };
}

/** Reads every row of a lessor table that `validateLessors` found no problem with. */
export function readLessors(text: string): Lessor[] {
  const table = parseTable(text);
  const cell = createCellReader(table);
  return table.rows.map((row) => ({
    slug: cell(row, 'slug'),
    name: orNull(cell(row, 'name')),
    bic: splitList(cell(row, 'bic')),
    source: cell(row, 'source'),
  }));
}

/**
 * A copy of its own: cut out of a table with a letter outside Latin-1, a text keeps two bytes for each of its characters,
 * and every answer that holds it is serialised at half the speed.
 */
function ownText(cell: string): string {
  return JSON.parse(JSON.stringify(cell)) as string;
}

function orNull(cell: string): string | null {
  return cell === '' ? null : cell;
}

function readHosts(cell: string, templates: readonly (string | null)[]): readonly string[] {
  if (cell !== '') return splitList(cell);
  const hosts = templates.flatMap((template) => /^https:\/\/([^/?#]+)/.exec(template ?? '')?.[1] ?? []);
  return [...new Set(hosts)];
}

const noCodes: readonly string[] = Object.freeze([]);

/** Shared by the rows without identifiers, which are most. */
const noIdentifiers: CarrierIdentifiers = Object.freeze({
  awbPrefixes: noCodes,
  iata: noCodes,
  scac: noCodes,
  bic: noCodes,
  s10Countries: noCodes,
  smdg: noCodes,
});

function readIdentifiers(row: TableRow, cell: CellReader): CarrierIdentifiers {
  const awbPrefix = cell(row, 'awb_prefix');
  const iata = cell(row, 'iata');
  const scac = cell(row, 'scac');
  const bic = cell(row, 'bic');
  const s10Country = cell(row, 's10_country');
  const smdg = cell(row, 'smdg');
  if (awbPrefix + iata + scac + bic + s10Country + smdg === '') return noIdentifiers;
  return {
    awbPrefixes: splitList(awbPrefix),
    iata: splitList(iata),
    scac: splitList(scac),
    bic: splitList(bic),
    s10Countries: splitList(s10Country),
    smdg: splitList(smdg),
  };
}
