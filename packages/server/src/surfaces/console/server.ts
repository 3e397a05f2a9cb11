import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConsolePage, ConsoleRoute, Need, SeeOther } from '../../kernel/console.ts';
import { html } from '../../kernel/lib/html.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import type { Logger } from '../../kernel/lib/logger.ts';
import { createServer } from '../../kernel/lib/node-http.ts';
import { OperationError } from '../../kernel/operation/errors.ts';
import { admissionRefusal, originRefusal } from './admission.ts';
import { strangerPage } from './entrance.ts';
import { formOf, Refused } from './form-fields.ts';
import { consoleAssets, consoleDocument, consoleHeaders, type Surroundings } from './layout.ts';
import { readNeeds } from './needs.ts';
import { overviewPage } from './overview.ts';
import { note } from './parts.ts';
import { Examination } from './problems.ts';
import { findRoute } from './routes.ts';
import { Sessions, type Session } from './sessions.ts';
import type { ConsoleSources } from './sources.ts';

export interface ConsoleServerOptions {
  readonly sources: ConsoleSources;
  readonly logger: Logger;
  readonly ids: IdSource;
  /** Unpredictable bytes: `randomBytes` of node:crypto outside tests. */
  readonly randomBytes: (size: number) => Uint8Array;
  readonly toRefusal: (error: unknown) => OperationError;
  /** Told of an address that somebody asked for; what it does with it must reach the operator alone. */
  readonly announce: (address: string) => void;
}

export interface ConsoleServer extends AsyncDisposable {
  /** Without a trailing slash. */
  readonly url: string;
  /** An address that opens the console once, within a quarter of an hour. */
  readonly newAddress: () => string;
}

const announcementPauseMs = 10_000;
const loopback = '127.0.0.1';

/** The console on a loopback listener of its own. Rejects when the port is taken. */
export async function startConsoleServer(port: number, options: ConsoleServerOptions): Promise<ConsoleServer> {
  const desk = new Desk(options);
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    (request, response) => {
      void desk.answer(request, response);
    },
  );
  server.maxConnections = 64;
  await listen(server, port);
  desk.port = (server.address() as AddressInfo).port;
  return {
    url: desk.url,
    newAddress: () => desk.newAddress(),
    async [Symbol.asyncDispose]() {
      desk[Symbol.dispose]();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, resolve);
  });
}

/** What came of a request. */
type Outcome = ConsolePage | SeeOther;

class Desk implements Disposable {
  port = 0;
  readonly #options: ConsoleServerOptions;
  readonly #sessions: Sessions;
  readonly #examination: Examination;
  readonly #routes: readonly ConsoleRoute[];
  #announcedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ConsoleServerOptions) {
    const { sources, randomBytes } = options;
    this.#options = options;
    this.#sessions = new Sessions({ clock: sources.clock, randomBytes });
    this.#examination = new Examination(sources);
    this.#routes = [
      { method: 'GET', path: '/', run: async () => overviewPage(sources, await this.#needs()) },
      ...this.#examination.routes(),
      ...sources.parts.flatMap(({ routes }) => routes),
    ];
  }

  #needs(): Promise<readonly Need[]> {
    return readNeeds(this.#options.sources, this.#examination.findings);
  }

  get url(): string {
    return `http://${loopback}:${this.port}`;
  }

  newAddress(): string {
    return `${this.url}/?token=${this.#sessions.issueToken()}`;
  }

  [Symbol.dispose](): void {
    this.#examination[Symbol.dispose]();
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = this.#options.ids.next();
    response.setHeaders(new Map(Object.entries({ ...consoleHeaders, 'x-request-id': requestId })));
    const [path = '/', search = ''] = (request.url ?? '/').split(/\?(.*)/s, 2);
    const session = this.#sessionOf(request);
    try {
      const refused = admissionRefusal(request.socket.remoteAddress, request.headers);
      if (refused !== undefined) throw new Refused(refused);
      await this.#admitted({ request, response, path, query: new URLSearchParams(search), session, requestId });
    } catch (error) {
      this.#refuse(request, response, { error, path, session, requestId });
    }
  }

  async #admitted(call: Call): Promise<void> {
    const { request, response, path, query, session } = call;
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
    const asset = consoleAssets.find((each) => each.path === path);
    if (asset !== undefined && method === 'GET') {
      response.setHeader('cache-control', 'private, max-age=31536000, immutable');
      response.setHeader('content-type', asset.mediaType);
      response.end(asset.content);
      return;
    }
    const token = query.get('token');
    if (path === '/' && token !== null && request.method === 'GET') return this.#enter(request, response, token);
    if (method === 'POST' && path === '/address') return this.#announce(request, response);
    if (session === undefined) return sendPage(request, response, strangerPage(), { path, session: null });
    if (method === 'POST' && path === '/sign-out') return this.#signOut(call);
    const found = findRoute(this.#routes, method, path);
    if (found === undefined) throw new OperationError('not_found', 'There is nothing at this path');
    if (!('route' in found)) {
      response.setHeader('allow', found.join(', '));
      throw new OperationError('method_not_allowed', `This path takes ${found.join(', ')}`);
    }
    const fields = method === 'POST' ? await formOf(request, session) : new Map<string, string>();
    const outcome = await found.route.run({
      params: found.params,
      query,
      fields,
      session,
      requestId: call.requestId,
      signal: signalOf(response),
    });
    await this.#send(call, outcome, session);
  }

  async #send({ request, response, path }: Call, outcome: Outcome, session: Session): Promise<void> {
    if ('to' in outcome) {
      session.notice = outcome.notice;
      response.writeHead(303, { location: outcome.to }).end();
      return;
    }
    // What was said once is not said again; a look at the headers alone (HEAD) is no reading.
    const { notice } = session;
    if (request.method !== 'HEAD') session.notice = undefined;
    sendPage(request, response, outcome, { path, session, notice, needs: await this.#needs() });
  }

  /** Only a person's navigation uses a token up: a prefetch would leave none for it. */
  #enter(request: IncomingMessage, response: ServerResponse, token: string): void {
    const purpose = request.headers['sec-purpose'];
    const id = purpose === undefined ? this.#sessions.exchange(token) : undefined;
    if (id === undefined) {
      this.#options.logger.warn('console: refused a token that is used, too old or wrong');
      return sendPage(request, response, strangerPage(true), { path: '/', session: null });
    }
    this.#options.logger.info('console: a session began');
    const cookie = `${this.#cookieName()}=${id}; Path=/; HttpOnly; SameSite=Strict`;
    response.writeHead(303, { location: '/', 'set-cookie': cookie }).end();
  }

  /** Anybody on this machine may ask for an address; only who sees the output of the service can read it. */
  #announce(request: IncomingMessage, response: ServerResponse): void {
    const refused = originRefusal(request.headers);
    if (refused !== undefined) throw new Refused(refused);
    const now = this.#options.sources.clock.monotonic();
    if (now - this.#announcedAt < announcementPauseMs) {
      throw new OperationError('rate_limited', 'An address was printed less than ten seconds ago: use that one');
    }
    this.#announcedAt = now;
    this.#options.announce(this.newAddress());
    sendPage(
      request,
      response,
      {
        title: 'A new address was printed',
        content: html`<p class="panel">
          Look at the standard error output of the service, or at its journal, and open the address from there.
        </p>`,
      },
      { path: '/address', session: null },
    );
  }

  async #signOut({ request, response, session }: Call): Promise<void> {
    if (session !== undefined) await formOf(request, session);
    this.#sessions.end(this.#sessionId(request));
    const cookie = `${this.#cookieName()}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`;
    response.writeHead(303, { location: '/', 'set-cookie': cookie }).end();
  }

  #refuse(
    request: IncomingMessage,
    response: ServerResponse,
    { error, path, session, requestId }: Pick<Call, 'path' | 'session' | 'requestId'> & { readonly error: unknown },
  ): void {
    const { logger, toRefusal } = this.#options;
    if (response.headersSent || response.destroyed) return void response.destroy();
    // The rest of a body that was refused is not read.
    if (!request.complete) response.setHeader('connection', 'close');
    if (error instanceof Refused) {
      logger.warn({ reason: error.message, request_id: requestId }, 'console: a request was refused');
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(`${error.message}.\n`);
      return;
    }
    const refusal = toRefusal(error);
    if (refusal.status >= 500)
      logger.error({ err: refusal.cause ?? error, request_id: requestId }, 'console: a page failed');
    const page = {
      title: refusal.status >= 500 ? 'This did not work' : refusal.status === 404 ? 'Not found' : 'Not possible',
      status: refusal.status,
      content: html`${note('bad', `${refusal.message}.`)}
        <p class="hint">Request <code>${requestId}</code></p>
        <p><a class="btn" href="/">See the overview</a></p>`,
    };
    sendPage(request, response, page, { path, session: session ?? null });
  }

  #sessionOf(request: IncomingMessage): Session | undefined {
    return this.#sessions.find(this.#sessionId(request));
  }

  #sessionId({ headers }: IncomingMessage): string {
    const name = `${this.#cookieName()}=`;
    const pair = (headers.cookie ?? '').split(/; */).find((each) => each.startsWith(name));
    return pair?.slice(name.length) ?? '';
  }

  /** Browsers send cookies to every port of a host: two instances must not overwrite each other's. */
  #cookieName(): string {
    return `wayseal_console_${this.port}`;
  }
}

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly session: Session | undefined;
  readonly requestId: string;
}

function signalOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: ConsolePage, around: Surroundings): void {
  const text = Buffer.from(consoleDocument(page, around));
  response.writeHead(page.status ?? 200, { 'content-type': 'text/html; charset=utf-8', 'content-length': text.length });
  response.end(request.method === 'HEAD' ? undefined : text);
}
