import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtInDirectory } from '@wayseal/detect';
import { mended, up } from '../../migrations/0022-mended-slugs.ts';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { insertKey } from '../support/webhook-fixture.ts';

const key = 'a'.repeat(32);

async function insertFollow({ handle }: Database, id: string, number: string, carrier: string): Promise<void> {
  const never = { detail: null, last_event_at: null, eta_at: null, reference: null, expected_by: null, check_at: null };
  const counts = { event_count: 0, changed_at: 1, is_stale: 0, is_overdue: 0, is_explicit: 1 };
  const times = { followed_at: 1, requested_at: 1, ends_at: 2 };
  const kind = { vertical: 'parcel', source: 'operator_ingest', state: 'unknown', shipment_id: null };
  await handle
    .insertInto('follows')
    .values({ id, key_id: key, number, carrier, ...kind, ...never, ...counts, ...times })
    .execute();
}

describeOnBothDatabases('the migration of mended slugs', (newConfig) => {
  test('leads each former slug to the row that the directory finds by it', () => {
    for (const [former, present] of Object.entries(mended)) {
      assert.equal(builtInDirectory().findCarrier(former)?.slug, present, former);
    }
  });

  test('mends follows, filters and observations, and leaves other carriers alone', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    const database = openDatabase(config);
    t.after(() => database[Symbol.asyncDispose]());
    const { handle } = database;
    await insertKey(database, key, null);
    await insertFollow(database, 'f1', 'N1', 'intelcom');
    await insertFollow(database, 'f2', 'N2', 'ups');
    await insertFollow(database, 'f3', 'N3', 'intelcom');
    await insertFollow(database, 'f4', 'N3', 'dragonfly');
    const filters = JSON.stringify({ carrier: 'star-air', isStale: true });
    const link = { token_digest: new Uint8Array(32), language: 'en', created_at: 1, last_used_at: null };
    await handle
      .insertInto('follow_links')
      .values({ id: 'l1', key_id: key, filters, revoked_at: null, ...link })
      .execute();
    const lane = { origin_country: 'CA', destination_country: 'CA', is_domestic: 1, vertical: 'parcel' };
    await handle
      .insertInto('observations')
      .values({
        ...lane,
        id: 'o1',
        carrier_slug: 'intelcom',
        clock: 'pickup_to_delivery',
        started_day: 1,
        duration_s: 9,
        sample_rank: 1,
        subject: null,
        outcome: 'delivered',
        entry_age_s: null,
      })
      .execute();
    await up(handle as never);
    await up(handle as never);
    const follows = await handle.selectFrom('follows').select(['id', 'carrier']).orderBy('id').execute();
    assert.deepEqual(
      follows.map(({ id, carrier }) => `${id} ${carrier}`),
      ['f1 dragonfly', 'f2 ups', 'f3 intelcom', 'f4 dragonfly'],
    );
    const kept = await handle.selectFrom('follow_links').select('filters').executeTakeFirstOrThrow();
    assert.deepEqual(JSON.parse(kept.filters), { carrier: 'maersk-air-cargo', isStale: true });
    const observed = await handle.selectFrom('observations').select('carrier_slug').executeTakeFirstOrThrow();
    assert.equal(observed.carrier_slug, 'dragonfly');
  });

  test('mends the carriers of a webhook, each once', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    const database = openDatabase(config);
    t.after(() => database[Symbol.asyncDispose]());
    const { handle } = database;
    await insertKey(database, key, null);
    const state = { sandbox: 0, status: 'enabled', dns_status: 'ok', created_at: 1, consecutive_failures: 0 };
    const pauses = { pauses: 0, paused_until: 0, lease_until: 0, last_served: 0 };
    const shape = { format: 'json', language: 'en', events: 'shipment.delivered', estimate_threshold_s: 3_600 };
    await handle
      .insertInto('webhook_endpoints')
      .values({
        id: 'w1',
        key_id: key,
        url: 'https://example.com/',
        carriers: 'intelcom ups dragonfly',
        ...state,
        ...shape,
        ...pauses,
      })
      .execute();
    await up(handle as never);
    const { carriers } = await handle.selectFrom('webhook_endpoints').select('carriers').executeTakeFirstOrThrow();
    assert.equal(carriers, 'dragonfly ups');
  });
});
