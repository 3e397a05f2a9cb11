import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimateLines, journeyFacts, legLines } from '../../src/modules/shipments/commands/render-journey.ts';
import { planJourney } from '../../src/modules/shipments/rules/journey-record.ts';
import { showRecord } from '../../src/modules/shipments/rules/shown-journey.ts';
import { container, estimate, journey, leg, secondLeg } from '../support/journeys.ts';

const names: Readonly<Record<string, string>> = { CNSHA: 'Shanghai', DEHAM: 'Hamburg' };
const name = (code: string): string | undefined => names[code];

const first = planJourney(
  undefined,
  { journey: journey(), estimates: [estimate('2030-04-02T04:00:00Z')], containers: [] },
  0,
);
const moved = {
  journey: journey(),
  estimates: [estimate('2030-04-04T20:00:00Z')],
  containers: [container('MRKU7700123')],
};
const told = showRecord(planJourney(first.record, moved, 1).record);

test('says of each leg where, on what and when, and calls an expected time expected', () => {
  assert.deepEqual(legLines(told, name), [
    'Shanghai to SGSIN, SAMPLE AURORA 409W, left 2030-03-03 03:25, arrived 2030-03-09 21:55',
    'SGSIN to Hamburg, SAMPLE BOREAS 411W, left 2030-03-13 19:20, arrival expected 2030-04-03 18:00',
  ]);
});

test('says how far an estimate has moved since it was first seen', () => {
  assert.deepEqual(estimateLines(told, name), [
    'Arrival in Hamburg: 2030-04-04 20:00, estimate, 64 h later than first seen',
  ]);
});

test('names gates, containers and what the feed never tells', () => {
  assert.deepEqual(journeyFacts(told), [
    'Gate in: 2030-03-01 08:40',
    'MRKU7700123: in_transit',
    'Not offered by this feed: last free day, terminal holds, position',
  ]);
});

test('makes names of a feed harmless for a terminal', () => {
  const hostile = leg({ vessel: { imo: null, name: '\u{1B}[2J' }, from: null });
  const { record } = planJourney(
    undefined,
    { journey: journey({ legs: [hostile, secondLeg] }), estimates: [], containers: [] },
    0,
  );
  const [line] = legLines(showRecord(record), name);
  assert.match(line ?? '', /^a place not named to SGSIN, /);
  assert.ok(!line?.includes('\u{1B}'));
});
