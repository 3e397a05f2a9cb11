import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completedOnlyQuantile, completedShare, trueQuantile } from './censoring.ts';

/** The published figures have three decimals. */
const near = (found: number, expected: number): void =>
  assert.ok(Math.abs(found - expected) < 0.001, `${found}, not ${expected}`);

test('matches the published bias of statistics over completed shipments only', () => {
  for (const [windowDays, share, p50, p90, bias] of [
    [14, 0.613, 2.435, 7.098, -0.486],
    [30, 0.801, 3.286, 10.469, -0.242],
    [60, 0.9, 3.73, 12.269, -0.112],
    [90, 0.933, 3.876, 12.822, -0.072],
  ] as const) {
    const network = { meanDays: 6, windowDays };
    const found = completedOnlyQuantile(network, 0.9);
    near(completedShare(network), share);
    near(completedOnlyQuantile(network, 0.5), p50);
    near(found, p90);
    near(found / trueQuantile(network, 0.9) - 1, bias);
  }
});
