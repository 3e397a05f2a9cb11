import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { Type } from 'typebox';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { jsonOperation } from '../../src/kernel/operation/operation.ts';
import { operations as registry } from '../../src/modules.ts';
import { startTestService } from '../support/service.ts';

const failing = jsonOperation({
  name: 'failing',
  summary: 'Fails on purpose',
  description: 'Only in tests.',
  input: Type.Object({ how: Type.String() }, { additionalProperties: false }),
  output: Type.Object({ answer: Type.String() }, { title: 'Answer', additionalProperties: false }),
  errors: [],
  surfaces: { rest: { method: 'GET', path: '/api/v1/failing/{how}', auth: 'none', tag: 'Service' } },
  examples: [],
  ports: [],
  run: ({ how }): { answer: string } | Promise<{ answer: string }> => {
    if (how === 'throws') throw new Error('the secret reason');
    if (how === 'loses-the-database') throw Object.assign(new Error('terminated'), { code: '57P01' });
    if (how === 'rejects') return Promise.reject(new Error('the secret reason'));
    return { answer: 5 as never };
  },
});

function memoryLog(): { readonly lines: string[]; readonly stream: Writable } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'));
      done();
    },
  });
  return { lines, stream };
}

test('answers a defect with 500 without its cause, and logs the cause under the request id', async () => {
  const { lines, stream } = memoryLog();
  await using service = await startTestService({
    operations: [...registry, failing],
    logger: createLogger('info', stream),
  });
  for (const how of ['throws', 'rejects', 'breaks-its-schema']) {
    const answer = await service.request(`/api/v1/failing/${how}`, { headers: { 'x-request-id': `request-${how}` } });
    assert.equal(answer.status, 500);
    const { error } = answer.json() as never as { error: { code: string; message: string } };
    assert.equal(error.code, 'internal_error');
    assert.doesNotMatch(answer.text, /secret/);
    const line = lines.find((text) => text.includes(`request-${how}`) && text.includes('"err"'));
    assert.ok(line, `no log line for ${how}`);
    assert.match(line, how === 'breaks-its-schema' ? /broke its output schema/ : /the secret reason/);
  }
});

test('answers a database failure inside an operation with a 503 to retry', async () => {
  await using service = await startTestService({ operations: [...registry, failing] });
  const answer = await service.request('/api/v1/failing/loses-the-database');
  assert.equal(answer.status, 503);
  assert.equal(answer.headers['retry-after'], '5');
});

test('logs routes, never numbers, keys or queries, and no success at info', async () => {
  const { lines, stream } = memoryLog();
  await using service = await startTestService({ logger: createLogger('info', stream) });
  const { key } = await service.makeKey('free');
  const before = lines.length;
  await service.request('/api/v1/track/MSKU6011672', { headers: { authorization: `Bearer ${key}` } });
  // Of requests: jobs may log what they do.
  assert.deepEqual(
    lines.slice(before).filter((line) => line.includes('"route"')),
    [],
  );
  await service.request('/api/v1/track/MSKU6011672?carier=maersk', { headers: { 'x-api-key': key } });
  await service.request('/secret-path-of-a-stranger');
  const text = lines.join('\n');
  assert.match(text, /"route":"\/api\/v1\/track\/:number","status":400/);
  assert.match(text, /"route":null,"status":404/);
  for (const secret of [key, 'MSKU6011672', 'carier', 'secret-path']) assert.ok(!text.includes(secret), secret);
});

test('without a database, answers 503 to keyed requests, serves cached keys and reports not ready', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('free');
  const { key: unseen } = await service.makeKey('free');
  const path = '/api/v1/detect?number=A1';
  assert.equal((await service.request(path, { headers: { 'x-api-key': key } })).status, 200);
  assert.equal((await service.request('/readyz')).status, 200);
  await service.service.store[Symbol.asyncDispose]();
  assert.equal((await service.request(path, { headers: { 'x-api-key': key } })).status, 200);
  for (const target of ['/readyz', path]) {
    const refused = await service.request(target, { headers: { 'x-api-key': unseen } });
    assert.equal(refused.status, 503, target);
    assert.equal(refused.headers['retry-after'], '5');
    assert.equal((refused.json() as never as { error: { code: string } }).error.code, 'unavailable');
  }
  assert.equal((await service.request('/healthz')).status, 200);
});

test('stays healthy when a client leaves in the middle of its body, and blames no database', async () => {
  const { lines, stream } = memoryLog();
  await using service = await startTestService({ logger: createLogger('info', stream) });
  const { key } = await service.makeKey('free');
  const { hostname, port } = new URL(service.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/v1/detect/batch HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"numb`,
        () => socket.destroy(),
      );
    });
    socket.on('close', () => resolve());
  });
  // The server hears of the end behind the answer to this request, at the latest.
  while (!lines.some((line) => line.includes('/api/v1/detect/batch'))) {
    assert.equal((await service.request('/healthz')).status, 200);
  }
  assert.doesNotMatch(lines.join('\n'), /database does not answer/);
});
