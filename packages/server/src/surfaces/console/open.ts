import { randomBytes } from 'node:crypto';
import { ConfigError } from '../../kernel/config/config.ts';
import { kernelSettings } from '../../kernel/config/settings.ts';
import type { Desk } from '../../kernel/console.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { uuidV7Source } from '../../kernel/lib/ids.ts';
import type { OpenModules } from '../../kernel/open-modules.ts';
import { version } from '../../version.ts';
import type { Listening } from '../http/listen.ts';
import { startConsoleServer, type ConsoleServer } from './server.ts';
import type { ConsoleSources } from './sources.ts';

export interface ConsoleOptions {
  readonly announceConsole?: (address: string) => void;
  readonly examine?: ConsoleSources['examine'];
}

/** The operator console, where a port is set for it; else undefined. Throws `ConfigError` when the port cannot be had. */
export async function startConsole(
  kernel: Kernel,
  opened: Pick<OpenModules, 'consoleParts'>,
  server: Listening,
  { announceConsole, examine }: ConsoleOptions,
): Promise<ConsoleServer | undefined> {
  const { clock, logger } = kernel;
  const { consolePort: port } = kernel.config;
  if (port === undefined) return undefined;
  try {
    return await startConsoleServer(port, {
      sources: { ...sourcesOf(kernel, opened, server), ...(examine === undefined ? {} : { examine }) },
      logger,
      ids: uuidV7Source(() => clock.now()),
      randomBytes,
      toRefusal: server.toRefusal,
      announce:
        announceConsole ??
        (() => logger.warn('console: this process prints no addresses; restart the service for one')),
    });
  } catch (error) {
    const { name } = kernelSettings.consolePort;
    throw new ConfigError([`${name}: cannot listen on port ${port}: ${(error as Error).message}`]);
  }
}

function sourcesOf(
  kernel: Kernel,
  opened: Pick<OpenModules, 'consoleParts'>,
  { ports, invoke }: Listening,
): ConsoleSources {
  const { clock, logger, config, health, troubles, answers } = kernel;
  const audit: Desk['audit'] = (action, about) =>
    logger.info({ audit: action, ...about }, `console: ${action.replaceAll('_', ' ')}`);
  return {
    version,
    startedAt: clock.now(),
    publicUrl: () => ports.service.publicUrl(),
    clock,
    parts: opened.consoleParts({ config, clock, invoke, ports, audit }),
    database: config.database,
    dataDir: config.dataDir,
    health,
    answers,
    troubles: () => troubles?.list() ?? [],
    audit,
  };
}
