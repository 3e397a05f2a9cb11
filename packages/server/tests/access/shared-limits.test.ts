import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeOnPostgres } from '../support/databases.ts';
import { startTestService } from '../support/service.ts';

describeOnPostgres('limits of two nodes', (newConfig) => {
  test('accept 60 of 100 requests of a free key to both nodes, and count a batch on every node', async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    const environment = { WAYSEAL_DATABASE_URL: config.url, WAYSEAL_PUBLIC_URL: 'https://track.example' };
    await using one = await startTestService({ environment });
    await using other = await startTestService({ environment });
    const headers = { authorization: `Bearer ${(await one.makeKey('free')).key}` };
    const path = '/api/v1/detect?number=020-12345675';
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? one : other).request(path, { headers })),
    );
    const passed = sent.filter(({ status }) => status === 200);
    assert.equal(passed.length, 60);
    const remaining = passed.map((answer) => Number(answer.headers['x-ratelimit-remaining']));
    assert.deepEqual(
      remaining.toSorted((a, b) => b - a),
      Array.from({ length: 60 }, (_, n) => 59 - n),
      'each place was given once',
    );
    for (const refused of sent.filter(({ status }) => status !== 200)) {
      assert.equal(refused.status, 429);
      assert.ok(Number(refused.headers['retry-after']) >= 1 && Number(refused.headers['retry-after']) <= 63);
    }
    const batch = { authorization: `Bearer ${(await one.makeKey('free')).key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ numbers: Array.from({ length: 1_000 }, () => '1') });
    for (const [node, status] of [
      ...[one, other, one, other, one, other].map((each) => [each, 200] as const),
      [one, 429],
    ] as const) {
      const answer = await node.request('/api/v1/detect/batch', { method: 'POST', headers: batch, body });
      assert.equal(answer.status, status, answer.text.slice(0, 300));
    }
  });
});
