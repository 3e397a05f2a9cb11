import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, test } from 'node:test';
import { formatVkey, openCheckpoint, openNote, parseVkey, signatureLine } from '@wayseal/proofs';
import { parseConfig } from '../../src/config.ts';
import { ed25519Key } from '../../src/kernel/lib/ed25519.ts';
import { checkLinksCommand } from '../../src/modules/directory/commands/carriers-check-links.ts';
import { importLinksCommand } from '../../src/modules/directory/commands/carriers-import-links.ts';
import { signedText, type LinkReport, type SignedReport } from '../../src/modules/directory/rules/signed-report.ts';
import { readLinkState } from '../../src/modules/directory/work/link-state-file.ts';
import { loadDirectory, loadTables } from '../../src/modules/directory/work/load-directory.ts';
import type { ReportSigner } from '../../src/modules/directory/work/signed-report-file.ts';
import { openLogSigner } from '../../src/modules/proofs/commands/log-signer.ts';
import { parseArguments, UsageError, type Command } from '../../src/surfaces/cli/command.ts';
import { startTestService } from '../support/service.ts';

function signerOf(seed: number, name: string): ReportSigner {
  const key = ed25519Key(new Uint8Array(32).fill(seed));
  const vkey = formatVkey(name, 1, key.publicKey);
  return {
    vkey,
    sign: async (text) =>
      `${text}\n${await signatureLine(text, { key: parseVkey(vkey), sign: (message) => key.sign(message) })}`,
  };
}

const reporter = signerOf(7, 'reporter.example/smt1');
const stranger = signerOf(8, 'reporter.example/smt1');
const reportedBy = reporter.vkey.split('+').slice(0, 2).join('+');
const template = 'https://www.ups.com/track?tracknum={number}';

let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wayseal-reports-'));
  now = Date.parse('2026-11-21T12:00:00Z');
});
afterEach(() => {
  for (const name of ['WAYSEAL_DATA_DIR', 'WAYSEAL_DIRECTORY_DIR']) delete process.env[name];
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string): string => path.join(folder, name);
const clock = { now: () => now, monotonic: () => 0 };
const stateOf = (instance: string) => readLinkState(path.join(folder, instance, 'directory', 'link-state.json'));

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command as the instance whose data folder has this name. */
async function run(instance: string, command: Command, argv: readonly string[]): Promise<Ran> {
  process.env['WAYSEAL_DATA_DIR'] = file(instance);
  const parsed = parseArguments(command, argv);
  assert.ok(parsed);
  const [stdout, stderr] = [new PassThrough({ highWaterMark: 1e8 }), new PassThrough({ highWaterMark: 1e8 })];
  const signal = new AbortController().signal;
  const code = await command.run(parsed, { stdin: new PassThrough().end(), stdout, stderr, signal });
  return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
}

/** Every page answers, and that of UPS is gone. */
const check = (instance: string, signer: ReportSigner | undefined, ...argv: readonly string[]): Promise<Ran> =>
  run(
    instance,
    checkLinksCommand({
      clock,
      spacingMs: 0,
      openSigner: () => Promise.resolve(signer),
      makeFetcher: () => (url) =>
        Promise.resolve(
          url.includes('ups.com/')
            ? { verdict: 'gone', status: 404, reason: 'http_404', finalUrl: null }
            : { verdict: 'ok', status: 200, reason: null, finalUrl: 'https://www.example.com/after' },
        ),
    }),
    argv,
  );

const importFile = (instance: string, ...argv: readonly string[]): Promise<Ran> =>
  run(instance, importLinksCommand(clock), argv);

const link = {
  slug: 'ups',
  template,
  url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  verdict: 'gone',
  status: 404,
  reason: 'http_404',
  final_url: null,
  day: '2026-11-20',
} as const;

const baseReport: LinkReport = {
  version: 1,
  tool: 'wayseal 0.1.0',
  created_at: '2026-11-20T10:00:00.000Z',
  key: reporter.vkey,
  links: [link],
  opened: [],
};

/** A report as another program could have made it: `changes` may break any rule but that of the signature. */
async function write(name: string, changes: object = {}, signer = reporter): Promise<string> {
  const report = { ...baseReport, ...changes };
  writeFileSync(file(name), JSON.stringify({ note: await signer.sign(signedText(report)), report }));
  return file(name);
}

test('goes from one instance to another: findings and pages that a person opened', async () => {
  mkdirSync(file('tables'));
  writeFileSync(file('tables/verified.tsv'), `slug\tverified_on\turl_template\nups\t2026-11-01\t${template}\n`);
  process.env['WAYSEAL_DIRECTORY_DIR'] = file('tables');
  const checked = await check('one', reporter, '--category', 'parcel', '--report', file('links.json'));
  assert.equal(checked.code, 1);
  assert.match(checked.stdout, /Report signed by reporter\.example\/smt1\+/);
  const { report } = JSON.parse(readFileSync(file('links.json'), 'utf8')) as SignedReport;
  assert.deepEqual(report.opened, [{ slug: 'ups', template, day: '2026-11-01' }]);
  delete process.env['WAYSEAL_DIRECTORY_DIR'];
  const dry = await importFile('two', file('links.json'), '--key', reporter.vkey, '--dry-run');
  assert.match(dry.stdout, /gone +ups +2026-11-21[^]*Nothing was changed/);
  assert.equal(stateOf('two').links.size, 0);

  const { code, stdout } = await importFile('two', file('links.json'), '--key', reporter.vkey);
  assert.equal(code, 0);
  assert.match(stdout, /ups opened by a person on 2026-11-01, reported by reporter\.example\/smt1\+[0-9a-f]{8}\n/);
  const { links, opened } = stateOf('two');
  assert.equal(links.size, report.links.length);
  assert.equal(links.get('ups')?.reportedBy, reportedBy);
  assert.equal(links.get('ups')?.brokenSince, Date.parse('2026-11-21'));
  assert.deepEqual(opened.get('ups'), { template, on: '2026-11-01', reportedBy });
  const { directory } = loadDirectory(undefined, stateOf('two'));
  assert.equal(directory.findCarrier('ups')?.verifiedOn, null);
  assert.notEqual(directory.findCarrier('ups')?.linkEvidence, 'opened');
  assert.equal(loadTables(undefined).directory.findCarrier('ups')?.verifiedOn, null);

  const again = await importFile('two', file('links.json'), '--key', reporter.vkey, '--json');
  const answer = JSON.parse(again.stdout) as Record<string, Record<string, number>>;
  assert.equal(answer['links']?.['not_newer'], report.links.length);
});

test('keeps our own finding of that day or later, and takes a later one of the report', async () => {
  now = Date.parse('2026-11-19T08:00:00Z');
  await check('two', undefined, '--slug', 'fedex');
  now = Date.parse('2026-11-20T08:00:00Z');
  await check('two', undefined, '--slug', 'ups');
  const fedex = stateOf('two').links.get('fedex')?.template ?? '';
  now = Date.parse('2026-11-21T12:00:00Z');
  const links = [
    { ...link, verdict: 'ok', status: 200, reason: null },
    { ...link, slug: 'fedex', template: fedex },
  ];
  await importFile('two', await write('r.json', { links }), '--key', reporter.vkey);
  assert.deepEqual(
    [stateOf('two').links.get('ups')?.verdict, stateOf('two').links.get('ups')?.reportedBy],
    ['gone', null],
  );
  assert.deepEqual(
    [stateOf('two').links.get('fedex')?.verdict, stateOf('two').links.get('fedex')?.reportedBy],
    ['gone', reportedBy],
  );
});

test('does not hand on what others reported, and checks it again itself', async () => {
  await importFile('two', await write('r.json'), '--key', reporter.vkey);
  const { stdout } = await check('two', reporter, '--slug', 'ups', '--stale', '--json', '--report', file('own.json'));
  assert.equal((JSON.parse(stdout) as { selected: number }).selected, 1);
  assert.equal(stateOf('two').links.get('ups')?.reportedBy, null);
  const { report } = JSON.parse(readFileSync(file('own.json'), 'utf8')) as SignedReport;
  assert.deepEqual(
    report.links.map(({ slug }) => slug),
    ['ups'],
  );
});

test('skips and counts rows of unknown carriers, of another address and of long ago', async () => {
  const links = [
    { ...link, slug: 'no-such-carrier' },
    { ...link, template: 'https://www.ups.com/other/{number}' },
    { ...link, day: '2026-09-01' },
  ];
  const { stdout } = await importFile('two', await write('r.json', { links }), '--key', reporter.vkey, '--json');
  assert.deepEqual((JSON.parse(stdout) as { links: object }).links, {
    taken: 0,
    unknown_carrier: 1,
    other_address: 1,
    too_old: 1,
    not_newer: 0,
  });
  assert.equal(stateOf('two').links.size, 0);
});

test('refuses a report that was changed, in one character or in one member', async () => {
  const text = readFileSync(await write('r.json'), 'utf8');
  const changes: readonly (readonly [name: string, changed: string, words: RegExp])[] = [
    ['verdict', text.replace('"gone"', '"ok"'), /changed after it was signed/],
    ['day', text.replace('"2026-11-20"', '"2026-11-19"'), /changed after it was signed/],
    ['new member', text.replace('"opened":[]', '"opened":[],"more":1'), /changed after it was signed/],
    ['note', text.replace(/sha256 ./, (found) => `sha256 ${found.endsWith('0') ? '1' : '0'}`), /signature is wrong/],
    ['signature', text.replace(/(.{6})\\n","report"/, 'AAAAAA\\n","report"'), /signature is wrong|no valid note/],
    ['two members of one name', text.replace('"report":', '"note":"","report":'), /not a link report/],
    ['no note', text.replace('"note"', '"sign"'), /needs the members note and report/],
  ];
  for (const [name, changed, words] of changes) {
    assert.notEqual(changed, text, name);
    writeFileSync(file('changed.json'), changed);
    const { code, stderr } = await importFile('two', file('changed.json'), '--key', reporter.vkey);
    assert.equal(code, 1, name);
    assert.match(stderr, words, name);
  }
  assert.equal(stateOf('two').links.size, 0);
});

test('refuses a key that nobody named, also under the same name', async () => {
  const foreign = await write('foreign.json', { key: stranger.vkey }, stranger);
  const refused = await importFile('two', foreign, '--key', reporter.vkey, '--json');
  assert.equal(refused.code, 1);
  assert.match(refused.stdout, /none of the given keys signed the report/);
  const posing = await write('posing.json', { key: reporter.vkey }, stranger);
  assert.match((await importFile('two', posing, '--key', stranger.vkey)).stderr, /names the key .*, but .* signed it/);
  await assert.rejects(
    importFile('two', foreign),
    (error) => error instanceof UsageError && /names reporter\.example\/smt1\+.*proves nothing/.test(error.message),
  );
});

test('reads trusted keys from lines and from a keys document, and never a revoked one', async () => {
  const report = await write('r.json');
  writeFileSync(file('keys.txt'), `# partners\n${stranger.vkey}\n\n${reporter.vkey} # Ann\n`);
  assert.equal((await importFile('two', report, '--trust-file', file('keys.txt'))).code, 0);
  await using service = await startTestService();
  const { text } = await service.request('/.well-known/wayseal-keys.json');
  writeFileSync(file('keys.json'), text);
  assert.match((await importFile('three', report, '--trust-file', file('keys.json'))).stderr, /none of the given keys/);
  const revoked = text.replaceAll('"status":"active"', '"status":"revoked"');
  writeFileSync(file('keys.json'), revoked);
  await assert.rejects(importFile('three', report, '--trust-file', file('keys.json')), /no key of a log/);
  await assert.rejects(importFile('three', report, '--key', 'nonsense'), /is no key of a log/);
});

test('refuses a report of the future, an old one that is sent again, and days that cannot be', async () => {
  const refusals: readonly (readonly [object, RegExp])[] = [
    [{ created_at: '2026-11-22T00:00:00.000Z' }, /in the future/],
    [{ created_at: '2026-10-01T00:00:00.000Z', links: [] }, /51 days old and the limit is 30/],
    [{ links: [{ ...link, day: '2026-11-21' }] }, /after the report was made/],
    [{ links: [{ ...link, day: '2026-02-31' }] }, /malformed/],
    [{ links: [{ ...link, final_url: 'javascript:alert(1)' }] }, /malformed/],
    [{ links: [{ ...link, verdict: 'great' }] }, /malformed/],
    [{ version: 2 }, /malformed/],
    [{ created_at: '2026-11-20T23:59:60Z' }, /malformed/],
  ];
  for (const [changes, words] of refusals) {
    const { code, stderr } = await importFile('two', await write('r.json', changes), '--key', reporter.vkey);
    assert.equal(code, 1, String(words));
    assert.match(stderr, words);
  }
  const old = await write('r.json', { created_at: '2026-10-01T00:00:00.000Z', links: [] });
  assert.equal((await importFile('two', old, '--key', reporter.vkey, '--max-age-days', '60')).code, 0);
});

test('ends on files of hostile sizes before it reads them', async () => {
  const importOf = (name: string) => importFile('two', file(name), '--key', reporter.vkey);
  writeFileSync(file('big.json'), Buffer.alloc(1_048_577, 32));
  assert.match((await importOf('big.json')).stderr, /more than 1048576 bytes/);
  writeFileSync(file('deep.json'), '['.repeat(100_000));
  assert.match((await importOf('deep.json')).stderr, /not a link report/);
  await write('rows.json', { opened: Array.from({ length: 2_501 }, () => ({ slug: 'ups', template, day: link.day })) });
  assert.ok(statSync(file('rows.json')).size < 1_048_576);
  assert.match((await importOf('rows.json')).stderr, /malformed/);
  await assert.rejects(importOf('absent.json'), /cannot read \S*absent\.json: no such file or folder/);
  mkdirSync(file('folder'));
  const { code, stderr } = await importOf('folder');
  assert.deepEqual([code, /not a regular file/.test(stderr)], [1, true]);
});

test('writes no report without a signing key, and says how to make one', async () => {
  await assert.rejects(check('one', undefined, '--slug', 'ups', '--report', file('x.json')), /wayseal serve/);
});

test('the log key signs the report, and its note is no checkpoint', async () => {
  await using service = await startTestService();
  const signer = await openLogSigner(parseConfig({ WAYSEAL_DATA_DIR: service.dataDir }));
  const { keys } = (await service.request('/.well-known/wayseal-keys.json')).json() as never as {
    keys: { purpose: string; sandbox: boolean; vkey: string | null }[];
  };
  const logKey = keys.find(({ purpose, sandbox }) => purpose === 'smt1' && !sandbox);
  assert.ok(signer);
  assert.equal(signer.vkey, logKey?.vkey);
  const note = await signer.sign(signedText(baseReport));
  assert.equal((await openNote(note, [parseVkey(signer.vkey)])).text, signedText(baseReport));
  await assert.rejects(openCheckpoint(note, [parseVkey(signer.vkey)]), /malformed_note|three lines/);
});
