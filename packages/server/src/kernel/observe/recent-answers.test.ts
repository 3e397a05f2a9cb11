import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecentAnswers } from './recent-answers.ts';

const hourMs = 3_600_000;
const route = '/api/v1/detect';

test('counts answers of the API by hour, and forgets those of the day before yesterday', () => {
  let now = 1_000 * hourMs;
  const answers = new RecentAnswers(() => now);
  answers.note({ route, ms: 1 });
  now += hourMs;
  answers.note({ route, ms: 1 });
  answers.note({ route: '/mcp', ms: 1 });
  assert.deepEqual(
    answers
      .read(24)
      .hours.slice(-3)
      .map(({ count }) => count),
    [0, 1, 2],
  );
  assert.equal(answers.read(24).count, 3);
  now += 24 * hourMs;
  assert.deepEqual([answers.read(24).count, answers.read(24, 24).count], [0, 3]);
  now += 24 * hourMs;
  assert.equal(answers.read(24, 24).count, 0);
});

test('leaves out pages, files, health checks and unknown paths', () => {
  const answers = new RecentAnswers(() => 0);
  for (const other of [null, '/', '/apiary', '/assets/:name', '/healthz', '/readyz'])
    answers.note({ route: other, ms: 1 });
  assert.equal(answers.read(24).count, 0);
});

test('gives the 95th percentile within 5 %, and none without answers', () => {
  const answers = new RecentAnswers(() => 0);
  assert.equal(answers.read(24).p95Ms, null);
  for (let ms = 1; ms <= 100; ms += 1) answers.note({ route, ms });
  const found = answers.read(24).p95Ms ?? 0;
  assert.ok(found >= 95 && found <= 95 * 1.05, String(found));
  for (let index = 0; index < 10_000; index += 1) answers.note({ route, ms: 1e9 });
  assert.ok((answers.read(24).p95Ms ?? 0) > 40_000, 'longer ones are in the last slot');
});
