import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as apiKeys from '../../migrations/0001-api-keys.ts';
import * as shipments from '../../migrations/0002-shipments.ts';
import * as wayBack from '../../migrations/0011-way-back.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { columnTypes } from '../../src/kernel/store/dialect.ts';
import { eventOf } from '../../src/modules/shipments/store/rows.ts';
import { describeOnBothDatabases } from '../support/databases.ts';

describeOnBothDatabases('shipments recorded when the way back was a return', (_, newConfig) => {
  test('become in transit and marked, and returned or other ones stay', async (t) => {
    await using database = openDatabase(await newConfig(t));
    const types = columnTypes(database.kind);
    await apiKeys.up(database.handle as never, types);
    await shipments.up(database.handle as never, types);
    const rows = [
      ['returned', 'returning'],
      ['returned', 'returned_complete'],
      ['exception', 'refused'],
    ] as const;
    for (const [position, [state, detail]] of rows.entries()) {
      const own = { id: `id-${position}`, number: `N${position}`, carrier: 'ups', vertical: 'parcel', state, detail };
      const times = { created_at: 0, updated_at: 0, event_count: 1, purged_count: 0 };
      await database.handle
        .insertInto('shipments')
        .values({ ...own, ...times, source: 'operator_ingest', chain_head: '' } as never)
        .execute();
    }
    await wayBack.up(database.handle as never, types);
    const found = await database.handle
      .selectFrom('shipments')
      .select(['state', 'detail', 'is_returning'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      found.map((row) => [row.state, row.detail, row.is_returning]),
      [
        ['in_transit', 'returning', 1],
        ['returned', 'returned_complete', 0],
        ['exception', 'refused', 0],
      ],
    );
  });
});

test('read a sealed returned/returning body as on its way back, and keep its text', () => {
  const at = '2026-11-18T06:12:00.000Z';
  const body =
    `{"code":null,"country":null,"locode":null,"occurred_at":"${at}","recorded_at":"${at}",` +
    '"source":"licensed_feed","status":"returned","status_detail":"returning"}';
  const event = eventOf({
    shipment_id: 'x',
    idx: 1,
    event_key: new Uint8Array(32),
    body,
    rule: 'returning.en',
    informational: 0,
    effective_at: 0,
    occurred_at: 0,
    uncertainty_s: 0,
    time_source: 'explicit',
    recorded_at: 0,
    leg: 0,
    wording: null,
    revision: null,
    home_month: 0,
  });
  assert.deepEqual([event.status.state, event.status.detail, event.status.basis], ['in_transit', 'returning', null]);
  assert.equal(event.body, body);
});
