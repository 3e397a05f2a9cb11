import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { runInMemory, type MemoryRun } from '../support/memory-terminal.ts';
import { run, startServe, temporaryFolder } from '../support/child.ts';

interface Issued {
  readonly id: string;
  readonly key: string;
  readonly plan: string;
  readonly scopes: readonly string[];
}

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly plan: string;
  readonly state: string;
  readonly expires_at: string | null;
  readonly replaces_id: string | null;
}

/** The single JSON line of a command that succeeded. */
function parse(answer: MemoryRun): unknown {
  assert.deepEqual([answer.code, answer.stderr], [0, '']);
  assert.equal(answer.stdout.indexOf('\n'), answer.stdout.length - 1, 'one line');
  return JSON.parse(answer.stdout);
}

/** Points the command lines that run in this process at a folder. */
function useDataFolder(t: TestContext, folder: string): void {
  process.env['WAYSEAL_DATA_DIR'] = folder;
  t.after(() => delete process.env['WAYSEAL_DATA_DIR']);
}

async function statusWith(url: string, key: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/capabilities`, { headers: { authorization: `Bearer ${key}` } });
  await answer.arrayBuffer();
  return answer.status;
}

test('creates, lists, rotates and revokes keys as JSON on a fresh data folder', async (t) => {
  useDataFolder(t, `${await temporaryFolder(t)}/made/by/the/first/command`);
  const keys = (...args: readonly string[]) => runInMemory(['keys', ...args, '--json']);
  const request = ['--plan', 'pro', '--scope', 'integration.manage', '--scope', 'read', '--name', 'x'];
  const created = parse(await keys('create', ...request)) as Issued;
  assert.deepEqual(Object.keys(created), ['id', 'key', 'plan', 'scopes', 'database']);
  assert.deepEqual([created.plan, created.scopes], ['pro', ['read', 'integration.manage']]);
  assert.match(created.key, /^wsk_live_[0-9A-Za-z]{39}$/);
  const rotated = parse(await keys('rotate', created.id, '--overlap-hours', '1')) as Issued;
  assert.deepEqual(Object.keys(rotated), ['id', 'key', 'plan', 'scopes']);
  assert.deepEqual([rotated.plan, rotated.scopes], ['pro', ['read', 'integration.manage']]);
  assert.notEqual(rotated.key, created.key);
  assert.deepEqual(parse(await keys('revoke', created.id)), { id: created.id, state: 'revoked' });
  const { items } = parse(await keys('list')) as { items: readonly Listed[] };
  assert.deepEqual(
    items.map(({ id, name, state, replaces_id }) => ({ id, name, state, replaces_id })),
    [
      { id: created.id, name: 'x', state: 'revoked', replaces_id: null },
      { id: rotated.id, name: 'x', state: 'active', replaces_id: created.id },
    ],
  );
  const left = Date.parse(items[0]?.expires_at ?? '') - Date.now();
  assert.ok(left > 3_500_000 && left <= 3_600_000, 'the old key ends after the overlap');
  assert.ok(!JSON.stringify(items).includes(created.key), 'a list shows no key');
  const refused = await keys('rotate', created.id);
  assert.deepEqual([refused.code, refused.stderr], [1, '']);
  assert.match(refused.stdout, /^\{"error":\{"message":"The API key \S+ is revoked\. [^"]+"\}\}\n$/);
});

test('prints keys as text beside a service on the same database', async (t) => {
  const folder = await temporaryFolder(t);
  useDataFolder(t, folder);
  const env = { WAYSEAL_DATA_DIR: folder };
  const { url } = await startServe(t, { ...env, WAYSEAL_PRINT_FIRST_KEY: 'false' });
  const empty = await runInMemory(['keys', 'list']);
  assert.match(empty.stdout, /^No API key in \/\S+\/wayseal\.sqlite yet\. .*wayseal keys create\.\n$/);
  const created = await run(t, ['keys', 'create'], { env });
  const [, key = '', id = ''] =
    /^API key \(shown once\): (\S+)\n {2}id {5}(\S+)\n {2}plan {3}free\n {2}scopes read\n {2}database \S+\n$/.exec(
      created.stdout,
    ) ?? [];
  assert.equal(await statusWith(url, key), 200, 'a new key works at once');
  const rotated = await runInMemory(['keys', 'rotate', id]);
  const [, newKey = ''] = /: (wsk_live_\S+)\n/.exec(rotated.stdout) ?? [];
  assert.match(
    rotated.stdout,
    new RegExp(`\nThe old key ${id} works until \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC\\.\n$`),
  );
  assert.deepEqual([await statusWith(url, key), await statusWith(url, newKey)], [200, 200]);
  const revoked = await runInMemory(['keys', 'revoke', id]);
  assert.equal(revoked.stdout, `Revoked ${id}. Running services refuse it within 1 second.\n`);
  const list = await runInMemory(['keys', 'list']);
  const [head, first, second] = list.stdout.split('\n');
  assert.match(head ?? '', /^ID +KEY +PLAN +STATE +LAST USED \(UTC\) +NAME$/);
  assert.match(first ?? '', new RegExp(`^${id} +wsk_live_\\w{3}… +free +revoked +never +cli$`));
  assert.match(second ?? '', /^\S+ +wsk_live_\w{3}… +free +active +never +cli$/);
});

test('refuses wrong plans, scopes, names, numbers and ids', async (t) => {
  useDataFolder(t, await temporaryFolder(t));
  assert.equal((await runInMemory(['migrate'])).code, 0);
  const cases: readonly (readonly [args: readonly string[], code: number, message: RegExp])[] = [
    [['create', '--plan', 'gold'], 2, /^wayseal: --plan must be one of free, pro, enterprise, not 'gold'$/m],
    [['create', '--scope', 'write'], 2, /^wayseal: --scope must be one of read, integration\.manage, events\.ingest/],
    [['create', '--name', ''], 2, /^wayseal: The name of an API key must have 1 to 100 characters/],
    [['create', '--expires-days', '0'], 2, /^wayseal: --expires-days must be a whole number from 1 to 36500/],
    [['rotate', 'nobody', '--overlap-hours', '1.5'], 2, /^wayseal: --overlap-hours must be a whole number from 0/],
    [['rotate', 'nobody'], 1, /^wayseal: There is no API key with the id nobody$/m],
    [['revoke', 'nobody'], 1, /^wayseal: There is no API key with the id nobody$/m],
  ];
  for (const [args, code, message] of cases) {
    const answer = await runInMemory(['keys', ...args]);
    assert.deepEqual([answer.code, answer.stdout], [code, ''], args.join(' '));
    assert.match(answer.stderr, message);
  }
});

test('migrate reports its changes, and none the second time', async (t) => {
  const folder = await temporaryFolder(t);
  useDataFolder(t, folder);
  const first = await run(t, ['migrate'], { env: { WAYSEAL_DATA_DIR: folder } });
  assert.deepEqual([first.code, first.stderr], [0, '']);
  assert.match(first.stdout, /^Applied 0001-api-keys(, \S+)*\. The schema has version \d+\.\n$/);
  const second = await runInMemory(['migrate']);
  assert.match(second.stdout, /^Nothing to do\. The schema has version \d+\.\n$/);
  const third = parse(await runInMemory(['migrate', '--json'])) as { applied: unknown; version: number };
  assert.deepEqual(third.applied, []);
  assert.equal(second.stdout, `Nothing to do. The schema has version ${third.version}.\n`);
});
