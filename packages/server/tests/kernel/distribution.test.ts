/**
 * Whether a distributed PostgreSQL can place the tables of shipments by the uuid of the shipment: here they are partitioned by
 * its hash, and each statement of the service's own stores must read the partition of its shipment alone.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { createFeedPollStore } from '../../src/modules/shipments/store/feed-polls.ts';
import { createRetentionStore } from '../../src/modules/shipments/store/retention.ts';
import { createShipmentStore } from '../../src/modules/shipments/store/shipments.ts';
import { followUpkeep } from '../../src/modules/follows/store/scan-hook.ts';
import { addStated, listRecorded, listSources, listStated } from '../../src/modules/messages/store/stated-events.ts';
import { chainDocumentOf, inclusionDocumentOf } from '../../src/modules/proofs/operations/documents.ts';
import { webhookOutbox } from '../../src/modules/webhooks/store/scan-hook.ts';
import { describeOnPostgres, temporaryFolder } from '../support/databases.ts';
import { collectPlans, tellPlans, type ExecutedPlan } from '../support/executed-plans.ts';
import { estimate, journey } from '../support/journeys.ts';
import { archiveOf } from '../support/proof-archive.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';
import { makeSealing, testIssuer } from '../support/sealing.ts';
import { ask } from '../support/standby.ts';
import { insertKey, openWebhooks, start, testKey } from '../support/webhook-fixture.ts';
import { openProductionLog } from '../../src/modules/proofs/work/open-production-log.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';

const parts = 8;

/** Tables that grow with the shipments, and their column with its uuid. */
const placedByShipment: Readonly<Record<string, string>> = {
  shipments: 'id',
  shipment_events: 'shipment_id',
  shipment_salt_keys: 'shipment_id',
  shipment_etas: 'shipment_id',
  shipment_journeys: 'shipment_id',
  shipment_estimates: 'shipment_id',
  chain_links: 'shipment_id',
  seals: 'shipment_id',
  pods: 'shipment_id',
  feed_polls: 'shipment_id',
  message_events: 'shipment_id',
  webhook_told_estimates: 'shipment_id',
};
/** Leads from the number to the uuids, so it is placed by the number. */
const placed: Readonly<Record<string, string>> = { ...placedByShipment, shipment_numbers: 'number' };

/** Statements about no shipment in particular: workers look for what is due, in each part. */
const spread: readonly RegExp[] = [
  /from "shipments" where "seal_due_at" <= /,
  /from "shipments" where "updated_at" <= .* and "event_count" > "purged_count"/,
  /from "pods" where "document" is null and "statement" is not null/,
  /from "feed_polls" inner join "shipments"/,
  // What a scan brought during a purge: co-located, so each part looks for its own.
  /delete from "(shipment_etas|message_events|feed_polls|webhook_told_estimates|shipment_journeys|shipment_estimates)" where "shipment_id" in \(select/,
];

/** Puts each table into parts by the hash of its column, also one that is in parts by month. What a distributed database cannot hold goes, as in docs/design/scale.md. */
async function distribute(url: string): Promise<void> {
  const foreign = await ask(
    url,
    "select conrelid::regclass as owner, conname as name from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace",
  );
  for (const { owner, name } of foreign) await ask(url, `alter table ${String(owner)} drop constraint ${String(name)}`);
  await ask(url, 'alter table shipments drop constraint shipments_number_unique');
  for (const [table, column] of Object.entries(placed)) {
    const made = Array.from(
      { length: parts },
      (_, part) =>
        `create table ${table}_${part} partition of ${table} for values with (modulus ${parts}, remainder ${part})`,
    );
    await ask(
      url,
      [
        `alter table ${table} rename to ${table}_before`,
        // Tables by month have their keys in each partition.
        `create table ${table} (like ${table === 'shipment_events' ? 'shipment_events_other' : `${table}_before`} including all) partition by hash (${column})`,
        ...made,
        `drop table ${table}_before`,
      ].join('; '),
    );
  }
}

interface Scene {
  readonly database: Database;
  readonly plans: ExecutedPlan[];
}

/** Partitions of each placed table that a statement has read. */
function partitionsOf({ read }: ExecutedPlan): ReadonlyMap<string, readonly string[]> {
  const partitions = [...read].filter((name) => /_\d$/.test(name));
  return Map.groupBy(partitions, (name) => name.replace(/_\d$/, ''));
}

const seenSpread = new Set<RegExp>();

/** `most`: as many shipments as the statements are about. */
function assertPartitions(name: string, { plans }: Scene, most: number): Set<string> {
  const tables = new Set<string>();
  for (const plan of plans) {
    for (const [table, partitions] of partitionsOf(plan)) {
      tables.add(table);
      const known = spread.find((text) => text.test(plan.text));
      if (known !== undefined) seenSpread.add(known);
      else assert.ok(partitions.length <= most, `${name}: ${plan.text}\nreads ${partitions.join(', ')}`);
    }
  }
  plans.length = 0;
  return tables;
}

describeOnPostgres('tables that are placed by the uuid of the shipment', (newConfig) => {
  test('each statement of one shipment reads one partition', async (t: TestContext) => {
    const config = await newConfig(t);
    assert.ok(config.kind === 'postgres');
    await distribute(config.url);
    await tellPlans(config.url);
    const plans: ExecutedPlan[] = [];
    using _collecting = collectPlans(plans);
    const webhooks = await openWebhooks(t, config);
    await webhooks.register();
    await ask(config.url, "update webhook_endpoints set events = 'shipment.status_changed shipment.estimate_changed'");
    await using database = openDatabase(config);
    await insertKey(database, 'key-2', null);
    const scene = { database, plans };
    const folder = temporaryFolder(t);
    let now = start;
    const clock = { now: () => now, monotonic: () => now };
    const sealing = makeSealing(database, { folder, clock });
    await openProductionLog({ ...sealing, logger: createLogger('silent', process.stderr) }, testIssuer, true);
    await sealing.sealer.start();
    t.after(() => sealing.sealer[Symbol.asyncDispose]());
    const hooks = [followUpkeep('postgres'), webhookOutbox(webhooks.box, 'postgres')];
    const store = createShipmentStore(database, { hooks });
    const polls = createFeedPollStore(database);
    const scan = (state: 'in_transit' | 'delivered', at: number, expected: string) =>
      scanOf('PLACED1', [carrierEvent(state, at)], {
        followerKeyId: testKey,
        facts: { ...scanOf('', []).facts, eta: { at: now, uncertaintyS: 0 } },
        journey: { journey: journey(), estimates: [estimate(expected)], containers: [] },
      });
    plans.length = 0;

    const tables = new Set<string>();
    const check = async (name: string, run: () => Promise<unknown>, most = 1): Promise<void> => {
      await run();
      for (const table of assertPartitions(name, scene, most)) tables.add(table);
    };
    const uuidOf = async (): Promise<string> => (await store.findShipmentsByNumber('PLACED1'))[0]?.id ?? '';

    await check('record a first scan', () =>
      store.recordScans([scan('in_transit', now - 9, '2030-04-02T04:00:00Z')], recordingAt(now)),
    );
    const uuid = await uuidOf();
    await check('record it again', () =>
      store.recordScans([scan('in_transit', now - 9, '2030-04-02T04:00:00Z')], recordingAt(now)),
    );
    now += 1_000;
    await check('record a second scan', () =>
      store.recordScans([scan('delivered', now - 8, '2030-04-04T04:00:00Z')], recordingAt(now)),
    );
    await check('track by number', () => store.findShipmentsByNumber('PLACED1'));
    await check('read the history', async () => {
      const shipment = await store.findShipment(uuid);
      assert.ok(shipment);
      assert.equal((await store.listEventsOf(shipment)).length, 2);
      await store.listEvents(uuid, 0, 10);
      await store.listArrivals(uuid);
      await store.findJourney(uuid);
      await store.listEstimates(uuid, 0, 10);
    });
    await check('seal and log', () => sealing.sealer.sealed(uuid));
    await check('build the proof of delivery', async () => {
      sealing.documents.request();
      await sealing.documents.settled();
      assert.ok(await sealing.store.newestPod(uuid));
    });
    await check('prove', async () => {
      await chainDocumentOf(archiveOf(sealing.store), uuid);
      await inclusionDocumentOf(archiveOf(sealing.store), uuid, {});
      await sealing.store.listProgress([uuid]);
      await sealing.store.listEvents(uuid);
    });
    await check('poll', async () => {
      const state = { nextPollAt: now, lastPolledAt: null, unchangedPolls: 0, notFoundPolls: 0, recentPolls: [] };
      await polls.savePoll(uuid, 'sandbox', state);
      await polls.findPoll(uuid);
      assert.ok(await polls.claimPoll(uuid, now, now + 1));
      await polls.listDuePolls(now + 1, 10);
    });
    await check('state events by messages', () =>
      database.transaction(async (trx) => {
        const source = { family: 'edifact' as const, sender: 's', controlReference: 'c', messageReference: 'm' };
        const event = {
          shipmentId: uuid,
          index: 1,
          interchangeId: 'i',
          message: 1,
          document: null,
          localTime: '',
          placeCode: null,
          pieces: null,
          byJourney: null,
          arrival: null,
        };
        await addStated(trx, 'postgres', [{ ...source, ...event }]);
        await listStated(trx, 'postgres', [uuid], 'all');
        await listRecorded(trx, 'postgres', [uuid]);
        assert.equal((await listSources(trx, uuid)).length, 1);
      }),
    );
    now += 40 * 86_400_000;
    await check('end the details', async () => {
      assert.equal(await sealing.sealer.purgeShipments(now, 30 * 86_400_000, 100), 1);
      await createRetentionStore(database).forgetEnded(now);
    });
    // With the values of its parameters, as the service plans it, a statement about several shipments reads theirs.
    await ask(config.url, `alter database ${new URL(config.url).pathname.slice(1)} reset plan_cache_mode`);
    await using planned = openDatabase(config);
    const others = createShipmentStore(planned, { hooks: [followUpkeep('postgres')] });
    const scans = ['PLACED2', 'PLACED3'].map((number) => scanOf(number, [carrierEvent('in_transit', now)]));
    await others.recordScans(scans, recordingAt(now));
    await check('record two', () => others.recordScans(scans, recordingAt(now)), 2);
    await check('track two', () => others.findShipmentsByNumbers(['PLACED2', 'PLACED3']), 2);
    assert.deepEqual([...tables].toSorted(), Object.keys(placed).toSorted(), 'every placed table was read');
    assert.deepEqual(seenSpread, new Set(spread), 'nothing is excused without need');
    const gone = await ask(config.url, `select 1 from shipment_events where shipment_id = '${uuid}'`);
    assert.deepEqual(gone, []);
  });
});
