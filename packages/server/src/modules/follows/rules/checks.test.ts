import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFollow } from './checks.ts';
import { followMs, type Follow } from './follow.ts';
import { judgeStall } from './stall.ts';

const hour = 3_600_000;
const start = Date.UTC(2030, 2, 4);

const follow: Follow = {
  id: 'f1',
  keyId: 'k1',
  number: 'A1',
  carrier: 'gls',
  vertical: 'parcel',
  shipmentId: 's1',
  source: 'operator_ingest',
  state: 'in_transit',
  detail: null,
  lastEventAt: start,
  etaAt: null,
  etaUncertaintyS: null,
  eventCount: 2,
  changedAt: start,
  isStale: false,
  isOverdue: false,
  reference: 'SO-1',
  tags: [],
  expectedBy: null,
  checkAt: start,
  isExplicit: true,
  followedAt: start,
  requestedAt: start,
  endsAt: start + followMs,
};

function check(hours: number, more: Partial<Follow> = {}) {
  const now = start + hours * hour;
  const checked = { ...follow, ...more };
  const stall = judgeStall({ ...checked, stageStartedAt: null, statistics: null, now });
  return checkFollow(checked, stall, now);
}

const toldBy = (hours: number, more: Partial<Follow> = {}) => check(hours, more).checks.map(({ cause }) => cause);
const nextOf = (hours: number, more: Partial<Follow> = {}) => {
  const { checkAt } = check(hours, more);
  return checkAt === null ? null : (checkAt - start) / hour;
};

test('tells silence once, with what was compared', () => {
  const { checks, isStale, checkAt } = check(73.5);
  assert.deepEqual(checks, [
    {
      kind: 'stalled',
      follow: { ...follow, isStale: true },
      basis: 'threshold',
      numbers: { silentHours: 73.5, limitHours: 72 },
      cause: `stalled f1 s1 ${start}`,
      occurredAt: start + 72 * hour,
    },
  ]);
  assert.deepEqual([isStale, checkAt], [true, null]);
  assert.deepEqual(toldBy(400, { isStale: true }), []);
  assert.equal(check(400, { isStale: true }).isStale, true);
});

test('a late report of an older event does not make another silence', () => {
  assert.deepEqual(toldBy(80, { eventCount: 3 }), toldBy(80));
  assert.notDeepEqual(toldBy(80, { lastEventAt: start + hour }), toldBy(80));
});

test('tells lateness once for each expected time, and not on the dot', () => {
  const expectedBy = start + 10 * hour;
  assert.deepEqual(toldBy(10, { expectedBy }), []);
  assert.deepEqual(toldBy(10.5, { expectedBy }), [`overdue f1 ${expectedBy}`]);
  const [late] = check(10.5, { expectedBy }).checks;
  assert.deepEqual(
    [late?.kind, late?.basis, late?.numbers, late?.occurredAt],
    ['overdue', null, { overdueHours: 0.5 }, expectedBy],
  );
  assert.equal(late?.follow.isOverdue, true);
  assert.deepEqual(toldBy(11, { expectedBy, isOverdue: true }), []);
  // A later time begins lateness again.
  assert.deepEqual(toldBy(30, { expectedBy: start + 20 * hour }), [`overdue f1 ${start + 20 * hour}`]);
});

test('tells a number that nobody has reported as overdue, and never as stalled', () => {
  const unrecorded = {
    vertical: null,
    carrier: null,
    shipmentId: null,
    lastEventAt: null,
    state: 'unknown',
    eventCount: 0,
  } as const;
  const expectedBy = start + hour;
  assert.deepEqual(toldBy(200, { ...unrecorded, expectedBy }), [`overdue f1 ${expectedBy}`]);
  assert.deepEqual([nextOf(0, unrecorded), nextOf(200, unrecorded)], [null, null]);
});

test('asks for nothing at the end of a shipment or of a follow, and of reserved numbers', () => {
  const late = { expectedBy: start + hour, isOverdue: true, isStale: true };
  const nothing = { checks: [], isStale: false, isOverdue: false, checkAt: null };
  for (const state of ['delivered', 'returned'] as const) assert.deepEqual(check(90, { ...late, state }), nothing);
  assert.deepEqual(check(90, { ...late, endsAt: start + 80 * hour }), nothing);
  assert.deepEqual(check(90, { ...late, source: 'sandbox', shipmentId: null }), nothing);
  assert.equal(check(90, { source: 'sandbox' }).isStale, true, 'a shipment of the demonstration is checked');
});

test('looks again when silence or lateness may come, and a day later at the latest', () => {
  const cases: readonly (readonly [name: string, got: number | null, wanted: number | null])[] = [
    ['at the limit', nextOf(60), 72],
    ['not before silence means something', nextOf(0), 48],
    ['a day later: statistics may have grown', nextOf(100, { vertical: 'container' }), 124],
    ['stalled', nextOf(80), null],
    ['stalled, and expected later', nextOf(80, { expectedBy: start + 100 * hour }), 100],
    ['expected first', nextOf(0, { expectedBy: start + 5 * hour }), 5],
    ['overdue, and silent later', nextOf(6, { expectedBy: start + 5 * hour }), 48],
  ];
  for (const [name, got, wanted] of cases) assert.equal(got === null ? null : Math.floor(got), wanted, name);
});
