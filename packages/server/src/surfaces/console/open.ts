import { randomBytes } from 'node:crypto';
import { ConfigError, type Config } from '../../kernel/config/config.ts';
import { settings } from '../../settings.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { uuidV7Source } from '../../kernel/lib/ids.ts';
import type { Logger } from '../../kernel/lib/logger.ts';
import type { LogEntry } from '../../kernel/lib/recent-troubles.ts';
import type { Invoke } from '../../kernel/operation/invoke.ts';
import type { OperationError } from '../../kernel/operation/errors.ts';
import type { Ports, Store } from '../../ports.ts';
import type { QueueDepth } from '../../modules/webhooks/ports.ts';
import { startConsoleServer, type ConsoleServer } from './server.ts';
import type { ConsoleSources } from './sources.ts';
import { version } from '../../version.ts';

export interface ConsoleParts {
  readonly config: Config;
  readonly store: Store;
  readonly ports: Ports;
  readonly invoke: Invoke;
  readonly authenticator: { readonly flush: () => Promise<void>; readonly forget: (id: string) => void };
  readonly queueDepth: () => Promise<QueueDepth>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly troubles: () => readonly LogEntry[];
  readonly toRefusal: (error: unknown) => OperationError;
  readonly examine: ConsoleSources['examine'] | undefined;
  readonly announce: ((address: string) => void) | undefined;
}

/** The operator console, where a port is set for it; else undefined. Throws `ConfigError` when the port cannot be had. */
export async function startConsole(parts: ConsoleParts): Promise<ConsoleServer | undefined> {
  const { config, clock, logger, announce } = parts;
  const { consolePort: port } = config;
  if (port === undefined) return undefined;
  const ids = uuidV7Source(() => clock.now());
  try {
    return await startConsoleServer(port, {
      sources: sourcesOf(parts, ids),
      logger,
      ids,
      randomBytes,
      toRefusal: parts.toRefusal,
      announce:
        announce ?? (() => logger.warn('console: nobody prints its addresses here; restart the service for one')),
    });
  } catch (error) {
    const { name } = settings.consolePort;
    throw new ConfigError([`${name}: cannot listen on port ${port}: ${(error as Error).message}`]);
  }
}

function sourcesOf(parts: ConsoleParts, ids: ReturnType<typeof uuidV7Source>): ConsoleSources {
  const { config, store, ports, clock, logger, authenticator, examine } = parts;
  return {
    version,
    startedAt: clock.now(),
    publicUrl: () => ports.service.publicUrl(),
    clock,
    invoke: parts.invoke,
    store,
    keys: { store: store.apiKeys, clock, ids, randomBytes, ...authenticator },
    shipments: ports.shipments,
    proofs: ports.proofs,
    witnesses: config.witnesses.map(({ vkey }) => vkey),
    feeds: ports.feeds,
    feedDay: ({ account }) => store.feedUsage.readDay(account, new Date(clock.now()).toISOString().slice(0, 10)),
    queueDepth: parts.queueDepth,
    troubles: parts.troubles,
    ...(examine === undefined ? {} : { examine }),
    audit: (action, about) => logger.info({ audit: action, ...about }, `console: ${action.replaceAll('_', ' ')}`),
  };
}
