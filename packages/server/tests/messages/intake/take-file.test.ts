import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRetentionStore } from '../../../src/modules/shipments/store/retention.ts';
import type { MessageCounts } from '../../../src/modules/messages/rules/report.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { interchangesKeptMs } from '../../../src/modules/messages/work/forget-interchanges.ts';
import { fileOf, openIntake, type WrittenMessage, type WrittenStatement } from '../../support/message-intake.ts';
import { mulberry32 } from '../../support/random.ts';

const countsOf = ({ events_in, recorded, duplicates, rejected, unclassified, voided }: MessageCounts) => [
  events_in,
  recorded,
  duplicates,
  rejected,
  unclassified,
  voided,
];
const number = 'WSB1';

describeOnBothDatabases('taking a file', (newConfig) => {
  test('records an interchange once, and answers a second time from the ledger', async (t) => {
    const { take, eventsOf, unknownCodes, database } = await openIntake(t, newConfig);
    const file = fileOf({
      reference: 'R1',
      messages: [
        {
          statements: [
            { number, hour: 1 },
            { number, code: 'ARR', hour: 2 },
            { number, code: 'ARR', hour: 2 },
          ],
        },
        { statements: [{ number, code: 'Q9', hour: 3 }, { number, bad: true }, { number: '?1' }] },
        { statements: [{ number, hour: 4 }], refused: true },
      ],
    });
    const first = await take(file);
    assert.deepEqual(countsOf(first.totals), [7, 2, 1, 3, 1, 0]);
    assert.deepEqual(
      first.interchanges[0]?.messages.map(({ state }) => state),
      ['accepted', 'partly', 'rejected'],
    );
    assert.deepEqual(
      first.interchanges[0]?.messages[1]?.errors.map(({ code, segment }) => [code, segment]),
      [
        ['code_unknown', 4],
        ['time_missing', 5],
        ['carrier_unknown', 6],
      ],
    );
    assert.deepEqual([first.interchanges[0]?.state, first.totals.shipments, unknownCodes], ['partly', 1, ['test Q9']]);
    const again = await take(file);
    assert.deepEqual(countsOf(again.totals), [7, 0, 7, 0, 0, 0]);
    assert.deepEqual([again.interchanges[0]?.state, again.totals.shipments], ['duplicate', 1]);
    assert.deepEqual(await eventsOf(number), ['1 DEP departed', '2 ARR arrived', '3 Q9 unknown']);
    const rows = await database.handle.selectFrom('message_events').select(['idx', 'message', 'local_time']).execute();
    assert.equal(rows.length, 3);
  });

  test('takes what it rejected when the reason is gone, and leaves what was withdrawn meanwhile', async (t) => {
    const { take, eventsOf } = await openIntake(t, newConfig);
    const file = fileOf({
      reference: 'R1',
      messages: [
        { document: 'D1', statements: [{ number, hour: 1 }] },
        {
          document: 'D2',
          statements: [
            { number, code: 'ARR', hour: 2 },
            { number: '?1', hour: 3 },
          ],
        },
        { document: 'D9', function: 'cancel', statements: [] },
      ],
    });
    assert.deepEqual(countsOf((await take(file)).totals), [3, 2, 0, 1, 0, 0]);
    const again = await take(file);
    assert.deepEqual([countsOf(again.totals), again.interchanges[0]?.state], [[3, 0, 3, 0, 0, 0], 'duplicate']);
    const cancel = { function: 'cancel', statements: [] } as const;
    await take(
      fileOf({
        reference: 'R2',
        messages: [
          { document: 'D1', ...cancel },
          { document: 'D2', ...cancel },
        ],
      }),
    );
    await take(
      fileOf({ reference: 'R3', messages: [{ document: 'D9', statements: [{ number, code: 'INF', hour: 9 }] }] }),
    );
    const mended = await take(file, { carrier: 'ws-line' });
    assert.deepEqual(countsOf(mended.totals), [3, 1, 2, 0, 0, 0]);
    assert.deepEqual(await eventsOf('WSQ1'), ['1 DEP departed']);
    assert.equal((await eventsOf(number)).length, 5, 'two events, two withdrawals, one of a later document');
    const known = await take(file, { carrier: 'ws-line' });
    assert.deepEqual([countsOf(known.totals), known.interchanges[0]?.state], [[3, 0, 3, 0, 0, 0], 'duplicate']);
  });

  test('takes an interchange of which nothing was taken again, and warns of a reused control reference', async (t) => {
    const { take } = await openIntake(t, newConfig);
    const bad = fileOf({ reference: 'R1', messages: [{ statements: [{ number: '?1' }] }] });
    assert.deepEqual((await take(bad)).interchanges[0]?.state, 'rejected');
    assert.deepEqual((await take(bad)).interchanges[0]?.state, 'rejected');
    const good = await take(fileOf({ reference: 'R1', messages: [{ statements: [{ number }] }] }));
    assert.deepEqual(good.interchanges[0]?.warnings, []);
    const other = await take(fileOf({ reference: 'R1', messages: [{ statements: [{ number, hour: 9 }] }] }));
    assert.deepEqual(
      other.interchanges[0]?.warnings.map(({ code, value }) => [code, value]),
      [['control_reference_reused', 'R1']],
    );
    const twice = { reference: 'R2', messages: [{ statements: [{ number, hour: 10 }] }] };
    const both = await take(fileOf(twice, twice));
    assert.deepEqual(
      both.interchanges.map(({ state }) => state),
      ['accepted', 'duplicate'],
    );
  });

  test('cancels and replaces documents, and single events', async (t) => {
    const { take, eventsOf, shipmentOf } = await openIntake(t, newConfig);
    const other = 'WSB2';
    const send = async (reference: string, message: WrittenMessage) => {
      const { interchanges } = await take(fileOf({ reference, messages: [message] }));
      const [report] = interchanges[0]?.messages ?? [];
      assert.ok(report);
      return [report.state, countsOf(report).join(' '), report.errors.map(({ code }) => code).join(' ')];
    };
    const document = 'D1';
    const replace = { document, function: 'replace' } as const;
    const cancel = { document, function: 'cancel', statements: [] } as const;
    assert.deepEqual(await send('R0', cancel), ['rejected', '0 0 0 0 0 0', 'nothing_to_cancel']);
    assert.deepEqual(await send('R1', { ...replace, statements: [{ number }, { number: other, hour: 2 }] }), [
      'accepted',
      '2 2 0 0 0 0',
      'replaces_unknown',
    ]);
    const half = {
      ...replace,
      statements: [
        { number, hour: 5 },
        { number, bad: true as const },
      ],
    };
    assert.deepEqual(await send('R2', half), ['rejected', '2 0 0 2 0 0', 'time_missing replace_incomplete']);
    assert.deepEqual(await send('R3', { ...replace, statements: [{ number }, { number: other, hour: 3 }] }), [
      'accepted',
      '2 1 1 0 0 1',
      '',
    ]);
    assert.deepEqual(await eventsOf(other), ['1 DEP departed', '2 void.DEP unknown corrects 1', '3 DEP departed']);
    assert.deepEqual(await send('R4', cancel), ['accepted', '0 0 0 0 0 2', '']);
    assert.deepEqual(await send('R5', cancel), ['duplicate', '0 0 0 0 0 0', '']);
    assert.equal((await shipmentOf(number))?.state, 'unknown');
    assert.deepEqual(await send('R6', { statements: [{ number }] }), ['accepted', '1 1 0 0 0 0', '']);
    const matching = { function: 'cancel', statements: [{ number }] } as const;
    assert.deepEqual(await send('R7', matching), ['accepted', '0 0 0 0 0 1', '']);
    assert.deepEqual(await send('R8', matching), ['duplicate', '0 0 0 0 0 0', '']);
    const none = { function: 'cancel', statements: [{ number, hour: 50 }] } as const;
    assert.deepEqual(await send('R9', none), ['rejected', '0 0 0 0 0 0', 'nothing_to_cancel']);
    const rows = {
      statements: [
        { number, code: 'ARR' },
        { number, code: 'ARR', cancel: true as const },
      ],
    };
    assert.deepEqual(await send('R10', rows), ['accepted', '1 1 0 0 0 1', '']);
  });

  test('settles deliveries by their pieces, whatever comes first', async (t) => {
    const { take, eventsOf, shipmentOf } = await openIntake(t, newConfig);
    const part = (reference: string, hour: number, n: number) =>
      fileOf({
        reference,
        messages: [{ document: reference, statements: [{ number, code: 'DLV', hour, pieces: [n, 10] }] }],
      });
    await take(part('R1', 9, 6));
    assert.deepEqual(await eventsOf(number), ['1 DLV partial_delivery']);
    await take(part('R2', 4, 4));
    assert.deepEqual(await eventsOf(number), [
      '1 DLV partial_delivery',
      '2 DLV partial_delivery',
      '3 DLV delivered corrects 1',
    ]);
    assert.equal((await shipmentOf(number))?.state, 'delivered');
    const cancel = { document: 'R2', function: 'cancel', statements: [] } as const;
    await take(fileOf({ reference: 'R3', messages: [cancel] }));
    assert.equal((await shipmentOf(number))?.state, 'in_transit');
    const whole = { document: 'R1', function: 'cancel', statements: [] } as const;
    assert.equal((await take(fileOf({ reference: 'R4', messages: [whole] }))).totals.voided, 1);
  });

  test('counts estimates as recorded, and the same one again as known', async (t) => {
    const { take, eventsOf, shipmentOf } = await openIntake(t, newConfig);
    const estimate = { number, estimate: true, eta: 20 } as const;
    const file = (reference: string) =>
      fileOf({ reference, messages: [{ statements: [estimate, estimate, { number: 'WSB3', estimate: true }] }] });
    assert.deepEqual(countsOf((await take(file('R1'))).totals), [3, 2, 1, 0, 0, 0]);
    assert.deepEqual(countsOf((await take(file('R2'))).totals), [3, 1, 2, 0, 0, 0]);
    assert.deepEqual([await eventsOf(number), await shipmentOf('WSB3')], [[], undefined]);
    assert.ok((await shipmentOf(number))?.etaAt);
  });

  test('continues after a crash between two batches, and leaves an interrupted one open', async (t) => {
    const { take, eventsOf, parts } = await openIntake(t, newConfig);
    const messages = Array.from({ length: 240 }, (_, index) => ({
      statements: index % 3 === 2 ? [{ number, hour: index - 1, cancel: true as const }] : [{ number, hour: index }],
    }));
    const file = fileOf({ reference: 'R1', messages });
    let calls = 0;
    const crashing: typeof parts.recording = {
      recordTogether: (work, options) => {
        calls += 1;
        if (calls === 2) throw new Error('killed');
        return parts.recording.recordTogether(work, options);
      },
    };
    await assert.rejects(take(file, {}, { recording: crashing }), /killed/);
    const partly = await eventsOf(number);
    assert.ok(partly.length > 0);
    const resumed = await take(file);
    const before = partly.filter((event) => event.includes('DEP departed')).length;
    assert.deepEqual([resumed.totals.events_in, resumed.totals.duplicates], [160, before]);
    assert.ok(resumed.totals.recorded > 0);
    const all = await eventsOf(number);
    assert.equal(all.length, 240);
    assert.equal((await take(file)).interchanges[0]?.state, 'duplicate');
    assert.deepEqual(await eventsOf(number), all);
  });

  test('two processes with one file record it once', async (t) => {
    const { take, eventsOf } = await openIntake(t, newConfig);
    const messages = Array.from({ length: 250 }, (_, hour) => ({ statements: [{ number, hour }] }));
    const file = fileOf({ reference: 'R1', messages });
    const reports = await Promise.all([take(file), take(file), take(file)]);
    assert.equal(
      reports.reduce((sum, { totals }) => sum + totals.recorded, 0),
      250,
    );
    assert.equal((await eventsOf(number)).length, 250);
  });

  test('a dry run keeps nothing and shows every event', async (t) => {
    const { take, eventsOf, database } = await openIntake(t, newConfig);
    const file = fileOf(
      { reference: 'R1', messages: [{ document: 'D1', statements: [{ number, code: 'INF' }, { number: '?1' }] }] },
      { reference: 'R2', messages: [{ document: 'D1', function: 'cancel', statements: [] }] },
    );
    const { totals, events } = await take(file, { dryRun: true });
    assert.deepEqual(countsOf(totals), [2, 1, 0, 1, 0, 1]);
    assert.deepEqual(
      events?.map(({ code, kind, informational, local, place }) => [code, kind, informational, local, place]),
      [
        ['INF', undefined, true, '2030-03-04T01:00:00', 'DEHAM'],
        ['void.INF', 'void', undefined, '2030-03-04T01:00:00', 'DEHAM'],
      ],
    );
    const left = await database.handle.selectFrom('message_interchanges').selectAll().execute();
    assert.deepEqual([await eventsOf(number), left], [[], []]);
  });

  test('takes no more statements than it may, and the rest by a later call', async (t) => {
    const { take, eventsOf } = await openIntake(t, newConfig);
    const messages = [0, 1, 2].map((hour) => ({
      statements: [
        { number, hour },
        { number, hour: hour + 10 },
      ],
    }));
    const file = fileOf({ reference: 'R1', messages });
    const { interchanges, totals } = await take(file, { mostStatements: 4 });
    assert.deepEqual(countsOf(totals), [6, 4, 0, 2, 0, 0]);
    assert.deepEqual(
      interchanges[0]?.messages.at(-1)?.errors.map(({ code }) => code),
      ['too_many_events'],
    );
    assert.deepEqual(countsOf((await take(file)).totals), [6, 2, 4, 0, 0, 0]);
    assert.equal((await eventsOf(number)).length, 6);
  });

  test('rejects what a full chain cannot hold, and nothing else', async (t) => {
    const { take } = await openIntake(t, newConfig);
    const many = Array.from({ length: 1_002 }, (_, hour) => ({ number, hour }));
    const file = fileOf({ reference: 'R1', messages: [{ document: 'D1', statements: [...many, { number: 'WSB2' }] }] });
    assert.deepEqual(countsOf((await take(file)).totals), [1_003, 1_001, 0, 2, 0, 0]);
    const replace = { document: 'D1', function: 'replace', statements: [{ number, hour: 2_000 }] } as const;
    const replaced = await take(fileOf({ reference: 'R2', messages: [replace] }));
    assert.deepEqual([countsOf(replaced.totals), replaced.interchanges[0]?.state], [[1, 0, 0, 1, 0, 0], 'rejected']);
    const cancel = { document: 'D1', function: 'cancel', statements: [] } as const;
    const cancelled = await take(fileOf({ reference: 'R3', messages: [cancel] }));
    assert.deepEqual(
      [cancelled.totals.voided, cancelled.interchanges[0]?.messages[0]?.errors.map(({ code }) => code)],
      [1, ['chain_full']],
    );
  });

  test('records a long table in parts, each row once', async (t) => {
    const { take, eventsOf } = await openIntake(t, newConfig);
    const statements = Array.from({ length: 800 }, (_, hour) => ({ number, hour }));
    const file = fileOf({ reference: '', family: 'csv', messages: [{ statements }] });
    const { interchanges, totals } = await take(file);
    assert.deepEqual([countsOf(totals), interchanges[0]?.messages.length], [[800, 800, 0, 0, 0, 0], 1]);
    assert.equal((await take(file)).interchanges[0]?.messages[0]?.duplicates, 800);
    assert.equal((await eventsOf(number)).length, 800);
  });

  test('numbers its acknowledgements for each partner, and none in a dry run', async (t) => {
    const { take } = await openIntake(t, newConfig);
    const from = (sender: string, reference: string) =>
      fileOf({ sender, reference, messages: [{ statements: [{ number }] }] });
    const ack = { ack: 'contrl' } as const;
    assert.equal((await take(from('A', 'R1'))).acknowledgement, null);
    assert.equal((await take(from('A', 'R2'), ack)).acknowledgement, 'R2 duplicate 1;');
    assert.equal((await take(from('A', 'R2'), ack)).acknowledgement, 'R2 duplicate 2;');
    assert.equal((await take(from('B', 'R2'), { ...ack, dryRun: true })).acknowledgement, 'R2 duplicate 1;');
    assert.equal((await take(from('B', 'R2'), ack)).acknowledgement, 'R2 duplicate 1;');
  });

  test('replays in any order and mixture leave the same events, and every statement is counted', async (t) => {
    const random = mulberry32(41);
    const codes = ['DEP', 'ARR', 'DLV', 'Q9', 'INF'] as const;
    const statements = Array.from({ length: 24 }, (_, hour): WrittenStatement => {
      const code = codes[hour % codes.length] ?? 'DEP';
      const pieces = code === 'DLV' ? ([3, 10] as const) : undefined;
      return { number: `WSB${hour % 3}`, code, hour, ...(pieces === undefined ? {} : { pieces }) };
    });
    const { take, eventsOf, shipmentOf } = await openIntake(t, newConfig);
    const standing = async (number: string) => {
      const events = await eventsOf(number);
      const corrected = new Set(events.map((event) => / corrects (\d+)$/.exec(event)?.[1]));
      const left = events.filter((event) => !corrected.has(event.split(' ')[0]));
      return left.map((event) => event.replace(/^\d+ /, '').replace(/ corrects \d+$/, '')).toSorted();
    };
    const shuffled = () => statements.map((each) => [random(), each] as const).toSorted(([a], [b]) => a - b);
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const mixed = shuffled().map(([, statement]) => statement);
      const cut = round === 0 ? mixed.length : Math.floor(random() * mixed.length);
      const bad = { number: '?1' };
      const messages = [mixed.slice(0, cut), [...mixed.slice(cut), bad], mixed].map((own) => ({ statements: own }));
      const { totals } = await take(fileOf({ reference: `R${round}`, messages }));
      const { events_in: all, recorded, duplicates, rejected, unclassified } = totals;
      assert.equal(recorded + duplicates + rejected + unclassified, all);
      const state = [];
      for (const number of ['WSB0', 'WSB1', 'WSB2'])
        state.push(await standing(number), (await shipmentOf(number))?.state);
      seen.add(JSON.stringify(state));
    }
    assert.equal(seen.size, 1, [...seen].join('\n'));
  });

  test('what messages stated ends with the events, and the ledger after 400 days', async (t) => {
    const { take, database, parts, shipmentOf } = await openIntake(t, newConfig);
    await take(fileOf({ reference: 'R1', messages: [{ document: 'D1', statements: [{ number }] }] }));
    const { id = '' } = (await shipmentOf(number)) ?? {};
    const left = async (table: 'message_events' | 'message_interchanges') =>
      (await database.handle.selectFrom(table).selectAll().execute()).length;
    assert.equal(await left('message_events'), 1);
    await database.handle
      .updateTable('shipments')
      .set((row) => ({ purged_count: row.ref('event_count'), purged_at: parts.clock.now() }))
      .where('id', '=', id)
      .execute();
    await createRetentionStore(database).forgetEnded(parts.clock.now());
    assert.equal(await left('message_events'), 0);
    const cancel = { document: 'D1', function: 'cancel', statements: [] } as const;
    const { interchanges } = await take(fileOf({ reference: 'R2', messages: [cancel] }));
    assert.equal(interchanges[0]?.messages[0]?.errors[0]?.code, 'nothing_to_cancel');
    const now = parts.clock.now();
    assert.deepEqual(
      [await parts.store.forgetInterchanges(now - interchangesKeptMs), await left('message_interchanges')],
      [0, 1],
    );
    assert.deepEqual([await parts.store.forgetInterchanges(now), await left('message_interchanges')], [1, 0]);
  });
});
