import { ConfigError, type Config } from './config/config.ts';
import { settings } from './config/settings.ts';
import { linkStatePath, readLinkState } from './directory/link-state-file.ts';
import { LiveDirectory } from './directory/live-directory.ts';
import { loadDirectory, OverlayError } from './directory/load-directory.ts';
import { systemClock, type Clock } from './lib/clock.ts';
import type { Logger } from './lib/logger.ts';
import { qrDrawing } from './lib/qr.ts';
import type { AnyOperation } from './operations/operation.ts';
import { registry } from './operations/registry.ts';
import type { Ports, ServiceFacts, Store } from './ports.ts';
import { openApiDocument } from './surfaces/openapi/document.ts';
import { version } from './version.ts';

/**
 * The ports of a process without a server: what the command line offers needs neither network nor database. The
 * directory is loaded at its first use, so that broken tables do not stop commands that never look at it.
 */
export function createLocalPorts(config: Config): Ports {
  const live = liveDirectory(config, systemClock, undefined);
  return createPorts(registry, () => config.publicUrl ?? `http://${config.host}:${config.port}`, live, null);
}

/** Throws `ConfigError` at loading when the operator's tables are broken; link findings only help, so they never do. */
export function liveDirectory(config: Config, clock: Clock, logger: Logger | undefined): LiveDirectory {
  const load = (): ReturnType<typeof loadDirectory> => {
    try {
      return loadDirectory(config.directoryDir, readLinkRecords(config, logger));
    } catch (error) {
      if (!(error instanceof OverlayError)) throw error;
      throw new ConfigError(error.problems.map((problem) => `${settings.directoryDir.name} ${problem}`));
    }
  };
  return new LiveDirectory({ load, clock, staleDays: config.directoryStaleDays });
}

function readLinkRecords(config: Config, logger: Logger | undefined): ReturnType<typeof readLinkState>['links'] {
  try {
    return readLinkState(linkStatePath(config.dataDir)).links;
  } catch (err) {
    logger?.warn({ err }, 'the findings of the link checker cannot be read and are left out');
    return new Map();
  }
}

/** The ports of operations over a store, or without one. `publicUrl` may change until the service listens. */
export function createPorts(
  operations: readonly AnyOperation[],
  publicUrl: () => string,
  live: LiveDirectory,
  store: Store | null,
): Ports {
  return {
    directory: live.directory,
    detector: live.detector,
    links: live.links,
    service: serviceFacts(operations, publicUrl),
    qr: qrDrawing,
    readiness: {
      check: () => (store === null ? Promise.reject(new Error('no database is open')) : store.health.ping()),
    },
  };
}

function serviceFacts(operations: readonly AnyOperation[], publicUrl: () => string): ServiceFacts {
  let openApi: string | undefined;
  return {
    version,
    publicUrl,
    mcp: null,
    openApi: () => (openApi ??= JSON.stringify(openApiDocument(operations, version), null, 2)),
    endpoints: operations.flatMap(({ summary, surfaces: { rest } }) =>
      rest === undefined ? [] : [{ method: rest.method, path: rest.path, auth: rest.auth, summary }],
    ),
  };
}
