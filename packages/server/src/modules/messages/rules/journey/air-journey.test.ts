import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readAirCode } from '../codes/air.ts';
import type { JourneyEvent, StatedPieces } from '../journey-code.ts';
import { settleAir } from './air-journey.ts';

const minuteMs = 60_000;

/** `DLV 600 P4/10K100`: code, minute, mark, pieces, total and weight. */
function event(text: string): JourneyEvent {
  const [code = '', minute = '', stated] = text.split(' ');
  const found = /^([TP]?)(\d*)(?:\/(\d+))?(K\d+)?$/.exec(stated ?? '');
  const number = (digits: string | undefined): number | null =>
    digits === undefined || digits === '' ? null : Number(digits);
  const pieces: StatedPieces | null =
    stated === undefined || found === null
      ? null
      : {
          mark: found[1] === 'T' ? 'T' : found[1] === 'P' ? 'P' : null,
          n: number(found[2]),
          of: number(found[3]),
          weight: found[4] ?? null,
        };
  const { status, byJourney } = readAirCode(code, null, pieces);
  return { code, status, byJourney, pieces, at: Number(minute) * minuteMs };
}

function settled(events: readonly JourneyEvent[]): readonly string[] {
  return settleAir(events).map(({ status, flags }) =>
    [status.informational ? 'informational' : (status.detail ?? status.state), status.rule, ...flags].join(' '),
  );
}

const read = (...texts: string[]): readonly string[] => settled(texts.map(event));

const journeys: readonly (readonly [what: string, events: readonly string[], expected: readonly string[]])[] = [
  [
    'delivers when the parts reach the total',
    ['DLV 0 P4/10K40', 'DDL 100 P5/10K50', 'DLV 200 P1/10K10'],
    ['partial_delivery fsu.DLV.part', 'partial_delivery fsu.DDL.part', 'delivered fsu.DLV'],
  ],
  [
    'counts a delivery that is sent again within an hour once',
    ['DLV 0 P5/10K50', 'DLV 60 P5/10K50', 'DLV 121 P5/10K50'],
    ['partial_delivery fsu.DLV.part', 'partial_delivery fsu.DLV.part possible_resend', 'delivered fsu.DLV'],
  ],
  [
    'measures the hour from the delivery that was counted',
    ['DLV 0 P2/6K20', 'DLV 50 P2/6K20', 'DLV 100 P2/6K20', 'DLV 170 P2/6K20'],
    [
      'partial_delivery fsu.DLV.part',
      'partial_delivery fsu.DLV.part possible_resend',
      'partial_delivery fsu.DLV.part',
      'delivered fsu.DLV',
    ],
  ],
  [
    'keeps deliveries of another weight or other pieces apart',
    ['DLV 0 P5/12K50', 'DLV 5 P5/12K51', 'DLV 10 P2/12K50'],
    ['partial_delivery fsu.DLV.part', 'partial_delivery fsu.DLV.part', 'delivered fsu.DLV'],
  ],
  [
    'flags more pieces than the total',
    ['DLV 0 P6/10K60', 'DLV 100 P6/10K61', 'DLV 200 P1/10K10'],
    ['partial_delivery fsu.DLV.part', 'delivered fsu.DLV pieces_exceed_total', 'delivered fsu.DLV pieces_exceed_total'],
  ],
  [
    'takes only a mark T as all without a total',
    ['DLV 0 P4K40', 'DLV 100 4K41', 'DLV 200 TK10', 'DLV 300 P1K1'],
    ['partial_delivery fsu.DLV.part', 'partial_delivery fsu.DLV.part', 'delivered fsu.DLV', 'delivered fsu.DLV'],
  ],
  ['takes a delivery that does not speak of pieces as all', ['DLV 0'], ['delivered fsu.DLV']],
  [
    'takes the total from any event, the one stated last',
    ['RCF 0 T8/8', 'DLV 100 P6K60', 'NFD 150 T9/9', 'DLV 200 P3K30'],
    ['arrived fsu.RCF', 'partial_delivery fsu.DLV.part', 'available_for_pickup fsu.NFD', 'delivered fsu.DLV'],
  ],
  [
    'reads documents as a booking before the movement, and as nothing after it',
    ['DOC 0 T1/1', 'RCS 100 T1/1', 'DOC 100 T1/1', 'DOC 200 T1/1', 'DIS 210'],
    ['booked fsu.DOC', 'picked_up fsu.RCS', 'booked fsu.DOC', 'informational fsu.DOC', 'discrepancy fsu.DIS'],
  ],
  [
    'leaves a booking or a discrepancy no movement',
    ['BKD 0', 'DIS 5', 'DOC 10'],
    ['booked fsu.BKD', 'discrepancy fsu.DIS', 'booked fsu.DOC'],
  ],
];

for (const [what, events, expected] of journeys) test(what, () => assert.deepEqual(read(...events), expected));

test('an earlier part that comes late delivers the later one', () => {
  assert.deepEqual(read('DLV 100 P6/10'), ['partial_delivery fsu.DLV.part']);
  assert.deepEqual(read('DLV 100 P6/10', 'DLV 0 P4/10'), ['delivered fsu.DLV', 'partial_delivery fsu.DLV.part']);
});

const stated = fc.record({
  code: fc.constantFrom('DLV', 'DDL', 'DOC', 'RCS', 'BKD', 'DIS'),
  minute: fc.constantFrom(0, 0, 30, 60, 61, 90, 200),
  pieces: fc.constantFrom('', 'P1', 'P1/4', 'P2/4K20', 'T4/4', 'T4/6', 'P4/4', '3', 'P'),
});

test('only the set of events decides, in whatever order they come', () => {
  const sets = fc
    .array(stated, { maxLength: 9 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
  const make = (all: readonly { readonly code: string; readonly minute: number; readonly pieces: string }[]) => {
    const events = all.map(({ code, minute, pieces }) => event(`${code} ${minute} ${pieces}`.trim()));
    const results = settled(events);
    return all.map((one, index) => `${JSON.stringify(one)} ${results[index]}`).toSorted();
  };
  fc.assert(
    fc.property(sets, ([all, shuffled]) => assert.deepEqual(make(shuffled), make(all))),
    { numRuns: 500 },
  );
});

test('the pieces of counted deliveries decide, until the total is reached', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 20 }), (all, total) => {
      const results = settled(all.map((n, index) => event(`DLV ${index * 61} P${n}/${total}`)));
      let sum = 0;
      for (const [index, n] of all.entries()) {
        const exceeds = sum + n > total;
        sum = Math.min(sum + n, total);
        const state = sum === total ? 'delivered fsu.DLV' : 'partial_delivery fsu.DLV.part';
        assert.equal(results[index], state + (exceeds ? ' pieces_exceed_total' : ''));
      }
    }),
    { numRuns: 200 },
  );
});
