import type { Terminal } from './terminal.ts';

/** What a service tells the person who started it, on standard error. Silent where that is no terminal. */
export interface StatusLine {
  /** Shows a step in place of the one before. */
  show(text: string): void;
  /** Removes the step from the screen. */
  clear(): void;
  /** Prints a line that stays. */
  say(text: string): void;
}

export function statusLine({ stderr }: Pick<Terminal, 'stderr'>): StatusLine {
  const isWatched = stderr.isTTY === true;
  let shown = 0;
  const clear = (): void => {
    if (shown > 0) stderr.write(`\r${' '.repeat(shown)}\r`);
    shown = 0;
  };
  return {
    show(text) {
      if (!isWatched) return;
      clear();
      stderr.write(text);
      shown = text.length;
    },
    clear,
    say(text) {
      // The carriage return covers the ^C that the terminal has printed.
      if (isWatched) stderr.write(`\r${text}\n`);
    },
  };
}
