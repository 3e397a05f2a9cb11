import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { ClientCredentials } from '../../src/modules/feeds/rules/feed-instance.ts';
import { startCarrierServer, type GivenAnswer, type SeenRequest } from '../support/carrier-server.ts';
import { lineFeed, reached, type LineFeedOptions } from '../support/feed-instances.ts';

const clientSecret = 'very-secret-of-the-client';

/** As CMA CGM's private tier: a form with client id and secret. */
function clientCredentials(origin: string, changes: Partial<ClientCredentials> = {}): ClientCredentials {
  return {
    type: 'oauth2_client_credentials',
    tokenUrl: `${origin}/as/token.oauth2`,
    clientAuth: 'body',
    grantIn: 'body',
    clientId: 'the-client',
    clientSecret,
    scope: 'tracking:read public:read',
    tokenHeaders: {},
    tokenQuery: {},
    header: 'Authorization',
    scheme: 'Bearer',
    defaultLifetimeS: 300,
    refreshMarginS: 30,
    ...changes,
  };
}

interface Scene {
  /** Answer of the nth token call, from 1. */
  readonly token?: (nth: number) => GivenAnswer;
  /** Answer of the carrier; default 200. */
  readonly events?: (request: SeenRequest, nth: number) => GivenAnswer;
  readonly auth?: Partial<ClientCredentials>;
  readonly feed?: Partial<LineFeedOptions>;
}

function goodToken(nth: number): GivenAnswer {
  return { body: { access_token: `secret-token-${nth}`, token_type: 'Bearer', expires_in: 299 } };
}

async function openScene({ token = goodToken, events = () => ({}), auth = {}, feed = {} }: Scene = {}) {
  const server = await startCarrierServer((request) => {
    if (!request.path.startsWith('/as/')) return events(request, server.to('/events').length);
    return token(server.to('/as/').length);
  });
  const line = lineFeed({ baseUrl: server.url, auth: clientCredentials(server.url, auth), ...feed });
  return {
    ...line,
    server,
    counts: () => [server.to('/as/').length, server.to('/events').length],
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

test('asks for a token when the first call needs it, by the form of the contract, and sends it', async () => {
  await using scene = await openScene({ feed: { headers: { 'Consumer-Key': 'key-of-the-feed' } } });
  assert.deepEqual(await scene.ask(), reached);
  assert.deepEqual(await scene.ask(), reached);
  const [call, first, second] = scene.server.seen;
  assert.equal(`${call?.method} ${call?.path}`, 'POST /as/token.oauth2');
  assert.equal(call?.headers['content-type'], 'application/x-www-form-urlencoded');
  assert.deepEqual(Object.fromEntries(new URLSearchParams(call?.body)), {
    grant_type: 'client_credentials',
    scope: 'tracking:read public:read',
    client_id: 'the-client',
    client_secret: clientSecret,
  });
  for (const request of [first, second]) {
    assert.equal(request?.headers.authorization, 'Bearer secret-token-1');
    assert.equal(request?.headers['consumer-key'], 'key-of-the-feed');
  }
  assert.equal(call?.headers['consumer-key'], undefined, 'headers of the feed are not for the token address');
  assert.equal(scene.server.seen.length, 3);
  assert.equal(scene.usage.counts('test-main', '2030-03-04').used, 2, 'token calls are not counted in the day');
});

test('writes the variants that carriers document: basic, the grant in the query, another header', async () => {
  await using scene = await openScene({
    auth: {
      clientAuth: 'basic',
      grantIn: 'query',
      scope: 'TNT',
      tokenHeaders: { apikey: 'key-1' },
      tokenQuery: { env: 'a b' },
      header: 'X-Access',
      scheme: '',
    },
  });
  assert.deepEqual(await scene.ask(), reached);
  const [call, request] = scene.server.seen;
  assert.equal(call?.path, '/as/token.oauth2?grant_type=client_credentials&scope=TNT&env=a%20b');
  assert.equal(call?.body, '');
  assert.equal(call?.headers['apikey'], 'key-1');
  const expected = Buffer.from(`the-client:${clientSecret}`).toString('base64');
  assert.equal(call?.headers.authorization, `Basic ${expected}`);
  assert.equal(request?.headers['x-access'], 'secret-token-1');
  assert.equal(request?.headers.authorization, undefined);
});

test('makes one token call for a hundred requests at once', async () => {
  await using scene = await openScene();
  const answers = await Promise.all(Array.from({ length: 100 }, () => scene.ask()));
  assert.ok(answers.every(({ kind }) => kind === reached.kind));
  assert.deepEqual(scene.counts(), [1, 100]);
});

test('shares a failed token call, and repeats it after five seconds at the earliest', async () => {
  await using scene = await openScene({ token: (nth) => (nth === 1 ? { status: 503 } : goodToken(nth)) });
  const answers = await Promise.all(Array.from({ length: 100 }, () => scene.ask()));
  const failed = { kind: 'feed_unavailable', cause: 'server_error' };
  assert.deepEqual(new Set(answers.map((answer) => JSON.stringify(answer))), new Set([JSON.stringify(failed)]));
  scene.clock.advance(4_999);
  assert.deepEqual(await scene.ask(), failed);
  assert.deepEqual(scene.counts(), [1, 0]);
  scene.clock.advance(1);
  assert.deepEqual(await scene.ask(), reached, 'the hundred that shared one failure do not pause the feed');
  assert.deepEqual(scene.counts(), [2, 1]);
  assert.equal(scene.usage.counts('test-main', '2030-03-04').used, 1);
});

test('lets a failed token call of a parcel carrier rest for thirty seconds', async () => {
  const contract = {
    type: 'oauth2_client_credentials',
    clientAuth: 'body',
    tokenAt: '/as/token',
    lifetimeS: 3_600,
  } as const;
  await using scene = await openScene({
    token: (nth) => (nth === 1 ? { status: 500 } : goodToken(nth)),
    feed: { contract },
  });
  assert.equal((await scene.ask()).kind, 'feed_unavailable');
  scene.clock.advance(29_999);
  assert.equal((await scene.ask()).kind, 'feed_unavailable');
  scene.clock.advance(1);
  assert.deepEqual(await scene.ask(), reached);
});

test('uses a token of 299 s for 269 s, and a short one for two thirds of its life', async () => {
  for (const [told, usedForS] of [
    [299, 269],
    ['299', 269],
    [30, 20],
    [0, 270],
    [-5, 270],
    ['soon', 270],
    [undefined, 270],
  ] as const) {
    const token = (nth: number) => ({ body: { access_token: `t${nth}`, token_type: 'bearer', expires_in: told } });
    await using scene = await openScene({ token });
    await scene.ask();
    scene.clock.advance(usedForS * 1_000 - 1);
    await scene.ask();
    assert.deepEqual(scene.counts(), [1, 2], `${told}`);
    scene.clock.advance(1);
    await scene.ask();
    assert.deepEqual(scene.counts(), [2, 3], `${told}`);
    assert.deepEqual(
      scene.server.to('/events').map(({ headers }) => headers.authorization),
      ['Bearer t1', 'Bearer t1', 'Bearer t2'],
    );
  }
});

test('believes no life beyond the one that the adapter documents', async () => {
  const contract = {
    type: 'oauth2_client_credentials',
    clientAuth: 'body',
    tokenAt: '/as/token',
    lifetimeS: 3_600,
  } as const;
  const token = (nth: number) => ({ body: { access_token: `t${nth}`, token_type: 'Bearer', expires_in: 864_000 } });
  await using scene = await openScene({ token, auth: { refreshMarginS: 60 }, feed: { contract } });
  await scene.ask();
  scene.clock.advance(3_539_999);
  await scene.ask();
  assert.deepEqual(scene.counts(), [1, 2]);
  scene.clock.advance(1);
  await scene.ask();
  assert.deepEqual(scene.counts(), [2, 3]);
});

interface Exchanged {
  readonly request: { readonly method: string; readonly path: string; readonly headers?: Record<string, string> };
  readonly response: { readonly status: number; readonly headers: Record<string, string>; readonly body: unknown };
}

test('repeats a call once with a new token as in the recorded sequence', async () => {
  const file = path.join(import.meta.dirname, 'carriers/samples/transport/oauth-token-refused-once.json');
  const { exchanges } = JSON.parse(readFileSync(file, 'utf8')) as { readonly exchanges: readonly Exchanged[] };
  await using server = await startCarrierServer(({ method, path: at, headers }, index) => {
    const { request, response } = exchanges[index] ?? {};
    assert.deepEqual([method, at.split('?')[0]], [request?.method, request?.path]);
    const wanted = request?.headers?.['Authorization'];
    if (wanted !== undefined) assert.equal(headers.authorization, wanted);
    return { status: response?.status ?? 500, headers: response?.headers ?? {}, body: response?.body };
  });
  const at = '/operation/trackandtrace/v1/events';
  const { ask, usage } = lineFeed({
    baseUrl: server.url,
    auth: clientCredentials(server.url),
    request: { write: () => ({ path: at, headers: {} }) },
  });
  assert.deepEqual(await ask(), reached);
  assert.equal(server.seen.length, exchanges.length);
  assert.equal(usage.counts('test-main', '2030-03-04').used, 2, 'the repeated call is counted');
});

test('rejects the key when the second token is refused, after one repeat', async () => {
  await using scene = await openScene({ events: () => ({ status: 401 }) });
  assert.deepEqual(await scene.ask(), { kind: 'key_rejected' });
  assert.deepEqual(scene.counts(), [2, 2]);
  assert.equal(scene.feed.condition().state, 'key_rejected');
});

test('asks for no new token after 403, nor where the adapter says that it cannot help', async () => {
  await using forbidden = await openScene({ events: () => ({ status: 403 }) });
  assert.deepEqual(await forbidden.ask(), { kind: 'key_rejected' });
  assert.deepEqual(forbidden.counts(), [1, 1]);
  await using scoped = await openScene({
    events: () => ({ status: 401 }),
    feed: { request: { needsNewToken: () => false } },
  });
  assert.deepEqual(await scoped.ask(), { kind: 'key_rejected' });
  assert.deepEqual(scoped.counts(), [1, 1]);
});

test('fetches one token when many calls are refused with the same one', async () => {
  const isOld = ({ headers }: SeenRequest) => headers.authorization === 'Bearer secret-token-1';
  await using scene = await openScene({ events: (request) => ({ status: isOld(request) ? 401 : 200 }) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => scene.ask()));
  assert.ok(answers.every(({ kind }) => kind === reached.kind));
  assert.deepEqual(scene.counts(), [2, 40]);
});

test('tells refusals of the token address apart', async () => {
  const rejected = { kind: 'key_rejected' };
  const parcel = {
    type: 'oauth2_client_credentials',
    clientAuth: 'body',
    tokenAt: '/as/token',
    lifetimeS: 3_600,
  } as const;
  for (const [answer, expected, contract] of [
    [{ status: 400, body: { error: 'invalid_client' } }, rejected],
    [{ status: 401 }, rejected],
    [{ status: 403 }, { kind: 'feed_unavailable', cause: 'contract' }],
    [{ status: 403 }, rejected, parcel],
    [
      { status: 429, headers: { 'retry-after': '3600' } },
      { kind: 'rate_limited', retryAfterS: 3_600 },
    ],
    [
      { status: 429, headers: { 'retry-after': '9999999999' } },
      { kind: 'rate_limited', retryAfterS: 86_400 },
    ],
    [{ status: 429 }, { kind: 'rate_limited', retryAfterS: 60 }],
    [
      { status: 302, headers: { location: '/as/elsewhere' } },
      { kind: 'feed_unavailable', cause: 'redirect' },
    ],
    [{ status: 404 }, { kind: 'feed_unavailable', cause: 'contract' }],
  ] as const) {
    await using scene = await openScene({
      token: () => answer,
      ...(contract === undefined ? {} : { feed: { contract } }),
    });
    assert.deepEqual(await scene.ask(), expected, JSON.stringify(answer));
    assert.deepEqual(scene.counts(), [1, 0], JSON.stringify(answer));
  }
});

test('takes no token from an answer outside the contract', async () => {
  const type = { token_type: 'Bearer' };
  const wrong = [
    '',
    'not json',
    '[]',
    'null',
    { ...type },
    { ...type, access_token: '' },
    { ...type, access_token: 7 },
    { ...type, access_token: 'line\r\nbreak: yes' },
    { ...type, access_token: 'schlüssel' },
    { ...type, access_token: 'x'.repeat(8_193) },
    { access_token: 'good', token_type: 'mac' },
    { access_token: 'good' },
    { ...type, access_token: 'good', padding: 'x'.repeat(65_536) },
  ];
  for (const body of wrong) {
    await using scene = await openScene({ token: () => ({ body }) });
    const shown = JSON.stringify(body).slice(0, 80);
    assert.deepEqual(await scene.ask(), { kind: 'feed_unavailable', cause: 'contract' }, shown);
    assert.deepEqual(scene.counts(), [1, 0], shown);
  }
  for (const token_type of ['bearer', 'BEARER', 'BearerToken']) {
    const access_token = 'x'.repeat(8_192);
    await using scene = await openScene({ token: () => ({ body: { access_token, token_type, expires_in: '3599' } }) });
    assert.deepEqual(await scene.ask(), reached, token_type);
  }
});

test('pauses the feed after five failed token calls in a row', async () => {
  await using scene = await openScene({ token: () => ({ status: 500 }) });
  for (let call = 0; call < 5; call += 1) {
    assert.deepEqual(await scene.ask(), { kind: 'feed_unavailable', cause: 'server_error' });
    scene.clock.advance(5_000);
  }
  assert.deepEqual(await scene.ask(), { kind: 'feed_unavailable', cause: 'paused' });
  assert.deepEqual(scene.counts(), [5, 0]);
});

test('asks for no token when the day has no call left', async () => {
  await using scene = await openScene({ feed: { terms: { perDay: 1 } } });
  await scene.ask();
  scene.clock.advance(3_600_000);
  assert.equal((await scene.ask()).kind, 'rate_limited');
  assert.deepEqual(scene.counts(), [1, 1]);
});

test('lets a caller leave while a token is fetched, without ending it for the others', async () => {
  const gate = Promise.withResolvers<void>();
  const server = await startCarrierServer(async ({ path: at }) => {
    if (!at.startsWith('/as/')) return {};
    await gate.promise;
    return goodToken(1);
  });
  await using _ = server;
  const { ask } = lineFeed({ baseUrl: server.url, auth: clientCredentials(server.url) });
  const leaving = new AbortController();
  const [gone, stays] = [ask({ signal: leaving.signal }), ask()];
  leaving.abort();
  assert.deepEqual(await gone, { kind: 'feed_unavailable', cause: 'cancelled' });
  gate.resolve();
  assert.deepEqual(await stays, reached);
  assert.equal(server.to('/as/').length, 1);
});

test('writes no secret and no token to the log, whatever comes back', async () => {
  const scenes: readonly Scene[] = [
    {},
    { events: () => ({ status: 401, body: { message: 'secret-token-1 is no longer accepted' } }) },
    { token: () => ({ status: 400, body: { error_description: `${clientSecret} is wrong` } }) },
    { token: () => ({ body: { access_token: 'secret-token-1\n', token_type: 'Bearer' } }) },
    { events: () => ({ status: 500 }) },
  ];
  for (const given of scenes) {
    await using scene = await openScene(given);
    await scene.ask();
    await scene.ask({ purpose: 'poll' });
    const kept = `${scene.log()}${JSON.stringify(scene.feed)}${JSON.stringify(scene.feed.condition())}`;
    for (const secret of [clientSecret, 'secret-token', Buffer.from(`the-client:${clientSecret}`).toString('base64')]) {
      assert.ok(!kept.includes(secret), secret);
    }
  }
});

test('warns once an hour when the clock of the carrier is more than a minute off', async () => {
  const off = (seconds: number) => ({
    date: new Date(Date.parse('2030-03-04T15:00:00Z') + seconds * 1_000).toUTCString(),
  });
  const warnings = (log: string): readonly number[] =>
    log
      .split('\n')
      .flatMap((line) => /"differenceS":(-?\d+)/.exec(line)?.[1] ?? [])
      .map(Number);
  await using right = await openScene({
    events: () => ({ headers: off(60) }),
    token: (nth) => ({ ...goodToken(nth), headers: off(-60) }),
  });
  await right.ask();
  assert.deepEqual(warnings(right.log()), []);
  await using wrong = await openScene({
    events: () => ({ headers: off(-90) }),
    token: (nth) => ({ ...goodToken(nth), headers: off(0) }),
  });
  await wrong.ask();
  await wrong.ask();
  assert.deepEqual(warnings(wrong.log()), [-90]);
  wrong.clock.advance(3_600_000);
  await wrong.ask();
  assert.deepEqual(warnings(wrong.log()), [-90, -3_600]);
});
