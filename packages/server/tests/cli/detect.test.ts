import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDetector } from '@wayseal/detect';
import { run } from '../support/child.ts';
import { runInMemory } from '../support/memory-terminal.ts';

const acceptance = ['020-12345675', 'MSKU6011672', 'RR287043775IN', '1Z999AA10123456784', 'MAEU203176301'];

/** What a newcomer must find in the block of each number. */
const expected: readonly (readonly RegExp[])[] = [
  [
    /^020-12345675 · Lufthansa Cargo · Air waybill \(MAWB\) · Very likely\n/,
    /Why +\S.* 5 is correct/,
    /https:\/\/www\.lufthansa-cargo\.com\//,
  ],
  [
    /^MSKU6011672 · Maersk · Container number \(ISO 6346\) · Certain\n/,
    /Why +\S.* 2 is correct/,
    /https:\/\/www\.maersk\.com\/tracking\/MSKU6011672/,
  ],
  [
    /· India Post · Postal item/,
    /Copy RR287043775IN and paste it there|then paste RR287043775IN/,
    /Why +\S.* 5 is correct/,
    /https:\/\/www\.indiapost\.gov\.in\//,
  ],
  [/· UPS · UPS tracking number/, /Carrier +ups\n/, /Why +\S.* 4 is correct/, /https:\/\/www\.ups\.com\/track\?/],
  [/· Maersk · Bill of lading · Very likely\n/, /https:\/\/www\.maersk\.com\/tracking\/203176301/],
];

test('names the five acceptance numbers with carrier, check digit and official page', async (t) => {
  const [text, json] = await Promise.all([
    run(t, ['detect', ...acceptance]),
    runInMemory(['detect', '--json', ...acceptance]),
  ]);
  assert.deepEqual([text.code, text.stderr], [0, '']);
  const blocks = text.stdout.split('\n\n');
  assert.equal(blocks.length, acceptance.length);
  for (const [index, block] of blocks.entries()) {
    assert.ok(block.startsWith(`${acceptance[index]} · `), block);
    for (const pattern of expected[index] ?? []) assert.match(block, pattern);
  }
  assert.deepEqual([json.code, json.stderr], [0, '']);
  const lines = json.stdout.trimEnd().split('\n');
  const detector = createDetector();
  assert.deepEqual(
    lines.map((line) => JSON.parse(line) as unknown),
    acceptance.map((number) => JSON.parse(JSON.stringify(detector.detect(number))) as unknown),
  );
});

test('prints a line for a wrong number among arguments and exits with 1', async () => {
  const long = 'A'.repeat(5_000);
  const [text, json] = await Promise.all([
    runInMemory(['detect', 'MSKU6011672', '', long]),
    runInMemory(['detect', '--json', '', 'MSKU6011672']),
  ]);
  assert.equal(text.code, 1);
  assert.match(text.stdout, /^MSKU6011672 · /);
  assert.match(text.stderr, /^wayseal: '': .*1 to 80 characters.*\nwayseal: 'A{80}…': .*\n$/);
  assert.ok(text.stderr.length < 800, 'a long number is not repeated in full');
  assert.equal(json.code, 1);
  const [refusal, found] = json.stdout.split('\n').map((line) => (line === '' ? null : (JSON.parse(line) as object)));
  assert.match(JSON.stringify(refusal), /^\{"error":\{"code":"invalid_request","message":".+"\}\}$/);
  assert.equal((found as { tracking_number: string }).tracking_number, 'MSKU6011672');
});

test('answers an unknown text without an error', async () => {
  const { code, stdout } = await runInMemory(['detect', 'HELLO']);
  assert.equal(code, 0);
  assert.match(stdout, /^HELLO · No match\n {2}Next +Check the number\..*\n +wayseal detect --text FILE\n$/);
});

test('says of doubtful matches no more and no less than is known', async () => {
  const said = async (number: string): Promise<string> => (await runInMemory(['detect', number])).stdout;
  // A letter that postal services use at home, with a correct check digit.
  const postal = await said('SB384756109BR');
  assert.match(postal, /check digit 9 is correct .*Other numbers pass this check by chance\./s);
  assert.match(
    postal,
    /Note +The postal union gave this first letter to no service; some\s+countries use it at home\./,
  );
  assert.doesNotMatch(postal, /Little more than the length fits/);
  assert.match(
    await said('B/L no. 238475612'),
    /^238475612 · Bill of lading .*Why +Its label and its length fit, and little more\.\n/s,
  );
  assert.match(await said('340434273849102932'), /Carrier +perhaps fedex\n/);
});

test('checks hints before the first number', async () => {
  for (const wrong of [
    ['--country', 'DEU'],
    ['--carrier', 'x'],
    ['--email-domain', 'someone@dhl.de'],
  ]) {
    const { code, stdout, stderr } = await runInMemory(['detect', ...wrong], { input: ['1\n2\n3\n'] });
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(
      stderr,
      new RegExp(
        `^wayseal: ${wrong[0]} '${wrong[1]}' (?:is invalid|must have at least 2 characters); expected: .*\nTry: wayseal detect --help\n$`,
      ),
    );
  }
});

test('asks back at a name of a country where its code belongs', async () => {
  const { code, stdout, stderr } = await runInMemory(['detect', '--sender-country', 'China'], { input: ['1\n'] });
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /'China' is invalid; .*; did you mean CN\?\nTry: wayseal detect --sender-country CN\n$/);
});

test('names the kinds of numbers when the kind is none, and the one that was meant', async () => {
  const line = ['detect', '238475612', '--vertical', 'aircargo'];
  const { code, stdout, stderr } = await runInMemory(line);
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /^wayseal: --vertical must be one of parcel, .*, not 'aircargo'; did you mean air_cargo\?\n/);
  assert.match(stderr, /Try: wayseal detect 238475612 --vertical air_cargo\n$/);
});

test('breaks a tie by a hint', async () => {
  const { stdout } = await runInMemory(['detect', '--json', '--carrier', 'fedex', '123456789012']);
  assert.equal((JSON.parse(stdout) as { primary: { carrier: { slug: string } } }).primary.carrier.slug, 'fedex');
});

test('takes a name, a mail domain and the country of the sender as hints', async () => {
  for (const hint of [
    ['--carrier', 'Deutsche Post'],
    ['--email-domain', 'dhl.de'],
    ['--sender-country', 'de'],
  ]) {
    const { stdout, stderr } = await runInMemory(['detect', ...hint], { input: ['201298452277\n'] });
    assert.match(stdout, /^201298452277\tdhl_de_12\t/, hint.join(' '));
    assert.equal(stderr, '', hint.join(' '));
  }
});

test('refuses beside --text what it would ignore', async () => {
  for (const [option, value] of [
    ['--carrier', 'ups'],
    ['--sender-country', 'DE'],
    ['--vertical', 'bol'],
  ] as const) {
    const { code, stdout, stderr } = await runInMemory(['detect', '--text', '-', option, value], {
      input: ['MSKU6011672'],
    });
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(
      stderr,
      new RegExp(`^wayseal: ${option} takes no --text: .*; leave ${option} out\nTry: wayseal detect --help`),
    );
  }
  const { code, stderr } = await runInMemory(['detect', '--text', '-', '--csv'], { input: ['MSKU6011672'] });
  assert.equal(code, 2);
  assert.match(stderr, /^wayseal: --csv takes no --text; give --json /);
});

test('refuses numbers together with --file', async () => {
  const { code, stderr } = await runInMemory(['detect', 'MSKU6011672', '--file', 'x']);
  assert.equal(code, 2);
  assert.match(stderr, /numbers, --file, --text/);
});

test('passes no terminal sequence of the input to the terminal', async () => {
  const sequences = '\u001b[2J\u001b]0;owned\u0007MSKU\u009b31m6011672\u202e\u007f';
  const runs = await Promise.all([
    runInMemory(['detect', sequences, `${sequences}${'x'.repeat(200)}`]),
    runInMemory(['detect'], { input: [`${sequences}\r\n${sequences}${'x'.repeat(200)}\n`] }),
    runInMemory(['detect', '--json', sequences]),
    runInMemory(['detect', '--json'], { input: [`${sequences}\n`] }),
    runInMemory([sequences]),
    runInMemory(['keys', sequences]),
    runInMemory(['detect', `--${sequences}`]),
    runInMemory(['detect', '--file', sequences]),
    runInMemory(['detect', '--country', sequences, '1']),
    runInMemory(['carrier', sequences]),
    runInMemory(['track', sequences]),
    runInMemory(['qr', 'MSKU6011672', '--out', `/nowhere/${sequences}`]),
  ]);
  for (const { stdout, stderr } of runs) {
    assert.ok(stdout + stderr !== '');
    assert.doesNotMatch(stdout + stderr, /[^\P{C}\n\t]/u);
  }
});

test('prompts a person at the keyboard, and shows progress only on a terminal', async () => {
  const typed = await runInMemory(['detect'], { tty: ['stdin', 'stdout', 'stderr'], input: ['MSKU6011672\n'] });
  assert.match(typed.stderr, /^Enter one number per line\. Press Ctrl-D to finish\.\n$/);
  assert.equal(typed.stdout, 'MSKU6011672 · Maersk · Container number (ISO 6346) · Certain\n');
  const piped = await runInMemory(['detect'], { tty: ['stdin', 'stderr'], input: ['MSKU6011672\n'] });
  assert.equal(piped.stdout, 'MSKU6011672\tiso6346\tverified\tmaersk\tvalid\n');
  const many = Array.from({ length: 11 }, () => 'HELLO\n'.repeat(10_000));
  const watched = await runInMemory(['detect'], { tty: ['stderr'], input: many });
  assert.match(watched.stderr, /^\r\d\d\d,\d\d\d lines\r110,000 lines\n$/);
  assert.equal(watched.stdout.split('\n').length, 110_001);
  const mixed = await runInMemory(['detect'], { tty: ['stdout', 'stderr'], input: many });
  assert.equal(mixed.stderr, '');
});
