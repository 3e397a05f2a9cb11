/** The address for carriers over HTTP, with the whole service behind it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperationError } from '../../../src/kernel/operation/errors.ts';
import { receiveFeedNotification } from '../../../src/modules/shipments/operations/receive-feed-notification.ts';
import { ObjectNumbers } from '../../../src/modules/feeds/work/push/object-numbers.ts';
import { createFeedPushes } from '../../../src/modules/feeds/work/push/receive-pushes.ts';
import type { PushedReferences } from '../../../src/modules/feeds/ports.ts';
import { readAirSamples, oneRecordStandin, oneRecordToken, type AirSample } from '../../support/air-samples.ts';
import { startStandin, testInstance, type ListeningStandin } from '../../support/declared-feeds.ts';
import { eventually } from '../../support/eventually.ts';
import { TestClock } from '../../support/feeds.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const secret = Buffer.alloc(32, 9).toString('base64');
const number = '020-11111111';
let sample: AirSample;
let standin: ListeningStandin;
let service: TestService;
let path: string;

/** The recorded callback, and what signs its exact bytes. */
const callback = (() => {
  const folder = join(import.meta.dirname, '../carriers/samples/dcsa-push');
  const told = JSON.parse(readFileSync(join(folder, 'dcsa22-callback.json'), 'utf8')) as {
    readonly secret_base64: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly wrong_signatures: readonly string[];
  };
  const body = readFileSync(join(folder, 'dcsa22-callback-body.bin'));
  return { secret: told.secret_base64, body, headers: told.headers, wrong: told.wrong_signatures };
})();

before(async () => {
  const found = readAirSamples('onerecord').find(({ status }) => status !== undefined && status !== 'delivered');
  assert.ok(found !== undefined);
  sample = found;
  standin = await startStandin(oneRecordStandin({ ...sample, number }));
  const folder = await mkdtemp(join(tmpdir(), 'wayseal-push-'));
  const write = (name: string, text: string) => writeFile(join(folder, name), text, { mode: 0o600 });
  await write('token', oneRecordToken);
  await write('push', secret);
  const feed = {
    id: 'air-main',
    kind: 'onerecord',
    carriers: ['lufthansa-cargo'],
    base_url: standin.url,
    path: '/logistics-objects/awb-{awb_prefix}-{awb_serial}',
    headers: { Authorization: { file: 'token' } },
    references: { air_waybill: { in: 'path' } },
    quota: { per_day: 1_000, spacing_ms: 0 },
    reuse_ms: 0,
    persist: 'canonical',
    push: { secret: { file: 'push' } },
  };
  const ocean = {
    id: 'ocean-main',
    kind: 'dcsa',
    carriers: ['maersk'],
    base_url: standin.url,
    path: '/v2/events',
    references: { container: { in: 'query', name: 'equipmentReference' } },
    push: { secret: { file: 'ocean' } },
  };
  await write('ocean', callback.secret);
  await write('feeds.json', JSON.stringify({ version: 1, feeds: [feed, ocean] }));
  service = await startTestService({ environment: { WAYSEAL_FEEDS_FILE: join(folder, 'feeds.json') } });
  path = `/api/v1/feeds/air-main/${service.service.ports.feedPushes.addressOf('air-main') ?? ''}/notifications`;
});
after(async () => {
  await service[Symbol.asyncDispose]();
  await standin[Symbol.asyncDispose]();
});

const context = { api: 'https://onerecord.iata.org/ns/api#' };
const notificationOf = (id: string, more: object = {}): string =>
  JSON.stringify({
    '@context': context,
    '@type': 'api:Notification',
    'api:hasEventType': { '@id': 'api:LOGISTICS_EVENT_RECEIVED' },
    'api:hasLogisticsObject': { '@id': id },
    ...more,
  });

function post(body: string | Buffer, target = path, headers: Readonly<Record<string, string>> = {}) {
  const type = { 'content-type': 'application/ld+json; version=2.3.0', accept: 'application/ld+json; version=2.3.0' };
  return service.request(target, { method: 'POST', headers: { ...type, ...headers }, body });
}

const nextPollAt = async (): Promise<number | null | undefined> =>
  (await service.service.database.handle.selectFrom('feed_polls').select('next_poll_at').executeTakeFirst())
    ?.next_poll_at;

test('polls a followed shipment when its carrier says that something changed, and rarely without being told', async () => {
  assert.equal((await service.get(`/api/v1/track/${number}`)).status, 200);
  const calls = standin.calls.length;
  const planned = (await nextPollAt()) ?? 0;
  assert.ok(planned > Date.now() + 20 * 3_600_000, 'a feed that pushes is polled once a day');
  const collection = new URL(String(Reflect.get(Object(sample.body), '@id')));
  const object = standin.url + collection.pathname.replace(/\/logistics-events$/, '');
  const answer = await post(notificationOf(object));
  assert.equal(answer.status, 204);
  assert.equal(answer.body.length, 0);
  await eventually('the carrier is asked again', () => standin.calls.length > calls);
  await eventually(
    'the next poll is a day away',
    async () => ((await nextPollAt()) ?? 0) > Date.now() + 20 * 3_600_000,
  );
});

test('does nothing for a repeated message, an unknown number or an object of another host, and says the same', async () => {
  const [before_, calls] = [await nextPollAt(), standin.calls.length];
  const bodies = ['/logistics-objects/unknown', '/logistics-objects/awb-020-99999995'].map((at) =>
    notificationOf(standin.url + at),
  );
  for (const body of [...bodies, ...bodies, notificationOf('https://elsewhere.example/x'), '[]', '{}']) {
    const { status, text } = await post(body);
    assert.deepEqual([status, text], [204, '']);
  }
  assert.equal(await nextPollAt(), before_);
  assert.equal(standin.calls.length, calls);
});

test('answers an unknown feed and a wrong address with the same 404, before it reads what they sent', async () => {
  const answers = await Promise.all(
    [
      path.replace('air-main', 'air-other'),
      path.replace(/[^/]+\/notifications/, `${'x'.repeat(43)}/notifications`),
      path.replace(/[^/]+\/notifications/, 'x/notifications'),
      path.replace('air-main', 'AIR'),
    ].map((target) => post('{broken', target)),
  );
  for (const answer of answers) {
    assert.equal(answer.status, 404);
    assert.deepEqual(answer.json()['error'], answers[0]?.json()['error']);
  }
});

test('tells OPTIONS that POST is allowed, and takes no other method', async () => {
  const options = await service.request(path, { method: 'OPTIONS' });
  assert.equal(options.status, 204);
  assert.match(String(options.headers['allow']), /\bPOST\b/);
  assert.equal((await service.request(path)).status, 405);
});

test('refuses a body over 1 MiB, another media type, compressed bytes and deep JSON', async () => {
  assert.equal((await post(Buffer.alloc(1_048_577, 0x20))).status, 413);
  assert.equal((await post('{}', path, { 'content-type': 'text/plain' })).status, 415);
  assert.equal((await post('{}', path, { 'content-encoding': 'gzip' })).status, 415);
  assert.equal((await post(`${'['.repeat(33)}${']'.repeat(33)}`)).status, 400);
  assert.equal((await post('{broken')).status, 400);
});

test('answers 401 for a wrong signature of DCSA and asks for no poll', async () => {
  const push = { secret, credential: null };
  const instance = testInstance({ kind: 'dcsa', id: 'ocean-main', baseUrl: 'https://ocean.example', push });
  const feedPushes = createFeedPushes(() => [instance], { objects: new ObjectNumbers(), clock: new TestClock(0) });
  const asked: PushedReferences[] = [];
  const pollRequests = {
    pollSoon: (_feed: string, references: PushedReferences) => Promise.resolve(void asked.push(references)),
  };
  const body = Buffer.from(JSON.stringify([{ eventID: '1', equipmentReference: 'MSKU4812055' }]));
  const signature = `sha256=${createHmac('sha256', Buffer.alloc(32, 9)).update(body).digest('hex')}`;
  const caller = { keyId: null, scopes: [], requestId: 'test-request', signal: new AbortController().signal };
  const take = (headers: { signature?: string; former_signature?: string }) =>
    Promise.resolve(
      receiveFeedNotification.run(
        { feed: 'ocean-main', address: feedPushes.addressOf('ocean-main') ?? '', body, ...headers },
        { feedPushes, pollRequests },
        caller,
      ),
    );
  for (const wrong of [{}, { signature: 'sha256=00' }, { signature: 'x', former_signature: signature }]) {
    await assert.rejects(take(wrong), (error) => error instanceof OperationError && error.code === 'unauthorized');
  }
  assert.deepEqual(asked, []);
  assert.deepEqual(await take({ former_signature: signature }), {});
  assert.deepEqual(await take({ signature }), {});
  assert.deepEqual(asked, [{ numbers: ['MSKU4812055'], documents: [] }], 'the second time does nothing');
});

test('takes the recorded callback of DCSA with its signature alone, and is unharmed by a second one', async () => {
  const { feedPushes } = service.service.ports;
  const target = `/api/v1/feeds/ocean-main/${feedPushes.addressOf('ocean-main') ?? ''}/notifications`;
  const type = { 'content-type': 'application/json' };
  for (const signature of [...callback.wrong, '']) {
    const { status } = await post(callback.body, target, { ...type, 'notification-signature': signature });
    assert.equal(status, 401, signature);
  }
  assert.equal((await post(callback.body, target, type)).status, 401);
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await post(callback.body, target, { ...callback.headers, ...type })).status, 204);
  }
});
