import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { sandboxScenarios } from '../../src/modules/shipments/rules/scenarios.ts';
import { run } from '../support/child.ts';
import { runInMemory } from '../support/memory-terminal.ts';

/** Labels of a block, in their order. */
function labelsOf(block: string): readonly string[] {
  return [...block.matchAll(/^ {2}([A-Z][a-z' ]+?(?: \(UTC\))?)(?: {2,}\S|$)/gm)].map(([, label = '']) => label);
}

async function blockOf(...argv: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runInMemory(argv);
  assert.deepEqual([code, stderr], [0, ''], argv.join(' '));
  for (const line of stdout.split('\n')) {
    assert.ok(line.length <= 80 || /https?:\/\/\S{50}/.test(line), line);
  }
  return stdout;
}

test('shows verdict, status and the last events of a sandbox number, newest first', async () => {
  const block = await blockOf('track', 'SVCTEST-DELIVERED');
  assert.match(
    block,
    /^SVCTEST-DELIVERED · Sandbox number: made-up data\n {2}Status +Delivered, 7 March 2030, 10:42 UTC\n/,
  );
  const times = [...block.matchAll(/^ {4}(\d Mar 2030, \d\d:\d\d) {2}\S/gm)].map(([, time]) => time);
  assert.deepEqual(times, [
    '7 Mar 2030, 10:42',
    '7 Mar 2030, 08:10',
    '7 Mar 2030, 05:50',
    '6 Mar 2030, 08:15',
    '5 Mar 2030, 21:40',
  ]);
  assert.match(block, /Out for delivery +\S.*, France\n/);
  assert.match(block, /^ +2 earlier events: wayseal track SVCTEST-DELIVERED --json$/m);
  assert.deepEqual(labelsOf(block), ['Status', 'Events (UTC)', 'Source', 'Wayseal page']);
});

test('every sandbox number says that its data is made up', async () => {
  for (const { number, events } of sandboxScenarios) {
    const block = await blockOf('track', number);
    assert.ok(block.startsWith(`${number} · Sandbox number: made-up data\n`), block);
    assert.equal(labelsOf(block).includes('Events (UTC)'), events.length > 0, number);
  }
});

test('a moment before the first event says when that is', async () => {
  const early = await blockOf('track', 'SVCTEST-DELIVERED', '--at', '1969-03-06T12:00:00Z');
  assert.match(early, /Status +No event by then\. The first: 4 March 2030, 16:05 UTC\.\n/);
  const never = await blockOf('track', 'SVCTEST-NOT-FOUND', '--at', '2030-03-06T12:00:00Z');
  assert.match(never, /Status +This number of the sandbox has no data, on every installation\.\n/);
});

test('refuses a moment for a real number', async () => {
  const { code, stdout, stderr } = await runInMemory(['track', '020-12345675', '--at', '2030-03-06T12:00:00Z']);
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(
    stderr,
    /^wayseal: --at '2030-03-06T12:00:00Z' works only with the SVCTEST numbers of the sandbox; remove it\n/,
  );
});

test('an action that somebody has to take is shown beside the status', async () => {
  assert.match(await blockOf('track', 'SVCTEST-CUSTOMS-HOLD'), /Status +Held by customs, .*\n +Action needed\n/);
});

test('puts source and page before the reasons', async () => {
  const block = await blockOf('track', '020-12345675');
  assert.deepEqual(labelsOf(block), ['Status', "Carrier's page", 'Wayseal page', 'Carrier', 'Format', 'Why']);
  assert.match(block, /We have no feed from Lufthansa Cargo\. Its page has the status\./);
  assert.match(block, /\n {2}Carrier's page +https:\/\/www\.lufthansa-cargo\.com\/\S*020\/12345675/);
});

test('a wrong check digit shows the repair first', async () => {
  const block = await blockOf('track', 'MSKU6011673');
  assert.match(
    block,
    /^MSKU6011673 · Maersk · Container number \(ISO 6346\) · One digit looks wrong\n {2}Did you mean +MSKU6011672 /,
  );
  assert.match(block, /^ {2}Try +wayseal track MSKU6011672$/m);
});

test('a match that needs a person says Check first in its heading', async () => {
  const block = await blockOf('track', '123456789012');
  assert.match(block, /^123456789012 · FedEx · .* · Likely · Check first\n/);
  assert.match(block, /^ {2}Could be +\S/m);
});

test('detect shows the same block', async () => {
  for (const number of ['MSKU6011672', 'SVCTEST-STALE', 'MSKU6011673', 'HELLO'])
    assert.equal(await blockOf('detect', number), await blockOf('track', number));
});

test('a terminal gets a bold heading, a pipe plain text', async () => {
  const watched = await runInMemory(['track', 'MSKU6011672'], { tty: ['stdout'] });
  const plain = await runInMemory(['track', 'MSKU6011672']);
  assert.equal(stripVTControlCharacters(watched.stdout), plain.stdout);
  assert.doesNotMatch(plain.stdout, /\p{Cc}(?<!\n)/u);
});

test('NO_COLOR and a dumb terminal get plain text', async (t) => {
  const script = [
    '-qec',
    `${process.execPath} ${new URL('../../bin/wayseal.js', import.meta.url).pathname} track MSKU6011672`,
    '/dev/null',
  ];
  for (const [env, isPlain] of [
    [{ TERM: 'xterm-256color', NO_COLOR: '', FORCE_COLOR: '' }, false],
    [{ TERM: 'xterm-256color', NO_COLOR: '1' }, true],
    [{ TERM: 'dumb' }, true],
  ] as const) {
    const { code, stdout } = await run(t, script, { env, program: ['script'] });
    assert.equal(code, 0);
    assert.equal(!stdout.includes('\u001B['), isPlain, JSON.stringify([env, stdout]));
  }
});

test('a text gets its numbers with line and column; without any it says so', async () => {
  const text = 'Dear team,\nplease check 020-12345675 and MSKU6011672.\n';
  const watched = await runInMemory(['detect', '--text', '-'], { tty: ['stdout'], input: [text] });
  assert.equal(
    watched.stdout,
    '2:14 · 020-12345675 · Lufthansa Cargo · Air waybill (MAWB) · Very likely\n' +
      '2:31 · MSKU6011672 · Maersk · Container number (ISO 6346) · Certain\n',
  );
  const piped = await runInMemory(['detect', '--text', '-'], { input: [text] });
  assert.match(piped.stdout, /^2:14\t020-12345675\tmawb\thigh\tlufthansa-cargo\tvalid\n/);
  const empty = await runInMemory(['detect', '--text', '-'], { input: ['Hello\n'] });
  assert.deepEqual(empty, { code: 0, stdout: '', stderr: 'wayseal: no tracking number found in standard input\n' });
});
