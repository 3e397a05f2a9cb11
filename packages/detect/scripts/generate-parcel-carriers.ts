/** The page about the parcel carriers with the largest volume: who they are, by which evidence, and what we know of their numbers. */
import { saysNothing } from '../src/confidence.ts';
import { readCarriers } from '../src/directory/carrier-row.ts';
import { createCellReader, parseTable, splitList } from '../src/directory/table.ts';
import type { Format } from '../src/formats.ts';
import type { TableFile } from './read-tables.ts';

/** How a figure was found. `computed`: from two published figures, which `scope` names. */
export const volumeBases = ['reported', 'computed', 'none'] as const;

export interface ParcelVolume {
  readonly name: string;
  /** Rows of the directory that belong to the carrier. */
  readonly slugs: readonly string[];
  /** Parcels a year in millions, or null without a figure. */
  readonly millions: number | null;
  readonly year: string;
  readonly basis: string;
  /** What the figure covers. */
  readonly scope: string;
  /** Addresses of the pages that show the figure. */
  readonly sources: readonly string[];
  /** What is not known of the numbers. */
  readonly unknown: string;
}

export function readParcelVolumes(table: TableFile): ParcelVolume[] {
  const parsed = parseTable(table.text);
  const cell = createCellReader(parsed);
  return parsed.rows.map((row) => ({
    name: cell(row, 'name'),
    slugs: splitList(cell(row, 'slugs')),
    millions: cell(row, 'volume_millions') === '' ? null : Number(cell(row, 'volume_millions')),
    year: cell(row, 'year'),
    basis: cell(row, 'basis'),
    scope: cell(row, 'scope'),
    sources: splitList(cell(row, 'sources')),
    unknown: cell(row, 'unknown'),
  }));
}

function describeVolume({ millions, year, basis, scope, sources }: ParcelVolume): string {
  if (millions === null) return 'no figure found';
  const links = sources.map((source, index) => `[${index + 1}](${source})`).join(', ');
  const figure = `${millions.toLocaleString('en')} million in ${year}${basis === 'computed' ? ', computed' : ''}`;
  return `${figure}; ${scope} ${links}`;
}

/** A form that proves nothing is only named among the possible shapes. */
function describeFormat(format: Format): string {
  const silent = format.variants.every((variant) => saysNothing(variant.p_mask));
  return `\`${format.type}\` (${silent ? 'possible shape' : format.max_confidence})`;
}

/** Source of `docs/reference/parcel-carriers.md`. Holds no date: it changes only when a table or a format does. */
export function generateParcelCarriersPage(
  volumes: readonly ParcelVolume[],
  tables: readonly TableFile[],
  formats: readonly Format[],
): string {
  const bySlug = new Map(tables.flatMap(({ text }) => readCarriers(text)).map((carrier) => [carrier.slug, carrier]));
  const lines = volumes.map((volume, index) => {
    const types = new Set(volume.slugs.flatMap((slug) => bySlug.get(slug)?.formats ?? []));
    const known = formats.filter(({ type }) => types.has(type)).map(describeFormat);
    const slugs = volume.slugs.map((slug) => `\`${slug}\``).join(', ');
    const numbers = known.length === 0 ? 'none' : known.join(', ');
    return `| ${index + 1} | ${volume.name} | ${describeVolume(volume)} | ${slugs} | ${numbers} | ${volume.unknown || '–'} |`;
  });
  const withFigure = volumes.filter(({ millions }) => millions !== null).length;
  return `# The ${volumes.length} parcel carriers with the largest volume

Made from \`packages/detect/data/parcel-volume.tsv\`, the carrier tables and the number formats by \`npm run data:carriers\`; do not edit.

The first ${withFigure} have a published figure and are ordered by it. Figures differ in year and in what they count; the table says so. For
the other ${volumes.length - withFigure} we read no figure. They follow in the order of our own estimate, although some of them, such as YTO,
Yunda and STO, surely belong near the top. No list covers the world: a carrier that is missing here may be larger than one at the end.

"Confidence" is the strongest band that a number of this form reaches by itself. A possible shape proves nothing: it is named, and
becomes a match only with a hint or a label. \`s10\` numbers name their post by country.

| # | carrier | parcels a year | rows of the directory | number formats (confidence) | not known |
| ---: | --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
}
