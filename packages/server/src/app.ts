import type { FastifyInstance } from 'fastify';
import { Authenticator } from './modules/access/work/authenticator.ts';
import { keyState } from './modules/access/rules/key-state.ts';
import { SecretBoxError } from './kernel/store/secret-box.ts';
import { ConfigError, isReachedFromElsewhere, type Config } from './kernel/config/config.ts';
import { startConsole } from './surfaces/console/open.ts';
import { reachingAnswers } from './kernel/lib/fault-points.ts';
import { createFeeds } from './modules/feeds/open.ts';
import { createLimiters, type Limiters, trustedProxies } from './kernel/http-in/limits.ts';
import type { FeedId } from './modules/statuses/rules/carrier-event.ts';
import { defaultPollPolicy, type PollPolicy } from './modules/shipments/rules/poll-schedule.ts';
import { issuerOfUrl } from './modules/proofs/rules/key-records.ts';
import { systemClock, type Clock } from './kernel/lib/clock.ts';
import { uuidV7Source } from './kernel/lib/ids.ts';
import { reachNothing, type Reach } from './kernel/lib/faults.ts';
import { createLogger, type Logger } from './kernel/lib/logger.ts';
import { MetricsRegistry } from './kernel/lib/metrics.ts';
import { RecentTroubles } from './kernel/lib/recent-troubles.ts';
import type { Resolve } from './kernel/http-out/resolve.ts';
import { startMetricsServer, type MetricsServer } from './kernel/observe/metrics-server.ts';
import { getHealth, getReadiness } from './modules/service/operations/get-health.ts';
import { createDispatch, invokeThrough, type Invoke } from './kernel/operation/invoke.ts';
import type { AnyOperation } from './kernel/operation/operation.ts';
import { registry } from './operations/registry.ts';
import { startNode } from './kernel/jobs/node.ts';
import { PlaceStore } from './modules/places/work/place-store.ts';
import { preparePlaces } from './modules/places/work/prepare-places.ts';
import type { Store } from './ports.ts';
import { isStoreTrouble } from './kernel/store/database-errors.ts';
import { keyChannel } from './modules/access/store/api-keys.ts';
import { EventListener } from './kernel/store/notifications.ts';
import { eventChannel } from './modules/shipments/store/record-scans.ts';
import { migrateStore, openStore } from './kernel/store/store.ts';
import {
  countAnswers,
  countFeedAnswers,
  countTrouble,
  watchDatabase,
  watchProcess,
  watchStreams,
} from './kernel/observe/service-metrics.ts';
import type { ConsoleServer } from './surfaces/console/server.ts';
import type { ConsoleSources } from './surfaces/console/sources.ts';
import { addDiscoveryRoutes } from './surfaces/discovery/routes.ts';
import { addDocsRoutes } from './surfaces/docs/routes.ts';
import { addEpcisRoutes } from './modules/epcis/pages/routes.ts';
import { epcisRefusal } from './modules/epcis/pages/standard.ts';
import { addGraphqlRoute, graphqlRefusal } from './surfaces/graphql/route.ts';
import { Gate } from './surfaces/http/gate.ts';
import { toRefusal } from './surfaces/http/refusal.ts';
import { createHostRule } from './surfaces/http/hosts.ts';
import { createHttpServer } from './surfaces/http/server.ts';
import { drain, listeningUrl, openSockets } from './surfaces/http/listening.ts';
import { addMcpRoute, mcpRefusal } from './surfaces/mcp/route.ts';
import type { Tool } from './surfaces/mcp/tools.ts';
import { mcpPath } from './surfaces/paths.ts';
import { addOperationRoutes } from './surfaces/rest/routes.ts';
import { Streams } from './surfaces/sse/streams.ts';
import { addTileRoutes } from './modules/proofs/pages/routes.ts';
import { addWitnessRoute } from './modules/proofs/pages/witness-route.ts';
import { addPageRoutes, type PageSources } from './surfaces/web/routes.ts';
import { refusalPage } from './surfaces/web/send-page.ts';
import { openTraces } from './kernel/observe/traces.ts';
import { startTracking } from './modules/shipments/open.ts';
import { version } from './version.ts';
import { KeyringError } from './modules/proofs/work/keyring.ts';
import type { ProofService } from './modules/proofs/work/proof-service.ts';
import {
  createDispatcher,
  createPorts,
  createProofService,
  createWitness,
  epcisTools,
  liveDirectory,
  mcpDoor,
  openSecretBox,
  reloadDirectory,
  type SurfaceParts,
  witnessKeys,
} from './wiring.ts';
import { openWebhooks } from './modules/webhooks/open.ts';
import { CapturePreparer } from './modules/epcis/work/prepare-captures.ts';
import { RetentionWorker } from './modules/shipments/work/retention.ts';
import { scoringTimer } from './modules/numbers/work/scoring-timer.ts';

/** What tests may replace. */
export interface ServiceOptions {
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Compare every answer with its output schema. Default false. */
  readonly checkOutputs?: boolean;
  /** Default: the registry. */
  readonly operations?: readonly AnyOperation[];
  /** How often feeds are asked about tracked shipments. */
  readonly pollPolicy?: PollPolicy;
  /** Feeds behind which a demonstration stands; default: none. */
  readonly demonstratedFeeds?: readonly FeedId[];
  /** How often streams look for what other processes have recorded; default 2 s. */
  readonly eventPollMs?: number;
  /** Called at each fault point. Default: nothing happens there. */
  readonly reach?: Reach;
  /** MCP tools besides those of the operations. */
  readonly tools?: readonly Tool[];
  /** Answers for the names of webhook targets. Default: the machine's resolver. */
  readonly resolve?: Resolve;
  /** Milliseconds that a client has to send one request; default 30 s. */
  readonly requestTimeoutMs?: number;
  /** Awaited between listening at this address and opening the proofs. */
  readonly beforeProofs?: (url: string) => Promise<void>;
  /** Prints addresses of the console that are asked for while the service runs. Default: nobody does. */
  readonly announceConsole?: (address: string) => void;
  /** The checks that the console offers. Default: none. */
  readonly examine?: ConsoleSources['examine'];
}

/** A service that listens. Disposing it drains and closes everything; waiting for it is safe to repeat. */
export interface RunningService extends AsyncDisposable {
  /** Where it listens, without a trailing slash. */
  readonly url: string;
  /** Where people reach it, without a trailing slash. */
  readonly publicUrl: string;
  /** Where metrics are read; null when no port is set for them. */
  readonly metricsUrl: string | null;
  /** The operator console; null when no port is set for it. */
  readonly console: Pick<ConsoleServer, 'url' | 'newAddress'> | null;
  readonly store: Store;
  readonly proving: ProofService;
  /** Reads the operator's carrier tables anew. False, with the problems in the log, when the old ones stay. */
  readonly reloadDirectory: () => boolean;
}

const flushIntervalMs = 60_000;

/** Migrates, opens and listens. Rejects with a plain message when the database or the address cannot be had. */
export async function startService(config: Config, options: ServiceOptions = {}): Promise<RunningService> {
  const clock = options.clock ?? systemClock;
  const troubles = config.consolePort === undefined ? undefined : new RecentTroubles();
  const logger = options.logger ?? createLogger(config.logLevel, troubles?.over(process.stderr) ?? process.stderr);
  const operations = options.operations ?? registry;
  await using undo = new AsyncDisposableStack();
  const live = liveDirectory(config, clock, logger);
  live.reload();
  const { reach = reachNothing } = options;
  const traces = undo.use(await openTraces(config, logger));
  const outcome = await migrateStore(config.database, reach);
  if (outcome.applied.length > 0) logger.info({ applied: outcome.applied }, 'database migrated');
  const box = openSecretBox(config);
  const store = undo.use(
    await openStore(config.database, {
      box,
      onConnectionError: (err) => logger.error({ err }, 'database connection lost'),
      now: () => clock.now(),
      around: traces.around,
    }),
  );
  const node = undo.use(await startNode(config, store, logger));
  const proving = undo.use(createProofService(config, store, clock, logger, node.jobs.log));
  const authenticator = new Authenticator({ store: store.apiKeys, clock });
  const flush = (): Promise<void> =>
    authenticator.flush().catch((err: unknown) => logger.warn({ err }, 'last uses of keys could not be written'));
  undo.defer(flush);
  undo.defer(() => authenticator.stop());
  const origin = { value: config.publicUrl ?? '' };
  const places = new PlaceStore(config.dataDir);
  undo.defer(preparePlaces(places, logger));
  const metrics = new MetricsRegistry();
  // First of all readings: the queries of the others must not count.
  watchDatabase(metrics, store.health);
  const limiters = createLimiters(config, store, clock, logger);
  const webhooks = undo.use(
    await openWebhooks({
      config,
      store,
      box,
      clock,
      logger,
      metrics,
      reach,
      tidying: node.jobs.tidying,
      limiter: limiters.webhooks,
      tracePost: traces.post,
      ...(options.resolve === undefined ? {} : { resolve: options.resolve }),
    }),
  );
  // Only this feed names towns without their codes.
  const towns = config.dhlKey === undefined ? undefined : await places.open();
  const { demonstratedFeeds: demonstrated } = options;
  const feedParts = { usage: store.feedUsage, clock, logger, places: towns, demonstrated };
  const feeds = traces.feeds(countFeedAnswers(metrics, createFeeds(config, feedParts)));
  const tracking = undo.use(
    startTracking({
      feeds,
      store,
      live,
      clock,
      logger,
      policy: options.pollPolicy ?? defaultPollPolicy,
      sealing: proving.sealing,
      polling: node.jobs.polling,
      metrics,
      wakeWebhooks: () => webhooks.deliverer.wake(),
      eventPollMs: options.eventPollMs,
      reach,
    }),
  );
  const retention = new RetentionWorker({
    purging: proving.sealing,
    job: node.jobs.log,
    store: store.retention,
    scrub: () => store.proofs.scrub(),
    isScrubDue: () => store.proofs.isScrubDue(),
    clock,
    logger,
  });
  undo.defer(() => retention.stop());
  if (config.database.kind === 'postgres') {
    const listener = new EventListener(config.database, {
      hears: [
        tracking.hears,
        { [eventChannel]: () => proving.requestSeals() },
        webhooks.hears,
        { [keyChannel]: (id) => authenticator.forget(id === '' ? undefined : id) },
      ],
      onFailure: (err) => logger.warn({ err }, 'notifications of other nodes are not heard; polling goes on meanwhile'),
    });
    undo.use(listener);
    await listener.start();
  }
  const more = {
    ...tracking.ports,
    feeds,
    epcis: epcisTools(config, store, undo.use(new CapturePreparer())),
    proofs: proving.proofs,
    webhooks: webhooks.service,
    places,
    observations: store.observations,
    forecastQuality: store.forecasts,
    clock,
  };
  const ports = createPorts(operations, () => origin.value, live, store, more);
  const { checkOutputs = false } = options;
  // Whoever checks outputs tests, and calls a few operations of each service.
  const checks = { checkOutputs, compileAtStart: !checkOutputs };
  const dispatch = reachingAnswers(createDispatch(operations, ports, checks), reach);
  const invoke = invokeThrough(dispatch);
  const gate = createGate(config, authenticator, limiters);
  const state = { closing: false };
  const isTrouble = countTrouble(metrics, isStoreTrouble);
  const app = createHttpServer({
    logger,
    ids: uuidV7Source(() => clock.now()),
    gate,
    isClosing: () => state.closing,
    hostRule: createHostRule(config),
    behindTls: config.publicUrl?.startsWith('https:') ?? false,
    refusalDocument: (refusal, request) =>
      mcpRefusal(refusal, request) ??
      graphqlRefusal(refusal, request) ??
      epcisRefusal(refusal, request) ??
      refusalPage(refusal, request),
    doors: new Map([[mcpPath, mcpDoor(config, () => origin.value)]]),
    isStoreTrouble: isTrouble,
    requestTimeoutMs: options.requestTimeoutMs,
    extend: traces.extend,
    ...(config.metricsPort === undefined ? {} : { onAnswer: countAnswers(metrics) }),
  });
  addWitnessRoute(app, createWitness(config, store, clock, proving));
  const sockets = openSockets(app);
  undo.defer(() => drain(app, sockets, state));
  const streams = createStreams(store, clock, logger);
  undo.defer(() => streams.closeAll('server_shutdown'));
  const parts = { operations, dispatch, ports, clock, logger, tools: options.tools ?? [], isStoreTrouble: isTrouble };
  if (node.serves) addSurfaces(app, gate, streams, parts, invoke, witnessKeys(config));
  else addOperationRoutes(app, [getHealth, getReadiness], dispatch, gate, streams);
  await app.listen({ host: config.host, port: config.port });
  const url = listeningUrl(app, config.host);
  logger.info(`Wayseal ${version} listens on ${url}, role ${config.role}, database ${store.kind}`);
  origin.value ||= url;
  await options.beforeProofs?.(url);
  // Only now is the address known that the first start names its log after.
  await openProofs(proving, issuerOfUrl(origin.value), config);
  if (node.works) {
    webhooks.start();
    retention.start();
    undo.use(scoringTimer(store, clock, logger, node.jobs.forecasts));
  }
  watchStreams(metrics, streams);
  const metricsServer = config.metricsPort === undefined ? undefined : await serveMetrics(config.metricsPort, metrics);
  if (metricsServer !== undefined) {
    undo.use(metricsServer);
    undo.use(watchProcess(metrics, store.kind));
    logger.info({ url: metricsServer.url }, 'metrics');
  }
  const console = await startConsole({
    config,
    store,
    ports,
    invoke,
    authenticator: { flush, forget: (id) => authenticator.forget(id) },
    queueDepth: webhooks.depth,
    clock,
    logger,
    troubles: () => troubles?.list() ?? [],
    toRefusal: (error) => toRefusal(error, isTrouble),
    examine: options.examine,
    announce: options.announceConsole,
  });
  if (console !== undefined) {
    undo.use(console);
    logger.info({ url: console.url }, 'operator console');
  }
  const flushTimer = setInterval(flush, flushIntervalMs).unref();
  undo.defer(() => clearInterval(flushTimer));
  const owned = undo.move();
  return {
    url,
    publicUrl: origin.value,
    metricsUrl: metricsServer?.url ?? null,
    console: console ?? null,
    store,
    proving,
    reloadDirectory: () => reloadDirectory(live, logger),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Keys that cannot be opened are the operator's to mend: another `WAYSEAL_SECRETS_KEY`, or one of the example keys. */
async function openProofs(proving: ProofService, issuer: string, config: Config): Promise<void> {
  try {
    await proving.open(issuer, config.publicUrl !== undefined, isReachedFromElsewhere(config));
  } catch (error) {
    if (!(error instanceof SecretBoxError) && !(error instanceof KeyringError)) throw error;
    throw new ConfigError([`the signing keys cannot be used: ${error.message}`]);
  }
}

async function serveMetrics(port: number, metrics: MetricsRegistry): Promise<MetricsServer> {
  try {
    return await startMetricsServer(port, metrics);
  } catch (error) {
    throw new ConfigError([`WAYSEAL_METRICS_PORT: cannot listen on port ${port}: ${(error as Error).message}`]);
  }
}

function addSurfaces(
  app: FastifyInstance,
  gate: Gate,
  streams: Streams,
  parts: SurfaceParts,
  invoke: Invoke,
  witnesses: PageSources['witnesses'],
): void {
  const { operations, dispatch, ports, logger } = parts;
  addOperationRoutes(app, operations, dispatch, gate, streams);
  addEpcisRoutes(app, operations, dispatch);
  addGraphqlRoute(app, {
    loadSchema: async () => {
      const { graphqlSchema } = await import('./surfaces/graphql/schema.ts');
      return graphqlSchema(operations, dispatch);
    },
    toRefusal: (error) => toRefusal(error, parts.isStoreTrouble ?? isStoreTrouble),
    onFailure: (err, requestId) => logger.error({ err, request_id: requestId }, 'resolver failed'),
  });
  addMcpRoute(app, createDispatcher(parts));
  addDiscoveryRoutes(app, operations, ports.service);
  addTileRoutes(app, ports.proofs);
  addDocsRoutes(app, operations, ports.service);
  addPageRoutes(app, invoke, {
    publicUrl: () => ports.service.publicUrl(),
    keysDocument: (issuer) => ports.proofs.keysDocument(issuer),
    places: ports.places,
    witnesses,
    areProofsOpen: () => ports.proofs.isOpen(),
    now: () => ports.clock.now(),
    isDemonstrating: () => ports.feeds.some((feed) => feed.configured && feed.isSynthetic()),
  });
}

function createStreams(store: Store, clock: Clock, logger: Logger): Streams {
  return new Streams({
    clock,
    findEndedKeys: async (keyIds) => {
      const keys = await store.apiKeys.readStandings(keyIds);
      const now = clock.now();
      const active = new Set(keys.filter((key) => keyState(key, now) === 'active').map(({ id }) => id));
      return new Set(keyIds.filter((id) => !active.has(id)));
    },
    onSweepFailure: (err) => logger.warn({ err }, 'the keys of open streams could not be checked'),
  });
}

function createGate(config: Config, authenticator: Authenticator, limiters: Limiters): Gate {
  return new Gate({
    authenticator,
    keyLimiter: limiters.keys,
    addressLimiter: limiters.addresses,
    failureLimiter: limiters.failures,
    publicRequestsPerMinute: config.publicRequestsPerMinute,
    proxies: trustedProxies(config),
  });
}
