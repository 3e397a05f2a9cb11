import { pino, type Logger as PinoLogger } from 'pino';
import type { LogLevel } from './log-levels.ts';

export type Logger = PinoLogger;

/** Fields that may hold a secret wherever an object with them is logged. */
const redactedPaths = [
  'authorization',
  '*.authorization',
  '["x-api-key"]',
  '*["x-api-key"]',
  'secret',
  '*.secret',
  'signature',
  '*.signature',
  'key',
  '*.key',
];

/** JSON lines with ISO times. The service logs to standard error: standard output belongs to what was asked for. */
export function createLogger(level: LogLevel, stream: { write(text: string): unknown }): Logger {
  return pino(
    { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"`, redact: redactedPaths },
    stream,
  );
}
