import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verticals } from '@wayseal/detect';
import fc from 'fast-check';
import { anomalyFlags } from '../../shipments/rules/anomalies.ts';
import { foldStatus } from '../../shipments/rules/fold.ts';
import { finalStates, shipmentStates } from '../../statuses/rules/states.ts';
import { firstSilenceCheck } from './first-check.ts';
import { judgeStall, stageClock, type StallQuestion } from './stall.ts';

const hour = 3_600_000;
const start = Date.UTC(2030, 2, 4);

const question = fc.record({
  vertical: fc.constantFrom(...verticals),
  state: fc.constantFrom(...shipmentStates),
  lastEventAt: fc.integer({ min: start, max: start + 900 * hour }),
  stageStartedAt: fc.option(fc.integer({ min: start - 900 * hour, max: start })),
  statistics: fc.option(
    fc.record({
      p90Hours: fc.double({ min: 0.1, max: 900, noNaN: true }),
      observations: fc.integer({ min: 10, max: 5_000 }),
    }),
  ),
  now: fc.integer({ min: start, max: start + 4_000 * hour }),
});

const judged = (asked: StallQuestion, now = asked.now) => judgeStall({ ...asked, now });

test('the next check is exactly the earliest moment at which the answer changes', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const verdict = judged(asked);
      if (verdict === null || verdict.nextCheckAt === null) return;
      assert.equal(judged(asked, verdict.nextCheckAt - 1)?.isStalled, false);
      assert.equal(judged(asked, verdict.nextCheckAt)?.isStalled, true);
      assert.ok(verdict.nextCheckAt > asked.now);
    }),
  );
});

test('silence only grows: what has stalled stays so until an event, which resets it', () => {
  fc.assert(
    fc.property(question, fc.integer({ min: 0, max: 2_000 * hour }), (asked, more) => {
      const verdict = judged(asked);
      if (verdict === null || !verdict.isStalled) return;
      assert.equal(judged(asked, asked.now + more)?.isStalled, true);
      assert.equal(judged({ ...asked, lastEventAt: asked.now })?.isStalled, false, 'scanned just now');
    }),
  );
});

test('nothing stalls before its first check, at its end, or without an event', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const first = firstSilenceCheck(asked);
      assert.equal(first === null, judged(asked) === null);
      assert.equal(first === null, finalStates.has(asked.state));
      assert.equal(stageClock(asked.state) === null, finalStates.has(asked.state));
      if (first !== null) assert.equal(judged(asked, first - 1)?.isStalled, false);
    }),
  );
  const waiting = { vertical: null, state: 'unknown', stageStartedAt: null, statistics: null, now: start } as const;
  assert.equal(judgeStall({ ...waiting, lastEventAt: null }), null);
  assert.equal(judgeStall({ ...waiting, lastEventAt: start }), null);
});

test('without statistics it agrees with the flag of the shipment', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const status = { state: asked.state, detail: null, rule: null, informational: false };
      const folded = foldStatus([{ effectiveAt: asked.lastEventAt, leg: 0, seq: 1, status }]);
      const flags = anomalyFlags({ now: asked.now, vertical: asked.vertical, folded });
      const verdict = judged({ ...asked, state: folded.state, statistics: null });
      assert.equal(
        flags.some(({ code }) => code === 'stale'),
        verdict?.isStalled ?? false,
      );
    }),
  );
});

const parcel = { vertical: 'parcel', state: 'in_transit', lastEventAt: start, stageStartedAt: start } as const;
const at = (hours: number, p90Hours: number | null, more: Partial<StallQuestion> = {}) =>
  judgeStall({
    ...parcel,
    statistics: p90Hours === null ? null : { p90Hours, observations: 40 },
    now: start + hours * hour,
    ...more,
  });

test('statistics bring the moment forward, put it off, and count from the start of the stage', () => {
  const cases: readonly (readonly [name: string, got: ReturnType<typeof at>, stalledH: number, isStalled: boolean])[] =
    [
      ['threshold of a parcel', at(71, null), 72, false],
      ['threshold of a parcel, reached', at(72, null), 72, true],
      ['threshold in the van', at(48, null, { state: 'out_for_delivery' }), 48, true],
      ['threshold of a container', at(500, null, { vertical: 'container' }), 504, false],
      // 20 h and the margin of 12 h have passed long before 48 h of silence.
      ['fast route', at(48, 20), 48, true],
      // 200 h and a tenth of it.
      ['slow route', at(100, 200), 220, false],
      ['slow route, exceeded', at(221, 200), 220, true],
      ['the stage began 100 h before the last event', at(130, 200, { stageStartedAt: start - 100 * hour }), 120, true],
      ['start unknown', at(130, 200, { stageStartedAt: null }), 220, false],
    ];
  for (const [name, got, stalledH, isStalled] of cases) {
    assert.deepEqual([got?.isStalled, ((got?.stalledAt ?? 0) - start) / hour], [isStalled, stalledH], name);
  }
  assert.deepEqual(at(221, 200), {
    isStalled: true,
    stalledAt: start + 220 * hour,
    nextCheckAt: null,
    basis: 'statistics',
    silentHours: 221,
    limitHours: 220,
    elapsedHours: 221,
    p90Hours: 200,
    observations: 40,
  });
});
