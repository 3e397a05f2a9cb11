import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { loadFixedKinds } from '../../src/modules/feeds/work/declaration/kinds.ts';
import { readDeclaration } from '../../src/modules/feeds/work/declaration/read-declaration.ts';
import { createInstanceFeed } from '../../src/modules/feeds/work/instance-feed.ts';
import { kindExamples } from '../../src/modules/feeds/work/kind-examples.ts';
import { dhlDefaults, dhlNumber, startDhlStandin } from '../../src/modules/feeds/work/standins/dhl.ts';
import { run, temporaryFolder, type Environment } from '../support/child.ts';
import { memoryUsage, testClassifier, TestClock } from '../support/feeds.ts';
import { runInMemory } from '../support/memory-terminal.ts';

/** Runs `wayseal feeds …` on a declaration of these feeds, with its data in the folder of the file. */
async function commandsOn(t: TestContext, ...feeds: readonly object[]) {
  const folder = await temporaryFolder(t);
  const file = path.join(folder, 'feeds.json');
  await writeFile(file, JSON.stringify({ version: 1, feeds }));
  const own = { WAYSEAL_DATA_DIR: folder };
  return {
    file,
    feeds: (args: readonly string[], env: Environment = {}) => run(t, ['feeds', ...args], { env: { ...own, ...env } }),
  };
}

const dhl = (id: string, url: string, more: object = {}) => ({
  id,
  kind: 'dhl',
  base_url: url,
  headers: { 'DHL-API-Key': { env: 'DHL_SECRET' } },
  quota: { per_day: 100, spacing_ms: 0 },
  ...more,
});
const ups = (url: string) => ({
  id: 'ups-main',
  kind: 'ups',
  base_url: url,
  auth: { client_id: { env: 'UPS_ID' }, client_secret: { env: 'UPS_SECRET' } },
});

interface Check {
  readonly ok: boolean;
  readonly problems: readonly { readonly pointer: string }[];
  readonly feeds: readonly {
    readonly id: string;
    readonly missing: readonly string[];
    readonly live: {
      readonly works: boolean;
      readonly outcome: string;
      readonly cause: string;
      readonly explanation: string;
    };
  }[];
}

/** Answers every request alike, and keeps what was asked. */
async function serving(t: TestContext, status: number, body: object) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('the declaration of each kind is one that a start takes', async (t) => {
  const folder = await temporaryFolder(t);
  const examples = kindExamples(await loadFixedKinds());
  assert.ok(examples.length >= 7);
  for (const { kind, file } of examples) {
    const { stdout, code } = await runInMemory(['feeds', 'kinds', kind]);
    assert.equal(code, 0, kind);
    await writeFile(path.join(folder, 'feeds.yaml'), stdout);
    const { instances } = await readDeclaration(path.join(folder, 'feeds.yaml'), { environment: {} });
    assert.deepEqual([instances.length, instances[0]?.id], [1, file.feeds[0].id], kind);
  }
});

test('each kind of the catalogue opens as a configured feed once its credentials are set', async (t) => {
  const folder = await temporaryFolder(t);
  const file = path.join(folder, 'feeds.json');
  const examples = kindExamples(await loadFixedKinds());
  const parts = { usage: memoryUsage(), clock: new TestClock(0), classifier: testClassifier };
  for (const { kind, file: declaration } of examples.filter((each) => each.carriers.length > 0)) {
    await writeFile(file, JSON.stringify(declaration));
    const [lacking] = (await readDeclaration(file, { environment: {} })).instances;
    const environment = Object.fromEntries((lacking?.missing ?? []).map((name) => [name, 'set']));
    const [instance] = (await readDeclaration(file, { environment })).instances;
    assert.deepEqual([instance?.missing, lacking?.missing.length === 0], [[], kind === 'inpost'], kind);
    assert.ok(instance);
    const feed = await createInstanceFeed(instance, parts);
    assert.deepEqual([feed.configured, feed.persist, feed.id], [true, 'none', `${kind}-main`]);
  }
});

test('lists kinds with their credentials, and says what is meant by a wrong one', async () => {
  const { stdout } = await runInMemory(['feeds', 'kinds']);
  assert.match(stdout, /^ups +UPS +client_id, client_secret$/m);
  const wrong = await runInMemory(['feeds', 'kinds', 'upz']);
  assert.deepEqual([wrong.code, /did you mean ups\?/.test(wrong.stderr)], [2, true]);
});

test('feeds list says how to begin, then shows states and what is missing', async (t) => {
  const { file, feeds } = await commandsOn(t, dhl('dhl-main', 'http://127.0.0.1:1'), ups('http://127.0.0.1:1'), {
    ...ups('http://127.0.0.1:1'),
    id: 'ups-off',
    enabled: false,
  });
  assert.match((await feeds(['list'])).stdout, /No feed is declared.*wayseal feeds kinds.*WAYSEAL_FEEDS_FILE/);
  const { stdout, code } = await feeds(['list', '--json'], { WAYSEAL_FEEDS_FILE: file, DHL_SECRET: 'topsecret' });
  assert.equal(code, 0);
  const { items } = JSON.parse(stdout) as { items: readonly Record<string, unknown>[] };
  assert.deepEqual(
    items.map(({ id, state, missing }) => [id, state, missing]),
    [
      ['dhl-main', 'ready', []],
      ['ups-main', 'not_configured', ['UPS_ID', 'UPS_SECRET']],
      ['ups-off', 'off', []],
    ],
  );
  const text = await feeds(['list'], { WAYSEAL_FEEDS_FILE: file, DHL_SECRET: 'topsecret' });
  assert.match(text.stdout, /^ups-main +ups +- +- +ups +missing UPS_ID, UPS_SECRET$/m);
  assert.doesNotMatch(text.stdout + stdout, /topsecret|127\.0\.0\.1/);
});

test('feeds check names every problem, and exits with 1', async (t) => {
  const { file, feeds } = await commandsOn(t, dhl('Bad', 'http://user@x'), {
    id: 'ups-main',
    kind: 'ups',
    path: '/hidden',
  });
  const { stdout, code } = await feeds(['check', file, '--json']);
  assert.equal(code, 1);
  const answer = JSON.parse(stdout) as Check;
  assert.deepEqual(
    [answer.ok, answer.problems.map(({ pointer }) => pointer).toSorted()],
    [false, ['/feeds/0/base_url', '/feeds/0/id', '/feeds/1/auth', '/feeds/1/path']],
  );
  const text = await feeds(['check'], { WAYSEAL_FEEDS_FILE: file });
  assert.equal(text.code, 1);
  assert.match(text.stdout, /is not taken: 4 problems\n {2}\/feeds\/0\/id is invalid/);
  assert.doesNotMatch(stdout + text.stdout, /user@x|hidden/);
});

test('feeds check takes a file that lacks secrets, names them and calls nobody', async (t) => {
  const carrier = await serving(t, 200, {});
  const { file, feeds } = await commandsOn(t, ups(carrier.url));
  const { stdout, code } = await feeds(['check', file]);
  assert.equal(code, 0);
  assert.match(stdout, /ups-main: Lacks UPS_ID, UPS_SECRET; it is never called\./);
  assert.deepEqual(carrier.asked, []);
  assert.equal((await feeds(['check', file, '--feed', 'ups-main'])).code, 2, 'only with --live');
});

test('--live asks for one token and sends no number', async (t) => {
  const carrier = await serving(t, 200, { access_token: 'abc', token_type: 'Bearer', expires_in: '3600' });
  const { file, feeds } = await commandsOn(t, ups(carrier.url));
  const { stdout, code } = await feeds(['check', file, '--live'], { UPS_ID: 'me', UPS_SECRET: 'topsecret' });
  assert.equal(code, 0, stdout);
  assert.match(stdout, /ups-main: Works: the carrier gave a token/);
  assert.deepEqual(carrier.asked, ['POST /security/v1/oauth/token']);
});

test('--live says in words that a token is refused, and exits with 1', async (t) => {
  const carrier = await serving(t, 401, { error: 'invalid_client' });
  const { file, feeds } = await commandsOn(t, ups(carrier.url));
  const { stdout, code } = await feeds(['check', file, '--live'], { UPS_ID: 'me', UPS_SECRET: 'topsecret' });
  assert.equal(code, 1);
  assert.match(stdout, /ups-main: Refused: the carrier does not take the credentials/);
  assert.doesNotMatch(stdout, /topsecret/);
});

test('--live makes one counted call about a number of the right form, or the given one', async (t) => {
  await using standin = await startDhlStandin({ spacingMs: 0 });
  const { file, feeds } = await commandsOn(t, dhl('dhl-main', standin.url), dhl('dhl-gone', 'http://127.0.0.1:1'));
  const env = { DHL_SECRET: dhlDefaults.key, WAYSEAL_FEEDS_FILE: file };
  const live = async (...args: readonly string[]) => {
    const { stdout, code } = await feeds(['check', '--live', '--json', ...args], env);
    return { code, feeds: (JSON.parse(stdout) as Check).feeds };
  };
  const all = await live();
  assert.equal(all.code, 1);
  assert.deepEqual(
    all.feeds.map(({ id, live: tried }) => [id, tried.works, tried.outcome, tried.cause]),
    [
      ['dhl-main', true, 'number_not_found', null],
      ['dhl-gone', false, 'feed_unavailable', 'connect_refused'],
    ],
  );
  assert.match(all.feeds[1]?.live.explanation ?? '', /^Not reached: the host takes no connection/);
  assert.equal(standin.journal.length, 1);
  const given = await live('--feed', 'dhl-main', '--number', dhlNumber('0048'));
  assert.deepEqual([given.code, given.feeds[0]?.live.outcome], [0, 'events']);
  assert.equal(standin.journal[1]?.query['trackingNumber'], dhlNumber('0048'));
  const wrongKey = await feeds(['check', '--live', '--feed', 'dhl-main'], { ...env, DHL_SECRET: 'wrong' });
  assert.match(wrongKey.stdout, /dhl-main: Refused/);
  const listed = await feeds(['list', '--json'], env);
  assert.match(listed.stdout, /"id":"dhl-main".*?"used_today":3,"remaining_today":97/);
});

test('the example of the guide is one that a start takes', async () => {
  const file = path.join(import.meta.dirname, '../../../../examples/feeds.yaml');
  const { instances, disabled } = await readDeclaration(file, { environment: {} });
  assert.ok(instances.length + disabled.length >= 3);
  const guide = await readFile(path.join(import.meta.dirname, '../../../../docs/guides/feeds.md'), 'utf8');
  assert.ok(
    guide.includes(`\`\`\`yaml\n${await readFile(file, 'utf8')}\`\`\``),
    'the guide shows the example as it is',
  );
});
