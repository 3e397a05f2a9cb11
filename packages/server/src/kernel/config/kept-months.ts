import { ConfigError } from './config.ts';
import { SettingError } from './setting.ts';

const mostMonths = 120;

/** Undefined: for all time. */
export function parseKeptMonths(text: string, least: number): number | undefined {
  if (text === 'all') return undefined;
  const months = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (months < least || months > mostMonths)
    throw new SettingError(`must be all, or a number from ${least} to ${mostMonths}`);
  return months;
}

/** Throws `ConfigError` where months are to go and there are none. */
export function assertMonths(kind: 'sqlite' | 'postgres', name: string, months: number | undefined): void {
  if (months !== undefined && kind === 'sqlite')
    throw new ConfigError([`${name} is ${months}, which needs PostgreSQL: a SQLite file has no partitions`]);
}
