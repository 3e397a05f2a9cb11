import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { after, before, beforeEach, test } from 'node:test';
import { checkLinksCommand } from '../../src/modules/directory/commands/carriers-check-links.ts';
import { checkLinks } from '../../src/modules/directory/work/check-links.ts';
import { createPageFetcher } from '../../src/modules/directory/work/page-fetcher.ts';
import { parseArguments, UsageError } from '../../src/surfaces/cli/command.ts';
import { loopbackOpen, resolveToLoopback, startTracker, testAuthority, type Tracker } from '../support/tracker.ts';

/** Rows of an overlay whose pages the test server plays. */
const header = 'slug\tname\tcategory\ttier\tstatus\tlink_type\turl_template\tsource\tconfidence\tdomain_sure';
const row = (slug: string, type: string, url: string): string =>
  [slug, slug, 'parcel', 'production', 'active', type, url, 'hand', 'sure', 'yes'].join('\t');
const rows = [
  row('tst-ok', 'deep_link', 'https://ok.carriers.example.com/t/{number}#x'),
  row('tst-ok-too', 'deep_link', 'https://ok.carriers.example.com/t/{number}'),
  row('tst-gone', 'search_page', 'https://gone.carriers.example.com/track'),
  row('tst-moved', 'search_page', 'https://moved.carriers.example.com/track'),
  row('tst-blocked', 'search_page', 'https://blocked.carriers.example.com/track'),
  row('tst-error', 'search_page', 'https://error.carriers.example.com/track'),
];

interface LinkFile {
  readonly run: { readonly started_at: string } | null;
  readonly links: Readonly<Record<string, { readonly verdict: string; readonly broken_since: string | null }>>;
}

let folder: string;
let tracker: Tracker;
let now = Date.parse('2026-11-21T12:00:00Z');
/** Set by a test to answer otherwise. */
let statuses: Record<string, number> = {};

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wayseal-links-'));
  mkdirSync(path.join(folder, 'tables'));
  writeFileSync(path.join(folder, 'tables', 'parcel.tsv'), `${[header, ...rows].join('\n')}\n`);
  process.env['WAYSEAL_DATA_DIR'] = path.join(folder, 'data');
  process.env['WAYSEAL_DIRECTORY_DIR'] = path.join(folder, 'tables');
  tracker = await startTracker((request, response) => {
    const [name = ''] = (request.headers.host ?? '').split('.');
    const status = statuses[name] ?? { gone: 404, moved: 302, blocked: 403, error: 503 }[name] ?? 200;
    response.writeHead(status, status === 302 ? { location: 'https://www.elsewhere.example.net/' } : {}).end();
  });
});

after(async () => {
  delete process.env['WAYSEAL_DATA_DIR'];
  delete process.env['WAYSEAL_DIRECTORY_DIR'];
  rmSync(folder, { recursive: true, force: true });
  await tracker[Symbol.asyncDispose]();
});

beforeEach(() => {
  rmSync(path.join(folder, 'data'), { recursive: true, force: true });
  statuses = {};
  now = Date.parse('2026-11-21T12:00:00Z');
});

const stateFile = (): string => path.join(folder, 'data', 'directory', 'link-state.json');
const readState = (): LinkFile => JSON.parse(readFileSync(stateFile(), 'utf8')) as LinkFile;

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command with pages of the test server; `stopAfter` aborts like Ctrl-C when so many pages were asked for. */
async function run(
  argv: readonly string[],
  options: { stopAfter?: number; isTty?: boolean; isOffline?: boolean } = {},
): Promise<Ran> {
  const controller = new AbortController();
  let asked = 0;
  const command = checkLinksCommand({
    clock: { now: () => now, monotonic: () => performance.now() },
    spacingMs: 0,
    openSigner: () => Promise.resolve(undefined),
    makeFetcher: (pacer) => {
      const fetchPage = createPageFetcher({
        userAgent: 'wayseal-linkcheck/0',
        pacer,
        rules: loopbackOpen,
        resolve: resolveToLoopback,
        ca: testAuthority,
        port: tracker.port,
      });
      return (url, signal) => {
        asked += 1;
        if (asked > (options.stopAfter ?? Infinity)) controller.abort();
        // Pages of the shipped rows are none of the test server's.
        const isOurs = new URL(url).hostname.endsWith('.carriers.example.com');
        const ok = { verdict: 'ok', status: 200, reason: null, finalUrl: null } as const;
        signal.throwIfAborted();
        if (options.isOffline === true) {
          return Promise.resolve({ verdict: 'error', status: null, reason: 'dns', finalUrl: null });
        }
        return isOurs ? fetchPage(url, signal) : Promise.resolve(ok);
      };
    },
  });
  const parsed = parseArguments(command, argv);
  assert.ok(parsed);
  const stdout = new PassThrough({ highWaterMark: 10_000_000 });
  const stderr = Object.assign(new PassThrough({ highWaterMark: 10_000_000 }), { isTTY: options.isTty === true });
  const stdin = new PassThrough().end();
  const code = await command.run(parsed, { stdin, stdout, stderr, signal: controller.signal });
  return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
}

interface Report {
  readonly selected: number;
  readonly checked: number;
  readonly resumed: number;
  readonly interrupted: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly stale_verifications: readonly string[];
  readonly items: readonly { readonly slug: string; readonly verdict: string; readonly reason: string | null }[];
}

const reportOf = (ran: Ran): Report => JSON.parse(ran.stdout) as Report;
const ourItems = (ran: Ran) => reportOf(ran).items.filter(({ slug }) => slug.startsWith('tst-'));

test('gives each row its verdict, requests a shared page once and exits with 1', async () => {
  const before = tracker.seen.length;
  const ran = await run(['--category', 'parcel', '--json']);
  assert.equal(ran.code, 1);
  assert.deepEqual(Object.fromEntries(ourItems(ran).map(({ slug, verdict }) => [slug, verdict])), {
    'tst-ok': 'ok',
    'tst-ok-too': 'ok',
    'tst-gone': 'gone',
    'tst-moved': 'moved',
    'tst-blocked': 'blocked',
    'tst-error': 'error',
  });
  const paths = tracker.seen.slice(before).map(({ host, path: asked }) => `${host}${asked}`);
  assert.equal(paths.filter((text) => text.startsWith('ok.')).length, 1);
  assert.ok(
    paths.some((text) => /^ok\.carriers\.example\.com\/t\/[0-9A-Z]+$/.test(text)),
    paths.join(),
  );
  const { counts, checked, selected } = reportOf(ran);
  assert.equal(checked, selected);
  assert.deepEqual([counts['gone'], counts['moved'], counts['blocked'], counts['error']], [1, 1, 1, 1]);
  const state = readState();
  assert.equal(state.run, null);
  assert.equal(state.links['tst-gone']?.verdict, 'gone');
});

test('does not count blocked and unreachable pages as failures', async () => {
  for (const slug of ['tst-ok', 'tst-blocked', 'tst-error']) assert.equal((await run(['--slug', slug])).code, 0, slug);
  assert.equal((await run(['--slug', 'tst-moved'])).code, 1);
});

test('prints findings before the counts, and progress only on a terminal', async () => {
  const quiet = await run(['--slug', 'tst-gone']);
  assert.match(quiet.stdout, /gone +tst-gone +http_404 +https:\/\/gone\.carriers\.example\.com\/track/);
  assert.match(quiet.stdout, /1 of 1 pages checked: 0 ok, 0 moved, 1 gone, 0 blocked, 0 error\./);
  assert.equal(quiet.stderr, '');
  assert.match((await run(['--slug', 'tst-ok'], { isTty: true })).stderr, /\r1 of 1 pages\n/);
});

test('keeps the findings of an interrupted run, and the same command resumes it', async () => {
  const first = await run(['--category', 'parcel', '--json'], { stopAfter: 20 });
  assert.equal(first.code, 130);
  const { checked, selected, interrupted } = reportOf(first);
  assert.ok(interrupted && checked >= 20 && checked < selected, `${checked}`);
  assert.notEqual(readState().run, null);
  now += 3_600_000;
  const second = await run(['--category', 'parcel', '--json']);
  assert.equal(reportOf(second).resumed, checked);
  assert.equal(reportOf(second).checked, selected);
  assert.equal(readState().run, null);
});

test('does not resume an interrupted run for another selection, or after a day', async () => {
  await run(['--category', 'parcel', '--json'], { stopAfter: 20 });
  assert.equal(reportOf(await run(['--slug', 'tst-ok', '--json'])).resumed, 0);
  await run(['--category', 'parcel', '--json'], { stopAfter: 20 });
  now += 86_400_001;
  assert.equal(reportOf(await run(['--category', 'parcel', '--json'])).resumed, 0);
});

test('--stale skips rows that were checked recently', async () => {
  await run(['--slug', 'tst-gone']);
  assert.equal(reportOf(await run(['--slug', 'tst-gone', '--stale', '--json'])).selected, 0);
  now += 181 * 86_400_000;
  assert.equal(reportOf(await run(['--slug', 'tst-gone', '--stale', '--json'])).selected, 1);
});

test('keeps the first day of a page that is gone twice, a week apart, and clears it on return', async () => {
  await run(['--slug', 'tst-gone']);
  now += 8 * 86_400_000;
  await run(['--slug', 'tst-gone']);
  assert.equal(readState().links['tst-gone']?.broken_since, '2026-11-21T12:00:00.000Z');
  statuses = { gone: 200 };
  await run(['--slug', 'tst-gone']);
  assert.equal(readState().links['tst-gone']?.broken_since, null);
});

test('lists verifications by a person that are too old', async () => {
  const table = path.join(folder, 'tables', 'verified.tsv');
  const url = 'https://gone.carriers.example.com/track';
  writeFileSync(table, `slug\tverified_on\turl_template\ntst-gone\t2026-01-02\t${url}\n`);
  try {
    assert.deepEqual(reportOf(await run(['--slug', 'tst-gone', '--json'])).stale_verifications, ['tst-gone']);
    assert.match((await run(['--slug', 'tst-gone'])).stdout, /by a person too long ago: tst-gone\./);
    assert.match(readFileSync(table, 'utf8'), /2026-01-02/, 'the checker never writes a verification');
  } finally {
    rmSync(table);
  }
});

test('exits with 2 for a usage error', async () => {
  const refused = async (argv: readonly string[], message: RegExp): Promise<void> =>
    assert.rejects(run(argv), (error: unknown) => error instanceof UsageError && message.test(error.message));
  await refused(['--category', 'rail'], /--category must be one of parcel/);
  await refused(['--slug', 'mearsk'], /did you mean maersk\?/);
  await refused(['extra'], /an extra argument/);
  mkdirSync(path.dirname(stateFile()), { recursive: true });
  for (const text of ['', '{}', '{"version":2}', '{"version":1,"run":null,"links":{"ups":{}}}']) {
    writeFileSync(stateFile(), text);
    await refused(['--slug', 'tst-ok'], /link state file of version 1/);
    assert.equal(readFileSync(stateFile(), 'utf8'), text, 'it is left for a person to look at');
  }
});

test('exits with 2 without a network', async () => {
  const ran = await run(['--category', 'ocean'], { isOffline: true });
  assert.equal(ran.code, 2);
  assert.match(ran.stdout, /No page could be reached/);
  assert.equal((await run(['--slug', 'maersk'], { isOffline: true })).code, 0);
});

test('exits with 2 when it cannot store the findings', async () => {
  writeFileSync(path.join(folder, 'data'), 'a file where the folder should be');
  await assert.rejects(run(['--slug', 'tst-ok']), (error: unknown) => error instanceof UsageError);
});

test('checks four hosts at once, and the pages of one host in turn', async () => {
  const open = new Map<string, number>();
  let most = 0;
  const tasks = Array.from({ length: 60 }, (_, index) => {
    const host = `h${index % 20}.example.com`;
    return { host, url: `https://${host}/${index}`, rows: [] };
  });
  const asked: string[] = [];
  await checkLinks({
    tasks,
    signal: new AbortController().signal,
    onFinding: () => undefined,
    fetchPage: async (url) => {
      const { hostname } = new URL(url);
      asked.push(url);
      open.set(hostname, (open.get(hostname) ?? 0) + 1);
      most = Math.max(most, open.size);
      assert.equal(open.get(hostname), 1);
      await new Promise((resolve) => setTimeout(resolve, 2));
      open.delete(hostname);
      return { verdict: 'ok', status: 200, reason: null, finalUrl: null };
    },
  });
  assert.equal(most, 4);
  assert.equal(new Set(asked).size, 60);
});
