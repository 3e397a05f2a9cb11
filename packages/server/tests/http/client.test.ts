// The package @wayseal/client against the running service.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ApiError, createClient, cursorItems, dataOf, epcisEvents, offsetItems, streamNumber } from '@wayseal/client';
import { parseKeySet, verifyPod } from '@wayseal/client/proofs';
import { scopeNames } from '../../src/kernel/operation/scopes.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let key: string;
let client: ReturnType<typeof createClient>;
before(async () => {
  service = await startTestService();
  ({ key } = await service.makeKey('enterprise', scopeNames));
  client = createClient({ baseUrl: service.url, key });
});
after(() => service[Symbol.asyncDispose]());

test('gives typed data, and refusals as one class', async () => {
  const detection = await dataOf(client.GET('/api/v1/detect', { params: { query: { number: '020-12345675' } } }));
  assert.equal(detection.matches[0]?.type, 'mawb');
  // @ts-expect-error an unknown member
  assert.equal(detection.nothing, undefined);
  const refused = client.GET('/api/v1/carrier/{id}', { params: { path: { id: 'nobody' } } });
  await assert.rejects(refused, (error) => error instanceof ApiError && error.code === 'carrier_not_found');
  const unknown = createClient({ baseUrl: service.url, key: 'wsk_wrong' });
  await assert.rejects(unknown.GET('/api/v1/webhooks', {}), { code: 'unauthorized', status: 401 });
});

test('lists all carriers, page after page', async () => {
  const query = { limit: 200 } as const;
  const slugs = new Set<string>();
  let pages = 0;
  const all = offsetItems((page) => {
    pages += 1;
    return dataOf(client.GET('/api/v1/carriers', { params: { query: { ...query, ...page } } }));
  });
  for await (const { slug } of all) slugs.add(slug);
  const { total } = await dataOf(client.GET('/api/v1/carriers', { params: { query } }));
  assert.ok(total > 400);
  assert.equal(slugs.size, total);
  assert.equal(pages, Math.ceil(total / 200));
});

test('lists followed shipments by cursor', async () => {
  const numbers = ['MSKU9070323', 'TGHU1234564', 'CSQU3054383'];
  for (const number of numbers) await client.POST('/api/v1/shipments', { body: { tracking_number: number } });
  const found: string[] = [];
  const all = cursorItems((page) =>
    dataOf(client.GET('/api/v1/shipments', { params: { query: { limit: 2, ...page } } })),
  );
  for await (const { tracking_number: number } of all) found.push(number);
  assert.deepEqual(found.toSorted(), numbers.toSorted());
});

test('lists EPCIS events over several pages', async () => {
  const epc = 'urn:epc:id:sscc:4012345.1234567890';
  for (const hour of ['10', '11', '12']) {
    const event = {
      type: 'ObjectEvent',
      eventTime: `2026-06-01T${hour}:00:00Z`,
      eventTimeZoneOffset: '+00:00',
      epcList: [epc],
      action: 'OBSERVE',
      bizStep: 'shipping',
    };
    await client.POST('/api/v1/epcis/capture', { body: event as never });
  }
  const times: unknown[] = [];
  for await (const { eventTime } of epcisEvents(client, { MATCH_epc: epc, perPage: 2 })) times.push(eventTime);
  assert.equal(new Set(times).size, 3);
});

/** A proxy that breaks the first connections after so many messages. */
async function breakingProxy(
  messages: number,
): Promise<{ url: string; seen: (string | undefined)[]; close: () => void }> {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const last = request.headers['last-event-id'];
    seen.push(typeof last === 'string' ? last : undefined);
    const headers = {
      authorization: request.headers.authorization ?? '',
      ...(last === undefined ? {} : { 'last-event-id': String(last) }),
    };
    const mayBreak = seen.length === 1;
    void (async () => {
      const answer = await fetch(`${service.url}${request.url}`, { headers });
      response.writeHead(answer.status, { 'content-type': 'text/event-stream' });
      let text = '';
      for await (const chunk of answer.body ?? []) {
        text += Buffer.from(chunk as Uint8Array).toString();
        if (mayBreak && text.split('data:').length > messages) {
          response.write(
            `${text
              .split('\n\n')
              .slice(0, messages + 1)
              .join('\n\n')}\n\n`,
            () => response.destroy(),
          );
          return;
        }
        if (!mayBreak) response.write(chunk);
      }
      response.end(mayBreak ? text : undefined);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen, close: () => (server.closeAllConnections(), server.close()) };
}

test('a stream goes on after a broken connection, without a gap, and ends with its reason', async () => {
  const number = 'SVCTEST-DELIVERED';
  const direct = await eventsOf(client, number);
  assert.equal(direct.at(-1)?.event, 'closed');
  const proxy = await breakingProxy(2);
  try {
    const broken = await eventsOf(createClient({ baseUrl: proxy.url, key }), number);
    assert.deepEqual(
      broken.map(({ id, event }) => [id, event]),
      direct.map(({ id, event }) => [id, event]),
    );
    assert.equal(proxy.seen[0], undefined);
    assert.ok(proxy.seen.length >= 2 && proxy.seen[1] !== undefined, 'resumes after the last id');
  } finally {
    proxy.close();
  }
});

async function eventsOf(from: Pick<typeof client, 'baseUrl' | 'send'>, number: string) {
  const messages = [];
  const signal = AbortSignal.timeout(60_000);
  for await (const message of streamNumber(from, number, { signal, firstWaitMs: 1 })) messages.push(message);
  return messages;
}

test('verifies a proof of delivery with the keys of the service', async () => {
  const keys = parseKeySet(await (await fetch(`${service.url}/.well-known/wayseal-keys.json`)).text());
  // The delivered shipment of the sandbox.
  const uuid = '68b95dec-d659-4837-9e5c-d9260d16d910';
  const pod = await dataOf(client.GET('/api/v1/shipments/{uuid}/pod', { params: { path: { uuid } } }));
  assert.equal((await verifyPod(pod, keys)).verdict, 'sandbox');
  const changed = { ...pod, statement: { ...pod.statement, issuer: 'other.example' } };
  assert.equal((await verifyPod(changed, keys)).verdict, 'key_unknown');
});

test('the example program runs', async () => {
  const program = fileURLToPath(new URL('../../../../examples/client/first-call.ts', import.meta.url));
  const env = { ...process.env, WAYSEAL_URL: service.url, WAYSEAL_KEY: key };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  assert.match(stdout, /^020-12345675: Air waybill \(MAWB\), high$/m);
  assert.match(stdout, /^delivered at 2030-/m);
  assert.match(stdout, /^closed: sandbox_complete$/m);
  assert.match(stdout, /^proof of delivery: sandbox$/m);
});
