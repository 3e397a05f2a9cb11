import { isLoopbackHost } from '../lib/loopback.ts';
import path from 'node:path';
import { SettingError, type Setting } from './setting.ts';
import { settings } from '../../settings.ts';

type Values = { -readonly [Key in keyof typeof settings]: Value<(typeof settings)[Key]> };
type Value<Declared> = Declared extends { parse: (text: string) => infer Parsed }
  ? Declared extends { fallback: string }
    ? Parsed
    : Parsed | undefined
  : never;

export type DatabaseConfig =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly poolSize: number };

/** The validated, frozen settings of one process. */
export type Config = Readonly<Values> & { readonly database: DatabaseConfig };

/** Every problem of a configuration at once, one per line, each naming its variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const databaseFileName = 'wayseal.sqlite';

/**
 * Reads the settings from an environment. Throws `ConfigError` when a value is wrong or a `WAYSEAL_*` variable is
 * unknown: a misspelt setting must not silently do nothing.
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, declared] of Object.entries<Setting<unknown>>(settings)) {
    const text = environment[declared.name] ?? declared.fallback;
    if (text === undefined) continue;
    try {
      values[key] = declared.parse(text);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      problems.push(`${declared.name} ${error.message}${declared.secret ? '' : `, not ${JSON.stringify(text)}`}`);
    }
  }
  problems.push(...unknownSettings(environment));
  const parsed = values as unknown as Values;
  if (problems.length === 0 && parsed.role !== 'all' && !parsed.databaseUrl) problems.push(needsSharing(parsed.role));
  if (problems.length > 0) throw new ConfigError(problems);
  const database: DatabaseConfig = parsed.databaseUrl
    ? { kind: 'postgres', url: parsed.databaseUrl, poolSize: parsed.databasePool }
    : { kind: 'sqlite', path: path.resolve(parsed.dataDir, databaseFileName) };
  return Object.freeze({ ...parsed, database });
}

function needsSharing(role: string): string {
  const { role: setting, databaseUrl } = settings;
  return `${setting.name} is ${role}, which needs PostgreSQL (${databaseUrl.name}): a SQLite file has one process, and its role is all`;
}

/** `WAYSEAL_TEST_*`, `WAYSEAL_BENCH_*` and `WAYSEAL_SIM_*` belong to programs beside the service. */
function unknownSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set(Object.values(settings).map((declared) => declared.name));
  return Object.keys(environment)
    .filter((name) => name.startsWith('WAYSEAL_') && !/^WAYSEAL_(?:TEST|BENCH|SIM)_/.test(name) && !known.has(name))
    .map((name) => `${name} is not a setting of Wayseal; see wayseal serve --help`);
}

/** Whether others than this machine reach the service: it listens beyond loopback, or behind a proxy. */
export function isReachedFromElsewhere({ host, trustProxy }: Pick<Config, 'host' | 'trustProxy'>): boolean {
  return !isLoopbackHost(host) || trustProxy !== '';
}
