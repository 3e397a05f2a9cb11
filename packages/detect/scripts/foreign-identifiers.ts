/**
 * How many identifiers that are no shipment are taken for one, by kind and band.
 * `node packages/detect/scripts/foreign-identifiers.ts` prints the table of docs/reference/detection-accuracy.md; with
 * `--families`, which families take them at medium and above.
 */
import { detect } from '../src/index.ts';
import { SeededRandom } from '../src/operator/sampling.ts';
import { foreignKinds } from './foreign-kinds.ts';
import { isMain, percent, printTable } from './table.ts';

export interface ForeignRow {
  readonly group: string;
  readonly kind: string;
  readonly count: number;
  readonly bands: Record<'verified' | 'high' | 'medium' | 'low' | 'none', number>;
  /** Not matched, and named as a possible shape. */
  shapes: number;
  /** Taken without asking. */
  selected: number;
  /** Families of the primary match at medium and above. */
  readonly families: Map<string, number>;
}

export function measureForeign(count: number): ForeignRow[] {
  const random = new SeededRandom(9_783_161);
  return Object.entries(foreignKinds).flatMap(([group, kinds]) =>
    Object.entries(kinds).map(([kind, make]) => {
      const bands = { verified: 0, high: 0, medium: 0, low: 0, none: 0 };
      const row: ForeignRow = { group, kind, count, bands, shapes: 0, selected: 0, families: new Map() };
      for (let i = 0; i < count; i++) add(row, make(random));
      return row;
    }),
  );
}

function add(row: ForeignRow, text: string): void {
  const { confidence, decision, primary, possible_shapes: shapes } = detect(text);
  row.bands[confidence ?? 'none']++;
  if (confidence === null && shapes.length > 0) row.shapes++;
  if (decision === 'auto_select') row.selected++;
  if (primary !== null && primary.confidence !== 'low') {
    row.families.set(primary.type, (row.families.get(primary.type) ?? 0) + 1);
  }
}

export function sumRows(rows: readonly ForeignRow[]): ForeignRow {
  const bands = { verified: 0, high: 0, medium: 0, low: 0, none: 0 };
  const total = {
    group: '',
    kind: 'all',
    count: 0,
    bands,
    shapes: 0,
    selected: 0,
    families: new Map<string, number>(),
  };
  for (const row of rows) {
    total.count += row.count;
    total.shapes += row.shapes;
    total.selected += row.selected;
    for (const band of Object.keys(bands) as (keyof typeof bands)[]) bands[band] += row.bands[band];
    for (const [type, count] of row.families) total.families.set(type, (total.families.get(type) ?? 0) + count);
  }
  return total;
}

function cells({ kind, count, bands, shapes, selected }: ForeignRow): string[] {
  const { verified, high, medium, low, none } = bands;
  return [kind, ...[verified, high, medium, low, none, shapes, selected].map((part) => percent(part, count))];
}

if (isMain(import.meta.url)) {
  const rows = measureForeign(2000);
  const total = sumRows(rows);
  if (process.argv.includes('--families')) {
    const families = [...total.families].sort((a, b) => b[1] - a[1]);
    printTable(
      ['family', 'share of all', 'kinds'],
      families.map(([type, count]) => [
        `\`${type}\``,
        percent(count, total.count),
        rows
          .filter((row) => (row.families.get(type) ?? 0) > 0.05 * row.count)
          .map((row) => row.kind)
          .join(', '),
      ]),
    );
  } else {
    printTable(
      ['kind', 'verified', 'high', 'medium', 'low', 'no match', 'of these a possible shape', 'selected'],
      [...rows, total].map(cells),
    );
  }
}
