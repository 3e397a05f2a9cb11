import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { classifyX157 } from '../codes/x157.ts';
import type { JourneyEvent } from '../journey-code.ts';
import { settleX157 } from './x157-journey.ts';

/** `OA`, `OA.E` for an empty container, or `=CODE ROW` for an event of another table with the status of ROW. */
function eventOf(written: string, at: number): JourneyEvent {
  if (written.startsWith('=')) {
    const [code, name = ''] = written.slice(1).split(' ');
    const status = classifyX157(name, { isLaden: true })?.status;
    assert.ok(status !== undefined, written);
    return { code: code ?? null, status, byJourney: null, pieces: null, at };
  }
  const [code = '', empty] = written.split('.');
  const found = classifyX157(code, { isLaden: empty === undefined });
  assert.ok(found !== undefined, written);
  return { code, status: found.status, byJourney: found.byJourney, pieces: null, at };
}

function short(events: readonly JourneyEvent[]): readonly string[] {
  return settleX157(events).map(({ state, detail, informational }) =>
    informational ? 'informational' : detail === null ? state : `${state}/${detail}`,
  );
}

function last(codes: string, step = 1): string | undefined {
  return short(codes.split(', ').map((code, index) => eventOf(code, index * step))).at(-1);
}

test('gates: take their status from what came before', () => {
  const table: readonly (readonly [string, string])[] = [
    ['I', 'in_transit/picked_up'],
    ['OA.E, I', 'in_transit/picked_up'],
    ['EE, CO, CT, I', 'in_transit/picked_up'],
    ['=CODECO.GTIN CO, I', 'in_transit/picked_up'],
    ['I, I', 'in_transit/picked_up'],
    ['RL, I', 'in_transit/arrived'],
    ['X6, I', 'in_transit/arrived'],
    ['OA, I', 'in_transit/arrived'],
    ['VD, VA, UV, I', 'in_transit/arrived'],
    ['I, AE, VD, VA, OA', 'in_transit/departed'],
    ['I, AE, VD, VA, UV, OA', 'out_for_delivery'],
    ['=COARRI.DISC UV, OA', 'out_for_delivery'],
    ['UV, OA.E', 'pre-transit/booked'],
    ['UV, RD', 'informational'],
    ['UV, I.E', 'informational'],
    ['UV, OA.E, RD', 'informational'],
    ['UV, OA, RD', 'delivered'],
    ['UV, OA, RD.E', 'delivered'],
    ['UV, OA, I.E', 'delivered'],
    ['VA, OA, RD', 'delivered'],
    ['UV, X5, I.E', 'delivered'],
    ['=CODECO.GTOT VD, I.E', 'delivered'],
    ['VD, I.E', 'informational'],
    ['A4, NT, I', 'in_transit/picked_up'],
  ];
  for (const [codes, expected] of table) assert.equal(last(codes), expected, codes);
});

test('gates: put the events of one instant in the order of a journey', () => {
  assert.equal(last('OA, UV', 0), 'in_transit/discharged');
  assert.deepEqual(short(['OA', 'UV'].map((code) => eventOf(code, 0))), ['out_for_delivery', 'in_transit/discharged']);
  assert.deepEqual(short(['RD', 'OA'].map((code) => eventOf(code, 0))), ['delivered', 'in_transit/departed']);
  assert.deepEqual(short(['AE', 'I'].map((code) => eventOf(code, 0))), ['in_transit/loaded', 'in_transit/picked_up']);
  assert.deepEqual(short(['I', 'VA'].map((code) => eventOf(code, 0))), ['in_transit/arrived', 'in_transit/arrived']);
});

test('gates: every other event keeps its status', () => {
  const delivery: JourneyEvent = { ...eventOf('UV', 1), byJourney: { kind: 'delivery' } };
  assert.deepEqual(settleX157([delivery]), [delivery.status]);
  assert.deepEqual(settleX157([]), []);
});

test('gates: depend on the set of events alone', () => {
  const codes = ['I', 'I.E', 'OA', 'OA.E', 'RD', 'UV', 'VD', 'VA', 'AE', 'CO', 'X5', 'D', 'A4'] as const;
  const event = fc.record({ code: fc.constantFrom(...codes), at: fc.nat(4) });
  const shuffled = fc
    .array(event, { maxLength: 9 })
    .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })));
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      const lines = (events: typeof one): readonly string[] => {
        const settled = short(events.map(({ code, at }) => eventOf(code, at)));
        return events.map(({ code, at }, index) => `${at} ${code} ${settled[index]}`).sort();
      };
      assert.deepEqual(lines(one), lines(other));
    }),
    { numRuns: 300 },
  );
});
