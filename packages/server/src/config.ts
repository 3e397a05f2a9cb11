import { parseSettings, type Config } from './kernel/config/config.ts';
import { environment } from './kernel/config/environment.ts';
import { moduleSettings } from '../generated/module-settings.ts';

/** Reads the settings of the kernel and of every module. Throws `ConfigError`. */
export function parseConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  return parseSettings(variables, moduleSettings);
}

/** The settings of this process; `overrides` stand for command line options. Throws `ConfigError`. */
export function configFromEnvironment(overrides: Readonly<Record<string, string>> = {}): Config {
  return parseConfig({ ...environment(), ...overrides });
}
