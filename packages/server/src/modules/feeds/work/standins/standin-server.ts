/** What the stand-ins share: an HTTP server on loopback with a journal, a quota, a clock and control endpoints. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Epoch milliseconds. */
export interface StandinClock {
  now(): number;
}

export interface StandinOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default: the system's. */
  readonly clock?: StandinClock;
  /** The key that callers must send. */
  readonly key?: string;
  readonly perDay?: number;
  readonly spacingMs?: number;
  /** Marks answers as made up. Default: true. Tests that play the carrier set it to false. */
  readonly declared?: boolean;
}

export interface JournalEntry {
  /** Epoch milliseconds of the stand-in's clock. */
  readonly time: number;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  /** HTTP status of the answer; 0 without one. */
  status: number;
}

export interface Standin extends AsyncDisposable {
  /** Origin, without a trailing slash. */
  readonly url: string;
  readonly journal: readonly JournalEntry[];
  /** The same as `POST /__control`. */
  readonly control: (change: Control) => void;
  /** Like `POST /__reset`: clears journal, quota and per-call scripts, and keeps the control. */
  readonly reset: () => void;
}

/** `now` sets the running clock, in epoch milliseconds or as an ISO time. */
export interface Control {
  readonly now?: number | string;
  readonly perDay?: number;
  readonly spacingMs?: number;
  readonly key?: string;
}

/** Answers one accepted request. */
export interface Question {
  readonly url: URL;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Epoch milliseconds of the stand-in's clock. */
  readonly now: number;
}

export interface StandinRules {
  readonly keyHeader: string;
  readonly path: string;
  readonly defaults: { readonly key: string; readonly perDay: number; readonly spacingMs: number };
  /** The problem with a request, or null. */
  readonly formProblem: (url: URL, request: IncomingMessage) => string | null;
  readonly answer: (question: Question) => void;
  readonly reset: () => void;
}

/** This header tells readers that the answer does not come from a carrier. */
export const syntheticHeader = 'wayseal-synthetic';

const dayMs = 86_400_000;
const maxControlBytes = 10_000;

interface State {
  key: string;
  perDay: number;
  spacingMs: number;
  offsetMs: number;
  day: number;
  used: number;
  lastCallAt: number;
}

/** Listens on 127.0.0.1. Rejects when the port is taken. */
export async function startStandin(rules: StandinRules, options: StandinOptions): Promise<Standin> {
  const journal: JournalEntry[] = [];
  const clock = options.clock ?? { now: () => Date.now() };
  const state: State = {
    key: options.key ?? rules.defaults.key,
    perDay: options.perDay ?? rules.defaults.perDay,
    spacingMs: options.spacingMs ?? rules.defaults.spacingMs,
    offsetMs: 0,
    day: -1,
    used: 0,
    lastCallAt: Number.NEGATIVE_INFINITY,
  };
  const now = (): number => clock.now() + state.offsetMs;
  const control = (change: Control): void => applyControl(state, change, clock);
  const reset = (): void => {
    journal.length = 0;
    state.used = 0;
    state.lastCallAt = Number.NEGATIVE_INFINITY;
    rules.reset();
  };
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '', 'http://standin.invalid');
    if (url === null) return sendProblem(response, 400, 'the request target is not a path');
    if (url.pathname.startsWith('/__'))
      return void manage(url.pathname, request, response, { control, reset, journal });
    const entry: JournalEntry = {
      time: now(),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      status: 0,
    };
    journal.push(entry);
    if (options.declared ?? true) response.setHeader(syntheticHeader, 'true');
    response.once('finish', () => (entry.status = response.statusCode));
    answer(rules, state, { url, request, response, now: entry.time });
  });
  const { url, close } = await listen(server, options.port ?? 0);
  return { url, journal, control, reset, [Symbol.asyncDispose]: close };
}

/** Refuses by form, key and quota, in this order; else the rules answer. */
function answer(rules: StandinRules, state: State, question: Question): void {
  const { url, request, response, now } = question;
  const problem = requestProblem(url, request, rules) ?? rules.formProblem(url, request);
  if (problem !== null) return sendProblem(response, 400, problem);
  if (request.headers[rules.keyHeader.toLowerCase()] !== state.key) {
    return sendProblem(response, 401, 'the key is missing or unknown');
  }
  if (!spend(state, now)) return sendProblem(response, 429, 'too many requests');
  rules.answer(question);
}

/** On 127.0.0.1; `close` also ends the connections that are open. */
async function listen(
  server: Server,
  port: number,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function applyControl(state: State, change: Control, clock: StandinClock): void {
  if (change.now !== undefined) {
    const at = typeof change.now === 'number' ? change.now : Date.parse(change.now);
    if (Number.isNaN(at)) throw new Error('now must be epoch milliseconds or an ISO time');
    state.offsetMs = at - clock.now();
  }
  for (const name of ['perDay', 'spacingMs'] as const) {
    const value = change[name];
    if (value === undefined) continue;
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number from 0`);
    state[name] = value;
  }
  if (change.key !== undefined) state.key = change.key;
}

/** Counts a call. False when it comes too early or the calls of the day (UTC) are used up. */
function spend(state: State, now: number): boolean {
  const day = Math.floor(now / dayMs);
  if (day !== state.day) {
    state.day = day;
    state.used = 0;
  }
  if (state.used >= state.perDay || now - state.lastCallAt < state.spacingMs) return false;
  state.used += 1;
  state.lastCallAt = now;
  return true;
}

function requestProblem(url: URL, request: IncomingMessage, rules: StandinRules): string | null {
  if (request.method !== 'GET') return `the method must be GET, not ${request.method}`;
  if (url.pathname !== rules.path) return `the path must be ${rules.path}, not ${url.pathname}`;
  if (request.headers.accept !== 'application/json') return 'the header Accept must be application/json';
  if (request.headers.cookie !== undefined) return 'there must be no cookie';
  return null;
}

async function manage(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { control, reset, journal }: Pick<Standin, 'control' | 'reset' | 'journal'>,
): Promise<void> {
  try {
    const method = request.method ?? '';
    if (path === '/__journal' && method === 'GET') return sendJson(response, 200, { requests: journal });
    if (path === '/__reset' && method === 'POST') reset();
    else if (path === '/__control' && method === 'POST') control(JSON.parse(await bodyOf(request)) as Control);
    else return sendProblem(response, 404, 'POST /__control, POST /__reset or GET /__journal');
    sendJson(response, 200, { ok: true });
  } catch (error) {
    sendProblem(response, 400, (error as Error).message);
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > maxControlBytes) throw new Error('the body is too large');
  }
  return body;
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-language': 'en' });
  response.end(JSON.stringify(value));
}

/** Refusals have a problem body without a type, like those of the feed. */
export function sendProblem(response: ServerResponse, status: number, detail: string, title = 'Problem'): void {
  response.writeHead(status, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ title, status, detail }));
}
