import type { FastifyInstance } from 'fastify';
import { compileValidation } from '../../kernel/operation/compile-validation.ts';
import { trustedProxies } from '../../kernel/http-in/limits.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { uuidV7Source } from '../../kernel/lib/ids.ts';
import type { Site } from '../../kernel/module.ts';
import { countAnswers, countTrouble, watchStreams, type AnswerFacts } from '../../kernel/observe/service-metrics.ts';
import type { OpenModules } from '../../kernel/open-modules.ts';
import type { OperationError } from '../../kernel/operation/errors.ts';
import { createDispatch, invokeThrough, type Invoke } from '../../kernel/operation/invoke.ts';
import type { AnyOperation } from '../../kernel/operation/operation.ts';
import { laggingReads } from '../../kernel/operation/lagging-reads.ts';
import { reachingAnswers } from '../../kernel/operation/reaching-answers.ts';
import type { Ports } from '../../kernel/ports.ts';
import { isStoreTrouble } from '../../kernel/store/database-errors.ts';
import { keyState } from '../../modules/access/rules/key-state.ts';
import { getHealth, getReadiness } from '../../modules/service/operations/get-health.ts';
import { version } from '../../version.ts';
import { addDiscoveryRoutes } from '../discovery/routes.ts';
import { addDocsRoutes } from '../docs/routes.ts';
import { addGraphqlRoute, graphqlRefusal } from '../graphql/route.ts';
import { createDispatcher, mcpDoor } from '../mcp/open.ts';
import { addMcpRoute, mcpRefusal } from '../mcp/route.ts';
import type { Tool } from '../mcp/tools.ts';
import { mcpPath } from '../paths.ts';
import { addOperationRoutes } from '../rest/routes.ts';
import { Streams } from '../sse/streams.ts';
import { addShell } from '../site/routes.ts';
import { refusalPage } from '../site/send-page.ts';
import { Gate } from './gate.ts';
import { createHostRule } from './hosts.ts';
import { drain, listeningUrl, openSockets } from './listening.ts';
import { toRefusal } from './refusal.ts';
import { createHttpServer } from './server.ts';

export interface ListenOptions {
  readonly operations: readonly AnyOperation[];
  /** Compare every answer with its output schema. Default false. */
  readonly checkOutputs?: boolean;
  /** MCP tools besides those of the operations. */
  readonly tools?: readonly Tool[];
  /** Milliseconds that a client has to send one request; default 30 s. */
  readonly requestTimeoutMs?: number;
}

/** A server that listens. Disposing it drains it: what is under way is answered. */
export interface Listening extends AsyncDisposable {
  /** Without a trailing slash. */
  readonly url: string;
  readonly ports: Ports;
  readonly invoke: Invoke;
  readonly toRefusal: (error: unknown) => OperationError;
}

/** Puts every surface over the operations and listens. Rejects with the error of the system when the address cannot be had. */
export async function listen(kernel: Kernel, opened: OpenModules, options: ListenOptions): Promise<Listening> {
  const { config, metrics, logger } = kernel;
  await using undo = new AsyncDisposableStack();
  const { operations, checkOutputs = false } = options;
  // Every module is open: what operations name is there, or they are refused by name.
  const ports = opened.ports as Ports;
  const current = createDispatch(operations, ports, { checkOutputs, compile: compileValidation });
  const dispatch = reachingAnswers(laggingReads(current, kernel.replica), kernel.reach);
  const invoke = invokeThrough(dispatch);
  const isTrouble = countTrouble(metrics, isStoreTrouble);
  const state = { closing: false };
  const gate = createGate(kernel, ports);
  const app = createServer(kernel, opened, { gate, isTrouble, state, options });
  const sockets = openSockets(app);
  undo.defer(() => drain(app, sockets, state));
  const streams = createStreams(kernel, ports);
  undo.defer(() => streams.closeAll('server_shutdown'));
  watchStreams(metrics, streams);
  if (kernel.serves)
    addSurfaces({ app, operations, dispatch, invoke, ports }, { kernel, opened, gate, streams, isTrouble, options });
  else addOperationRoutes(app, [getHealth, getReadiness], dispatch, gate, streams);
  await app.listen({ host: config.host, port: config.port });
  const url = listeningUrl(app, config.host);
  kernel.setPublicUrl(url);
  logger.info(`Wayseal ${version} listens on ${url}, role ${config.role}, database ${kernel.database.kind}`);
  const owned = undo.move();
  return {
    url,
    ports,
    invoke,
    toRefusal: (error) => toRefusal(error, isTrouble),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

interface ServerParts {
  readonly gate: Gate;
  readonly isTrouble: (error: unknown) => boolean;
  readonly state: { closing: boolean };
  readonly options: ListenOptions;
}

function createServer(kernel: Kernel, opened: OpenModules, { gate, isTrouble, state, options }: ServerParts) {
  const { config, clock } = kernel;
  return createHttpServer({
    logger: kernel.logger,
    ids: uuidV7Source(() => clock.now()),
    gate,
    isClosing: () => state.closing,
    hostRule: createHostRule(config),
    behindTls: config.publicUrl?.startsWith('https:') ?? false,
    refusalDocument: (refusal, request) =>
      mcpRefusal(refusal, request) ??
      graphqlRefusal(refusal, request) ??
      opened.refusalDocument(refusal, request) ??
      refusalPage(refusal, request),
    doors: new Map([[mcpPath, mcpDoor(config, kernel.publicUrl)]]),
    isStoreTrouble: isTrouble,
    requestTimeoutMs: options.requestTimeoutMs,
    extend: kernel.traces.extend,
    ...onAnswer(kernel),
  });
}

/** Answers are counted where metrics or a console show them. */
function onAnswer({ config, metrics, answers }: Kernel): { readonly onAnswer?: (facts: AnswerFacts) => void } {
  const counters = [
    ...(config.metricsPort === undefined ? [] : [countAnswers(metrics)]),
    ...(answers === undefined ? [] : [(facts: AnswerFacts) => answers.note(facts)]),
  ];
  if (counters.length === 0) return {};
  return { onAnswer: (facts) => counters.forEach((each) => each(facts)) };
}

interface SurfaceParts {
  readonly kernel: Kernel;
  readonly opened: OpenModules;
  readonly gate: Gate;
  readonly streams: Streams;
  readonly isTrouble: (error: unknown) => boolean;
  readonly options: ListenOptions;
}

function addSurfaces(site: Site & { readonly app: FastifyInstance }, parts: SurfaceParts): void {
  const { app, operations, dispatch, ports } = site;
  const { kernel, opened, gate, streams, isTrouble, options } = parts;
  const { clock, logger } = kernel;
  addOperationRoutes(app, operations, dispatch, gate, streams);
  addShell(app, {
    ...(kernel.config.contact === undefined ? {} : { contact: kernel.config.contact }),
    publicUrl: () => ports.service.publicUrl(),
    isDemonstrating: () => ports.feeds.some((feed) => feed.configured && feed.isSynthetic()),
  });
  opened.addRoutes(site);
  addGraphqlRoute(app, {
    loadSchema: async () => {
      const { graphqlSchema } = await import('../graphql/schema.ts');
      return graphqlSchema(operations, dispatch);
    },
    toRefusal: (error) => toRefusal(error, isTrouble),
    onFailure: (err, requestId) => logger.error({ err, request_id: requestId }, 'resolver failed'),
  });
  const tools = options.tools ?? [];
  const dispatcher = createDispatcher({ operations, dispatch, ports, clock, logger, tools, isStoreTrouble: isTrouble });
  addMcpRoute(app, dispatcher, ports.authentication);
  addDiscoveryRoutes(app, operations, ports.service);
  addDocsRoutes(app, operations, ports.service);
}

function createStreams({ clock, logger }: Kernel, { apiKeys }: Pick<Ports, 'apiKeys'>): Streams {
  return new Streams({
    clock,
    findEndedKeys: async (keyIds) => {
      const keys = await apiKeys.readStandings(keyIds);
      const now = clock.now();
      const active = new Set(keys.filter((key) => keyState(key, now) === 'active').map(({ id }) => id));
      return new Set(keyIds.filter((id) => !active.has(id)));
    },
    onSweepFailure: (err) => logger.warn({ err }, 'the keys of open streams could not be checked'),
  });
}

function createGate({ config, limiters }: Kernel, { authentication }: Pick<Ports, 'authentication'>): Gate {
  return new Gate({
    authenticator: authentication,
    keyLimiter: limiters.keys,
    addressLimiter: limiters.addresses,
    failureLimiter: limiters.failures,
    publicRequestsPerMinute: config.publicRequestsPerMinute,
    proxies: trustedProxies(config),
  });
}
