/** An ocean carrier's server on loopback that holds callers to a contract. It knows no adapter. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { FeedInstance } from '../../src/modules/feeds/rules/feed-instance.ts';
import { readJson, type Exchange } from './ocean-samples.ts';
import { ownSamples } from './carrier-samples.ts';
import type { OceanAccess, OceanContract, Text } from './ocean-contract.ts';

export interface OceanStandin extends AsyncDisposable {
  readonly origin: string;
  /** Requests for events in their order, as path and query. */
  readonly requests: readonly string[];
  readonly tokens: number;
  /** Why requests were refused. */
  readonly refusals: readonly string[];
  /** Bodies of the pages of a found number, null for 204; default: one page with the sample of the contract. */
  play(answer: {
    readonly pages?: readonly unknown[];
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly found?: number;
  }): void;
}

const httpHeaders: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'accept',
  'content-length',
  'accept-encoding',
  'user-agent',
]);
const token = 'tk.Made-Up_0001';

interface State {
  readonly contract: OceanContract;
  readonly requests: string[];
  readonly refusals: string[];
  tokens: number;
  found: number;
  pages: readonly unknown[];
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** A declared feed with the defaults of a declaration. */
export function oceanInstance(origin: string, declared: Partial<FeedInstance>, pageSize = 100): FeedInstance {
  const paging = { style: 'cursor', limitParam: 'limit', cursorParam: 'cursor', nextHeader: 'Next-Page' } as const;
  return {
    id: 'ocean-main',
    kind: 'dcsa',
    carriers: ['maersk'],
    missing: [],
    baseUrl: origin,
    path: null,
    query: {},
    headers: {},
    auth: { type: 'headers' },
    references: {},
    requires: [],
    paging: { ...paging, pageSize, maxPages: 20 },
    changedSince: null,
    quota: { perDay: 1_000, spacingMs: 0, windows: [] },
    reuseMs: 0,
    persist: 'none',
    attribution: 'Made up.',
    connectTimeoutMs: 10_000,
    timeoutMs: 10_000,
    language: 'en',
    ...declared,
  };
}

export function sampleBody(name: string): unknown {
  const folders = ['dcsa', 'hmm-dcsa', 'cosco-cop'].map((folder) => path.join(ownSamples, folder, `${name}.json`));
  const file = folders.find((candidate) => readable(candidate));
  if (file === undefined) throw new Error(`no sample is named ${name}`);
  const body = readJson(file) as { readonly exchanges?: readonly Exchange[] };
  return body.exchanges?.[0]?.response.body ?? body;
}

function readable(file: string): boolean {
  try {
    return readJson(file) !== undefined;
  } catch {
    return false;
  }
}

export async function startOceanStandin(contract: OceanContract): Promise<OceanStandin> {
  const [from, to] = contract.rename ?? ['', ''];
  const text = JSON.stringify(sampleBody(contract.sample));
  const pages: readonly unknown[] = [JSON.parse(from === '' ? text : text.replaceAll(from, to))];
  const state: State = { contract, requests: [], refusals: [], tokens: 0, found: 0, pages, status: 200, headers: {} };
  const server = createServer((request, response) => {
    void handle(state, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests: state.requests,
    refusals: state.refusals,
    get tokens() {
      return state.tokens;
    },
    play: (answer) => void Object.assign(state, { found: 0, status: 200, headers: {}, ...answer }),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks).toString();
  const url = new URL(request.url ?? '/', 'http://standin.invalid');
  const { access } = state.contract;
  if (access.type === 'token' && url.pathname === access.path)
    return answerToken(state, access, request, url, body, response);
  state.requests.push(request.url ?? '');
  const missing = accessProblem(state.contract, request);
  if (missing !== null) return refuse(state, response, 401, missing);
  const problem = request.method === 'GET' ? callProblem(state.contract, url, request.headers) : 'only GET is known';
  if (problem !== null) return refuse(state, response, 400, problem);
  answer(state, url, response);
}

function answer(state: State, url: URL, response: ServerResponse): void {
  const { contract, pages, status, headers } = state;
  const cursor = url.searchParams.get('cursor');
  const isFound = cursor !== null || state.found === 0;
  if (cursor === null) state.found -= 1;
  if (status !== 200) return send(response, status, { message: 'refused' }, headers);
  if (!isFound) return send(response, contract.unknown.status, contract.unknown.body);
  const page = cursor === null ? 0 : Number(/^p(\d+)$/.exec(cursor)?.[1] ?? Number.NaN);
  if (pages[page] === undefined) return refuse(state, response, 400, `no page has the cursor ${cursor}`);
  if (pages[page] === null) return void response.writeHead(204).end();
  const next =
    page + 1 < pages.length ? { 'Next-Page': `https://elsewhere.example${url.pathname}?cursor=p${page + 1}` } : {};
  send(response, 200, pages[page], { ...next, ...headers });
}

function refuse(state: State, response: ServerResponse, status: number, reason: string): void {
  state.refusals.push(reason);
  send(response, status, { errors: [{ message: reason }] });
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function fits(value: string | string[] | undefined | null, form: Text): boolean {
  if (typeof value !== 'string') return false;
  return typeof form === 'string' ? value === form : form.test(value);
}

function accessProblem({ headers, access }: OceanContract, request: IncomingMessage): string | null {
  for (const [name, form] of Object.entries(headers)) {
    if (!fits(request.headers[name.toLowerCase()], form)) return `the header ${name} is missing or wrong`;
  }
  if (access.type === 'token' && request.headers.authorization !== `Bearer ${token}`) return 'the bearer is missing';
  if (access.type === 'coscon') return signatureProblem(access, request);
  return null;
}

/** Recomputes the signature as the owner's page says it. */
function signatureProblem(
  { key, secret }: Extract<OceanAccess, { type: 'coscon' }>,
  request: IncomingMessage,
): string | null {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const digest = `SHA-256=${createHash('sha256').update('').digest('base64')}`;
  if (header('x-coscon-digest') !== digest) return 'the digest is wrong';
  if (Number.isNaN(Date.parse(header('x-coscon-date'))) || !header('x-coscon-date').endsWith('GMT'))
    return 'the date is wrong';
  if (!/^[0-9a-f]{32}$/.test(header('x-coscon-content-md5'))) return 'the nonce is wrong';
  if (header('x-coscon-hmac') !== header('x-coscon-content-md5')) return 'the nonce is not repeated';
  const text = [
    `X-Coscon-Date: ${header('x-coscon-date')}`,
    `X-Coscon-Digest: ${digest}`,
    `X-Coscon-Content-Md5: ${header('x-coscon-content-md5')}`,
    `GET ${request.url ?? ''} HTTP/1.1`,
  ].join('\n');
  const signature = createHmac('sha1', secret).update(text).digest('base64');
  const names = 'X-Coscon-Date X-Coscon-Digest X-Coscon-Content-Md5 request-line';
  const expected = `hmac username="${key}", algorithm="hmac-sha1", headers="${names}",signature="${signature}"`;
  return header('x-coscon-authorization') === expected ? null : 'the signature is wrong';
}

function callProblem(contract: OceanContract, url: URL, headers: IncomingHttpHeaders): string | null {
  if (!contract.path.test(url.pathname)) return `no such path: ${url.pathname}`;
  const known = new Set([...Object.keys(contract.headers).map((name) => name.toLowerCase()), ...httpHeaders]);
  const stranger = Object.keys(headers).find((name) => !known.has(name) && !isOfAccess(contract.access, name));
  if (stranger !== undefined) return `no such header: ${stranger}`;
  for (const [name, value] of url.searchParams) {
    const form = contract.parameters[name];
    if (form === undefined) return `no such parameter: ${name}`;
    if (!form.test(value)) return `${name} has a wrong form`;
    if (url.searchParams.getAll(name).length > 1) return `${name} stands twice`;
  }
  const given = contract.references.filter((name) => url.searchParams.has(name)).length;
  const wanted = { exactly_one: given === 1, at_least_one: given >= 1, all: given === contract.references.length };
  return contract.references.length === 0 || wanted[contract.count] ? null : `the call has ${given} references`;
}

function isOfAccess({ type }: OceanAccess, name: string): boolean {
  return (type === 'token' && name === 'authorization') || (type === 'coscon' && name.startsWith('x-coscon-'));
}

function answerToken(
  state: State,
  access: Extract<OceanAccess, { type: 'token' }>,
  request: IncomingMessage,
  url: URL,
  body: string,
  response: ServerResponse,
): void {
  state.tokens += 1;
  const form = new URLSearchParams(body);
  const problem =
    (request.method === 'POST' ? null : 'a token is asked for with POST') ??
    differs('header', (name) => request.headers[name.toLowerCase()], access.headers, []) ??
    differs('parameter', (name) => url.searchParams.get(name), access.query, [...url.searchParams.keys()]) ??
    differs('field', (name) => form.get(name), access.form, [...form.keys()]);
  if (problem !== null) return refuse(state, response, 400, problem);
  send(response, 200, { ...access.answer, access_token: token });
}

function differs(
  kind: string,
  find: (name: string) => string | string[] | undefined | null,
  expected: Readonly<Record<string, Text>>,
  given: readonly string[],
): string | null {
  const stranger = given.find((name) => expected[name] === undefined);
  if (stranger !== undefined) return `no such ${kind} of a token call: ${stranger}`;
  const wrong = Object.entries(expected).find(([name, form]) => !fits(find(name), form));
  return wrong === undefined ? null : `the ${kind} ${wrong[0]} of the token call is missing or wrong`;
}
