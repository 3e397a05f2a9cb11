/** Tables of the newest run, as Markdown with columns as wide as prettier makes them. */
import type { PartResults, Results } from '../runner/results.ts';
import { type Row, rowsOf, writeGoal, writeRatio, writeTime } from '../runner/rows.ts';

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
const sizeText = ({ sizes, sizeOf }: PartResults, size: number): string =>
  sizes.length === 1 ? '' : `${sizeOf}: ${size.toLocaleString('en')}`;

function ratioText({ ratio }: Row): string {
  const [median, lowest, highest] = [ratio.median, ratio.lowest, ratio.highest].map(writeRatio);
  return lowest === highest ? `${median}` : `${median} (${lowest} to ${highest})`;
}

/** Every rival of every part. */
export function fullTable(results: Pick<Results, 'parts'>): string {
  const head = ['Path', 'At', 'Against', 'Ours', 'Wall', 'p99', 'Rival', 'Ratio', 'Goal', ''];
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
    ];
  });
  return markdownTable(head, rows);
}

/** What has a goal, in few columns. */
export function goalTable(results: Results): string {
  const head = ['Path', 'Against', 'Ratio', 'Goal', 'Ours, processor time'];
  const rows = rowsOf(results)
    .filter(({ goal }) => goal !== undefined)
    .map((row) => [
      row.part.title,
      row.rival.title,
      writeRatio(row.ratio.median),
      `${writeGoal(row)}${row.verdict === 'missed' ? ', missed' : ''}`,
      `${writeTime(row.ours.processorMicroseconds)} for one ${row.part.operation}`,
    ]);
  return markdownTable(head, rows);
}

/** What one operation costs on one core, without rivals. */
export function costTable(results: Results): string {
  const head = ['Operation', 'Processor time', 'On one core', 'p99', 'Part of `npm run bench`'];
  const seen = new Set<string>();
  const rows = rowsOf(results).flatMap(({ part, size, ours }) => {
    if (seen.has(part.name)) return [];
    seen.add(part.name);
    const at = sizeText(part, size);
    return [
      [
        at === '' ? part.title : `${part.title}; ${at}`,
        writeTime(ours.processorMicroseconds),
        part.sizes.length === 1 ? '' : `${roundRate(ours.perProcessorSecond)}/s`,
        ours.p99Ms === undefined ? '' : writeTime(ours.p99Ms * 1_000),
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
