import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WorkRefusedError, WorkThread, type WorkRefusal, type WorkThreadOptions } from './work-thread.ts';

const module = new URL('work-thread.fixture.ts', import.meta.url);
const usual = { module, budgetMs: 60_000, mostWaiting: 4, idleMs: 60_000, heapMb: 32 };
const open = (options: Partial<WorkThreadOptions> = {}) => new WorkThread({ ...usual, ...options });

const isRefused = (refusal: WorkRefusal) => (error: unknown) =>
  error instanceof WorkRefusedError && error.refusal === refusal;

test('answers each piece of work with its own result, in order', async () => {
  await using thread = open();
  const sums = await Promise.all([1, 2, 3].map((number) => thread.run({ add: [number, 10] })));
  assert.deepEqual(sums, [11, 12, 13]);
});

test('refuses work beyond the queue limit and accepts more later', async () => {
  await using thread = open({ mostWaiting: 2 });
  const taken = [thread.run({ add: [1] }), thread.run({ add: [2] }), thread.run({ add: [3] })];
  await assert.rejects(thread.run({ add: [4] }), isRefused('too_many'));
  assert.deepEqual(await Promise.all(taken), [1, 2, 3]);
  assert.equal(await thread.run({ add: [5] }), 5);
});

test('ends work that runs too long and continues in a new thread', async () => {
  await using thread = open({ budgetMs: 300 });
  const [spinning, waiting] = [thread.run({ spin: true }), thread.run({ add: [2, 3] })];
  await assert.rejects(spinning, isRefused('too_long'));
  assert.equal(await waiting, 5);
});

test('ends work that fills its heap and continues in a new thread', async () => {
  await using thread = open();
  const [filling, waiting] = [thread.run({ fill: true }), thread.run({ add: [2, 3] })];
  await assert.rejects(filling, isRefused('too_long'));
  assert.equal(await waiting, 5);
});

test('reports a failure of the work with its cause', async () => {
  await using thread = open();
  await assert.rejects(thread.run({ fail: 'broken' }), (error: unknown) => {
    assert.ok(error instanceof WorkRefusedError && error.refusal === 'failed');
    assert.match((error.cause as Error).message, /broken/);
    return true;
  });
  assert.equal(await thread.run({ add: [1] }), 1);
});

test('starts again after an idle end', async () => {
  await using thread = open({ idleMs: 1 });
  assert.equal(await thread.run({ add: [1] }), 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(await thread.run({ add: [2] }), 2);
});

test('refuses waiting and new work after a stop', async () => {
  const thread = open();
  const waiting = thread.run({ spin: true });
  const refused = assert.rejects(waiting, isRefused('stopped'));
  await thread[Symbol.asyncDispose]();
  await refused;
  await assert.rejects(thread.run({ add: [1] }), isRefused('stopped'));
});
