import { parseConfig, type Config } from './config.ts';

/** The only place that looks at the process's environment. */
export function environment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}

/** The settings of this process; `overrides` stand for command line options. Throws `ConfigError`. */
export function configFromEnvironment(overrides: Readonly<Record<string, string>> = {}): Config {
  return parseConfig({ ...environment(), ...overrides });
}
