import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateLimitHeaders, rateLimitLines } from './rate-limit-headers.ts';

test('describes an accepted request', () => {
  const charge = { accepted: true, limit: 60, remaining: 59, resetSeconds: 30, retryAfterSeconds: 0 };
  assert.deepEqual(rateLimitHeaders('free', charge), {
    'x-ratelimit-limit': '60',
    'x-ratelimit-remaining': '59',
    'x-ratelimit-reset': '30',
    'ratelimit-policy': '"free";q=60;w=60',
    ratelimit: '"free";r=59;t=30',
  });
});

test('adds Retry-After to a refused request', () => {
  const charge = { accepted: false, limit: 600, remaining: 0, resetSeconds: 12, retryAfterSeconds: 15 };
  assert.deepEqual(rateLimitHeaders('public', charge), {
    'x-ratelimit-limit': '600',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': '12',
    'ratelimit-policy': '"public";q=600;w=60',
    ratelimit: '"public";r=0;t=12',
    'retry-after': '15',
  });
});

test('writes the same headers as lines', () => {
  for (const accepted of [true, false]) {
    const charge = { accepted, limit: 600, remaining: 7, resetSeconds: 12, retryAfterSeconds: accepted ? 0 : 15 };
    const headers = Object.entries(rateLimitHeaders('public', charge));
    assert.equal(rateLimitLines('public', charge), headers.map(([name, value]) => `${name}: ${value}\r\n`).join(''));
  }
});
