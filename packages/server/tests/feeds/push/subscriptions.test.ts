/** The subscription commands against stand-ins written from the carriers' contracts; what the contract does not have gets 418. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { feedSubscriptionCommands } from '../../../src/modules/feeds/commands/feed-subscriptions.ts';
import type { FeedInstance } from '../../../src/modules/feeds/rules/feed-instance.ts';
import { createExchange } from '../../../src/modules/feeds/work/exchange.ts';
import { createCredentials } from '../../../src/modules/feeds/work/credentials/create-credentials.ts';
import { domainClassifier } from '../../../src/modules/feeds/work/domain-classifier.ts';
import { createLicensedFeed, type FeedAdapter } from '../../../src/modules/feeds/work/licensed-feed.ts';
import { ObjectNumbers } from '../../../src/modules/feeds/work/push/object-numbers.ts';
import { createFeedPushes } from '../../../src/modules/feeds/work/push/receive-pushes.ts';
import { withSubscriptions } from '../../../src/modules/feeds/work/subscriptions/subscriptions.ts';
import { parseArguments } from '../../../src/surfaces/cli/command.ts';
import { oneRecordType } from '../../support/air-samples.ts';
import { startStandin, testInstance, type AskedCall, type GivenAnswer } from '../../support/declared-feeds.ts';
import { detect, memoryUsage, sampleTime, TestClock } from '../../support/feeds.ts';
import { memoryTerminal } from '../../support/memory-terminal.ts';

const samples = path.join(import.meta.dirname, '../carriers/samples');
const sampleOf = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(samples, name), 'utf8')) as Record<string, unknown>;

const asked = sampleOf('dcsa-push/dcsa22-subscription-request.json');
const secret = String(asked['secret']);
const origin = 'https://wayseal.example';
const push = { secret, credential: null };

function openWith(instance: FeedInstance, publicUrl: string | null = origin) {
  const clock = new TestClock(sampleTime);
  const usage = memoryUsage();
  const { id, quota, persist, attribution, reuseMs } = instance;
  const plain: FeedAdapter = {
    id,
    group: 'tested',
    supports: () => 'no',
    ask: () => Promise.reject(new Error('asked')),
  };
  const sleep = (ms: number): Promise<void> => Promise.resolve(clock.advance(ms));
  const feed = createLicensedFeed(
    withSubscriptions(plain, instance),
    { ...quota, persist, attribution, reuseMs },
    createExchange(instance),
    { usage, clock, classifier: domainClassifier, sleep, random: () => 0 },
    createCredentials(instance, { usage, clock }),
  );
  const pushes = createFeedPushes(() => [instance], { objects: new ObjectNumbers(), clock });
  const used = async () => (await feed.usage()).used;
  const open = () =>
    Promise.resolve({
      feeds: [feed],
      targetOf: publicUrl === null ? undefined : (of: string) => pushes.targetOf(of, publicUrl),
      detect,
      [Symbol.asyncDispose]: () => Promise.resolve(),
    });
  const run = async (...argv: readonly string[]) => {
    const name = argv.slice(0, 2).join(' ');
    const command = feedSubscriptionCommands(open).find((each) => each.name === name);
    assert.ok(command !== undefined, name);
    const { terminal, finished } = memoryTerminal();
    const parsed = parseArguments(command, argv.slice(2));
    assert.ok(parsed !== undefined);
    return finished(await command.run(parsed, terminal));
  };
  return { run, used, address: pushes.targetOf(id, origin)?.url ?? '' };
}

const subscription = {
  subscriptionID: 'b3e2d85a-39f8-5f18-888b-8a5b6d323ebc',
  callbackUrl: 'x',
  equipmentReference: 'MSKU4812055',
};

/** DCSA 2.2, section "Subscriptions and callbacks". */
function dcsaStandin({ method, target, headers, body }: AskedCall): GivenAnswer | undefined {
  if (headers['api-key'] !== 'of-the-operator') return { status: 401 };
  const sent: unknown = body === '' ? null : JSON.parse(body);
  if (method === 'GET' && target === '/tnt/v2/event-subscriptions') return { body: [subscription] };
  if (method === 'POST' && target === '/tnt/v2/event-subscriptions') {
    const { callbackUrl, ...others } = Object(sent) as Record<string, unknown>;
    const { callbackUrl: _sample, ...expected } = asked;
    assert.match(
      String(callbackUrl),
      /^https:\/\/wayseal\.example\/api\/v1\/feeds\/ocean-main\/[\w-]{43}\/notifications$/,
    );
    assert.deepEqual(others, expected);
    return headers['content-type'] === 'application/json' ? { status: 201, body: subscription } : undefined;
  }
  const one = `/tnt/v2/event-subscriptions/${subscription.subscriptionID}`;
  if (method === 'DELETE' && target === one) return { status: 204 };
  if (method === 'PUT' && target === `${one}/secret` && body === JSON.stringify({ secret })) return { status: 204 };
  return target.startsWith(`${one.slice(0, -2)}zz`) ? { status: 404 } : undefined;
}

const oceanAt = (baseUrl: string, more: Partial<FeedInstance> = {}) =>
  testInstance({
    kind: 'dcsa',
    id: 'ocean-main',
    baseUrl,
    carriers: ['maersk'],
    path: '/tnt/v2/events',
    headers: { 'Api-Key': 'of-the-operator' },
    push,
    ...more,
  });

test('subscribes, lists, renews the secret and unsubscribes at a DCSA carrier, each under the quota', async () => {
  await using standin = await startStandin(dcsaStandin);
  const { run, used, address } = openWith(oceanAt(standin.url));
  const made = await run('feeds', 'subscribe', 'ocean-main', 'MSKU4812055');
  assert.deepEqual(
    [made.code, made.stdout],
    [0, `MSKU4812055: ${subscription.subscriptionID}  MSKU4812055\n`],
    made.stderr,
  );
  assert.equal(JSON.parse(standin.calls[0]?.body ?? '{}').callbackUrl, address);
  const listed = await run('feeds', 'subscriptions', 'ocean-main', '--json');
  assert.deepEqual(JSON.parse(listed.stdout), {
    results: [
      { kind: 'done', subscriptions: [{ id: subscription.subscriptionID, about: 'MSKU4812055', active: true }] },
    ],
  });
  for (const name of ['renew-secret', 'unsubscribe']) {
    assert.equal((await run('feeds', name, 'ocean-main', subscription.subscriptionID)).code, 0, name);
  }
  assert.deepEqual(
    standin.calls.map(({ method }) => method),
    ['POST', 'GET', 'PUT', 'DELETE'],
  );
  assert.equal(await used(), 4);
});

test('says what a carrier refused, shows no secret, and stops at the first refusal', async () => {
  await using standin = await startStandin(dcsaStandin);
  const refused = openWith(oceanAt(standin.url, { headers: {} }));
  const { code, stdout, stderr } = await refused.run('feeds', 'subscribe', 'ocean-main', 'MSKU4812055', 'MSKU4812060');
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, /refused our credentials/);
  assert.ok(!stderr.includes(secret));
  assert.equal(standin.calls.length, 1);
  const { run } = openWith(oceanAt(standin.url));
  const json = await run('feeds', 'subscribe', 'ocean-main', '020-11111111', '--json');
  assert.deepEqual(
    [json.code, JSON.parse(json.stdout)],
    [1, { results: [{ number: '020-11111111', kind: 'number_not_found', note: null }] }],
  );
  const spent = openWith(oceanAt(standin.url, { quota: { perDay: 0, spacingMs: 0, windows: [] } }));
  assert.match((await spent.run('feeds', 'subscriptions', 'ocean-main')).stderr, /No call is left/);
});

test('follows the declared style of a bill, and sends no value that fails its pattern', async () => {
  const sent: unknown[] = [];
  await using standin = await startStandin(({ body }) => {
    sent.push(Object(JSON.parse(body))['transportDocumentReference']);
    return { status: 201, body: subscription };
  });
  const bill = { in: 'query', name: 'transportDocumentReference', style: ['strip_scac'], wildcard: null } as const;
  const stripped = openWith(oceanAt(standin.url, { references: { bill: { ...bill, pattern: /^[A-Z0-9]{9}$/ } } }));
  assert.equal((await stripped.run('feeds', 'subscribe', 'ocean-main', 'MAEU260000012')).code, 0);
  const failing = openWith(oceanAt(standin.url, { references: { bill: { ...bill, pattern: /^[A-Z]{3}$/ } } }));
  assert.equal((await failing.run('feeds', 'subscribe', 'ocean-main', 'MAEU260000012')).code, 1);
  assert.deepEqual(sent, ['260000012']);
});

test('subscribes at Lufthansa Cargo as its contract shows it, and names calls that it does not have', async () => {
  const expected = sampleOf('lufthansa-cargo/lufthansa-cargo-subscribe.json');
  await using standin = await startStandin(({ method, target, headers, body }) => {
    const { callback, ...others } = Object(JSON.parse(body)) as Record<string, unknown>;
    const { callback: _sample, ...rest } = expected;
    assert.deepEqual(others, rest);
    assert.match(String(callback), /^https:\/\/wayseal\.example\/api\/v1\/feeds\/air-main\/[\w-]{43}\/notifications$/);
    const isRight = method === 'POST' && target === '/lhcargo/handling/shipmenttrackingpush/v4/subscribe';
    return isRight && headers['apikey'] === 'key' ? { status: 200, body: {} } : undefined;
  });
  const instance = testInstance({
    kind: 'lufthansa-cargo',
    id: 'air-main',
    baseUrl: standin.url,
    carriers: ['lufthansa-cargo'],
    headers: { apikey: 'key' },
    push,
  });
  const { run } = openWith(instance);
  const { code, stdout, stderr } = await run('feeds', 'subscribe', 'air-main', String(expected['awb']));
  assert.deepEqual([code, stdout], [0, '020-11111225: subscribed  020-11111225\n'], stderr);
  assert.match((await run('feeds', 'subscriptions', 'air-main')).stderr, /offers no call for a list of subscriptions/);
  assert.match((await run('feeds', 'unsubscribe', 'air-main', 'x')).stderr, /offers no call for a way to end/);
  assert.equal(standin.calls.length, 1);
});

test('subscribes to the waybill and its shipment in ONE Record, and to no object of another origin', async () => {
  const expected = sampleOf('onerecord/onerecord-subscription.json');
  await using standin = await startStandin(({ method, target, headers, body }, url) => {
    if (headers.accept !== oneRecordType || headers.authorization !== 'Bearer t') return { status: 401 };
    if (method === 'GET' && target === '/1r/logistics-objects/awb-020-11111111?embedded=true') {
      const waybill = sampleOf('onerecord/onerecord-waybill.json');
      const at = `${url}/1r`;
      const shipments = [
        waybill['cargo:shipment'],
        { '@id': 'https://elsewhere.example/s', '@type': 'cargo:Shipment' },
      ];
      const text = JSON.stringify({ ...waybill, 'cargo:shipment': shipments }).replaceAll(
        'https://1r.carrier.example',
        at,
      );
      return { headers: { 'content-type': oneRecordType }, body: text };
    }
    const isRight = method === 'POST' && target === '/1r/subscriptions' && headers['content-type'] === oneRecordType;
    if (!isRight) return undefined;
    const told = Object(JSON.parse(body)) as Record<string, unknown>;
    assert.deepEqual(Object.keys(told).toSorted(), Object.keys(expected).toSorted());
    for (const name of ['api:hasTopicType', 'api:includeSubscriptionEventType', 'api:hasContentType', '@context']) {
      assert.deepEqual(told[name], expected[name], name);
    }
    assert.match(
      String(Reflect.get(Object(told['api:hasSubscriber']), '@id')),
      /^https:\/\/wayseal\.example\/api\/v1\/feeds\/air-one\/[\w-]{43}\/logistics-objects\/operator$/,
    );
    return { status: 201, headers: { location: `${url}/1r/action-requests/1` } };
  });
  const { run, used } = openWith(
    testInstance({
      kind: 'onerecord',
      id: 'air-one',
      baseUrl: standin.url,
      carriers: ['lufthansa-cargo'],
      path: '/1r/logistics-objects/awb-{awb_prefix}-{awb_serial}',
      headers: { Authorization: 'Bearer t' },
      push,
    }),
  );
  const { code, stdout, stderr } = await run('feeds', 'subscribe', 'air-one', '020-11111111');
  assert.equal(code, 0, stderr);
  assert.equal(stdout.split('\n').length, 3);
  assert.match(stdout, /the carrier still has to agree/);
  assert.equal(await used(), 3);
});

test('prints the address for messages, and asks for a public URL where none is set', async () => {
  const { run, address } = openWith(oceanAt('https://ocean.example'));
  assert.equal((await run('feeds', 'push-address', 'ocean-main')).stdout, `${address}\n`);
  assert.deepEqual(JSON.parse((await run('feeds', 'push-address', 'ocean-main', '--json')).stdout), { url: address });
  assert.match((await run('feeds', 'push-address', 'other')).stderr, /No feed has the id other/);
  const silent = openWith(testInstance({ kind: 'fedex', baseUrl: 'https://fedex.example' }));
  assert.match((await silent.run('feeds', 'push-address', 'tested')).stderr, /declares no push/);
  const hidden = openWith(oceanAt('https://ocean.example'), null);
  await assert.rejects(hidden.run('feeds', 'push-address', 'ocean-main'), /set WAYSEAL_PUBLIC_URL/);
});
