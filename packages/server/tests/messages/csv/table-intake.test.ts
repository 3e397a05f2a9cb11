/** Tables from their bytes to recorded events. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { IntakeOptions } from '../../../src/modules/messages/ports.ts';
import { parseMapping } from '../../../src/modules/messages/work/csv/mapping-file.ts';
import { readCsv } from '../../../src/modules/messages/work/csv/read-csv.ts';
import { describeOnBothDatabases, type NewConfig } from '../../support/databases.ts';
import { openIntake } from '../../support/message-intake.ts';

const mappingWith = (members: object) =>
  parseMapping(
    JSON.stringify({
      name: 'ws-table',
      columns: {
        tracking_number: 'number',
        occurred_at: 'time',
        code: 'code',
        locode: 'place',
        function: 'what',
        document: 'document',
      },
      constants: { vertical: 'bol' },
      codes: { DEP: 'in_transit/departed', ARR: 'in_transit/arrived' },
      ...members,
    }),
    'ws-table.json',
  );

/** Each row: number, hour, code, and perhaps what it is and its document. */
function tableOf(...rows: readonly string[]): Uint8Array {
  const lines = rows.map((row) => {
    const [number = '', hour = '', code = '', what = '', document = ''] = row.split(' ');
    return [number, `2030-03-04T${hour.padStart(2, '0')}:00Z`, code, 'DEHAM', what, document].join();
  });
  return Buffer.from(['number,time,code,place,what,document', ...lines].join('\n'));
}

async function openTables(t: TestContext, newConfig: NewConfig) {
  const scene = await openIntake(t, newConfig);
  const take = async (bytes: Uint8Array, options: IntakeOptions = {}, mapping = mappingWith({})) => {
    const read = () => readCsv(bytes, mapping, undefined, { receivedAt: 0, profileOf: () => ({}) });
    const { interchanges, totals } = await scene.take(bytes, options, { read });
    const { events_in, recorded, duplicates, rejected, voided } = totals;
    const errors = interchanges.flatMap(({ messages }) => messages.flatMap((message) => message.errors));
    return [events_in, recorded, duplicates, rejected, voided, errors.map(({ code }) => code).join(' ')];
  };
  return { ...scene, take };
}

describeOnBothDatabases('taking tables', (newConfig) => {
  test('cancels by row, and replaces what a document said', async (t) => {
    const { take, eventsOf } = await openTables(t, newConfig);
    const first = tableOf('A 1 DEP original D1', 'B 1 DEP original D1', 'B 2 ARR original D2');
    assert.deepEqual(await take(first), [3, 3, 0, 0, 0, '']);
    assert.deepEqual(await take(tableOf('B 2 ARR cancel')), [0, 0, 0, 0, 1, '']);
    // D1 now says one event of A at another hour, and nothing of B; both rows are one correction.
    assert.deepEqual(await take(tableOf('A 3 DEP replace D1', 'C 1 DEP', 'A 4 ARR replace D1')), [3, 3, 0, 0, 2, '']);
    assert.deepEqual(await eventsOf('A'), [
      '1 DEP departed',
      '2 void.DEP unknown corrects 1',
      '3 DEP departed',
      '4 ARR arrived',
    ]);
    assert.deepEqual(await eventsOf('B'), [
      '1 DEP departed',
      '2 ARR arrived',
      '3 void.ARR unknown corrects 2',
      '4 void.DEP unknown corrects 1',
    ]);
    assert.deepEqual(await take(tableOf('A 5 ARR replace D9')), [1, 1, 0, 0, 0, 'replaces_unknown']);
  });

  test('withdraws nothing without its successor', async (t) => {
    const { take, eventsOf } = await openTables(t, newConfig);
    await take(tableOf('A 1 DEP original D1', 'A 2 ARR original D1'));
    const halves = ['A 1 DEP replace D1', 'A 99 ARR replace D1'];
    assert.deepEqual(await take(tableOf(...halves)), [2, 0, 0, 2, 0, 'time_invalid replace_incomplete']);
    const torn = Buffer.concat([tableOf('A 1 DEP replace D1'), Buffer.from('\nA,2030-03-04T02:00Z,ARR')]);
    assert.deepEqual((await take(torn)).slice(0, 5), [2, 0, 0, 2, 0]);
    assert.deepEqual(await eventsOf('A'), ['1 DEP departed', '2 ARR arrived']);
  });

  test('reads a file again whose mapping was mended', async (t) => {
    const { take, eventsOf } = await openTables(t, newConfig);
    const file = Buffer.from(
      `${String(tableOf('A 1 DEP'))}\nA,2030-03-04 02:00 Uhr,ARR,DEHAM,,\nA,04.03.2030 03:00,ARR,DEHAM,,`,
    );
    assert.deepEqual((await take(file)).slice(0, 4), [3, 1, 0, 2]);
    assert.deepEqual((await take(file)).slice(0, 4), [3, 0, 3, 0]);
    const mended = mappingWith({ time_formats: ['iso', 'DD.MM.YYYY HH:mm'] });
    assert.deepEqual((await take(file, {}, mended)).slice(0, 4), [3, 1, 1, 1]);
    assert.deepEqual((await take(file, {}, mended)).slice(0, 4), [3, 0, 3, 0]);
    assert.deepEqual(await eventsOf('A'), ['1 DEP departed', '2 ARR arrived']);
  });

  test('records every row of a long table with corrections, also after it was stopped', async (t) => {
    const { take, eventsOf } = await openTables(t, newConfig);
    await take(tableOf('A 1 DEP original D1'));
    const rows = Array.from({ length: 700 }, (_, index) => `X${index % 100} ${Math.floor(index / 100)} DEP`);
    const long = tableOf(...rows, 'A 2 DEP replace D1', 'A 3 ARR', 'A 4 ARR replace D2');
    const stop = new AbortController();
    const stopped = await take(long, { signal: stop.signal, onProgress: () => stop.abort() });
    assert.deepEqual(stopped.slice(0, 3), [700, 700, 0]);
    assert.deepEqual((await take(long)).slice(0, 5), [703, 3, 700, 0, 1]);
    assert.deepEqual((await take(long)).slice(0, 5), [703, 0, 703, 0, 0]);
    assert.deepEqual(await eventsOf('A'), [
      '1 DEP departed',
      '2 void.DEP unknown corrects 1',
      '3 DEP departed',
      '4 ARR arrived',
      '5 ARR arrived',
    ]);
    assert.equal((await eventsOf('X99')).length, 7);
  });
});
