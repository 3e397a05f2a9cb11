import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ended, run, startServe, temporaryFolder } from '../support/child.ts';

interface Listed {
  readonly items: readonly { readonly kid: string; readonly purpose: string; readonly status: string }[];
}

test('lists, announces and withdraws signing keys, and verifies the timeline, while the service runs', async (t) => {
  const env = { WAYSEAL_DATA_DIR: await temporaryFolder(t) };
  assert.equal((await run(t, ['migrate'], { env })).code, 0);
  const before = await run(t, ['signing-keys', 'list'], { env });
  assert.match(before.stdout, /No signing keys yet/);
  await startServe(t, env);
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(t, [...args, '--json'], { env });
    assert.equal(code, 0, stderr);
    return JSON.parse(stdout) as unknown;
  };
  const { items } = (await json('signing-keys', 'list')) as Listed;
  assert.equal(items.length, 7);
  const announced = (await json('signing-keys', 'rotate', '--purpose', 'spod1')) as Listed['items'][0];
  assert.deepEqual([announced?.purpose, announced?.status], ['spod1', 'announced']);
  const again = await run(t, ['signing-keys', 'rotate'], { env });
  assert.equal(again.code, 1);
  assert.match(again.stderr, /already announced/);
  const retired = (await json('signing-keys', 'retire', announced?.kid ?? '')) as Listed['items'][0];
  assert.equal(retired?.status, 'retired');
  assert.equal((await run(t, ['signing-keys', 'rotate', '--purpose', 'smt1'], { env })).code, 2);
  const timeline = (await json('verify-timeline', 'SVCTEST-DELIVERED')) as { readonly result: string };
  assert.equal(timeline.result, 'valid');
});

test('refuses to start with another secrets key, and says so', async (t) => {
  const [one, other] = ['a', 'b'].map((letter) => Buffer.alloc(32, letter).toString('base64'));
  const env = { WAYSEAL_DATA_DIR: await temporaryFolder(t), WAYSEAL_PUBLIC_URL: 'https://track.example' };
  const { child } = await startServe(t, { ...env, WAYSEAL_SECRETS_KEY: one ?? '' });
  child.kill('SIGTERM');
  await ended(child);
  const { code, stderr } = await run(t, ['serve'], { env: { ...env, WAYSEAL_SECRETS_KEY: other ?? '' } });
  assert.equal(code, 2);
  assert.match(stderr, /signing keys cannot be used: .*not in WAYSEAL_SECRETS_KEY/);
});
