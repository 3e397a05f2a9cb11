import type { Terminal } from './terminal.ts';

const progressEveryLines = 100_000;

/** Counts lines, or another `unit`, on standard error when it is a terminal and the output is not. */
export function progressReporter(
  terminal: Pick<Terminal, 'stdout' | 'stderr'>,
  unit = 'lines',
  every: number = progressEveryLines,
): {
  count(lines: number): void;
  finish(): void;
} {
  const isWatched = terminal.stderr.isTTY === true && terminal.stdout.isTTY !== true;
  let counted = 0;
  let shown = 0;
  const show = (end: string): void => {
    terminal.stderr.write(`\r${counted.toLocaleString('en')} ${unit}${end}`);
    shown = counted;
  };
  return {
    count(lines) {
      counted += lines;
      if (isWatched && counted - shown >= every) show('');
    },
    finish() {
      if (shown > 0) show('\n');
    },
  };
}

const barWidth = 30;

/** Shows a progress bar on standard error when it is a terminal. */
export function progressBar(
  terminal: Pick<Terminal, 'stderr'>,
  total: number,
  what: string,
): { show(done: number): void; finish(): void } {
  const isWatched = terminal.stderr.isTTY === true && total > 0;
  let shown = -1;
  return {
    show(done) {
      const filled = Math.floor((done / total) * barWidth);
      if (!isWatched || filled === shown) return;
      shown = filled;
      const bar = '#'.repeat(filled).padEnd(barWidth, '.');
      terminal.stderr.write(`\r[${bar}] ${done} of ${total} ${what}`);
    },
    finish() {
      if (shown >= 0) terminal.stderr.write('\n');
    },
  };
}
