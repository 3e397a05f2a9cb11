/** Who gets an event and with which body: follows, filters, replays. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { StoreConfig } from '../../src/kernel/store/database.ts';
import type { Follow } from '../../src/modules/follows/rules/follow.ts';
import { compileValidation } from '../../src/kernel/operation/compile-validation.ts';
import { eventSchemas } from '../../src/modules/webhooks/operations/event-schemas.ts';
import { subscribableEvents, type SubscribableEvent } from '../../src/modules/webhooks/rules/event-catalog.ts';
import type { FeedHealthChange } from '../../src/modules/feeds/ports.ts';
import { newsOfPlan } from '../../src/modules/webhooks/rules/derive-status.ts';
import { enqueueNews } from '../../src/modules/webhooks/store/enqueue.ts';
import { healthOutbox } from '../../src/modules/webhooks/store/feed-hook.ts';
import { checksOutbox } from '../../src/modules/webhooks/store/follow-hook.ts';
import type { NewWebhook } from '../../src/modules/webhooks/ports.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import {
  follow,
  insertKey,
  openWebhooks,
  shipmentId,
  start,
  statusChange,
  testKey,
} from '../support/webhook-fixture.ts';

const day = 86_400_000;
const checkers = Object.fromEntries(
  Object.entries(eventSchemas).map(([event, schema]) => [event, compileValidation(schema)]),
);

interface Body {
  readonly id: string;
  readonly type: string;
  readonly sandbox?: true;
  readonly data: Readonly<Record<string, unknown>>;
}

async function openScene(t: TestContext, config: StoreConfig) {
  const webhooks = await openWebhooks(t, config);
  const { database, box, ids, registry } = webhooks;
  const { handle, kind } = database;
  const parts = { box, ids, kind };
  await insertKey(database, 'other', null);
  await follow(database, 'other', start);
  const idOf = async (keyId: string): Promise<string> => {
    const { id } = await handle
      .selectFrom('follows')
      .select('id')
      .where('key_id', '=', keyId)
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    ...webhooks,
    idOf,
    async addEndpoint(id: string, keyId: string, wishes: Partial<NewWebhook> = {}): Promise<void> {
      const url = `https://${id}.example.com/hook`;
      const common = { id, url, sandbox: false, dnsStatus: 'ok', secret: `whsec_${id}`, now: start } as const;
      await registry.insert(keyId, { ...common, events: subscribableEvents, ...wishes }, 100);
    },
    /** What a key says of the shipment that it follows. */
    async name(keyId: string, words: { reference?: string; tags?: readonly string[]; expectedBy?: number }) {
      const id = await idOf(keyId);
      const { reference = null, tags = [], expectedBy = null } = words;
      const set = handle.updateTable('follows').set({ reference, expected_by: expectedBy });
      await set.where('id', '=', id).execute();
      for (const tag of tags)
        await handle
          .insertInto('follow_tags')
          .values({ follow_id: id, tag, key_id: keyId, changed_at: start })
          .execute();
    },
    tell: (sequence: number, sandbox = false, now = start) => {
      const transition = { ...statusChange(sequence, sandbox), previousDetail: null };
      const news = newsOfPlan({ transitions: [transition] });
      return database.transaction((trx) => enqueueNews(trx, parts, news, now));
    },
    check: (...checks: Parameters<ReturnType<typeof checksOutbox>>[1]) =>
      database.transaction((trx) => checksOutbox(box, kind)(trx, checks, start)),
    report: (...changes: readonly FeedHealthChange[]) =>
      database.transaction((trx) => healthOutbox(box, kind)(trx, changes, start)),
    /** Bodies by endpoint, each valid for its schema; event ids once each. */
    async sent(): Promise<Readonly<Record<string, readonly Body[]>>> {
      const rows = await handle
        .selectFrom('webhook_deliveries')
        .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
        .select(['endpoint_id', 'webhook_events.body'])
        .orderBy('event_id')
        .execute();
      const bodies = rows.map(({ endpoint_id: endpoint, body }) => {
        const parsed: Body = JSON.parse(Buffer.from(body).toString());
        assert.deepEqual(checkers[parsed.type]?.(parsed, 10), [], parsed.type);
        return { endpoint, parsed };
      });
      const byEndpoint = Map.groupBy(bodies, ({ endpoint }) => endpoint);
      return Object.fromEntries([...byEndpoint].map(([endpoint, own]) => [endpoint, own.map(({ parsed }) => parsed)]));
    },
    async types(): Promise<Readonly<Record<string, readonly string[]>>> {
      const sent = Object.entries(await this.sent());
      return Object.fromEntries(sent.map(([endpoint, own]) => [endpoint, own.map(({ type }) => type)]));
    },
  };
}

function followOf(changes: Partial<Follow>): Follow {
  return {
    id: 'follow-1',
    keyId: testKey,
    number: '02012345675',
    carrier: 'lufthansa-cargo',
    vertical: 'air_cargo',
    shipmentId,
    source: 'operator_ingest',
    state: 'in_transit',
    detail: null,
    lastEventAt: start - day,
    etaAt: null,
    etaUncertaintyS: null,
    eventCount: 3,
    changedAt: start,
    isStale: true,
    isOverdue: false,
    reference: null,
    tags: [],
    expectedBy: null,
    checkAt: null,
    isExplicit: true,
    followedAt: start,
    requestedAt: start,
    endsAt: start + day,
    ...changes,
  };
}

const both: readonly SubscribableEvent[] = ['shipment.status_changed', 'shipment.delivered'];

describeOnBothDatabases('the audience of an event', (newConfig) => {
  test('is every endpoint that names it, of a key that follows, within its carriers and tags', async (t) => {
    const scene = await openScene(t, await newConfig(t));
    await scene.name(testKey, { tags: ['priority', 'north'] });
    const wishes: readonly (readonly [id: string, keyId: string, wishes: Partial<NewWebhook>])[] = [
      ['all', testKey, {}],
      ['delivered', testKey, { events: ['shipment.delivered'] }],
      ['other-event', testKey, { events: ['shipment.exception', 'feed.degraded'] }],
      ['carrier', testKey, { carriers: ['maersk', 'lufthansa-cargo'] }],
      ['other-carrier', testKey, { carriers: ['maersk', 'lufthansa'] }],
      ['tag', testKey, { tags: ['south', 'north'], carriers: ['lufthansa-cargo'] }],
      ['other-tag', testKey, { tags: ['nort', 'priority-2'] }],
      ['stranger-tag', 'other', { tags: ['priority'] }],
      ['stranger', 'other', { events: ['shipment.status_changed'] }],
    ];
    for (const [id, keyId, wish] of wishes) await scene.addEndpoint(id, keyId, wish);
    assert.equal(await scene.tell(7), 8);
    assert.deepEqual(await scene.types(), {
      all: both,
      delivered: ['shipment.delivered'],
      carrier: both,
      tag: both,
      stranger: ['shipment.status_changed'],
    });
    await scene.registry.setSubscription(testKey, 'other-carrier', { carriers: null });
    await scene.registry.setSubscription(testKey, 'tag', { tags: ['south'] });
    await scene.tell(9);
    const now = await scene.types();
    assert.deepEqual([now['other-carrier'], now['tag']?.length], [both, 2]);
  });

  test("gets what its own key says of the shipment, and never another key's words", async (t) => {
    const scene = await openScene(t, await newConfig(t));
    await scene.addEndpoint('plain', 'other', { events: ['shipment.delivered'] });
    await scene.addEndpoint('named', testKey, { events: ['shipment.delivered'] });
    await scene.tell(1);
    await scene.name(testKey, { reference: 'PO-4711/b', tags: ['priority', 'North_2'], expectedBy: start + day });
    await scene.tell(2);
    const { plain = [], named = [] } = await scene.sent();
    assert.deepEqual(named[0], plain[0], 'equal while no key has said anything');
    const { follow: words, ...rest } = named[1]?.data ?? {};
    assert.deepEqual(words, {
      id: await scene.idOf(testKey),
      reference: 'PO-4711/b',
      tags: ['North_2', 'priority'],
      expected_by: new Date(start + day).toISOString(),
    });
    assert.deepEqual(plain[1]?.data, rest);
    assert.notEqual(plain[1]?.id, named[1]?.id);
  });

  test('hears a cause once, however often it is told', async (t) => {
    const scene = await openScene(t, await newConfig(t));
    await scene.addEndpoint('one', testKey);
    await scene.name('other', { reference: 'A-1' });
    await scene.addEndpoint('two', 'other');
    assert.deepEqual([await scene.tell(1), await scene.tell(1), await scene.tell(2)], [4, 0, 4]);
    const follows = followOf({ id: await scene.idOf(testKey) });
    const stalled = {
      kind: 'stalled',
      follow: follows,
      basis: 'threshold',
      cause: 'silent 3',
      occurredAt: start,
    } as const;
    const numbers = { silentHours: 300, limitHours: 240 };
    await scene.check({ ...stalled, numbers }, { ...stalled, numbers });
    await scene.check({ ...stalled, numbers });
    await scene.check({ ...stalled, follow: followOf({ id: await scene.idOf('other'), keyId: 'other' }), numbers });
    const { one = [], two = [] } = await scene.types();
    assert.deepEqual([one.length, two.length], [5, 5]);
    const stalls = [one, two].map((types) => types.filter((type) => type === 'shipment.stalled').length);
    assert.deepEqual(stalls, [1, 1]);
    const events = await scene.database.handle.selectFrom('webhook_events').select('cause').execute();
    assert.equal(new Set(events.map(({ cause }) => cause)).size, events.length);
  });

  test('of a check is the key of the follow alone, recorded or not', async (t) => {
    const scene = await openScene(t, await newConfig(t));
    await scene.addEndpoint('own', testKey);
    await scene.addEndpoint('carrier', testKey, { carriers: ['maersk'] });
    await scene.addEndpoint('stranger', 'other');
    const unrecorded = followOf({
      carrier: null,
      vertical: null,
      shipmentId: null,
      source: 'route_only',
      state: 'unknown',
      lastEventAt: null,
      expectedBy: start,
      reference: 'PO-1',
    });
    await scene.check({
      kind: 'overdue',
      follow: unrecorded,
      basis: null,
      numbers: { overdueHours: 0.5 },
      cause: 'late',
      occurredAt: start,
    });
    const sent = await scene.sent();
    assert.deepEqual(Object.keys(sent), ['own']);
    assert.deepEqual(sent['own']?.[0]?.data, {
      shipment: { uuid: null, tracking_number: '02012345675', carrier: null, vertical: null },
      follow: { id: 'follow-1', reference: 'PO-1', expected_by: new Date(start).toISOString() },
      status: 'unknown',
      status_detail: null,
      last_event_at: null,
      expected_by: new Date(start).toISOString(),
      overdue_hours: 0.5,
      estimated_arrival: null,
    });
  });

  test('of a feed is every endpoint that names it, within its carriers; a synthetic feed only with sandbox', async (t) => {
    const scene = await openScene(t, await newConfig(t));
    await scene.addEndpoint('all', testKey, { tags: ['priority'] });
    await scene.addEndpoint('carrier', 'other', { carriers: ['sealand'], sandbox: true, events: ['feed.degraded'] });
    await scene.addEndpoint('other-carrier', 'other', { carriers: ['ups'], sandbox: true });
    await scene.addEndpoint('shipments', testKey, { events: ['shipment.status_changed'] });
    const change = {
      feed: 'ocean',
      provider: 'Maersk',
      carriers: ['maersk', 'sealand'],
      health: 'degraded',
      since: start,
      previousSince: null,
      reason: 'timeout',
      cause: 'feed_health ocean 1',
      synthetic: false,
    } as const;
    await scene.report(change, {
      ...change,
      health: 'recovered',
      cause: 'feed_health ocean 2',
      reason: 'answers_again',
    });
    await scene.report(change);
    assert.deepEqual(await scene.types(), { all: ['feed.degraded', 'feed.recovered'], carrier: ['feed.degraded'] });
    await scene.report({ ...change, cause: 'feed_health demo 1', synthetic: true });
    const sent = await scene.sent();
    assert.deepEqual([sent['all']?.length, sent['carrier']?.length, sent['carrier']?.[1]?.sandbox], [2, 2, true]);
    await scene.database.handle.updateTable('api_keys').set({ revoked_at: start }).where('id', '=', testKey).execute();
    await scene.report({ ...change, cause: 'feed_health ocean 3' });
    assert.equal((await scene.sent())['all']?.length, 2, 'not a key that was revoked');
  });

  test('of a played lifecycle is its key alone, each time, with its words', async (t) => {
    const scene = await openScene(t, await newConfig(t));
    await scene.addEndpoint('own', testKey, { sandbox: true });
    await scene.addEndpoint('real', testKey);
    await scene.addEndpoint('stranger', 'other', { sandbox: true });
    const change = { ...statusChange(7, true) };
    const played = { ...change, shipment: { ...change.shipment, number: 'SVCTEST-DELIVERED' } };
    assert.equal(await scene.enqueueSandbox(testKey, played, start), 2);
    await scene.database.handle
      .updateTable('follows')
      .set({ number: 'SVCTESTDELIVERED', reference: 'TEST-1' })
      .where('key_id', '=', testKey)
      .execute();
    await insertKey(scene.database, 'newer', testKey);
    assert.equal(await scene.enqueueSandbox('newer', played, start), 2);
    const sent = await scene.sent();
    assert.deepEqual(Object.keys(sent), ['own']);
    assert.deepEqual(
      sent['own']?.map(({ type, data }) => [type, Object(data['follow']).reference]),
      [undefined, 'TEST-1'].flatMap((reference) => both.map((type) => [type, reference])),
    );
  });
});
