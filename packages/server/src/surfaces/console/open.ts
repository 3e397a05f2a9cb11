import { randomBytes } from 'node:crypto';
import { ConfigError } from '../../kernel/config/config.ts';
import { kernelSettings } from '../../kernel/config/settings.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { uuidV7Source } from '../../kernel/lib/ids.ts';
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
  server: Listening,
  { announceConsole, examine }: ConsoleOptions,
): Promise<ConsoleServer | undefined> {
  const { clock, logger } = kernel;
  const { consolePort: port } = kernel.config;
  if (port === undefined) return undefined;
  const ids = uuidV7Source(() => clock.now());
  try {
    return await startConsoleServer(port, {
      sources: { ...sourcesOf(kernel, server, ids), ...(examine === undefined ? {} : { examine }) },
      logger,
      ids,
      randomBytes,
      toRefusal: server.toRefusal,
      announce:
        announceConsole ??
        (() => logger.warn('console: nobody prints its addresses here; restart the service for one')),
    });
  } catch (error) {
    const { name } = kernelSettings.consolePort;
    throw new ConfigError([`${name}: cannot listen on port ${port}: ${(error as Error).message}`]);
  }
}

function sourcesOf(kernel: Kernel, { ports, invoke }: Listening, ids: ReturnType<typeof uuidV7Source>): ConsoleSources {
  const { clock, logger, config, database, health, troubles } = kernel;
  const { authentication, shipmentOversight, webhookOversight } = ports;
  return {
    version,
    startedAt: clock.now(),
    publicUrl: () => ports.service.publicUrl(),
    clock,
    invoke,
    store: { kind: database.kind, health, shipmentOversight, webhookOversight },
    keys: {
      store: ports.apiKeys,
      clock,
      ids,
      randomBytes,
      flush: () => authentication.flush(),
      forget: (id) => authentication.forget(id),
    },
    shipments: ports.shipments,
    proofs: ports.proofs,
    witnesses: config.witnesses.map(({ vkey }) => vkey),
    feeds: ports.feeds,
    feedDay: ({ account }) => ports.feedUsage.readDay(account, new Date(clock.now()).toISOString().slice(0, 10)),
    queueDepth: ports.webhookDepth,
    troubles: () => troubles?.list() ?? [],
    audit: (action, about) => logger.info({ audit: action, ...about }, `console: ${action.replaceAll('_', ' ')}`),
  };
}
