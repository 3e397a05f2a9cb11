import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import type { StoreConfig } from '../../src/kernel/store/database.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import { feedScan } from '../../src/modules/shipments/rules/feed-scan.ts';
import type { CallEstimate } from '../../src/modules/statuses/rules/transport-journey.ts';
import type { CarrierEvent, FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';
import type { SubscribableEvent } from '../../src/modules/webhooks/rules/event-catalog.ts';
import { webhookSecret } from '../../src/modules/webhooks/rules/signature.ts';
import { createSecretBox } from '../../src/kernel/store/secret-box.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { detect } from '../support/feeds.ts';
import { boreas, estimate, journey, secondLeg } from '../support/journeys.ts';
import { carrierEvent, readAll, recordingAt } from '../support/scans.ts';
import { openStore } from '../support/store.ts';
import { insertKey, testKey, testRules } from '../support/webhook-fixture.ts';

const number = 'MSKU4812055';
const observed = ['2032-01-01T00:00:00Z', '2032-01-01T06:00:00Z', '2032-01-01T12:00:00Z'].map((time) =>
  Date.parse(time),
);
const departed = carrierEvent('in_transit', Date.parse('2030-03-13T19:20:00Z'));

function answer(
  estimates: readonly CallEstimate[],
  events: readonly CarrierEvent[] = [departed],
): FeedAnswer & { kind: 'events' } {
  return {
    kind: 'events',
    events,
    facts: { originCountry: null, destinationCountry: null, eta: null, service: null, pieces: null },
    notes: [],
    intake: readAll(events),
    journey: journey({ legs: [secondLeg] }),
    estimates,
  };
}

interface Sent {
  readonly id: string;
  readonly type: string;
  readonly occurred_at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

describeOnBothDatabases('shipment.estimate_changed', (newConfig) => {
  async function openScene(t: TestContext, config: StoreConfig) {
    await migrateStore(config);
    const box = createSecretBox([randomBytes(32)]);
    const store = await openStore(config, { box });
    t.after(() => store[Symbol.asyncDispose]());
    const database = openDatabase(config);
    t.after(() => database[Symbol.asyncDispose]());
    await insertKey(database, testKey, null);
    const webhooks = store.openWebhooks(box, testRules);
    const ids = uuidV7Source(() => 0);
    const feed = { id: 'ocean', persist: 'canonical' } as const;
    return {
      store,
      database,
      webhooks,
      async register(events: readonly SubscribableEvent[], thresholdS?: number): Promise<string> {
        const id = ids.next();
        const url = `https://${id}.example.com/hook`;
        const secret = webhookSecret(randomBytes(32));
        const threshold = thresholdS === undefined ? {} : { estimateThresholdS: thresholdS };
        const webhook = { id, url, events, ...threshold, sandbox: false, dnsStatus: 'ok', secret, now: 0 } as const;
        await webhooks.registry.insert(testKey, webhook, 10);
        return id;
      },
      take: (told: FeedAnswer & { kind: 'events' }, at: number, by = store) =>
        by.shipments.recordScans([feedScan(feed, detect(number), told, testKey)], recordingAt(at)),
      async sentTo(endpoint: string): Promise<readonly Sent[]> {
        const rows = await database.handle
          .selectFrom('webhook_deliveries')
          .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
          .select('webhook_events.body')
          .where('endpoint_id', '=', endpoint)
          .orderBy('event_id')
          .execute();
        return rows.map(({ body }): Sent => JSON.parse(Buffer.from(body).toString()));
      },
    };
  }

  const arrivals = ['2030-04-03T18:00:00Z', '2030-04-04T20:00:00Z', '2030-04-04T20:20:00Z'];

  test('tells exactly the change of three polls that reaches an hour', async (t) => {
    const scene = await openScene(t, await newConfig(t));
    const endpoint = await scene.register(['shipment.estimate_changed']);
    let id = '';
    for (const [poll, value] of arrivals.entries()) {
      const [outcome] = await scene.take(answer([estimate(value)]), observed[poll] ?? 0);
      if (outcome?.kind === 'recorded') id = outcome.shipment.id;
    }
    const sent = await scene.sentTo(endpoint);
    assert.deepEqual(sent, [
      {
        id: sent[0]?.id,
        type: 'shipment.estimate_changed',
        occurred_at: '2032-01-01T06:00:00.000Z',
        data: {
          shipment: { uuid: id, tracking_number: number, carrier: 'maersk', vertical: 'container' },
          shipment_id: id,
          kind: 'arrival',
          place: 'DEHAM',
          leg: 2,
          vessel: boreas,
          previous: '2030-04-03T18:00:00Z',
          value: '2030-04-04T20:00:00Z',
          moved_by_s: 93_600,
          classifier: 'EST',
          reason_code: null,
          observed_at: '2032-01-01T06:00:00Z',
          is_final_destination: true,
        },
      },
    ]);
  });

  test('compares with the value told last, for the threshold of each endpoint', async (t) => {
    const scene = await openScene(t, await newConfig(t));
    const quick = await scene.register(['shipment.estimate_changed'], 900);
    const usual = await scene.register(['shipment.estimate_changed']);
    const slow = await scene.register(['shipment.estimate_changed'], 86_400);
    const start = Date.parse('2030-04-03T18:00:00Z');
    for (let step = 0; step <= 20; step += 1) {
      const value = new Date(start + step * 600_000).toISOString();
      await scene.take(answer([estimate(value)]), (observed[0] ?? 0) + step);
    }
    const steps = async (endpoint: string) =>
      (await scene.sentTo(endpoint)).map(({ data }) => (Date.parse(String(data['value'])) - start) / 600_000);
    assert.deepEqual(await steps(quick), [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
    assert.deepEqual(await steps(usual), [6, 12, 18]);
    assert.deepEqual(await steps(slow), []);
    assert.equal((await scene.sentTo(usual))[1]?.data['previous'], '2030-04-03T19:00:00Z');
  });

  test('says nothing at first sight, when the plan becomes an estimate, and when a call disappears', async (t) => {
    const scene = await openScene(t, await newConfig(t));
    const endpoint = await scene.register(['shipment.estimate_changed']);
    const value = arrivals[0] ?? '';
    await scene.take(answer([estimate(value, { classifier: 'PLN' })]), 1);
    await scene.take(answer([estimate(value)]), 2);
    await scene.take(answer([]), 3);
    await scene.take(answer([estimate(value)]), 4);
    await scene.take(answer([estimate(value), estimate('2030-05-01T00:00:00Z', { place: 'SEGOT' })]), 5);
    assert.deepEqual(await scene.sentTo(endpoint), []);
  });

  test('tells once what two nodes hear at the same moment, and nothing again after a restart', async (t) => {
    const config = await newConfig(t);
    const scene = await openScene(t, config);
    const endpoint = await scene.register(['shipment.estimate_changed']);
    await scene.take(answer([estimate(arrivals[0] ?? '')]), 1);
    const moved = answer([estimate(arrivals[1] ?? '')]);
    await using other = await openStore(config, { box: createSecretBox([randomBytes(32)]) });
    await Promise.allSettled([scene.take(moved, 2), scene.take(moved, 2), scene.take(moved, 3)]);
    await other.shipments.recordScans(
      [feedScan({ id: 'ocean', persist: 'canonical' }, detect(number), moved, null)],
      recordingAt(4),
    );
    assert.equal((await scene.sentTo(endpoint)).length, 1);
  });

  test('comes after the change of status of the same answer, in order of the expected time', async (t) => {
    const scene = await openScene(t, await newConfig(t));
    const endpoint = await scene.register(['shipment.status_changed', 'shipment.estimate_changed']);
    const sooner = (value: string) =>
      estimate(value, { place: 'NLRTM', vessel: { imo: null, name: 'FEEDER' }, leg: 3 });
    await scene.take(answer([estimate('2030-04-03T18:00:00Z'), sooner('2030-04-01T00:00:00Z')]), 1);
    const held = carrierEvent('exception', Date.parse('2030-03-20T00:00:00Z'));
    await scene.take(answer([estimate('2030-04-05T18:00:00Z'), sooner('2030-04-02T00:00:00Z')], [departed, held]), 2);
    assert.deepEqual(
      (await scene.sentTo(endpoint)).map(({ type, data }) => [type, data['status'] ?? data['place']]),
      [
        ['shipment.status_changed', 'in_transit'],
        ['shipment.status_changed', 'exception'],
        ['shipment.estimate_changed', 'NLRTM'],
        ['shipment.estimate_changed', 'DEHAM'],
      ],
    );
  });

  test('goes to no endpoint that subscribes to changes of status alone', async (t) => {
    const scene = await openScene(t, await newConfig(t));
    const endpoint = await scene.register(['shipment.status_changed']);
    for (const [poll, value] of arrivals.entries()) await scene.take(answer([estimate(value)]), poll);
    assert.deepEqual(
      (await scene.sentTo(endpoint)).map(({ type }) => type),
      ['shipment.status_changed'],
    );
  });
});
