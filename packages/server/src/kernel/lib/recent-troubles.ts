/** A warning or an error of the log. `time` is ISO text. */
export interface LogEntry {
  readonly time: string;
  readonly level: 'warn' | 'error' | 'fatal';
  readonly message: string;
  /** Message of the logged error; null without one. */
  readonly reason: string | null;
}

interface TextStream {
  write(text: string): unknown;
}

const kept = 50;
const longestText = 500;
const leastLevel = 40;

/** Keeps the newest warnings and errors of the log. */
export class RecentTroubles {
  readonly #entries: LogEntry[] = [];

  /** Returns a stream that inspects every line and writes it to `target`. */
  over(target: TextStream): TextStream {
    return {
      write: (text) => {
        // Pino writes the level first, so other lines need no parsing.
        const level = Number(/^\{"level":(\d+)/.exec(text)?.[1]);
        if (level >= leastLevel) this.#note(level, text);
        return target.write(text);
      },
    };
  }

  /** Newest first. */
  list(): readonly LogEntry[] {
    return this.#entries.toReversed();
  }

  #note(level: number, text: string): void {
    let line: { readonly time?: unknown; readonly msg?: unknown; readonly err?: { readonly message?: unknown } };
    try {
      line = JSON.parse(text);
    } catch {
      return;
    }
    const reason = line.err?.message;
    this.#entries.push({
      time: String(line.time),
      level: level >= 60 ? 'fatal' : level >= 50 ? 'error' : 'warn',
      message: typeof line.msg === 'string' ? line.msg.slice(0, longestText) : '',
      reason: typeof reason === 'string' ? reason.slice(0, longestText) : null,
    });
    if (this.#entries.length > kept) this.#entries.shift();
  }
}
