import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import thresholds from '../../data/anomaly-thresholds.json' with { type: 'json' };
import { feedTroubles, healthLimits } from '../../src/modules/feeds/rules/feed-health.ts';

const guide = (name: string): string =>
  readFileSync(new URL(`../../../../docs/guides/${name}.md`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');

test('the guide has the silences, margins and statistics of the rule', () => {
  const text = guide('shipments');
  const { staleHours, slowForRoute: slow, pastUsualSilentHours } = thresholds;
  const rows: readonly (readonly [words: string, hours: number])[] = [
    ['out for delivery', staleHours.out_for_delivery],
    ['parcel', staleHours.parcel],
    ['post and EMS', staleHours.post_ems],
    ['air cargo', staleHours.air_cargo],
    ['container', staleHours.container],
    ['bill of lading', staleHours.bol],
  ];
  assert.equal(rows.length, Object.keys(staleHours).length);
  for (const [words, hours] of rows) assert.match(text, new RegExp(`\\| ${words} \\| ${hours} \\|`));
  assert.equal(slow.marginShare, 0.1);
  assert.match(
    text,
    new RegExp(`by ${slow.marginHours} hours or a tenth.*no event came for ${pastUsualSilentHours} hours`),
  );
});

test('the guide has the numbers and the words of the health of feeds', () => {
  const text = guide('feeds');
  const { windowMs, calls, failedShare, streak, streakMs, mostCalls } = healthLimits;
  assert.equal(failedShare, 0.5);
  const seconds = streakMs / 1_000;
  for (const words of [
    `at least ${calls} calls within ${windowMs / 60_000} minutes, at least half failed`,
    `at least ${streak} calls in a row failed, the last at least ${seconds} s after the first`,
    `at least ${streak} calls in a row are answered, the last at least ${seconds} s after the first`,
    `the newest ${mostCalls} calls count`,
    ...feedTroubles.map((word) => `\`${word}\``),
  ]) {
    assert.ok(text.includes(words), words);
  }
});
