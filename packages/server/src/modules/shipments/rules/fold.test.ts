import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { effectiveTimes } from './effective-times.ts';
import { foldStatus, type FoldEvent } from './fold.ts';
import { detailsByState, type ShipmentState, shipmentStates, type StatusDetail } from '../../statuses/rules/states.ts';

const hour = 3_600_000;

function event(state: ShipmentState, at: number, detail: StatusDetail | null = null, seq = 0): FoldEvent {
  return { effectiveAt: at * hour, leg: 0, seq, status: { state, detail, rule: null, informational: false } };
}

function inOrder(states: readonly ShipmentState[]): readonly FoldEvent[] {
  return states.map((state, index) => event(state, index));
}

test('ends journeys with the status and regressions of the transition table', () => {
  const journeys: [readonly ShipmentState[], ShipmentState, StatusDetail | null, number][] = [
    [
      ['pre-transit', 'in_transit', 'out_for_delivery', 'exception', 'in_transit', 'out_for_delivery', 'delivered'],
      'delivered',
      null,
      0,
    ],
    [['in_transit', 'exception', 'returned', 'in_transit', 'delivered'], 'returned', 'returned_complete', 0],
    [['delivered', 'in_transit'], 'delivered', null, 1],
    [['delivered', 'exception', 'delivered'], 'delivered', null, 1],
    [['delivered', 'returned', 'delivered'], 'returned', 'returned_complete', 0],
    [['returned', 'exception', 'out_for_delivery', 'delivered'], 'returned', 'returned_complete', 0],
    [['in_transit', 'pre-transit'], 'in_transit', null, 1],
    [['out_for_delivery', 'in_transit'], 'in_transit', null, 1],
    [['unknown', 'in_transit', 'unknown'], 'in_transit', null, 0],
    [['unknown'], 'unknown', null, 0],
    [[], 'unknown', null, 0],
    [['exception', 'pre-transit'], 'exception', null, 1],
    [['returned', 'pre-transit'], 'returned', 'returned_complete', 1],
  ];
  for (const [states, state, detail, regressions] of journeys) {
    const folded = foldStatus(inOrder(states));
    assert.deepEqual([folded.state, folded.detail, folded.regressions], [state, detail, regressions], states.join());
  }
});

test('turns a delivery into a return only when the shipment was traveling back', () => {
  const after = (details: readonly (StatusDetail | null)[], last: ShipmentState = 'delivered') => {
    const way = details.map((detail, index) => event('in_transit', index, detail));
    const folded = foldStatus([...way, event(last, 9)]);
    return [folded.state, folded.detail, folded.regressions, folded.deliveredBy === null];
  };
  assert.deepEqual(after(['returning', 'arrived', null]), ['returned', 'returned_complete', 0, true]);
  assert.deepEqual(after(['return_announced']), ['delivered', null, 0, false]);
  assert.deepEqual(after(['return_reported', 'delivery_reported']), ['delivered', null, 0, false]);
  assert.deepEqual(after(['returning'], 'exception'), ['exception', null, 0, true]);
  const refused = [event('in_transit', 1), event('exception', 2, 'refused'), event('in_transit', 3, 'returning')];
  const back = foldStatus([...refused, event('exception', 4, 'held'), event('in_transit', 5), event('delivered', 6)]);
  assert.deepEqual([back.state, back.regressions, back.isReturning], ['returned', 0, true]);
  assert.equal(back.deliveredAfterReturn, 1);
  // A movement that the table refuses does not begin a return.
  assert.equal(foldStatus([event('delivered', 1), event('in_transit', 2, 'returning')]).isReturning, false);
});

test('takes the basis of the status from its last event', () => {
  const told = (state: ShipmentState, at: number, basis: 'stated' | 'code' | 'wording') => {
    const plain = event(state, at);
    return { ...plain, status: { ...plain.status, basis } };
  };
  const events = [told('in_transit', 1, 'code'), told('exception', 2, 'wording'), told('unknown', 3, 'stated')];
  assert.equal(foldStatus(events).basis, 'wording');
  assert.equal(foldStatus([...events, told('returned', 4, 'code'), told('in_transit', 5, 'wording')]).basis, 'code');
  assert.equal(foldStatus([event('in_transit', 1)]).basis, null);
});

// Columns in the order of shipmentStates, without unknown; copied by hand from the page that defines them.
const table: Readonly<Record<string, string>> = {
  'pre-transit': '= → → → → →',
  in_transit: 'R= = → → → →',
  out_for_delivery: 'R= R→ = → → →',
  delivered: 'R= R= R= = R→ →',
  exception: 'R= → → → = →',
  returned: 'R= = = = = =',
};

test('follows each cell of the transition table', () => {
  const columns = shipmentStates.filter((state) => state !== 'unknown');
  for (const from of columns) {
    const cells = (table[from] ?? '').split(' ');
    for (const [index, state] of columns.entries()) {
      const last = foldStatus(inOrder([from, state])).steps[1];
      const cell = cells[index] ?? '';
      assert.equal(last?.regression, cell.startsWith('R'), `${from}, ${state}`);
      assert.equal(last?.to, cell.endsWith('→') ? state : from, `${from}, ${state}`);
    }
    assert.equal(foldStatus(inOrder([from, 'unknown'])).state, from);
  }
});

test('counts an informational event only as the newest event', () => {
  const silent = { ...event('exception', 5), status: { ...event('exception', 5).status, informational: true } };
  const folded = foldStatus([event('in_transit', 1, 'arrived'), silent, event('unknown', 6)]);
  assert.deepEqual(
    [folded.state, folded.detail, folded.lastEventAt, folded.regressions],
    ['in_transit', 'arrived', 6 * hour, 0],
  );
});

test('takes details from scans of the same status, not from refused ones', () => {
  assert.equal(foldStatus([event('in_transit', 1, 'arrived'), event('in_transit', 2, 'departed')]).detail, 'departed');
  assert.equal(foldStatus([event('in_transit', 1, 'arrived'), event('pre-transit', 2, 'booked')]).detail, 'arrived');
  const back = foldStatus([
    event('returned', 1, 'returned_complete'),
    event('in_transit', 2, 'departed'),
    event('in_transit', 3, 'returning'),
  ]);
  assert.equal(back.detail, 'returned_complete');
});

test('keeps the first of two deliveries unless an exception came in between', () => {
  const [first, second, exception] = [event('delivered', 1), event('delivered', 9), event('exception', 5)];
  assert.equal(foldStatus([second, first]).deliveredBy, first);
  assert.equal(foldStatus([first, exception, second]).deliveredBy, second);
  assert.equal(foldStatus([first, exception]).deliveredBy, null);
  assert.equal(foldStatus([first, event('returned', 5), second]).deliveredBy, null);
});

test('counts movements after a delivery and deliveries after a return', () => {
  const moved = foldStatus(inOrder(['delivered', 'in_transit', 'out_for_delivery', 'pre-transit']));
  assert.deepEqual([moved.movementAfterDelivery, moved.deliveredAfterReturn, moved.regressions], [2, 0, 3]);
  assert.equal(foldStatus(inOrder(['returned', 'delivered'])).deliveredAfterReturn, 1);
});

test('gives the same status for any order of arrival', () => {
  const status = fc.constantFrom(...shipmentStates).chain((state) =>
    fc.record({
      state: fc.constant(state),
      detail: fc.constantFrom(null, ...(detailsByState[state] as readonly StatusDetail[])),
      rule: fc.constant(null),
      informational: fc.boolean(),
    }),
  );
  // Few distinct times, so that most events tie.
  const events = fc.array(
    fc.record({ effectiveAt: fc.integer({ min: 0, max: 5 }), leg: fc.nat(1), seq: fc.nat(2), status }),
    { maxLength: 40 },
  );
  const shuffled = events.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  const verdict = (list: readonly FoldEvent[]): unknown => {
    const { decidedBy, ...fold } = foldStatus(list);
    // Equal events are interchangeable, even when only one of them has a prototype.
    return { ...fold, steps: [], deliveredBy: null, decidedBy: JSON.stringify(decidedBy) };
  };
  fc.assert(
    fc.property(shuffled, ([list, other]) => assert.deepEqual(verdict(other), verdict(list))),
    { numRuns: 1000 },
  );
});

test('ignores a late older scan, but not a late return', () => {
  const known = inOrder(['pre-transit', 'in_transit', 'delivered']);
  assert.equal(foldStatus([...known, event('in_transit', 0.5)]).state, 'delivered');
  assert.equal(foldStatus([...known, event('returned', 0.5)]).state, 'returned');
});

test('effective times cap the future at now and keep the source order within the uncertainty', () => {
  const at = (hours: number, uncertaintyS = 0): { at: number; uncertaintyS: number } => ({
    at: hours * hour,
    uncertaintyS,
  });
  const hours = (times: readonly { at: number; uncertaintyS: number }[]): number[] =>
    effectiveTimes(times, 100 * hour).map((time) => time / hour);
  assert.deepEqual(hours([at(1), at(200), at(3)]), [1, 100, 3]);
  assert.deepEqual(hours([at(10), at(9)]), [10, 9]);
  assert.deepEqual(hours([at(10), at(9, 3600)]), [10, 10]);
  assert.deepEqual(hours([at(10), at(8, 3600)]), [10, 8]);
  assert.deepEqual(hours([at(10, 1800), at(9, 1800), at(9.5)]), [10, 10, 10]);
  assert.deepEqual(hours([]), []);
});
