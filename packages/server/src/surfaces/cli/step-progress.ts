import type { Terminal } from './terminal.ts';

/** One line on standard error that says how far a long step is, where a person watches. */
export interface StepProgress {
  show(text: string): void;
  /** Ends the line; nothing when there is none. */
  clear(): void;
}

/** At most ten lines a second: a terminal on a slow connection must not slow the work down. */
const pauseMs = 100;

/** `now` in milliseconds; only differences count. */
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

/** Bytes for people, in binary units. */
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
