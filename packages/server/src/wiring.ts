import path from 'node:path';
import { type NoteKey, parseVkey, ProofError } from '@wayseal/proofs';
import { createSecretBox, SecretBoxError } from './kernel/store/secret-box.ts';
import { readOrMakeSecretsKey } from './kernel/store/secrets-key-file.ts';
import { ConfigError, type Config } from './kernel/config/config.ts';
import { settings } from './settings.ts';
import { sandboxChains } from './modules/shipments/rules/sandbox-shipment.ts';
import { linkStatePath, readLinkState } from './modules/directory/work/link-state-file.ts';
import { matchTokenOf } from './modules/epcis/rules/match-strings.ts';
import { furthestAheadMs, partnerBlock } from './modules/epcis/rules/partner-events.ts';
import { LiveDirectory } from './modules/directory/work/live-directory.ts';
import { loadDirectory, OverlayError } from './modules/directory/work/load-directory.ts';
import { createFeeds, usageInDatabase } from './modules/feeds/open.ts';
import { systemClock, type Clock } from './kernel/lib/clock.ts';
import { sha256Hex } from './kernel/lib/digest.ts';
import { uuidV7Source } from './kernel/lib/ids.ts';
import type { Logger } from './kernel/lib/logger.ts';
import { qrDrawing } from './kernel/lib/qr.ts';
import { systemTimers } from './kernel/lib/timers.ts';
import type { Dispatch } from './kernel/operation/invoke.ts';
import type { AnyOperation } from './kernel/operation/operation.ts';
import { registry } from './operations/registry.ts';
import { PlaceStore } from './modules/places/work/place-store.ts';
import type { Ports, SecretBox, ServiceFacts, Store, TrackingPorts } from './ports.ts';
import type { EpcisTools } from './modules/epcis/ports.ts';
import { alwaysHeld, type Job } from './kernel/jobs/jobs.ts';
import { isStoreTrouble } from './kernel/store/database-errors.ts';
import { migrateStore, openStore } from './kernel/store/store.ts';
import { localObservations } from './modules/numbers/store/local-observations.ts';
import { toRefusal } from './surfaces/http/refusal.ts';
import type { Door } from './surfaces/http/server.ts';
import { createMcpDoor } from './surfaces/mcp/door.ts';
import { Dispatcher } from './surfaces/mcp/dispatcher.ts';
import { supportedVersions } from './surfaces/mcp/protocol.ts';
import { toolNames, toolsOf, type Tool } from './surfaces/mcp/tools.ts';
import { openApiDocument } from './surfaces/openapi/document.ts';
import { graphqlPath, mcpPath } from './surfaces/paths.ts';
import { createObserver } from './modules/shipments/work/observe.ts';
import { createRecorder } from './modules/shipments/work/recorder.ts';
import { detachedTracking, type DetachedTracking } from './modules/shipments/work/detached.ts';
import { version } from './version.ts';
import { askWitnesses } from './modules/proofs/work/ask-witnesses.ts';
import { checkpointFile } from './modules/proofs/work/checkpoint-copy.ts';
import { compareWitnesses } from './modules/proofs/work/compare-witnesses.ts';
import type { CapturePreparer } from './modules/epcis/work/prepare-captures.ts';
import { ProofService } from './modules/proofs/work/proof-service.ts';
import { Witness } from './modules/proofs/work/witness.ts';

/** What a process without a server has: neither network nor database. */
export type LocalPorts = OfflinePorts &
  DetachedTracking &
  Pick<Ports, 'feeds' | 'places' | 'observations' | 'forecastQuality' | 'clock'>;

/** The directory is loaded at its first use, so that broken tables do not stop commands that never look at it. */
export function createLocalPorts(config: Config): LocalPorts {
  const live = liveDirectory(config, systemClock, undefined);
  const publicUrl = (): string => config.publicUrl ?? `http://${config.host}:${config.port}`;
  const feeds = createFeeds(config, { usage: usageInDatabase(config), clock: systemClock });
  const local = localObservations(config.database);
  return {
    ...detachedTracking(feeds),
    ...createOfflinePorts(registry, publicUrl, live),
    feeds,
    places: new PlaceStore(config.dataDir),
    observations: local,
    forecastQuality: local,
    clock: systemClock,
  };
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

/** False, with the problems in the log, when the old tables stay. */
export function reloadDirectory(live: LiveDirectory, logger: Logger): boolean {
  try {
    live.reload();
    logger.info({ carriers: live.directory.carriers.length }, 'carrier tables read anew');
    return true;
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems : [String(error)];
    logger.error({ problems }, 'carrier tables not taken over: the old ones stay');
    return false;
  }
}

/**
 * Opens the secrets of the database. Throws `ConfigError` on a shared database without a key: each node would seal with a
 * key of its own.
 */
export function openSecretBox(config: Config): SecretBox {
  if (config.secretsKey !== undefined) return createSecretBox(config.secretsKey);
  const { name } = settings.secretsKey;
  if (config.database.kind !== 'sqlite') {
    throw new ConfigError([
      `${name} must be set with ${settings.databaseUrl.name}: 32 bytes in base64, the same on every node (openssl rand -base64 32)`,
    ]);
  }
  try {
    return createSecretBox([readOrMakeSecretsKey(config.dataDir)]);
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    throw new ConfigError([`${name} is not set, and ${error.message}`]);
  }
}

function readLinkRecords(config: Config, logger: Logger | undefined): ReturnType<typeof readLinkState>['links'] {
  try {
    return readLinkState(linkStatePath(config.dataDir)).links;
  } catch (err) {
    logger?.warn({ err }, 'the findings of the link checker cannot be read and are left out');
    return new Map();
  }
}

/** The log, its keys and its sealer over an open store. It proves nothing before `open`. */
export function createProofService(
  config: Config,
  store: Store,
  clock: Clock,
  logger: Logger,
  job: Job = alwaysHeld,
): ProofService {
  return new ProofService({
    job,
    cosign: readingVkeys(settings.witnesses.name, () => askWitnesses({ witnesses: config.witnesses, clock, logger })),
    compare: compareWitnesses({ witnesses: config.witnesses, logger }),
    store: store.proofs,
    box: openSecretBox(config),
    copy: checkpointFile(config.checkpointCopy ?? path.join(config.dataDir, 'checkpoint')),
    clock,
    logger,
    scenarios: sandboxChains(),
  });
}

/** Keys of the witnesses that are asked to cosign. Throws `ConfigError` for a vkey that is none. */
export function witnessKeys(config: Config): readonly NoteKey[] {
  return readingVkeys(settings.witnesses.name, () => config.witnesses.map(({ vkey }) => parseVkey(vkey)));
}

/** The witness of other logs. Throws `ConfigError` for a vkey that is none. */
export function createWitness(config: Config, store: Store, clock: Clock, proving: ProofService): Witness {
  const { keyring } = proving;
  return readingVkeys(
    settings.witnessLogs.name,
    () => new Witness({ store: store.proofs, keyring, clock, logs: config.witnessLogs, issuer: () => proving.issuer }),
  );
}

function readingVkeys<Made>(name: string, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    throw new ConfigError([`${name} holds a vkey that is none: ${error.message}`]);
  }
}

/** Ports that are put together where the store is opened. */
export type MorePorts = Pick<
  Ports,
  | keyof TrackingPorts
  | 'feeds'
  | 'epcis'
  | 'proofs'
  | 'webhooks'
  | 'places'
  | 'observations'
  | 'forecastQuality'
  | 'clock'
>;

/** Ports that need no database. */
export type OfflinePorts = Pick<Ports, 'timers' | 'directory' | 'detector' | 'links' | 'service' | 'qr'>;

/** `publicUrl` may change until the service listens. */
function createOfflinePorts(
  operations: readonly AnyOperation[],
  publicUrl: () => string,
  live: LiveDirectory,
): OfflinePorts {
  return {
    timers: systemTimers,
    directory: live.directory,
    detector: live.detector,
    links: live.links,
    service: serviceFacts(operations, publicUrl),
    qr: qrDrawing,
  };
}

/** The ports of operations over a store. `publicUrl` may change until the service listens. */
export function createPorts(
  operations: readonly AnyOperation[],
  publicUrl: () => string,
  live: LiveDirectory,
  store: Store,
  more: MorePorts,
): Ports {
  return {
    ...more,
    ...createOfflinePorts(operations, publicUrl, live),
    readiness: { check: () => store.health.ping() },
  };
}

/** What EPCIS operations need. */
export function epcisTools(config: Pick<Config, 'epcisPublic'>, store: Store, preparer: CapturePreparer): EpcisTools {
  const ids = uuidV7Source(() => systemClock.now());
  return {
    store: () => store.epcis,
    pageTokens: () => store.pageTokens,
    partnerEventsFor: async (numbers) => {
      const tokens = numbers.flatMap((number) => matchTokenOf(number) ?? []);
      const latestTimeUs = (systemClock.now() + furthestAheadMs) * 1_000;
      return partnerBlock(
        config.epcisPublic ? await store.epcis.listPartnerEvents([...new Set(tokens)], latestTimeUs) : [],
      );
    },
    prepareCapture: preparer.prepare,
    sha256: sha256Hex,
    now: () => systemClock.now(),
    newCaptureId: () => `cap_${ids.next().replaceAll('-', '')}`,
  };
}

function serviceFacts(operations: readonly AnyOperation[], publicUrl: () => string): ServiceFacts {
  let openApi: string | undefined;
  return {
    version,
    publicUrl,
    mcp: { path: mcpPath, protocolVersions: supportedVersions, tools: toolNames(operations) },
    openApi: () => (openApi ??= JSON.stringify(openApiDocument(operations, version), null, 2)),
    endpoints: [
      ...operations.flatMap(({ summary, surfaces: { rest } }) =>
        rest === undefined ? [] : [{ method: rest.method, path: rest.path, auth: rest.auth, summary }],
      ),
      { method: 'POST', path: graphqlPath, auth: 'key', summary: 'The same operations as one graph' },
      { method: 'POST', path: mcpPath, auth: 'none', summary: 'The same operations as tools for agents' },
    ],
  };
}

/** What surfaces are made of. */
export interface SurfaceParts {
  readonly operations: readonly AnyOperation[];
  readonly dispatch: Dispatch;
  readonly ports: Ports;
  readonly clock: Clock;
  readonly logger: Logger;
  /** MCP tools besides those of the operations. */
  readonly tools: readonly Tool[];
  /** Whether an error says that the database cannot answer now. Default: what the store says. */
  readonly isStoreTrouble?: (error: unknown) => boolean;
}

/** The MCP surface over a registry: what it lists, and what it calls. */
export function createDispatcher(
  parts: Omit<SurfaceParts, 'ports'> & { readonly ports: Pick<Ports, 'service'> },
): Dispatcher {
  const { operations, dispatch, ports, clock, logger, tools } = parts;
  const toolOptions = {
    dispatch,
    toRefusal: (error: unknown) => toRefusal(error, parts.isStoreTrouble ?? isStoreTrouble),
    monotonic: () => clock.monotonic(),
  };
  return new Dispatcher({
    tools: [...toolsOf(operations, toolOptions), ...tools],
    version,
    publicUrl: () => ports.service.publicUrl(),
    onFailure: (err, { tool, requestId }) => logger.error({ err, request_id: requestId, tool }, 'tool failed'),
  });
}

/** What a command needs to record events beside a running service, or without one. */
export async function openTracking(
  config: Config,
  clock: Clock,
  logger: Logger,
): Promise<AsyncDisposable & { readonly ports: Pick<Ports, 'detector' | 'recording'> }> {
  await migrateStore(config.database);
  const store = await openStore(config.database, { box: openSecretBox(config), bulk: true });
  const live = liveDirectory(config, clock, logger);
  return {
    ports: {
      detector: live.detector,
      // Seals are made by the service: what is due stands in the database.
      recording: createRecorder({
        store: store.shipments,
        clock,
        onRecorded: () => undefined,
        observe: createObserver({
          shipments: store.shipments,
          observations: store.observations,
          onFailure: (err) => logger.warn({ err }, 'nothing was learned from a shipment'),
        }),
      }),
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

/** Who may ask over MCP. */
export function mcpDoor(config: Config, origin: () => string): Door {
  return createMcpDoor({
    publicUrl: config.publicUrl,
    host: config.host,
    origin,
    allowedOrigins: config.mcpAllowedOrigins,
  });
}
