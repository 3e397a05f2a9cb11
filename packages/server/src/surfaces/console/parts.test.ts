import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockTime, counted, duration, moment, whenText } from './parts.ts';

const now = Date.UTC(2030, 0, 2, 12);
const hourMs = 3_600_000;

test('says times in UTC, the day only where it is not today', () => {
  assert.equal(clockTime(now - hourMs, now), '11:00 UTC');
  assert.equal(clockTime(now + 24 * hourMs, now), 'tomorrow at 12:00 UTC');
  assert.equal(clockTime(now - 24 * hourMs, now), 'yesterday at 12:00 UTC');
  assert.equal(clockTime(now - 72 * hourMs, now), '30 Dec, 12:00 UTC');
  assert.equal(whenText(now + hourMs, now), 'at 13:00 UTC');
  assert.equal(whenText(now + 24 * hourMs, now), 'tomorrow at 12:00 UTC');
  assert.equal(whenText(now + 72 * hourMs, now), 'on 5 Jan at 12:00 UTC');
  assert.match(moment(now).markup, /<time datetime="2030-01-02T12:00:00\.000Z">2 Jan 2030, 12:00:00 UTC</);
});

test('counts with the right noun, and durations in their largest units', () => {
  assert.equal(counted(1, 'delivery', 'deliveries'), '1 delivery');
  assert.equal(counted(1_284, 'shipment'), '1,284 shipments');
  assert.equal(duration(90_061_000), '1 d 1 h');
  assert.equal(duration(59_999), '59 s');
});
