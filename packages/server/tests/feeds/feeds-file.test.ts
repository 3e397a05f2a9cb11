import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { dhlDefaults, dhlNumber, startDhlStandin } from '../../src/modules/feeds/work/standins/dhl.ts';
import type { Standin } from '../../src/modules/feeds/work/standins/standin-server.ts';
import { eventually } from '../support/eventually.ts';
import { run, startServe, temporaryFolder } from '../support/child.ts';
import { callTool } from '../support/mcp.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** A declaration in a folder of its own, with the key of the stand-in beside it. */
async function declaration(t: TestContext, ...feeds: readonly object[]) {
  const folder = await temporaryFolder(t);
  const file = path.join(folder, 'feeds.json');
  const write = (...list: readonly object[]): Promise<void> =>
    writeFile(file, JSON.stringify({ version: 1, feeds: list }));
  await writeFile(path.join(folder, 'key'), `${dhlDefaults.key}\n`, { mode: 0o600 });
  await write(...feeds);
  return { folder, file, write };
}

async function carrier(t: TestContext): Promise<Standin> {
  const standin = await startDhlStandin({ declared: false, spacingMs: 0, perDay: 1_000 });
  t.after(() => standin[Symbol.asyncDispose]());
  return standin;
}

const dhl = (id: string, standin: Pick<Standin, 'url'>, more: object = {}) => ({
  id,
  kind: 'dhl',
  base_url: standin.url,
  headers: { 'DHL-API-Key': { file: 'key' } },
  quota: { per_day: 100, spacing_ms: 0 },
  reuse_ms: 0,
  ...more,
});

interface FeedAnswer {
  readonly id: string;
  readonly kind: string;
  readonly configured: boolean;
  readonly missing: readonly string[];
  readonly used_today: number;
  readonly last_success_at: string | null;
  readonly last_failure: string | null;
}

async function feedsOf(service: Pick<TestService, 'get'>): Promise<readonly FeedAnswer[]> {
  const answer = await service.get('/api/v1/capabilities');
  return (answer.json() as never as { data: { feeds: readonly FeedAnswer[] } }).data.feeds;
}

const events = (service: TestService, number: string) => callTool(service, 'get_shipment_events', { number });

test('declared feeds answer beside each other, and what one lacks is named', async (t) => {
  const standin = await carrier(t);
  const lacking = { headers: { 'DHL-API-Key': { env: 'NO_SUCH_VARIABLE_OF_FEEDS' } } };
  const { file } = await declaration(t, dhl('dhl-lacking', standin, lacking), dhl('dhl-main', standin));
  await using service = await startTestService({ environment: { WAYSEAL_FEEDS_FILE: file } });
  const { structuredContent } = await events(service, dhlNumber('0048'));
  assert.equal(structuredContent['feed'], 'dhl-main');
  const feeds = await feedsOf(service);
  assert.deepEqual(
    feeds.map(({ id, kind, configured, missing }) => [id, kind, configured, missing]),
    [
      ['dhl', 'dhl', false, ['WAYSEAL_FEED_DHL_KEY']],
      ['dcsa', 'dcsa', false, ['WAYSEAL_FEED_DCSA_URL', 'WAYSEAL_FEED_DCSA_CARRIERS', 'WAYSEAL_FEED_DCSA_KEY']],
      ['dhl-lacking', 'dhl', false, ['NO_SUCH_VARIABLE_OF_FEEDS']],
      ['dhl-main', 'dhl', true, []],
    ],
  );
  const main = feeds.find(({ id }) => id === 'dhl-main');
  assert.deepEqual([main?.used_today, main?.last_failure], [1, null]);
  assert.match(main?.last_success_at ?? '', /^20/);
  assert.equal(standin.journal[0]?.headers['dhl-api-key'], dhlDefaults.key);
});

/** A carrier that knows no number, or refuses every key. */
async function refusing(
  t: TestContext,
  status: 404 | 401,
): Promise<{ readonly url: string; readonly calls: () => number }> {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls };
}

test('a number that the first feed of a carrier does not know goes to the next, which is then the one polled', async (t) => {
  const [unknowing, standin] = [await refusing(t, 404), await carrier(t)];
  const keep = { persist: 'canonical' };
  const { file } = await declaration(t, dhl('dhl-one', unknowing, keep), dhl('dhl-two', standin, keep));
  await using service = await startTestService({ environment: { WAYSEAL_FEEDS_FILE: file } });
  const { structuredContent } = await events(service, dhlNumber('0048'));
  assert.equal(structuredContent['feed'], 'dhl-two');
  assert.deepEqual([unknowing.calls(), standin.journal.length], [1, 1]);
  await service.get(`/api/v1/track/${dhlNumber('0048')}`);
  const polls = await service.service.database.handle.selectFrom('feed_polls').select('feed').execute();
  assert.deepEqual(
    polls.map(({ feed }) => feed),
    ['dhl-two'],
  );
});

test('a feed that refuses the key, or is at its limit, passes no number on', async (t) => {
  const [first, second] = [await refusing(t, 401), await carrier(t)];
  const { file } = await declaration(t, dhl('dhl-one', first), dhl('dhl-two', second));
  await using service = await startTestService({ environment: { WAYSEAL_FEEDS_FILE: file } });
  const { structuredContent } = await events(service, dhlNumber('0048'));
  assert.equal((structuredContent['error'] as { code: string }).code, 'key_rejected');
  assert.deepEqual([first.calls(), second.journal.length], [1, 0]);
});

test('SIGHUP exchanges feeds without a restart, keeps unchanged ones, and refuses a broken file as a whole', async (t) => {
  const standin = await carrier(t);
  const { file, folder, write } = await declaration(t, dhl('dhl-kept', standin), dhl('dhl-gone', standin));
  const serving = await startServe(
    t,
    { WAYSEAL_DATA_DIR: folder, WAYSEAL_FEEDS_FILE: file, WAYSEAL_LOG_FORMAT: 'json' },
    { args: ['serve', '--json'] },
  );
  const headers = { authorization: `Bearer ${serving.key}` };
  const feeds = async (): Promise<readonly FeedAnswer[]> => {
    const answer = await fetch(`${serving.url}/api/v1/capabilities`, { headers });
    return ((await answer.json()) as { data: { feeds: readonly FeedAnswer[] } }).data.feeds;
  };
  const declared = async () => (await feeds()).filter(({ id }) => !['dhl', 'dcsa'].includes(id));
  const names = async () => (await declared()).map(({ id }) => id);
  const logged = (text: string) => eventually(text, () => serving.output().stderr.includes(text));
  await fetch(`${serving.url}/api/v1/track/${dhlNumber('0048')}`, { headers });
  const [before] = await declared();
  assert.ok(before?.last_success_at);

  await write(dhl('dhl-kept', standin), dhl('dhl-new', standin));
  serving.child.kill('SIGHUP');
  await logged('feeds reloaded');
  assert.deepEqual(await names(), ['dhl-kept', 'dhl-new']);
  assert.equal((await declared())[0]?.last_success_at, before.last_success_at, 'the unchanged feed went on');

  await write(dhl('dhl-kept', standin, { kind: 'hidden-word' }), dhl('Bad', standin));
  serving.child.kill('SIGHUP');
  await logged('feeds not taken over');
  const { stderr } = serving.output();
  const line = stderr.split('\n').find((each) => each.includes('feeds not taken over')) ?? '';
  assert.match(line, /\/feeds\/0\/kind .*\/feeds\/1\/id /);
  assert.doesNotMatch(line, /hidden-word/);
  assert.deepEqual(await names(), ['dhl-kept', 'dhl-new']);
  serving.child.kill('SIGTERM');
});

test('a file that is wrong, or declares what variables set, stops the start with every place', async (t) => {
  const { file, folder } = await declaration(t, dhl('dhl', { url: 'http://127.0.0.1:1' }), { id: 'x', kind: 'ups' });
  const env = { WAYSEAL_DATA_DIR: folder, WAYSEAL_FEEDS_FILE: file };
  const wrong = await run(t, ['serve'], { env });
  assert.equal(wrong.code, 2, wrong.stderr);
  assert.match(wrong.stderr, /WAYSEAL_FEEDS_FILE \(\S+feeds\.json\): \/feeds\/1\/id is invalid/);
  assert.match(wrong.stderr, /\/feeds\/1\/auth is required/);
  const twice = await declaration(t, dhl('dhl', { url: 'http://127.0.0.1:1' }));
  const both = await run(t, ['serve'], {
    env: { ...env, WAYSEAL_FEEDS_FILE: twice.file, WAYSEAL_FEED_DHL_KEY: 'abc', WAYSEAL_FEED_DHL_PER_DAY: '10' },
  });
  assert.equal(both.code, 2, both.stderr);
  assert.match(both.stderr, /\/feeds\/0\/id is set by WAYSEAL_FEED_DHL_KEY, WAYSEAL_FEED_DHL_PER_DAY as well/);
  assert.doesNotMatch(both.stderr, /abc/);
});

test('a declared feed takes the place of one that no variable sets up', async (t) => {
  const standin = await carrier(t);
  const { file } = await declaration(t, dhl('dhl', standin));
  await using service = await startTestService({ environment: { WAYSEAL_FEEDS_FILE: file } });
  assert.deepEqual(
    (await feedsOf(service)).map(({ id, configured }) => [id, configured]),
    [
      ['dcsa', false],
      ['dhl', true],
    ],
  );
});
