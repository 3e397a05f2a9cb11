import type { LogFormat } from './log-formats.ts';
import type { LogLevel } from './log-levels.ts';
import { logText } from './log-text.ts';
import { createLogger, type Logger } from './logger.ts';

/** Where log lines go. The logger writes JSON lines, which the output passes on or puts into words. */
export interface LogOutput {
  readonly format: Exclude<LogFormat, 'auto'>;
  readonly level: LogLevel;
  write(line: string): unknown;
}

export interface LogSettings {
  readonly logFormat: LogFormat;
  /** Undefined: the default of the format. */
  readonly logLevel?: LogLevel | undefined;
}

/** At a terminal, a person wants to see only what needs attention; a file or a collector keeps more. */
const defaultLevels = { text: 'warn', json: 'info' } as const;

interface LogStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** The log of this process on `stream`: JSON lines, or with `auto` on a terminal one line of words each. */
export function logOutput({ logFormat, logLevel }: LogSettings, stream: LogStream): LogOutput {
  const format = logFormat === 'auto' ? (stream.isTTY ? 'text' : 'json') : logFormat;
  return {
    format,
    level: logLevel ?? defaultLevels[format],
    write: (line) => stream.write(format === 'json' ? line : logText(line)),
  };
}

/** A logger on `stream`, for commands. */
export function loggerOn(settings: LogSettings, stream: LogStream): Logger {
  const output = logOutput(settings, stream);
  return createLogger(output.level, output);
}
