/** Tables of the newest run, as Markdown with columns as wide as prettier makes them. */
import type { PartResults, Results } from '../runner/results.ts';
import { type Row, rowsAt, rowsOf, writeGoal, writeRatio, writeTime } from '../runner/rows.ts';

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const lineOf = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [lineOf(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(lineOf)].join('\n');
}

const verdicts = { met: 'met', missed: 'missed', reported: '' } as const;

const rivalTime = ({ rival, peer }: Row): string =>
  writeTime(rival.limitMs === undefined ? (peer?.processorMicroseconds ?? NaN) : rival.limitMs * 1_000);

/** `connections: 32`; nothing where a part has one size. */
const sizeText = (part: PartResults, size: number): string =>
  part.sizes.length === 1 ? '' : `${part.sizeOf}: ${size.toLocaleString('en')}`;

function ratioText({ ratio }: Row): string {
  const [median, lowest, highest] = [ratio.median, ratio.lowest, ratio.highest].map(writeRatio);
  return lowest === highest ? `${median}` : `${median} (${lowest} to ${highest})`;
}

/** The same rival at the other sizes, the smallest first. */
export function otherSizesOf({ part, rival, size }: Row): readonly Row[] {
  return part.sizes
    .map((each) => each.size)
    .filter((each) => each !== size)
    .toSorted((one, other) => one - other)
    .flatMap((each) => rowsAt(part, each).filter((row) => row.rival.name === rival.name));
}

/** `0.51 at 4 (missed), 0.85 at 128`; nothing where a part has one size. */
function otherSizesText(row: Row): string {
  const others = otherSizesOf(row);
  return others
    .map((each) => {
      const missed = each.verdict === 'missed' ? ' (missed)' : '';
      return `${writeRatio(each.ratio.median)} at ${each.size.toLocaleString('en')}${missed}`;
    })
    .join(', ');
}

/** Every rival of every part. */
export function fullTable(results: Pick<Results, 'parts'>): string {
  const head = ['Path', 'At', 'Against', 'Ours', 'Wall', 'p99', 'Rival', 'Ratio', 'Goal', '', 'Ratio at other sizes'];
  const rows = rowsOf(results).map((row) => {
    const { part, rival, size, ours, verdict } = row;
    return [
      part.title,
      sizeText(part, size),
      rival.title,
      writeTime(ours.processorMicroseconds),
      writeTime(ours.wallMicroseconds),
      ours.p99Ms === undefined ? '' : writeTime(ours.p99Ms * 1_000),
      rivalTime(row),
      ratioText(row),
      writeGoal(row),
      `${verdicts[verdict]}${part.busy ? ', busy' : ''}`.replace(/^, /, ''),
      otherSizesText(row),
    ];
  });
  return markdownTable(head, rows);
}

/** What has a goal, in few columns. */
export function goalTable(results: Results): string {
  const head = ['Path', 'At', 'Against', 'Ratio', 'Goal', 'Ratio at other sizes', 'Ours, processor time'];
  const rows = rowsOf(results)
    .filter(({ goal }) => goal !== undefined)
    .map((row) => [
      row.part.title,
      sizeText(row.part, row.size),
      row.rival.title,
      writeRatio(row.ratio.median),
      `${writeGoal(row)}${row.verdict === 'missed' ? ', missed' : ''}`,
      otherSizesText(row),
      `${writeTime(row.ours.processorMicroseconds)} for one ${row.part.operation}`,
    ]);
  return markdownTable(head, rows);
}

/** What one operation costs on one core, without rivals. */
export function costTable(results: Results): string {
  const head = ['Operation', 'Processor time', 'On one core', 'p99', 'At other sizes', 'Part of `npm run bench`'];
  const seen = new Set<string>();
  const rows = rowsOf(results).flatMap((row) => {
    const { part, size, ours } = row;
    if (seen.has(part.name)) return [];
    seen.add(part.name);
    const at = sizeText(part, size);
    return [
      [
        at === '' ? part.title : `${part.title}; ${at}`,
        writeTime(ours.processorMicroseconds),
        part.sizes.length === 1 ? '' : `${roundRate(ours.perProcessorSecond)}/s`,
        ours.p99Ms === undefined ? '' : writeTime(ours.p99Ms * 1_000),
        otherSizesOf(row)
          .map((each) => `${writeTime(each.ours.processorMicroseconds)} at ${each.size.toLocaleString('en')}`)
          .join(', '),
        `\`${part.name}\``,
      ],
    ];
  });
  return markdownTable(head, rows);
}

/** Two digits: the third one differs from run to run. */
function roundRate(rate: number): string {
  return Number(rate.toPrecision(2)).toLocaleString('en');
}
