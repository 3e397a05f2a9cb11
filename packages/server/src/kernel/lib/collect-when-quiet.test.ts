// Own process: forces garbage collections.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectWhenQuiet } from './collect-when-quiet.ts';

test('waits while the process is busy, then collects once in the first quiet moment', async () => {
  const loads = [0.9, 0.5, 0.02, 0, 0];
  const seen: number[] = [];
  const collected = new Promise<number>((resolve) => {
    collectWhenQuiet({
      everyMs: 1,
      load: () => {
        seen.push(loads.shift() ?? 0);
        return seen.at(-1) ?? 0;
      },
      collect: () => resolve(seen.length),
    });
  });
  // The timers under test are unreferenced and keep no process alive.
  const waiting = setTimeout(() => undefined, 5000);
  assert.equal(await collected, 3);
  clearTimeout(waiting);
  await sleep(20);
  assert.deepEqual(seen, [0.9, 0.5, 0.02]);
});

test('does not collect after a cancel, before or after a busy moment', async () => {
  let collections = 0;
  const collect = (): void => void (collections += 1);
  collectWhenQuiet({ everyMs: 1, load: () => 0, collect })();
  const looks: number[] = [];
  const twice = Promise.withResolvers<void>();
  const load = (): number => {
    if (looks.push(1) === 2) twice.resolve();
    return 1;
  };
  const waiting = setTimeout(() => undefined, 5000);
  const cancel = collectWhenQuiet({ everyMs: 1, load, collect });
  await twice.promise;
  clearTimeout(waiting);
  cancel();
  const before = looks.length;
  await sleep(20);
  assert.deepEqual({ collections, looks: looks.length }, { collections: 0, looks: before });
});

test('frees dead objects with the real collector', async () => {
  let dead: { readonly text: string } | undefined = { text: 'x'.repeat(10) };
  const watched = new WeakRef(dead);
  dead = undefined;
  collectWhenQuiet({ everyMs: 1, load: () => 0 });
  await sleep(20);
  assert.equal(watched.deref(), undefined);
});
