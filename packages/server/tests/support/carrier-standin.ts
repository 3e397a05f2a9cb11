/** A carrier's server on loopback that holds callers to its contract and plays answers. It knows no adapter. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { CarrierContract, ContractAuth, Expected, Played, SeenRequest } from './carrier-contract.ts';

/** Credentials that the stand-in accepts. The signs must survive a form and an XML element. */
export const credentials = {
  id: 'wayseal-41c7',
  secret: 'sK-9b+27=e0_x',
  username: 'operator',
  password: 'pw-5&c<1+f',
} as const;

export interface StandinEntry extends SeenRequest {
  readonly isToken: boolean;
  /** Numbers of a call that kept to the contract. */
  readonly numbers: readonly string[];
  /** Why the stand-in refused the request; null when it kept to the contract. */
  readonly refusal: string | null;
}

export interface CarrierStandin extends AsyncDisposable {
  /** Origin, without a trailing slash. */
  readonly origin: string;
  readonly journal: readonly StandinEntry[];
  readonly calls: () => readonly StandinEntry[];
  readonly tokens: () => readonly StandinEntry[];
  /** Answers of the next calls in order; the last one stays. A function gets the numbers of the call. */
  play(...answers: readonly (Played | 'hang' | ((numbers: readonly string[]) => Played))[]): void;
  /** The clock by which tokens end. Default: the system's. */
  setClock(clock: { now(): number }): void;
  /** Refuses every token handed out until now. */
  invalidateTokens(): void;
  /** The next token requests get these answers instead of a token. */
  playTokens(...answers: readonly Played[]): void;
}

interface State {
  readonly contract: CarrierContract;
  readonly journal: StandinEntry[];
  answers: (Played | 'hang' | ((numbers: readonly string[]) => Played))[];
  tokenAnswers: Played[];
  issued: number;
  clock: { now(): number };
  valid: Set<string>;
  readonly seenFresh: Set<string>;
}

const standardHeaders: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'accept',
  'accept-encoding',
  'user-agent',
]);

export async function startCarrierStandin(contract: CarrierContract): Promise<CarrierStandin> {
  const state: State = {
    contract,
    journal: [],
    answers: [],
    tokenAnswers: [],
    issued: 0,
    clock: { now: () => Date.now() },
    valid: new Set(),
    seenFresh: new Set(),
  };
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => void handle(state, request, response));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    journal: state.journal,
    calls: () => state.journal.filter(({ isToken }) => !isToken),
    tokens: () => state.journal.filter(({ isToken }) => isToken),
    play: (...answers) => void (state.answers = [...answers]),
    playTokens: (...answers) => void (state.tokenAnswers = [...answers]),
    setClock: (clock) => void (state.clock = clock),
    invalidateTokens: () => state.valid.clear(),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function handle(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const seen = await seenOf(request);
  if (tokenPathsOf(state.contract.auth).includes(seen.path)) return answerToken(state, seen, response);
  const read = readCall(state, seen);
  if (read.kind === 'problem') return refuse(state, seen, false, read.problem, response);
  state.journal.push({ ...seen, isToken: false, numbers: read.numbers, refusal: null });
  if (!isAuthorized(state, seen)) return send(response, state.contract.unauthorized);
  const next = state.answers.length > 1 ? state.answers.shift() : state.answers[0];
  if (next === 'hang') return;
  if (next === undefined) return send(response, { status: 500, contentType: 'text/plain', body: 'nothing to play' });
  send(response, typeof next === 'function' ? next(read.numbers) : next);
}

async function seenOf(request: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const [path = '', rawQuery = ''] = (request.url ?? '').split(/\?(.*)/s);
  return {
    method: request.method ?? '',
    path,
    rawQuery,
    query: new URLSearchParams(rawQuery),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks).toString(),
  };
}

function refuse(state: State, seen: SeenRequest, isToken: boolean, refusal: string, response: ServerResponse): void {
  state.journal.push({ ...seen, isToken, numbers: [], refusal });
  send(response, { status: 400, contentType: 'text/plain', body: `The stand-in refuses this request: ${refusal}` });
}

function send(response: ServerResponse, { status, contentType, headers = {}, body }: Played): void {
  response.writeHead(status, { 'content-type': contentType, ...headers });
  response.end(body);
}

type ReadCall =
  | { readonly kind: 'numbers'; readonly numbers: readonly string[] }
  | { readonly kind: 'problem'; readonly problem: string };

function readCall(state: State, seen: SeenRequest): ReadCall {
  const { contract } = state;
  try {
    const { method = 'GET', headers, batch } = contract;
    if (seen.method !== method) throw new Error(`the method is ${seen.method}, not ${method}`);
    const numbers = [
      ...numbersOfPath(contract, seen),
      ...numbersOfQuery(contract, seen),
      ...numbersOfBody(state, seen),
    ];
    if (numbers.length === 0) throw new Error('it asks for no number');
    if (numbers.length > batch) throw new Error(`it asks for ${numbers.length} numbers; the limit is ${batch}`);
    for (const [name, expected] of Object.entries(headers))
      hold(`header ${name}`, seen.headers[name.toLowerCase()], expected);
    checkFresh(state, seen);
    checkCredentialHeaders(contract.auth, seen);
    checkNoOtherHeaders(contract, seen);
    return { kind: 'numbers', numbers };
  } catch (error) {
    return { kind: 'problem', problem: (error as Error).message };
  }
}

function hold(what: string, value: string | undefined, expected: Expected): void {
  if (value === undefined) throw new Error(`${what} is missing`);
  const fits = typeof expected === 'string' ? value === expected : expected.test(value);
  if (!fits) throw new Error(`${what} is ${JSON.stringify(value)}, not ${String(expected)}`);
}

function numbersOfPath({ baseUrl, path }: CarrierContract, seen: SeenRequest): readonly string[] {
  const whole = new URL(baseUrl).pathname.replace(/\/$/, '') + path;
  const parts = whole.split(/\{numbers?\}/).map((part) => part.replace(/[.+]/g, '\\$&'));
  const found = new RegExp(`^${parts.join('([^/]+)')}$`).exec(seen.path);
  if (found === null) throw new Error(`the path is ${seen.path}, not ${whole}`);
  if (parts.length === 1) return [];
  const given = path.includes('{numbers}') ? (found[1] ?? '').split(',') : [found[1] ?? ''];
  return given.map((number) => {
    if (encodeURIComponent(decodeURIComponent(number)) !== number) throw new Error(`${number} is not percent-encoded`);
    return decodeURIComponent(number);
  });
}

function numbersOfQuery({ query = {}, auth }: CarrierContract, seen: SeenRequest): readonly string[] {
  const key = auth.type === 'query_key' ? auth.name : null;
  const other = [...seen.query.keys()].find((name) => !Object.hasOwn(query, name) && name !== key);
  if (other !== undefined) throw new Error(`the contract has no query parameter ${other}`);
  if (key !== null) hold(`query parameter ${key}`, seen.query.get(key) ?? undefined, /^.+$/);
  return Object.entries(query).flatMap(([name, expected]) => {
    const values = seen.query.getAll(name);
    const [value, more] = values;
    if (typeof expected === 'string' || expected instanceof RegExp) {
      hold(`query parameter ${name}`, value, expected);
      if (more !== undefined) throw new Error(`query parameter ${name} stands twice`);
      return [];
    }
    if (value === undefined) throw new Error(`query parameter ${name} is missing`);
    if (expected.numbers === 'repeated') return values;
    if (more !== undefined) throw new Error(`query parameter ${name} stands twice`);
    if (expected.numbers === 'one') return [value];
    const raw = seen.rawQuery.split('&').find((part) => part.startsWith(`${name}=`));
    if (/%2C/i.test(raw ?? '')) throw new Error(`the numbers in ${name} are not joined by a bare comma`);
    return value.split(',');
  });
}

function numbersOfBody({ contract }: State, seen: SeenRequest): readonly string[] {
  if (contract.numbersOfBody !== undefined) return contract.numbersOfBody(seen.body);
  if (seen.body !== '') throw new Error('it has a body');
  return [];
}

function checkFresh({ contract, seenFresh }: State, { headers }: SeenRequest): void {
  for (const name of contract.freshHeaders ?? []) {
    const value = `${name} ${headers[name.toLowerCase()] ?? ''}`;
    if (seenFresh.has(value)) throw new Error(`header ${name} repeats the value of an earlier call`);
    seenFresh.add(value);
  }
}

function secretHeaders(auth: ContractAuth): readonly string[] {
  return auth.type === 'headers' || auth.type === 'basic' ? (auth.names ?? []) : [];
}

function usesAuthorization({ type }: ContractAuth): boolean {
  return type === 'basic' || type === 'oauth2_client_credentials' || type === 'oauth2_password';
}

function checkCredentialHeaders(auth: ContractAuth, { headers }: SeenRequest): void {
  for (const name of secretHeaders(auth)) hold(`header ${name}`, headers[name.toLowerCase()], /^.+$/);
  if (!usesAuthorization(auth)) return;
  hold('header Authorization', headers['authorization'], auth.type === 'basic' ? /^Basic \S+$/ : /^Bearer \S+$/);
}

function checkNoOtherHeaders(contract: CarrierContract, seen: SeenRequest): void {
  const { headers, optionalHeaders = {}, auth, numbersOfBody: read } = contract;
  for (const [name, expected] of Object.entries(optionalHeaders)) {
    const value = seen.headers[name.toLowerCase()];
    if (value !== undefined) hold(`header ${name}`, value, expected);
  }
  const allowed = new Set([
    ...standardHeaders,
    ...[headers, optionalHeaders]
      .flatMap(Object.keys)
      .concat(secretHeaders(auth))
      .map((name) => name.toLowerCase()),
    ...(usesAuthorization(auth) ? ['authorization'] : []),
    ...(read === undefined ? [] : ['content-type']),
  ]);
  const other = Object.keys(seen.headers).find((name) => !allowed.has(name));
  if (other !== undefined) throw new Error(`the contract has no header ${other}`);
}

/** Whether the credentials are those that the stand-in gave; their form was checked before. */
function isAuthorized({ contract: { auth }, valid }: State, seen: SeenRequest): boolean {
  const { headers, query } = seen;
  const basic = `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`;
  const bearer = headers['authorization']?.replace(/^Bearer /, '') ?? '';
  switch (auth.type) {
    case 'none':
      return true;
    case 'headers':
      return auth.names.every((name) => headers[name.toLowerCase()] === secretOf(name));
    case 'basic':
      return (
        headers['authorization'] === basic &&
        (auth.names ?? []).every((name) => headers[name.toLowerCase()] === secretOf(name))
      );
    case 'query_key':
      return query.get(auth.name) === secretOf(auth.name);
    case 'oauth2_client_credentials':
    case 'oauth2_password':
      return valid.has(bearer);
    default: {
      const { username, token } = auth.loginOf(seen);
      return username === credentials.username && valid.has(token);
    }
  }
}

/** The secret of a header or parameter. */
export function secretOf(name: string): string {
  return `secret-of-${name.toLowerCase()}`;
}

function tokenPathsOf(auth: ContractAuth): readonly string[] {
  const urls = 'tokenUrl' in auth ? [auth.tokenUrl] : auth.type === 'login_token' ? auth.loginUrls : [];
  return urls.map((url) => new URL(url).pathname);
}

function answerToken(state: State, seen: SeenRequest, response: ServerResponse): void {
  const { auth } = state.contract;
  const problem = tokenProblem(auth, seen);
  if (problem !== null) return refuse(state, seen, true, problem, response);
  state.journal.push({ ...seen, isToken: true, numbers: [], refusal: null });
  const played = state.tokenAnswers.shift();
  if (played !== undefined) return send(response, played);
  state.issued += 1;
  const token = `token-${state.issued}-of-${state.contract.kind}`;
  state.valid.add(token);
  if ('tokenUrl' in auth) {
    const body = JSON.stringify(auth.answer(token, auth.lifetimeS));
    return send(response, { status: 200, contentType: 'application/json', body });
  }
  if (auth.type !== 'login_token') return;
  const endsAt = new Date(state.clock.now() + auth.lifetimeS * 1_000).toISOString();
  send(response, { status: 200, ...auth.answer(token, endsAt, seen) });
}

function tokenProblem(auth: ContractAuth, seen: SeenRequest): string | null {
  try {
    if (seen.method !== 'POST') throw new Error(`the method is ${seen.method}, not POST`);
    if (auth.type === 'login_token') return auth.problem(seen, credentials.username, credentials.password);
    const type = seen.headers['content-type'] ?? '';
    hold('header Content-Type', type, /^application\/x-www-form-urlencoded(?:;|$)/);
    const form = new URLSearchParams(seen.body);
    const wanted = formOf(auth, form.get('grant_type'));
    for (const [name, value] of Object.entries(wanted)) hold(`form member ${name}`, form.get(name) ?? undefined, value);
    const other = [...form.keys()].find((name) => !Object.hasOwn(wanted, name));
    if (other !== undefined) throw new Error(`the contract has no form member ${other}`);
    if (seen.rawQuery !== '') throw new Error('the token request has a query');
    const basic = `Basic ${Buffer.from(`${credentials.id}:${credentials.secret}`).toString('base64')}`;
    if (auth.type === 'oauth2_client_credentials' && auth.clientAuth === 'basic')
      hold('header Authorization', seen.headers['authorization'], basic);
    else if (seen.headers['authorization'] !== undefined) throw new Error('the credentials stand in the form only');
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function formOf(auth: ContractAuth, grant: string | null): Readonly<Record<string, Expected>> {
  const client = { client_id: credentials.id, client_secret: credentials.secret };
  if (auth.type === 'oauth2_password') {
    const { username, password } = credentials;
    return grant === 'refresh_token'
      ? { grant_type: 'refresh_token', refresh_token: /^.+$/, ...client }
      : { grant_type: 'password', ...client, username, password };
  }
  if (auth.type !== 'oauth2_client_credentials') return {};
  return {
    grant_type: 'client_credentials',
    ...(auth.clientAuth === 'body' ? client : {}),
    ...(auth.scope === undefined ? {} : { scope: auth.scope }),
  };
}
