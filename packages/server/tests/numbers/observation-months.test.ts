/** Observations by the month of their first recording, on PostgreSQL. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql, type Kysely } from 'kysely';
import * as observationMonths from '../../migrations/0029-observation-months.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { columnTypes } from '../../src/kernel/store/dialect.ts';
import { keepTable } from '../../src/kernel/store/keep-partitions.ts';
import { monthAfter, monthOf, startOfMonth } from '../../src/kernel/store/months.ts';
import type { Observation } from '../../src/modules/numbers/rules/observation.ts';
import type { CellSelector } from '../../src/modules/numbers/rules/question.ts';
import { observationPartitions } from '../../src/modules/numbers/store/observation-months.ts';
import { createObservationStore } from '../../src/modules/numbers/store/observations.ts';
import { describeOnPostgres } from '../support/databases.ts';

const present = monthOf(Date.now());
const lane: CellSelector = { vertical: 'parcel', clock: 'transit', originCountry: 'DE', destinationCountry: 'FR' };
const nameOf = (month: string): string => `observations_${month.replace('-', '_')}`;

function observed(durationS: number): Observation {
  return {
    vertical: 'parcel',
    originCountry: 'DE',
    destinationCountry: 'FR',
    carrierSlug: null,
    clock: 'transit',
    startedDay: 20_000,
    durationS,
    outcome: 'delivered',
    entryAgeS: 60,
  };
}

describeOnPostgres('observations by month', (newConfig) => {
  test('one row a subject over all months, and a cell over all of them until a month goes', async (t) => {
    const database = openDatabase(await newConfig(t));
    t.after(() => database[Symbol.asyncDispose]());
    const clock = { now: Date.now() };
    const store = createObservationStore(database, () => clock.now);
    const durations = async () => [...(await store.readCell(lane)).durations].sort((one, other) => one - other);
    await store.record('s1', [observed(10)]);
    const line = { identity: 'line', observation: observed(20) };
    assert.equal(await store.importLines([line, line]), 1);
    clock.now = startOfMonth(monthAfter(present));
    await store.record('s1', [observed(11)]);
    assert.equal(await store.importLines([line, { identity: 'other', observation: observed(30) }]), 1);
    await Promise.all([store.record('s2', [observed(40)]), store.record('s2', [observed(40)])]);
    assert.deepEqual(await durations(), [11, 20, 30, 40]);
    const { rows } = await sql<{ place: string; count: number }>`
      select cast(tableoid::regclass as text) as place, count(*) as count from observations group by 1 order by 1
    `.execute(database.handle);
    assert.deepEqual(rows, [
      { place: nameOf(present), count: 2 },
      { place: nameOf(monthAfter(present)), count: 2 },
    ]);

    const later = startOfMonth(monthAfter(present, 16));
    const forever = observationPartitions(database, undefined, () => clock.now);
    assert.deepEqual((await keepTable(database, forever, later)).dropped, []);
    const kept = observationPartitions(database, 15, () => clock.now);
    assert.deepEqual((await keepTable(database, kept, later - 1)).dropped, [
      nameOf(present).replace('s_', 's_before_'),
    ]);
    assert.deepEqual((await keepTable(database, kept, later)).dropped, [nameOf(present)]);
    assert.deepEqual(await durations(), [30, 40]);
  });

  test('a migrated store keeps its rows where they are, and changes them there', async (t) => {
    const database = openDatabase(await newConfig(t));
    t.after(() => database[Symbol.asyncDispose]());
    const { handle } = database;
    const store = createObservationStore(database, Date.now);
    await store.record('old', [observed(10)]);
    // As migration 0027 left the table.
    await sql`create table plain (like observations_other including all)`.execute(handle);
    await sql`insert into plain select * from observations`.execute(handle);
    await sql`drop table observations`.execute(handle);
    await sql`alter table plain drop column recorded_month`.execute(handle);
    await sql`alter table plain rename to observations`.execute(handle);
    const told: string[] = [];
    const parts = { handle, tell: (text: string) => void told.push(text) };
    await assert.rejects(
      observationMonths.prepare({ ...parts, reach: () => Promise.reject(new Error('killed')) }),
      /killed/,
    );
    await observationMonths.prepare({ ...parts, reach: () => undefined });
    await database.transaction(async (trx) => {
      await observationMonths.up(trx as unknown as Kysely<unknown>, columnTypes('postgres'));
    });
    assert.match(told.join('\n'), /rows of observations; the service can go on/);
    await store.record('old', [observed(11)]);
    const { rows } = await sql<{ place: string; duration: number }>`
      select cast(tableoid::regclass as text) as place, duration_s as duration from observations
    `.execute(handle);
    assert.deepEqual(rows, [{ place: nameOf(present).replace('s_', 's_before_'), duration: 11 }]);
  });
});
