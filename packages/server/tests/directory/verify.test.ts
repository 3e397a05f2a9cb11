import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, test } from 'node:test';
import { verifyCommand } from '../../src/modules/directory/commands/carriers-verify.ts';
import { loadTables } from '../../src/modules/directory/work/load-directory.ts';
import { parseArguments, UsageError } from '../../src/surfaces/cli/command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wayseal-verify-'));
  process.env['WAYSEAL_DIRECTORY_DIR'] = folder;
});
afterEach(() => {
  delete process.env['WAYSEAL_DIRECTORY_DIR'];
  rmSync(folder, { recursive: true, force: true });
});

const file = (): string => path.join(folder, 'verified.tsv');

async function run(...argv: readonly string[]): Promise<string> {
  const command = verifyCommand({ now: () => Date.parse('2026-11-21T12:00:00Z'), monotonic: () => 0 });
  const parsed = parseArguments(command, argv);
  assert.ok(parsed);
  const stdout = new PassThrough();
  const signal = new AbortController().signal;
  const code = await command.run(parsed, { stdin: new PassThrough().end(), stdout, stderr: new PassThrough(), signal });
  assert.equal(code, 0);
  return String(stdout.read());
}

test('adds a verification to the operator table, and the directory shows it', async () => {
  const answer = JSON.parse(await run('ups', '--on', '2026-11-20', '--json')) as Record<string, string>;
  const template = 'https://www.ups.com/track?tracknum={number}';
  assert.deepEqual(answer, { slug: 'ups', verified_on: '2026-11-20', url_template: template, file: file() });
  assert.equal(
    readFileSync(file(), 'utf8'),
    `slug\tverified_on\turl_template\tnotes\nups\t2026-11-20\t${template}\t\n`,
  );
  assert.equal(loadTables(folder).directory.findCarrier('ups')?.verifiedOn, '2026-11-20');
  assert.equal(loadTables(folder).directory.findCarrier('fedex')?.verifiedOn, null);
});

test('keeps other rows, column order and remarks, and replaces the row of the carrier', async () => {
  writeFileSync(
    file(),
    '\uFEFFverified_on\tslug\tnotes\turl_template\r\n2026-01-01\tups\tasked Ann\thttps://x.example/\r\n',
  );
  await run('evri', '--on', '2026-11-21');
  await run('ups', '--on', '2026-11-20');
  assert.deepEqual(readFileSync(file(), 'utf8').split('\n'), [
    'verified_on\tslug\tnotes\turl_template',
    '2026-11-21\tevri\t\thttps://www.evri.com/track-a-parcel',
    '2026-11-20\tups\tasked Ann\thttps://www.ups.com/track?tracknum={number}',
    '',
  ]);
});

const refusals: readonly (readonly [argv: readonly string[], message: RegExp])[] = [
  [[], /SLUG is missing/],
  [['ups'], /--on is missing/],
  [['ups', 'fedex', '--on', '2026-11-20'], /'fedex' is an extra argument/],
  [['ups', '--on', 'today'], /must be a day such as/],
  [['ups', '--on', '2026-02-30'], /must be a day such as/],
  [['ups', '--on', '2026-11-22'], /must not be in the future/],
  [['upps', '--on', '2026-11-20'], /did you mean ups/],
  [['abx-air', '--on', '2026-11-20'], /has no tracking page/],
];

for (const [argv, message] of refusals) {
  test(`refuses without writing: ${argv.join(' ')}`, async () => {
    await assert.rejects(run(...argv), (error: unknown) => error instanceof UsageError && message.test(error.message));
    assert.equal(existsSync(file()), false);
  });
}

test('refuses without a folder for operator tables', async () => {
  delete process.env['WAYSEAL_DIRECTORY_DIR'];
  await assert.rejects(run('ups', '--on', '2026-11-20'), /WAYSEAL_DIRECTORY_DIR is not set/);
});
