import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallEstimate, TransportJourney } from '../../statuses/rules/transport-journey.ts';
import { EstimateTeller, mostEntries, planJourney, type JourneyRecord, type JourneyReport } from './journey-record.ts';

const hourMs = 3_600_000;
const start = Date.UTC(2030, 3, 3, 18);

function arrival(at: number, more: Partial<CallEstimate> = {}): CallEstimate {
  return {
    kind: 'arrival',
    place: 'DEHAM',
    leg: 2,
    vessel: { imo: '3000128', name: 'SAMPLE BOREAS' },
    at,
    classifier: 'EST',
    sourceCreatedAt: null,
    reasonCode: null,
    ...more,
  };
}

function report(...estimates: readonly CallEstimate[]): JourneyReport {
  return { journey: null, estimates, containers: [] };
}

/** The records after each report, an hour apart. */
function after(...reports: readonly JourneyReport[]): readonly JourneyRecord[] {
  const records: JourneyRecord[] = [];
  for (const [hour, told] of reports.entries()) records.push(planJourney(records.at(-1), told, hour * hourMs).record);
  return records;
}

test('takes the first sight of an estimate as no move', () => {
  const { entries, moves, record } = planJourney(undefined, report(arrival(start)), 7);
  assert.deepEqual([entries.length, moves.length, record.estimates[0]?.moves], [1, 0, 0]);
});

test('counts moves, and keeps the first value and the one before the last move', () => {
  const [, , third] = after(
    report(arrival(start)),
    report(arrival(start + hourMs)),
    report(arrival(start + 3 * hourMs)),
  );
  const [estimate] = third?.estimates ?? [];
  assert.deepEqual(
    [estimate?.firstValue, estimate?.previous, estimate?.value, estimate?.moves, estimate?.firstSeenAt],
    [start, start + hourMs, start + 3 * hourMs, 2, 0],
  );
});

test('writes a changed classifier down without calling it a move', () => {
  const [planned] = after(report(arrival(start, { classifier: 'PLN' })));
  const { entries, moves, record } = planJourney(planned, report(arrival(start)), hourMs);
  assert.deepEqual([entries.length, moves, record.estimates[0]?.classifier], [1, [], 'EST']);
});

test('changes nothing when an answer repeats what is known', () => {
  const [first] = after(report(arrival(start)));
  const { entries, isChanged } = planJourney(first, report(arrival(start)), hourMs);
  assert.deepEqual([entries, isChanged], [[], false]);
});

test('keeps an estimate that an answer lacks, not live, and counts on when it is back', () => {
  const [, without, back] = after(report(arrival(start)), report(), report(arrival(start + hourMs)));
  assert.deepEqual(without?.estimates[0]?.isLive, false);
  assert.deepEqual([back?.estimates[0]?.isLive, back?.estimates[0]?.previous], [true, start]);
});

test('tells the moves of one answer in order of the expected time, by vessel and place', () => {
  const other = { vessel: { imo: '3000013', name: null }, place: 'SGSIN' };
  const [first] = after(report(arrival(start), arrival(start, other)));
  const moved = report(arrival(start + 5 * hourMs), arrival(start + 2 * hourMs, other));
  assert.deepEqual(
    planJourney(first, moved, hourMs).moves.map(({ place }) => place),
    ['SGSIN', 'DEHAM'],
  );
});

test('knows an arrival at the destination, and tells vehicles without a name apart by their voyage', () => {
  const journey: TransportJourney = {
    origin: null,
    destination: { locode: 'DEHAM', basis: 'last_planned_call' },
    equipment: null,
    cycle: 1,
    legs: [1, 2].map((sequence) => ({
      sequence,
      mode: 'rail',
      vessel: null,
      voyage: `R${sequence}`,
      service: null,
      from: null,
      to: 'DEHAM',
      etd: null,
      atd: null,
      eta: null,
      ata: null,
      loadedAt: null,
      dischargedAt: null,
    })),
    transshipments: [],
    gateInAt: null,
    gateOutLadenAt: null,
    emptyReturnedAt: null,
    notOffered: [],
  };
  const estimates = [1, 2].map((leg) => arrival(start, { vessel: null, leg }));
  const { record } = planJourney(undefined, { journey, estimates, containers: [] }, 0);
  assert.deepEqual(
    record.estimates.map(({ vehicle, isFinal }) => [vehicle, isFinal]),
    [
      ['R1', true],
      ['R2', true],
    ],
  );
  const departure = { journey, estimates: [arrival(start, { kind: 'departure' })], containers: [] };
  assert.equal(planJourney(undefined, departure, 0).record.estimates[0]?.isFinal, false);
});

test('asks to delete one entry for each one beyond the most that are kept', () => {
  let record: JourneyRecord | undefined;
  let deleted = 0;
  for (let poll = 0; poll < mostEntries + 3; poll += 1) {
    const plan = planJourney(record, report(arrival(start + poll)), poll);
    record = plan.record;
    deleted += plan.full.length;
  }
  assert.deepEqual([deleted, record?.estimates[0]?.kept, record?.newestIndex], [3, mostEntries, mostEntries + 3]);
});

test('bounds an answer that names more calls than a journey has', () => {
  const many = Array.from({ length: 500 }, (_, index) => arrival(start, { place: `P${index}` }));
  assert.equal(planJourney(undefined, report(...many), 0).record.estimates.length, 40);
});

test('tells twenty steps of ten minutes once for each hour', () => {
  const teller = new EstimateTeller(3_600);
  const told: (number | null)[] = [];
  for (let step = 0; step <= 20; step += 1)
    told.push(teller.hear({ kind: 'arrival', place: 'DEHAM', vehicle: '3000128', value: start + step * 600_000 }));
  assert.deepEqual(
    told.flatMap((previous, step) => (previous === null ? [] : [[step, (previous - start) / 60_000]])),
    [
      [6, 0],
      [12, 60],
      [18, 120],
    ],
  );
});
