import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../../../tests/support/eventually.ts';
import { CaptureQueue, type GroupOptions } from './capture-queue.ts';

const writeAll: GroupOptions<number, string>['write'] = async (group) => group.map((request) => `done ${request}`);

function queue({ write = writeAll, ...change }: Partial<GroupOptions<number, string>> = {}) {
  const groups: number[][] = [];
  const made = new CaptureQueue<number, string>({
    largestBacklog: 100,
    largestGroup: 10,
    itemsOf: () => 1,
    ...change,
    write: (group) => {
      groups.push([...group]);
      return write(group);
    },
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

test('waits for the callers of the last group, but not for ever', async () => {
  const slow = (group: readonly number[]) =>
    Promise.all(group.map(async (request) => (await sleep(40), `done ${request}`)));
  const { groups, add } = queue({ linger: 0.5, write: slow });
  const first = [add(1), add(2)];
  await eventually('the first group', () => groups.length === 1);
  const behind = add(3);
  await Promise.all(first);
  const back = [add(4), add(5)];
  await Promise.all([behind, ...back]);
  assert.deepEqual(groups, [
    [1, 2],
    [3, 4, 5],
  ]);
  // Its two callers do not come back.
  assert.equal(await add(6), 'done 6');
});

test('starts a group beside one that takes long', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const write = async (group: readonly number[]) => {
    if (group.includes(1)) await gate;
    return group.map((request) => `done ${request}`);
  };
  const { groups, add } = queue({ mostRunning: 2, write });
  const stuck = add(1);
  await eventually('the first group', () => groups.length === 1);
  assert.equal(await add(2), 'done 2');
  open();
  assert.equal(await stuck, 'done 1');
});

test('rejects a member alone when only its outcome fails', async () => {
  const write = (group: readonly number[]) =>
    Promise.resolve(group.map((request) => (request === 13 ? Promise.reject(new Error('bad')) : `done ${request}`)));
  const { add } = queue({ write });
  const [failing, fine] = [add(13), add(3)];
  await assert.rejects(failing, /bad/);
  assert.equal(await fine, 'done 3');
});
