import type { Terminal } from './terminal.ts';

/** One line on standard error with the progress of a long step, shown when it is a terminal. */
export interface StepProgress {
  show(text: string): void;
  /** Clears the line, if there is one. */
  clear(): void;
}

/** At most ten updates a second: a terminal on a slow connection must not slow down the work. */
const pauseMs = 100;

/** `now` is in milliseconds; only differences count. */
export function stepProgress(
  terminal: Pick<Terminal, 'stderr'>,
  now: () => number = () => performance.now(),
): StepProgress {
  const isWatched = terminal.stderr.isTTY === true;
  let widest = 0;
  let shownAt = -Infinity;
  return {
    show(text) {
      if (!isWatched || now() - shownAt < pauseMs) return;
      shownAt = now();
      terminal.stderr.write(`\r${text.padEnd(widest)}`);
      widest = Math.max(widest, text.length);
    },
    clear() {
      if (widest > 0) terminal.stderr.write('\n');
      widest = 0;
      shownAt = -Infinity;
    },
  };
}

/** Formats a number of bytes in binary units. */
export function bytesText(bytes: number): string {
  const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}
