import { pino, type Logger as PinoLogger } from 'pino';
import type { LogLevel } from './log-levels.ts';

export type Logger = PinoLogger;

/** Fields that may hold a secret in any logged object. */
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

/** A logger of JSON lines with ISO times. The service logs to standard error, because standard output holds answers. */
export function createLogger(level: LogLevel, stream: { write(text: string): unknown }): Logger {
  return pino(
    { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"`, redact: redactedPaths },
    stream,
  );
}
