/** The table of a run as the terminal shows it, and the line of progress. */
import type { Results } from './results.ts';
import { type Row, rowsOf, writeGoal, writeRatio, writeTime } from './rows.ts';

const marks = { met: 'met', missed: 'MISSED', reported: '' } as const;

export function tableOf(results: Results): string {
  const head = ['part', 'size', 'against', 'ours', 'wall', 'p99', 'rival', 'ratio', 'lowest-highest', 'goal', ''];
  const rows = rowsOf(results).map(cellsOf);
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line), '', ...remarksOf(results)].join('\n');
}

function cellsOf(row: Row): readonly string[] {
  const { part, rival, size, ours, peer, ratio, verdict } = row;
  return [
    part.name,
    String(size),
    rival.name,
    writeTime(ours.processorMicroseconds),
    writeTime(ours.wallMicroseconds),
    ours.p99Ms === undefined ? '' : writeTime(ours.p99Ms * 1_000),
    rival.limitMs === undefined ? writeTime(peer?.processorMicroseconds ?? NaN) : writeTime(rival.limitMs * 1_000),
    writeRatio(ratio.median),
    `${writeRatio(ratio.lowest)}-${writeRatio(ratio.highest)}`,
    writeGoal(row),
    `${marks[verdict]}${part.busy ? ' (busy)' : ''}`,
  ];
}

/** How the run went, beside its figures. */
export function remarksOf({ machine, parts, left, loadBefore, loadAfter, seconds }: Results): readonly string[] {
  const busy = parts.filter((part) => part.busy).map(({ name }) => name);
  return [
    `Processor time for one operation, median of the rounds; ratio: that of the rival divided by ours.`,
    `${machine.cores} cores (${machine.processor}), Node ${machine.node}, load ${loadBefore} before and ${loadAfter} after, ${Math.round(seconds)} s.`,
    ...(busy.length === 0
      ? []
      : [`The machine was busy with other work during: ${busy.join(', ')}. Repeat them on a quiet one.`]),
    ...left.map(({ name, why }) => `Left out: ${name}: ${why}`),
  ];
}

/** One line that is written over again on a terminal; silent elsewhere. */
export function progressLine(stream: NodeJS.WriteStream): { tell(text: string): void; clear(): void } {
  const write = (text: string): void => {
    if (stream.isTTY) stream.write(`\r\u001b[K${text}`);
  };
  return { tell: (text) => write(text.slice(0, (stream.columns || 80) - 1)), clear: () => write('') };
}
