import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, test } from 'node:test';
import { runCli } from '../../src/commands/cli.ts';
import { ConfigError } from '../../src/kernel/config/config.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { eventually } from '../support/eventually.ts';
import { send } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { programFile } from '../support/programs.ts';

const header = 'slug\tname\tcategory\ttier\tstatus\tlink_type\turl_template\tsource\tconfidence';
const acme = 'acme\tAcme Parcels\tparcel\tproduction\tactive\tdeep_link\thttps://acme.example/t/{number}\thand\tsure';
const formatTable =
  'id\tcarrier\tprefix\tcharset\tlength\tcheck\tcheck_from\tcheck_to\nacme_parcel\tacme\tACM\tdigits\t14\tluhn\t4\t-2\n';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wayseal-overlay-'));
  write('parcel.tsv', header, acme);
  write('formats.tsv', formatTable);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, ...lines: readonly string[]): void {
  writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
}

const withOverlay = (dataDir?: string) => ({
  environment: { WAYSEAL_DIRECTORY_DIR: folder, ...(dataDir === undefined ? {} : { WAYSEAL_DATA_DIR: dataDir }) },
});

interface Data {
  readonly name: string;
  readonly items: readonly { readonly slug: string }[];
  readonly carrier: { readonly slug: string } | null;
  readonly carrier_url: { readonly url: string; readonly link_type: string } | null;
  readonly link_type: string;
  readonly home_page?: true;
  readonly tracking_url: string;
  readonly number_formats: readonly { readonly type: string; readonly example: string }[];
  readonly link_state: { readonly verdict: string; readonly confirmed_broken: boolean } | null;
  readonly carriers: {
    readonly links: Readonly<Record<string, unknown>>;
    readonly verified_by_person: number;
    readonly stale_verifications: number;
  };
}

async function data(service: TestService, target: string): Promise<Data> {
  const answer = await service.get(target);
  assert.equal(answer.status, 200, answer.text);
  return (answer.json() as never as { data: Data }).data;
}

test('an operator carrier is found, listed, detected by its own format and routed', async () => {
  await using service = await startTestService(withOverlay());
  const record = await data(service, '/api/v1/carrier/acme');
  assert.equal(record.name, 'Acme Parcels');
  const [format] = record.number_formats;
  assert.equal(format?.type, 'acme_parcel');
  const track = await data(service, `/api/v1/track/${format?.example}`);
  assert.equal(track.carrier?.slug, 'acme');
  assert.equal(track.carrier_url?.url, `https://acme.example/t/${format?.example}`);
  assert.deepEqual(
    (await data(service, '/api/v1/carriers?q=acme%20par')).items.map(({ slug }) => slug),
    ['acme'],
  );
});

test('commands read operator tables, and commands without the directory ignore broken ones', async () => {
  const run = async (...argv: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const signal = new AbortController().signal;
    const code = await runCli(argv, { stdin: new PassThrough().end(), stdout, stderr, signal });
    return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
  };
  process.env['WAYSEAL_DIRECTORY_DIR'] = folder;
  process.env['WAYSEAL_DATA_DIR'] = path.join(folder, 'data');
  try {
    const found = await run('carrier', 'acme', '--json');
    assert.equal((JSON.parse(found.stdout) as Data).name, 'Acme Parcels');
    write('parcel.tsv', header, acme.replace('deep_link', 'deep'));
    const broken = await run('carrier', 'acme');
    assert.equal(broken.code, 2);
    assert.match(broken.stderr, /^wayseal: WAYSEAL_DIRECTORY_DIR parcel\.tsv:2: link_type "deep" must be one of/);
    assert.equal((await run('migrate')).code, 0);
    assert.equal((await run('carriers', '--help')).code, 0);
  } finally {
    delete process.env['WAYSEAL_DIRECTORY_DIR'];
    delete process.env['WAYSEAL_DATA_DIR'];
  }
});

const brokenFolders: readonly (readonly [name: string, text: string, message: RegExp])[] = [
  ['parcel.tsv', `${header}\n${acme}\n${acme}\n`, /^WAYSEAL_DIRECTORY_DIR parcel\.tsv:3: slug "acme" is already used/m],
  ['parcels.tsv', header, /^WAYSEAL_DIRECTORY_DIR parcels\.tsv:1: is not a known table; the tables are parcel\.tsv/m],
  ['ocean.tsv', `${header}\n${acme}\n`, /ocean\.tsv:2: category must be ocean, like the file name/],
  ['formats.tsv', 'id\tcarrier\nx\tacme\n', /formats\.tsv:2: charset or regex is missing/],
  [
    'lessors.tsv',
    'slug\tname\tbic\tsource\tnotes\nboxes\tB\tMSKU\town\t\n',
    /lessors\.tsv:2: bic "MSKU" is already used/,
  ],
  ['verified.tsv', 'slug\tverified_on\nacme\t2026-01-01\n', /verified\.tsv:1: column "url_template" is missing/],
  ['freight.tsv', `slug\xff`, /freight\.tsv:1: is not UTF-8/],
];

for (const [name, text, message] of brokenFolders) {
  test(`a broken folder fails the start: ${message.source}`, async () => {
    writeFileSync(path.join(folder, name), Buffer.from(text, 'latin1'));
    await assert.rejects(startTestService(withOverlay()), (error: unknown) => {
      assert.ok(error instanceof ConfigError);
      assert.match(error.message, message);
      return true;
    });
  });
}

test('a missing folder fails the start, and other files in a folder are ignored', async () => {
  write('README.md', 'not a table');
  write('.hidden.tsv', 'nor this');
  await using service = await startTestService(withOverlay());
  assert.equal((await data(service, '/api/v1/carrier/acme')).name, 'Acme Parcels');
  const environment = { WAYSEAL_DIRECTORY_DIR: path.join(folder, 'nowhere') };
  await assert.rejects(startTestService({ environment }), /nowhere:1: cannot be read/);
});

test('a reload swaps the tables, logs broken ones and keeps the old', async () => {
  const log = new PassThrough({ highWaterMark: 1_000_000 });
  await using service = await startTestService({ ...withOverlay(), logger: createLogger('info', log) });
  write('parcel.tsv', header, acme.replace('Acme Parcels', 'Acme Two'));
  assert.equal(service.service.ports.reloadDirectory(), true);
  assert.equal((await data(service, '/api/v1/carrier/acme')).name, 'Acme Two');
  write('parcel.tsv', header, acme.replace('deep_link', 'deep'), 'half a row');
  assert.equal(service.service.ports.reloadDirectory(), false);
  assert.equal((await data(service, '/api/v1/carrier/acme')).name, 'Acme Two');
  const lines = String(log.read()).split('\n');
  const line = lines.find((text) => text.includes('not taken over'));
  assert.match(line ?? '', /parcel\.tsv:2: link_type.*parcel\.tsv:3: /);
});

test('no request is lost or mixed during a swap of tables', async () => {
  await using service = await startTestService(withOverlay());
  const example = (await data(service, '/api/v1/carrier/acme')).number_formats[0]?.example ?? '';
  const swapping = { done: false };
  let answered = 0;
  const seen = new Set<string>();
  const ask = async (): Promise<void> => {
    while (!swapping.done) {
      const track = await data(service, `/api/v1/track/${example}`);
      assert.equal(track.carrier?.slug, 'acme');
      seen.add(track.carrier_url?.url.split('/')[3] ?? '');
      answered += 1;
    }
  };
  const workers = Array.from({ length: 8 }, ask);
  for (let version = 0; version < 10; version += 1) {
    write('parcel.tsv', header, acme.replace('/t/', `/v${version}/`));
    assert.equal(service.service.ports.reloadDirectory(), true);
    // One answer more than there are workers: some request has begun after the swap.
    const before = answered;
    await eventually('answers from the new table', () => answered > before + workers.length);
  }
  swapping.done = true;
  await Promise.all(workers);
  assert.ok(answered > 20 && seen.size >= 3, `${answered} answers, ${seen.size} tables`);
});

/** What the link checker would have left in a data folder. */
function leaveFindings(dataDir: string, links: Readonly<Record<string, object>>): void {
  mkdirSync(path.join(dataDir, 'directory'), { recursive: true });
  const file = path.join(dataDir, 'directory', 'link-state.json');
  writeFileSync(file, JSON.stringify({ version: 1, run: null, links }));
}

function finding(template: string, verdict: string, brokenSince: string | null): object {
  const checked = { checked_at: '2026-11-20T00:00:00Z', broken_since: brokenSince };
  return { template, url: template, verdict, status: 404, reason: 'http_404', final_url: null, ...checked };
}

test('link findings appear in the record and the counts, and confirmed ones change the link', async () => {
  const dataDir = path.join(folder, 'data');
  leaveFindings(dataDir, {
    acme: finding('https://acme.example/t/{number}', 'gone', '2026-11-01T00:00:00Z'),
    evri: finding('https://www.evri.com/track-a-parcel', 'gone', '2026-11-19T00:00:00Z'),
    ups: finding('https://ups.example/another-page', 'gone', '2026-11-01T00:00:00Z'),
  });
  write('verified.tsv', 'slug\tverified_on\turl_template', 'evri\t2020-01-02\thttps://www.evri.com/track-a-parcel');
  await using service = await startTestService(withOverlay(dataDir));
  const broken = await data(service, '/api/v1/carrier/acme');
  assert.deepEqual(
    [broken.link_type, broken.home_page, broken.tracking_url],
    ['unknown', true, 'https://acme.example/'],
  );
  assert.equal(broken.link_state?.confirmed_broken, true);
  const once = await data(service, '/api/v1/carrier/evri');
  assert.deepEqual([once.link_state?.verdict, once.link_state?.confirmed_broken], ['gone', false]);
  assert.equal(once.tracking_url, 'https://www.evri.com/track-a-parcel');
  assert.equal((await data(service, '/api/v1/carrier/ups')).link_state, null);
  const { links, ...counts } = (await data(service, '/api/v1/capabilities')).carriers;
  assert.deepEqual(links, {
    checked: 2,
    ok: 0,
    moved: 0,
    gone: 2,
    blocked: 0,
    error: 0,
    last_checked_at: '2026-11-20T00:00:00.000Z',
  });
  assert.deepEqual([counts.verified_by_person, counts.stale_verifications], [1, 1]);
});

test('unreadable findings stop nothing', async () => {
  const dataDir = path.join(folder, 'data');
  leaveFindings(dataDir, { acme: {} });
  await using service = await startTestService(withOverlay(dataDir));
  assert.equal((await data(service, '/api/v1/carrier/acme')).link_state, null);
});

function start(environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [programFile('serve'), '--json'], {
    env: { ...process.env, WAYSEAL_DATA_DIR: path.join(folder, 'data'), WAYSEAL_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('SIGHUP reloads the tables and the process continues', async () => {
  const child = start({ WAYSEAL_DIRECTORY_DIR: folder });
  try {
    const log = createInterface({ input: child.stderr! })[Symbol.asyncIterator]();
    const until = async (text: string): Promise<string> => {
      for (;;) {
        const { value, done } = await log.next();
        if (done === true) assert.fail(`the log ended before "${text}"`);
        if (value.includes(text)) return value;
      }
    };
    const [banner] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
    const { url, key } = JSON.parse(banner) as { url: string; key: string };
    const ask = async (): Promise<string> => {
      const answer = await send(url, '/api/v1/carrier/acme', { headers: { authorization: `Bearer ${key}` } });
      return (answer.json() as never as { data: Data }).data.name;
    };
    assert.equal(await ask(), 'Acme Parcels');
    write('parcel.tsv', header, acme.replace('Acme Parcels', 'Acme Two'));
    child.kill('SIGHUP');
    await until('reloaded');
    assert.equal(await ask(), 'Acme Two');
    write('parcel.tsv', header, 'broken');
    child.kill('SIGHUP');
    assert.match(await until('not taken over'), /parcel\.tsv:2/);
    assert.equal(await ask(), 'Acme Two');
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  }
});

test('a process with broken tables exits with 2 and the reason', async () => {
  write('parcel.tsv', header, 'broken');
  const child = start({ WAYSEAL_DIRECTORY_DIR: folder });
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  assert.deepEqual(await once(child, 'close'), [2, null]);
  assert.match(stderr, /WAYSEAL_DIRECTORY_DIR parcel\.tsv:2: /);
});
