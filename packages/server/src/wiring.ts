import { builtInDirectory, createDetector } from '@wayseal/detect';
import type { Config } from './config/config.ts';
import { qrDrawing } from './lib/qr.ts';
import type { AnyOperation } from './operations/operation.ts';
import { registry } from './operations/registry.ts';
import type { Ports, ServiceFacts, Store } from './ports.ts';
import { openApiDocument } from './surfaces/openapi/document.ts';
import { version } from './version.ts';

/** The ports of a process without a server: what the command line offers needs neither network nor database. */
export function createLocalPorts(config: Config): Ports {
  return createPorts(registry, () => config.publicUrl ?? `http://${config.host}:${config.port}`, null);
}

/** The ports of operations over a store, or without one. `publicUrl` may change until the service listens. */
export function createPorts(operations: readonly AnyOperation[], publicUrl: () => string, store: Store | null): Ports {
  const directory = builtInDirectory();
  return {
    directory,
    detector: createDetector({ directory }),
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
