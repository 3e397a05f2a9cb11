import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { eventually } from '../support/eventually.ts';
import { ended, mainModule, run, startServe, temporaryFolder, type Run } from '../support/child.ts';

/** A start that fails says one line that an operator understands, and no stack. */
function assertRefusal(answer: Run, code: number, message: RegExp): void {
  const lines = answer.stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  const [problem = '', ...more] = lines;
  assert.deepEqual([answer.code, answer.stdout], [code, ''], answer.stderr);
  assert.match(problem, message);
  assert.deepEqual(more, code === 2 ? ['Try: wayseal serve --help'] : []);
}

test('the first start prints one key and a working curl line, and the second prints none', async (t) => {
  const env = { WAYSEAL_DATA_DIR: await temporaryFolder(t), WAYSEAL_LOG_LEVEL: 'debug' };
  const first = await startServe(t, env, { program: [process.execPath, mainModule], args: [] });
  const { stdout } = first.output();
  const { key } = first;
  assert.ok(key !== null);
  assert.equal(stdout.split(key).length - 1, 2, 'the key, and the curl line with it');
  assert.match(stdout, new RegExp(`^ {2}export WAYSEAL_KEY=${key}$`, 'm'));
  const { items } = JSON.parse((await run(t, ['keys', 'list', '--json'], { env })).stdout) as { items: object[] };
  assert.partialDeepStrictEqual(items, [
    { plan: 'enterprise', scopes: ['read', 'integration.manage', 'events.ingest'] },
  ]);
  assert.match(stdout, /plan enterprise, scopes read, integration\.manage, events\.ingest\)/);
  assert.match(stdout, /^Wayseal is running: http:\/\/127\.0\.0\.1:[1-9]\d*\n/);
  const [command = '', header = '', target = ''] = /^ {2}curl -H '([^']+)' '([^']+)'$/m.exec(stdout) ?? [];
  const [name = '', value = ''] = header.split(': ');
  const answer = await fetch(target, { headers: { [name]: value } });
  const { data } = (await answer.json()) as { data: { primary: { type: string } } };
  assert.deepEqual([answer.status, data.primary.type], [200, 'mawb']);
  const pasted = await pasteInShell(command);
  if (pasted !== undefined) assert.deepEqual((JSON.parse(pasted) as { data: unknown }).data, data);
  else t.diagnostic('curl is not installed: the line was only sent with fetch');
  first.child.kill('SIGTERM');
  assert.deepEqual(await ended(first.child), { code: 0, signal: null });
  const { stderr } = first.output();
  assert.ok(!stderr.includes(key) && !stderr.includes(key.slice(9)), 'no key in the log');
  const log = stderr.trimEnd().split('\n');
  assert.ok(log.length >= 3);
  for (const line of log) assert.match(String((JSON.parse(line) as { time: unknown }).time), /^\d{4}-.*Z$/);
  const second = await startServe(t, env);
  assert.equal(second.key, null);
  assert.match(second.output().stdout, /^Wayseal is running: .*\n\nManage API keys: npx wayseal keys list, .*\n\n$/);
  const again = await fetch(`${second.url}/api/v1/capabilities`, { headers: { [name]: value } });
  assert.equal(again.status, 200, 'the key of the first start still works');
  await again.arrayBuffer();
});

async function pasteInShell(command: string): Promise<string | undefined> {
  try {
    return (await promisify(execFile)('/bin/sh', ['-c', command])).stdout;
  } catch (error) {
    if ((error as { code?: unknown }).code === 127) return undefined;
    throw error;
  }
}

test('WAYSEAL_PRINT_FIRST_KEY=false creates no key, and --json prints one object', async (t) => {
  const env = { WAYSEAL_DATA_DIR: await temporaryFolder(t) };
  const silent = await startServe(t, { ...env, WAYSEAL_PRINT_FIRST_KEY: 'false' }, { args: ['serve', '--json'] });
  const banner = JSON.parse(silent.output().stdout) as unknown;
  assert.deepEqual(banner, { url: silent.url, public_url: silent.url, key: null });
  assert.equal((await run(t, ['keys', 'list', '--json'], { env })).stdout, '{"items":[]}\n');
  silent.child.kill('SIGTERM');
  await ended(silent.child);
  const publicUrl = 'https://track.example.com';
  const loud = await startServe(t, { ...env, WAYSEAL_PUBLIC_URL: publicUrl }, { args: ['serve', '--json'] });
  const { key, ...rest } = JSON.parse(loud.output().stdout) as { key: string };
  assert.deepEqual(rest, { url: loud.url, public_url: publicUrl });
  assert.match(key, /^wsk_live_/);
});

test('--port and --host override the environment, and port 0 prints the real port', async (t) => {
  const env = { WAYSEAL_DATA_DIR: await temporaryFolder(t), WAYSEAL_PORT: '70000', WAYSEAL_HOST: 'nobody.invalid' };
  const { url } = await startServe(t, env, { args: ['serve', '--port', '0', '--host', '127.0.0.1'] });
  assert.notEqual(new URL(url).port, '0');
  const answer = await fetch(`${url}/healthz`);
  assert.equal(answer.status, 200);
  await answer.arrayBuffer();
});

test('wrong and unknown settings are listed, one per line, and prevent the start', async (t) => {
  const folder = await temporaryFolder(t);
  const env = {
    WAYSEAL_DATA_DIR: path.join(folder, 'never-made'),
    WAYSEAL_HOTS: '0.0.0.0',
    WAYSEAL_LOG_LEVEL: 'loud',
    WAYSEAL_PORT: '65536',
  };
  const { code, stdout, stderr } = await run(t, ['serve'], { env });
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /^wayseal: WAYSEAL_HOTS is not a setting of Wayseal; see wayseal serve --help$/m);
  assert.match(stderr, /^wayseal: WAYSEAL_LOG_LEVEL must be one of fatal, .*, not "loud"$/m);
  assert.match(stderr, /^wayseal: WAYSEAL_PORT must be a whole number from 0 to 65535, not "65536"$/m);
  assert.equal(stderr.trimEnd().split('\n').length, 3);
  assert.deepEqual(readdirSync(folder), []);
});

test('an address that is taken, or of another machine, prevents the start', async (t) => {
  const folder = await temporaryFolder(t);
  const occupant = createServer();
  t.after(() => occupant.close());
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve));
  const { port } = occupant.address() as AddressInfo;
  const [taken, foreign] = await Promise.all([
    run(t, ['serve', '--port', String(port)], { env: { WAYSEAL_DATA_DIR: path.join(folder, 'a') } }),
    run(t, ['serve', '--host', '203.0.113.9'], { env: { WAYSEAL_DATA_DIR: path.join(folder, 'b') } }),
  ]);
  assertRefusal(taken, 2, new RegExp(`^wayseal: cannot listen on 127\\.0\\.0\\.1 port ${port}: .* already in use; `));
  assertRefusal(foreign, 2, /^wayseal: cannot listen on 203\.0\.113\.9 port 0: this machine has no such address; /);
});

test('an unusable database prevents the start', async (t) => {
  const folder = await temporaryFolder(t);
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const rubbish = path.join(folder, 'rubbish');
  const newer = path.join(folder, 'newer');
  await migrateStore({ kind: 'sqlite', path: path.join(newer, 'wayseal.sqlite') });
  const database = new DatabaseSync(path.join(newer, 'wayseal.sqlite'));
  database.exec("insert into wayseal_migrations (name, timestamp) values ('9999-tomorrow', '')");
  database.close();
  await mkdir(rubbish);
  await writeFile(path.join(rubbish, 'wayseal.sqlite'), 'this is no database at all, whatever its name says\n');
  const [unwritable, isNewer, noDatabase, unreachable] = await Promise.all([
    run(t, ['serve'], { env: { WAYSEAL_DATA_DIR: path.join(file, 'data') } }),
    run(t, ['serve'], { env: { WAYSEAL_DATA_DIR: newer } }),
    run(t, ['serve'], { env: { WAYSEAL_DATA_DIR: rubbish } }),
    run(t, ['keys', 'list'], { env: { WAYSEAL_DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none' } }),
  ]);
  assertRefusal(unwritable, 1, /^wayseal: The data folder \S+ is not writable: /);
  assertRefusal(isNewer, 1, /^wayseal: The database has schema version 9999; .* Use a newer Wayseal/);
  assertRefusal(noDatabase, 1, /^wayseal: Cannot use the database \S+: file is not a database/);
  assertRefusal(
    unreachable,
    1,
    /^wayseal: cannot use the database: connect ECONNREFUSED 127\.0\.0\.1:1; run wayseal doctor$/,
  );
});

test(
  'a data folder without write permission prevents the start',
  { skip: process.getuid?.() === 0 && 'root may write everywhere' },
  async (t) => {
    const folder = await temporaryFolder(t);
    await chmod(folder, 0o500);
    const answer = await run(t, ['serve'], { env: { WAYSEAL_DATA_DIR: folder } });
    assertRefusal(answer, 1, /^wayseal: The data folder \S+ is not writable: /);
  },
);

test('--console prints an address that opens the console once, and renewals on standard error', async (t) => {
  const env = { WAYSEAL_DATA_DIR: await temporaryFolder(t) };
  const { child, output } = await startServe(t, env, { args: ['serve', '--console', '--json'] });
  const banner = JSON.parse(output().stdout) as { console: string };
  assert.match(banner.console, /^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}$/);
  assert.ok(!output().stderr.includes('token='), 'the log has no token');
  const { origin } = new URL(banner.console);
  const open = (address: string): Promise<Response> => fetch(address, { redirect: 'manual' });
  assert.deepEqual([(await open(banner.console)).status, (await open(banner.console)).status], [303, 401]);
  const asked = await fetch(`${origin}/address`, { method: 'POST', headers: { origin } });
  assert.equal(asked.status, 200);
  const renewed = /^\{"console":"(http[^"]+)"\}$/m;
  await eventually('a new address in the log', () => renewed.test(output().stderr));
  assert.equal((await open(renewed.exec(output().stderr)?.[1] ?? '')).status, 303);
  assert.deepEqual(JSON.parse(output().stdout), banner, 'standard output stays one object');
  child.kill('SIGTERM');
  assert.deepEqual(await ended(child), { code: 0, signal: null });
});
