import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { CaptureQueue, type GroupOptions } from './capture-queue.ts';

function queue(change: Partial<GroupOptions<number, string>> = {}) {
  const groups: number[][] = [];
  const made = new CaptureQueue<number, string>({
    write: async (group) => {
      groups.push([...group]);
      return group.map((request) => `done ${request}`);
    },
    largestBacklog: 100,
    largestGroup: 10,
    itemsOf: () => 1,
    ...change,
  });
  const add = (request: number, size = 1): Promise<string> => made.add(request, size) ?? Promise.resolve('busy');
  return { groups, add };
}

test('groups requests that arrive turn after turn, until a turn brings none', async () => {
  const { groups, add } = queue();
  const answers = [add(1), add(2)];
  await turn();
  answers.push(add(3));
  await turn();
  answers.push(add(4));
  assert.deepEqual(await Promise.all(answers), ['done 1', 'done 2', 'done 3', 'done 4']);
  assert.deepEqual(groups, [[1, 2, 3, 4]]);
  assert.equal(await add(5), 'done 5');
  assert.deepEqual(groups[1], [5]);
});

test('writes a group even when requests never pause', async () => {
  const { groups, add } = queue({ largestGroup: 1_000 });
  const answers: Promise<string>[] = [];
  for (let request = 0; request < 30; request += 1) {
    answers.push(add(request));
    await turn();
  }
  assert.ok(groups.length >= 2, String(groups.length));
  await Promise.all(answers);
  assert.deepEqual(
    groups.flat(),
    Array.from({ length: 30 }, (_, request) => request),
  );
});

test('limits the items of a group, but takes at least one request', async () => {
  const { groups, add } = queue({ itemsOf: (request) => request });
  await Promise.all([add(4), add(6), add(1), add(50), add(2)]);
  assert.deepEqual(groups, [[4, 6], [1], [50], [2]]);
});

test('refuses a request over the backlog but never a lone one, and rejects only the members of a failed group', async () => {
  const { add } = queue({
    write: async (group) => {
      if (group.includes(13)) throw new Error('full');
      return group.map((request) => `done ${request}`);
    },
  });
  const large = add(1, 500);
  assert.equal(await add(2, 1), 'busy');
  assert.equal(await large, 'done 1');
  const failing = [add(13), add(3)];
  for (const answer of failing) await assert.rejects(answer, /full/);
  assert.equal(await add(4), 'done 4');
});

test('does not wait when the database groups commits itself', async () => {
  const { groups, add } = queue({ parallel: true, largestGroup: 1 });
  await Promise.all([add(1), add(2), add(3)]);
  assert.deepEqual(groups, [[1], [2], [3]]);
});
