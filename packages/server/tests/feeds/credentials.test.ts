import assert from 'node:assert/strict';
import { createHash, verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ups } from '../../src/modules/feeds/work/carriers/ups.ts';
import type { CarrierAuth } from '../../src/modules/feeds/work/carriers/carrier.ts';
import { authOf } from '../../src/modules/feeds/work/credentials/auth-of.ts';
import { signCoscon } from '../../src/modules/feeds/work/credentials/coscon-signature.ts';
import { createInstanceFeed } from '../../src/modules/feeds/work/instance-feed.ts';
import type { ClientAssertion, FeedAuth, LoginToken } from '../../src/modules/feeds/rules/feed-instance.ts';
import { startCarrierServer, type GivenAnswer } from '../support/carrier-server.ts';
import { lineFeed, reached } from '../support/feed-instances.ts';
import { detect, memoryUsage, sampleTime, testClassifier, TestClock } from '../support/feeds.ts';

const samples = path.join(import.meta.dirname, 'carriers/samples/transport');
const pem = (name: string): string => readFileSync(path.join(import.meta.dirname, '../support/tls', name), 'utf8');

function sampleOf(name: string): unknown {
  return JSON.parse(readFileSync(path.join(samples, name), 'utf8'));
}

function formOf(body: string | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(body));
}

test('adds user and password, a key in the query, or headers alone, without a token call', async () => {
  await using server = await startCarrierServer(() => ({}));
  const ask = async (auth: FeedAuth) => {
    const { ask: send, log } = lineFeed({ baseUrl: `${server.url}/base`, auth, headers: { 'X-Key': 'header-secret' } });
    assert.deepEqual(await send(), reached);
    for (const secret of ['header-secret', 'open sésame', 'k&y=1']) assert.ok(!log().includes(secret));
    return server.seen.at(-1);
  };
  const basic = await ask({ type: 'basic', username: 'user', password: 'open sésame' });
  assert.equal(basic?.headers.authorization, `Basic ${Buffer.from('user:open sésame').toString('base64')}`);
  const query = await ask({ type: 'query_key', name: 'apikey', value: 'k&y=1' });
  assert.match(query?.path ?? '', /^\/base\/events\?ref=N\d+&apikey=k%26y%3D1$/);
  const headers = await ask({ type: 'headers' });
  assert.deepEqual([headers?.headers['x-key'], headers?.headers.authorization], ['header-secret', undefined]);
  assert.equal(server.seen.length, 3);
});

test('rejects a key at once where there is no token to renew', async () => {
  await using server = await startCarrierServer(() => ({ status: 401 }));
  const { ask } = lineFeed({ baseUrl: server.url, auth: { type: 'basic', username: 'u', password: 'p' } });
  assert.deepEqual(await ask(), { kind: 'key_rejected' });
  assert.equal(server.seen.length, 1);
});

test('signs each request of COSCO as in the recorded signature', async () => {
  const sample = sampleOf('cosco-signature-unverified.json') as Record<string, string>;
  const [method = '', at = ''] = (sample['request_line'] ?? '').split(' ');
  const auth = { apiKey: sample['user'] ?? '', secretKey: sample['secret'] ?? '' };
  const contentMd5 = sample['content_md5'] ?? '';
  const now = Date.parse(sample['date'] ?? '');
  assert.deepEqual(signCoscon(auth, { method, path: at, body: '', now, contentMd5 }), {
    'X-Coscon-Date': sample['date'],
    'X-Coscon-Digest': sample['digest'],
    'X-Coscon-Content-Md5': contentMd5,
    'X-Coscon-Hmac': contentMd5,
    'X-Coscon-Authorization':
      'hmac username="sample-api-key", algorithm="hmac-sha1", ' +
      'headers="X-Coscon-Date X-Coscon-Digest X-Coscon-Content-Md5 request-line",' +
      `signature="${sample['signature']}"`,
  });
  await using server = await startCarrierServer(() => ({}));
  const { ask } = lineFeed({ baseUrl: `${server.url}/service`, auth: { type: 'hmac_coscon', ...auth } });
  await ask();
  await ask();
  const nonces = server.seen.map((request) => request.headers['x-coscon-content-md5']);
  assert.equal(new Set(nonces).size, 2, 'a nonce of its own for each call');
  for (const request of server.seen) {
    assert.equal(request.headers['x-coscon-hmac'], request.headers['x-coscon-content-md5']);
    assert.equal(request.headers['x-coscon-date'], new Date(sampleTime).toUTCString());
    const again = signCoscon(auth, {
      method: request.method,
      path: request.path,
      body: '',
      now: sampleTime,
      contentMd5: String(request.headers['x-coscon-content-md5']),
    });
    assert.equal(request.headers['x-coscon-authorization'], again['X-Coscon-Authorization']);
    assert.ok(request.path.startsWith('/service/events?ref='));
  }
});

function assertionAuth(origin: string, changes: Partial<ClientAssertion> = {}): ClientAssertion {
  return {
    type: 'oauth2_client_assertion',
    tokenUrl: `${origin}/tenant/oauth2/v2.0/token`,
    clientId: '11111111-0000-4000-8000-000000000000',
    scope: 'api://invented/.default',
    privateKey: pem('assertion-key.pem'),
    certificate: pem('assertion-certificate.pem'),
    assertionLifetimeS: 120,
    tokenHeaders: {},
    tokenQuery: {},
    header: 'Authorization',
    scheme: 'Bearer',
    defaultLifetimeS: 300,
    refreshMarginS: 30,
    ...changes,
  };
}

function tokenAnswer(nth: number, more: object = {}): GivenAnswer {
  return { body: { access_token: `token-${nth}`, token_type: 'Bearer', expires_in: 3_600, ...more } };
}

test('sends an assertion that the certificate verifies, with the members of the recorded one', async () => {
  await using server = await startCarrierServer(() => tokenAnswer(1));
  const auth = assertionAuth(server.url);
  assert.deepEqual(await lineFeed({ baseUrl: server.url, auth }).ask(), reached);
  const [call, request] = server.seen;
  assert.equal(request?.headers.authorization, 'Bearer token-1');
  const form = formOf(call?.body);
  const sample = sampleOf('msc-client-assertion.json') as Record<'header' | 'claims' | 'form', Record<string, unknown>>;
  assert.deepEqual({ ...form, client_assertion: '<header>.<claims>.<signature>' }, sample.form);
  const [header = '', claims = '', signature = ''] = (form['client_assertion'] ?? '').split('.');
  const certificate = new X509Certificate(auth.certificate);
  const signed = Buffer.from(`${header}.${claims}`);
  assert.ok(verify('sha256', signed, certificate.publicKey, Buffer.from(signature, 'base64url')));
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const x5t = createHash('sha1').update(certificate.raw).digest('base64url');
  assert.deepEqual(read(header), { alg: 'RS256', typ: 'JWT', x5t });
  const { jti, ...told } = read(claims);
  const from = sampleTime / 1_000;
  const { clientId, tokenUrl } = auth;
  assert.deepEqual(told, { aud: tokenUrl, iss: clientId, sub: clientId, nbf: from, iat: from, exp: from + 120 });
  assert.match(String(jti), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/);
  assert.deepEqual(Object.keys(read(claims)).toSorted(), Object.keys(sample.claims).toSorted());
});

test('names the member that cannot sign, and calls nobody', async () => {
  await using server = await startCarrierServer(() => tokenAnswer(1));
  for (const [changes, member] of [
    [{ privateKey: 'no key' }, 'private_key'],
    [{ privateKey: pem('key.pem') }, 'private_key'],
    [{ certificate: 'no certificate' }, 'certificate'],
    [{ certificate: pem('certificate.pem') }, 'certificate'],
  ] as const) {
    const { ask, log } = lineFeed({ baseUrl: server.url, auth: assertionAuth(server.url, changes) });
    assert.deepEqual(await ask(), { kind: 'key_rejected' });
    assert.ok(log().includes(`"member":"${member}"`));
    assert.ok(!log().includes('PRIVATE KEY') && !log().includes('no key'));
  }
  assert.equal(server.seen.length, 0);
});

const hermesAuth: CarrierAuth = { type: 'oauth2_password', tokenAt: '/oauth2/access_token', lifetimeS: 3_600 };

test('renews by the refresh token, and sends the password again where that is refused', async () => {
  let isRefreshGood = true;
  await using server = await startCarrierServer(({ path: at, body }) => {
    if (!at.startsWith('/oauth2/')) return {};
    const nth = server.to('/oauth2/').length;
    if (formOf(body)['grant_type'] === 'refresh_token' && !isRefreshGood) return { status: 400 };
    return tokenAnswer(nth, { refresh_token: `refresh-${nth}`, token_type: undefined });
  });
  const declared = { clientId: 'c', clientSecret: 's', username: 'u', password: 'p' };
  const auth = authOf(hermesAuth, declared, `${server.url}/services/hsi`);
  const { ask, clock, usage } = lineFeed({ baseUrl: server.url, auth, contract: hermesAuth });
  const client = { client_id: 'c', client_secret: 's' };
  const password = { grant_type: 'password', username: 'u', password: 'p', ...client };
  assert.deepEqual(await ask(), reached);
  clock.advance(3_540_000);
  assert.deepEqual(await ask(), reached);
  isRefreshGood = false;
  clock.advance(3_540_000);
  assert.deepEqual(await ask(), reached);
  assert.deepEqual(
    server.to('/oauth2/').map(({ body }) => formOf(body)),
    [
      password,
      { grant_type: 'refresh_token', refresh_token: 'refresh-1', ...client },
      { grant_type: 'refresh_token', refresh_token: 'refresh-2', ...client },
      password,
    ],
  );
  assert.equal(server.to('/events').at(-1)?.headers.authorization, 'Bearer token-4');
  assert.equal(usage.counts('test-main', '2030-03-04').used, 3);
});

/** A login as DPD has it: the token goes into the body, refusals are faults with status 500. */
const loginAuth = {
  type: 'login_token',
  loginAt: '/soap/login',
  lifetimeS: 86_400,
  loginsPerDay: 3,
  login: (username, password) => ({
    method: 'POST',
    path: '/soap/login',
    headers: { 'Content-Type': 'text/xml' },
    body: `<getAuth><delisId>${username}</delisId><password>${password}</password></getAuth>`,
  }),
  token: ({ text }) => {
    const value = /<authToken>(.*)<\/authToken>/.exec(text ?? '')?.[1];
    const ends = /<authTokenExpires>(.*)<\/authTokenExpires>/.exec(text ?? '')?.[1];
    return value === undefined ? null : { value, endsAt: ends === undefined ? null : Date.parse(ends) };
  },
  isRefused: ({ status, text }) => status === 500 && (text ?? '').includes('ERR_AUTHENTICATION'),
} as const satisfies CarrierAuth;

async function openLogin(login: (nth: number) => GivenAnswer, isExpired: (token: string) => boolean = () => false) {
  const server = await startCarrierServer(({ path: at, body }) => {
    if (at === '/soap/login') return login(server.to('/soap/').length);
    const token = /<authToken>(.*)<\/authToken>/.exec(body)?.[1] ?? '';
    return isExpired(token) ? { status: 500, body: '<errorCode>TOKEN_EXPIRED</errorCode>' } : {};
  });
  const usage = memoryUsage();
  const auth = authOf(loginAuth, { username: 'delis', password: 'login-password' }, `${server.url}/PublicApi`);
  const open = () =>
    lineFeed({
      baseUrl: server.url,
      auth,
      contract: loginAuth,
      usage,
      request: {
        readsServerErrors: true,
        needsNewToken: ({ body }) => body.includes('TOKEN_EXPIRED'),
        write: (login) => ({
          method: 'POST',
          path: '/events',
          headers: {},
          body: `<delisId>${login?.username}</delisId><authToken>${login?.token}</authToken>`,
        }),
      },
    });
  return { server, open, usage, auth, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

function loginAnswer(nth: number, ends?: string): GivenAnswer {
  const end = ends === undefined ? '' : `<authTokenExpires>${ends}</authTokenExpires>`;
  return { body: `<x><authToken>login-${nth}</authToken>${end}</x>` };
}

test('logs in by the call of the adapter, keeps the token to its end, and logs in again after a fault', async () => {
  await using scene = await openLogin(
    (nth) => loginAnswer(nth, nth === 1 ? '2030-03-04T16:00:00Z' : undefined),
    (token) => token === 'login-2',
  );
  const { ask, clock, log } = scene.open();
  assert.deepEqual(await ask(), reached);
  assert.match(scene.server.seen[0]?.body ?? '', /<delisId>delis<\/delisId><password>login-password</);
  assert.equal(scene.server.seen[1]?.body, '<delisId>delis</delisId><authToken>login-1</authToken>');
  clock.advance(3_539_999);
  assert.deepEqual(await ask(), reached);
  assert.equal(scene.server.to('/soap/').length, 1);
  clock.advance(1);
  assert.deepEqual(await ask(), reached, 'the second token is refused, the third works');
  assert.deepEqual([scene.server.to('/soap/').length, scene.server.to('/events').length], [3, 4]);
  assert.ok(!log().includes('login-password') && !log().includes('login-1'));
});

test('makes no more logins a day than the contract allows, also after a restart', async () => {
  await using scene = await openLogin(loginAnswer);
  for (let start = 0; start < 3; start += 1) assert.deepEqual(await scene.open().ask(), reached);
  const { ask, clock } = scene.open();
  assert.deepEqual(await ask(), { kind: 'rate_limited', retryAfterS: 9 * 3_600 });
  assert.equal(scene.server.to('/soap/').length, 3);
  clock.at = Date.parse('2030-03-05T00:00:00Z');
  assert.deepEqual(await ask(), reached);
});

test('tells a refused login from a login server that is down', async () => {
  for (const [answer, expected] of [
    [{ status: 500, body: '<fault>DELICOM_ERR_AUTHENTICATION</fault>' }, { kind: 'key_rejected' }],
    [{ status: 401 }, { kind: 'key_rejected' }],
    [
      { status: 500, body: 'oops' },
      { kind: 'feed_unavailable', cause: 'server_error' },
    ],
    [{ body: '<x/>' }, { kind: 'feed_unavailable', cause: 'contract' }],
    [{ body: '<authToken>ü</authToken>' }, { kind: 'feed_unavailable', cause: 'contract' }],
  ] as const) {
    await using scene = await openLogin(() => answer);
    const { ask } = scene.open();
    assert.deepEqual(await ask(), expected);
    assert.deepEqual(await ask(), expected, 'a failed login rests');
    assert.equal(scene.server.seen.length, 1);
  }
});

test('joins what an adapter fixes with what the declaration gives', () => {
  const auth = authOf(ups.auth, { clientId: 'id', clientSecret: 'secret' }, 'https://wwwcie.ups.com/test');
  assert.deepEqual(auth, {
    type: 'oauth2_client_credentials',
    tokenUrl: 'https://wwwcie.ups.com/security/v1/oauth/token',
    clientAuth: 'basic',
    grantIn: 'body',
    clientId: 'id',
    clientSecret: 'secret',
    scope: null,
    tokenHeaders: {},
    tokenQuery: {},
    header: 'Authorization',
    scheme: 'Bearer',
    defaultLifetimeS: 14_399,
    refreshMarginS: 60,
  });
  const elsewhere: CarrierAuth = { type: 'oauth2_password', tokenAt: 'https://login.example/token', lifetimeS: 60 };
  assert.equal(Object(authOf(elsewhere, {}, 'https://api.example')).tokenUrl, 'https://login.example/token');
  const tokenUrl = 'https://test.example/token';
  assert.equal(Object(authOf(elsewhere, { tokenUrl }, 'https://api.example')).tokenUrl, tokenUrl);
  assert.deepEqual(authOf({ type: 'none' }, {}, ''), { type: 'headers' });
  const key: CarrierAuth = { type: 'query_key', name: 'apikey' };
  assert.deepEqual(authOf(key, { key: 'k' }, ''), { type: 'query_key', name: 'apikey', value: 'k' });
  const { loginUrl } = authOf(loginAuth, {}, 'https://stage.example/PublicApi') as LoginToken;
  assert.equal(loginUrl, 'https://stage.example/soap/login');
});

test('asks a declared parcel carrier with a token of its own address, and never without its secrets', async () => {
  await using server = await startCarrierServer(({ path: at }) =>
    at.startsWith('/security/')
      ? { body: { access_token: 'ups-token', token_type: 'Bearer', expires_in: '14399' } }
      : { body: { trackResponse: { shipment: [{ warnings: [] }] } } },
  );
  const clock = new TestClock(sampleTime);
  const parts = { usage: memoryUsage(), classifier: testClassifier, clock };
  const instance = {
    id: 'ups-main',
    kind: 'ups',
    carriers: ['ups'],
    missing: [],
    baseUrl: server.url,
    path: null,
    query: {},
    headers: {},
    auth: authOf(ups.auth, { clientId: 'id', clientSecret: 'secret' }, server.url),
    references: {},
    requires: [],
    paging: { style: 'none' },
    changedSince: null,
    quota: ups.quota,
    reuseMs: 0,
    persist: 'none',
    attribution: 'Test.',
    connectTimeoutMs: 10_000,
    timeoutMs: 10_000,
    language: 'en',
  } as const;
  const request = { detection: detect('1Z999AA10123456784'), purpose: 'interactive' } as const;
  const feed = await createInstanceFeed(instance, parts);
  assert.equal((await feed.fetch(request)).kind, 'number_not_found');
  const [call, asked] = server.seen;
  assert.equal(call?.headers.authorization, `Basic ${Buffer.from('id:secret').toString('base64')}`);
  assert.deepEqual(formOf(call?.body), { grant_type: 'client_credentials' });
  assert.equal(asked?.headers.authorization, 'Bearer ups-token');
  const missing = await createInstanceFeed({ ...instance, missing: ['UPS_SECRET'] }, parts);
  assert.deepEqual(await missing.fetch(request), { kind: 'feed_not_configured' });
  assert.equal(server.seen.length, 2);
});
