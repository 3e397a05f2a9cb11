import { isLoopbackHost } from '../lib/loopback.ts';
import path from 'node:path';
import { clientVariables } from './client-variables.ts';
import { SettingError, type Setting, type Settings } from './setting.ts';
import { kernelSettings } from './settings.ts';

type Value<Declared> = Declared extends { parse: (text: string) => infer Parsed }
  ? Declared extends { fallback: string }
    ? Parsed
    : Parsed | undefined
  : never;

/** What settings are read into. */
export type ValuesOf<Declared> = { readonly [Key in keyof Declared]: Value<Declared[Key]> };

/** The settings of modules: each adds its own in its `settings.ts`. */
// eslint-disable-next-line typescript/no-empty-object-type -- modules declare the members
export interface ModuleSettings {}

export type DatabaseConfig =
  | { readonly kind: 'sqlite'; readonly path: string }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly poolSize: number;
      readonly pooled: boolean;
      /** Whether statements that repeat are prepared by name where no pooler is in between. */
      readonly prepared: boolean;
      readonly listenUrl?: string;
    };

/** The validated, frozen settings of one process. */
export type Config = KernelConfig & ValuesOf<ModuleSettings>;

export type KernelConfig = ValuesOf<typeof kernelSettings> & { readonly database: DatabaseConfig };

/** Every problem of a configuration at once, one per line, each naming its variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** A password may stand in front of the `@`, in whatever setting the address was written. */
const userOfAddress = /:\/\/.*@/s;
const databaseFileName = 'wayseal.sqlite';

/**
 * Reads the settings of the kernel and of the modules given from an environment. Throws `ConfigError` when a value is wrong or a `WAYSEAL_*` variable is
 * unknown: a misspelt setting must not silently do nothing.
 */
export function parseSettings(
  environment: Readonly<Record<string, string | undefined>>,
  ofModules: ModuleSettings,
): Config {
  const settings: Settings = { ...kernelSettings, ...ofModules };
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, declared] of Object.entries<Setting<unknown>>(settings)) {
    const text = environment[declared.name] ?? declared.fallback;
    if (text === undefined) continue;
    try {
      values[key] = declared.parse(text);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      const isShown = declared.secret !== true && !userOfAddress.test(text);
      problems.push(`${declared.name} ${error.message}${isShown ? `, not ${JSON.stringify(text)}` : ''}`);
    }
  }
  problems.push(...unknownSettings(environment, settings));
  // Each value was read by the declaration that its type is derived from.
  const parsed = values as unknown as ValuesOf<typeof kernelSettings> & ValuesOf<ModuleSettings>;
  if (problems.length === 0 && parsed.role !== 'all' && !parsed.databaseUrl) problems.push(needsSharing(parsed.role));
  if (parsed.databaseReadUrl && !parsed.databaseUrl) {
    const { databaseReadUrl, databaseUrl } = kernelSettings;
    problems.push(`${databaseReadUrl.name} is the replica of ${databaseUrl.name}, which is not set`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const database: DatabaseConfig = parsed.databaseUrl
    ? {
        kind: 'postgres',
        url: parsed.databaseUrl,
        poolSize: parsed.databasePool,
        pooled: parsed.databasePooler === 'transaction',
        prepared: parsed.databasePrepared === 'auto',
        ...(parsed.databaseListenUrl === undefined ? {} : { listenUrl: parsed.databaseListenUrl }),
      }
    : { kind: 'sqlite', path: path.resolve(parsed.dataDir, databaseFileName) };
  return Object.freeze({ ...parsed, database });
}

function needsSharing(role: string): string {
  const { role: setting, databaseUrl } = kernelSettings;
  return `${setting.name} is ${role}, which needs PostgreSQL (${databaseUrl.name}): a SQLite file has one process, and its role is all`;
}

/** `WAYSEAL_TEST_*`, `WAYSEAL_BENCH_*` and `WAYSEAL_SIM_*` belong to programs beside the service. */
function unknownSettings(environment: Readonly<Record<string, string | undefined>>, settings: Settings): string[] {
  const known = new Set<string>(Object.values(clientVariables));
  for (const declared of Object.values(settings)) known.add(declared.name);
  return Object.keys(environment)
    .filter((name) => name.startsWith('WAYSEAL_') && !/^WAYSEAL_(?:TEST|BENCH|SIM)_/.test(name) && !known.has(name))
    .map((name) => `${name} is not a setting of Wayseal; see wayseal serve --help`);
}

/** Whether others than this machine reach the service: it listens beyond loopback, or behind a proxy. */
export function isReachedFromElsewhere({ host, trustProxy }: Pick<Config, 'host' | 'trustProxy'>): boolean {
  return !isLoopbackHost(host) || trustProxy !== '';
}
