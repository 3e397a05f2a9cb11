import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, createClient, dataOf, type Fetch } from '../src/index.ts';

const refusal = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json(
    { ok: false, error: { code, message: 'No.', status, details: [{ path: 'number', message: 'is missing' }] } },
    { status, headers: { 'x-request-id': '01926a7e-8c5a', ...headers } },
  );
const success = (data: unknown): Response => Response.json({ ok: true, data });

/** A server that gives these answers in turn, and remembers the requests. */
function answering(...answers: (() => Response)[]): { readonly fetch: Fetch; readonly requests: Request[] } {
  const requests: Request[] = [];
  const fetch: Fetch = (request) => {
    requests.push(request);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    return request.signal.aborted
      ? Promise.reject(request.signal.reason as Error)
      : Promise.resolve(answer?.() as Response);
  };
  return { fetch, requests };
}

const busy = (): Response => refusal(503, 'unavailable', { 'retry-after': '0' });
const path = '/api/v1/detect';
const query = { params: { query: { number: 'A1' } } };
const target = { body: { url: 'https://example.com/hook' } };

test('repeats a read after 429 and 503, with its key', async () => {
  const limited = (): Response => refusal(429, 'rate_limited', { 'retry-after': '0' });
  const { fetch, requests } = answering(limited, busy, () => success({ matched: false }));
  const client = createClient({ baseUrl: 'https://track.example/', key: 'wsk_1', fetch });
  const { data } = await client.GET(path, query);
  assert.equal(data?.data.matched, false);
  assert.equal(requests.length, 3);
  for (const request of requests) {
    assert.equal(request.url, 'https://track.example/api/v1/detect?number=A1');
    assert.equal(request.headers.get('authorization'), 'Bearer wsk_1');
  }
});

test('gives up after the last retry, and at once where the wait is too long', async () => {
  const often = answering(busy);
  await assert.rejects(
    createClient({ baseUrl: 'https://track.example', fetch: often.fetch, retries: 2 }).GET(path, query),
  );
  assert.equal(often.requests.length, 3);
  const late = answering(() => refusal(429, 'rate_limited', { 'retry-after': '61' }));
  await assert.rejects(createClient({ baseUrl: 'https://track.example', fetch: late.fetch }).GET(path, query), {
    retryAfter: 61,
  });
  assert.equal(late.requests.length, 1);
});

test('does not repeat what may run only once', async () => {
  const { fetch, requests } = answering(busy);
  const client = createClient({ baseUrl: 'https://track.example', fetch });
  await assert.rejects(client.POST('/api/v1/detect/batch', { body: { numbers: ['A1'] } }));
  assert.equal(requests.length, 1);
});

test('repeats a registration of a webhook under one Idempotency-Key', async () => {
  const { fetch, requests } = answering(busy, () => success({ id: 'wh_1' }));
  const client = createClient({ baseUrl: 'https://track.example', fetch });
  await client.POST('/api/v1/webhooks', target);
  await client.POST('/api/v1/webhooks', target);
  const keys = requests.map((request) => request.headers.get('idempotency-key'));
  assert.equal(keys.length, 3);
  assert.match(String(keys[0]), /^[0-9a-f]{32}$/);
  assert.equal(keys[0], keys[1]);
  assert.notEqual(keys[1], keys[2]);
  const own = answering(() => success({ id: 'wh_1' }));
  await createClient({ baseUrl: 'https://track.example', fetch: own.fetch }).POST('/api/v1/webhooks', {
    ...target,
    params: { header: { 'Idempotency-Key': 'mine' } },
  });
  assert.equal(own.requests[0]?.headers.get('idempotency-key'), 'mine');
});

test('stops waiting when the signal aborts', async () => {
  const { fetch, requests } = answering(() => refusal(503, 'unavailable', { 'retry-after': '60' }));
  const stop = new AbortController();
  const call = createClient({ baseUrl: 'https://track.example', fetch }).GET(path, { ...query, signal: stop.signal });
  setImmediate(() => stop.abort(new Error('enough')));
  await assert.rejects(call, /enough/);
  assert.equal(requests.length, 1);
});

test('a refusal is one class with code, status, request id and details', async () => {
  const { fetch } = answering(() => refusal(400, 'invalid_request'));
  const client = createClient({ baseUrl: 'https://track.example', fetch });
  await assert.rejects(client.GET(path, query), (error: unknown) => {
    assert.ok(error instanceof ApiError);
    assert.deepEqual(
      [error.code, error.status, error.requestId, error.details[0]?.path],
      ['invalid_request', 400, '01926a7e-8c5a', 'number'],
    );
    return true;
  });
  const proxy = answering(() => new Response('<html>', { status: 502 }));
  await assert.rejects(createClient({ baseUrl: 'https://track.example', fetch: proxy.fetch }).GET(path, query), {
    code: 'unknown',
    status: 502,
  });
});

test('tells what GraphQL says is wrong, with every status', async () => {
  const message = 'No carrier has the slug skugg';
  const errors = [{ message, path: ['carrier'], extensions: { code: 'carrier_not_found', details: [{ path: 'id' }] } }];
  for (const [status, body] of [
    [400, { errors }],
    [200, { errors }],
    [200, { errors, data: { carrier: null } }],
  ] as const) {
    const { fetch } = answering(() => Response.json(body, { status, headers: { 'x-request-id': 'r1' } }));
    const client = createClient({ baseUrl: 'https://track.example', fetch });
    await assert.rejects(
      dataOf(client.POST('/api/graphql', { body: { query: '{carrier(id:"skugg"){name}}' } })),
      (error) => {
        assert.ok(error instanceof ApiError);
        const { code, details, requestId } = error;
        assert.deepEqual(
          [error.message, code, error.status, details, requestId],
          [message, 'carrier_not_found', status, [{ path: 'id' }], 'r1'],
        );
        return true;
      },
    );
  }
  const { fetch } = answering(() => Response.json({ data: { carrier: { name: 'Maersk' } } }));
  const client = createClient({ baseUrl: 'https://track.example', fetch });
  assert.deepEqual(await dataOf(client.POST('/api/graphql', { body: { query: '{carrier(id:"maersk"){name}}' } })), {
    carrier: { name: 'Maersk' },
  });
});
