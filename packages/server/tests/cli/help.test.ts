// Own process: names a data folder in the environment, which the examples of the help open.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCommands } from '../../src/commands/catalogue.ts';
import { parseArguments, type Command } from '../../src/surfaces/cli/command.ts';
import { operations, settings } from '../../src/modules.ts';
import { version } from '../../src/version.ts';
import { run, temporaryFolder } from '../support/child.ts';
import { runInMemory } from '../support/memory-terminal.ts';

/** Typed in by hand: scripts rely on these names. */
const commands = [
  'serve',
  'detect',
  'track',
  'qr',
  'truth',
  'carriers',
  'carrier',
  'events',
  'feeds read',
  'capabilities',
  'carbon',
  'distance',
  'transit-stats',
  'forecast',
  'forecast quality',
  'shipments list',
  'shipments follow',
  'shipments tag',
  'shipments stop',
  'shipments export',
  'mcp',
  'ingest',
  'carriers check-links',
  'carriers import-links',
  'carriers verify',
  'changes status',
  'changes stop',
  'geo import-unlocode',
  'observations import',
  'forecast backtest',
  'feeds list',
  'feeds check',
  'feeds kinds',
  'feeds subscribe',
  'feeds subscriptions',
  'feeds unsubscribe',
  'feeds renew-secret',
  'feeds push-address',
  'keys create',
  'keys list',
  'keys rotate',
  'keys revoke',
  'keys erase',
  'epcis capture',
  'epcis erase',
  'epcis hide',
  'epcis show',
  'signing-keys list',
  'signing-keys rotate',
  'signing-keys retire',
  'signing-keys revoke',
  'signing-keys new-log',
  'tiles push',
  'verify-timeline',
  'webhooks listen',
  'digests list',
  'digests preview',
  'digests test',
  'digests status',
  'migrate',
  'backup',
  'restore',
  'doctor',
  'migrate-store',
];

test('the overview lists every command, even beside a wrong setting', async (t) => {
  const env = { WAYSEAL_DATA_DIR: await temporaryFolder(t), WAYSEAL_PORT: 'x', WAYSEAL_HOTS: '1' };
  const { code, stdout, stderr } = await run(t, ['--help'], { env });
  assert.deepEqual([code, stderr], [0, '']);
  const listed = [...stdout.matchAll(/^ {2}(\S+(?: \S+)?) {2,}\S.*$/gm)].map(([, name = '']) => name);
  assert.deepEqual(listed.toSorted(), commands.toSorted());
  assert.match(stdout, /^Exit codes: 0 success, 1 failed or refused, 2 wrong command line/m);
});

test('every command has help within 80 columns that ends with its options or examples', async () => {
  for (const command of commands) {
    const { code, stdout, stderr } = await runInMemory([...command.split(' '), '--help']);
    assert.deepEqual([code, stderr], [0, ''], command);
    assert.ok(stdout.startsWith(`Usage: wayseal ${command} `), stdout);
    assert.match(stdout, /^ {2}--json +JSON instead of text\n {2}--help +This help$/m);
    for (const line of stdout.split('\n')) assert.ok(line.length <= 80 || /^ {2}wayseal /.test(line), line);
    const short = await runInMemory([...command.split(' '), 'whatever', '-h']);
    assert.equal(short.stdout, stdout, `${command} -h`);
    const asked = await runInMemory(['help', ...command.split(' ')]);
    assert.equal(asked.stdout, stdout, `help ${command}`);
  }
});

test('every argument and option of an operation has an explanation', async () => {
  for (const command of ['detect', 'track', 'qr', 'carriers', 'carrier', 'keys rotate']) {
    const { stdout } = await runInMemory([...command.split(' '), '--help']);
    assert.match(stdout, /^Arguments:\n {2}[A-Z]+ {2}\S/m, command);
    for (const [line] of stdout.matchAll(/^ {2}--.*$/gm)) assert.match(line, /^ {2}--\S+(?: [A-Z]+)? {2,}\S/, command);
  }
});

test('the examples of the help work', async (t) => {
  process.env['WAYSEAL_DATA_DIR'] = await temporaryFolder(t);
  t.after(() => delete process.env['WAYSEAL_DATA_DIR']);
  const ofOperations = operations.flatMap(({ surfaces: { cli } }) => (cli === undefined ? [] : [cli.command]));
  for (const command of [
    ...ofOperations.filter((name) => name !== 'detect'),
    'keys create',
    'feeds list',
    'feeds kinds',
  ]) {
    const { stdout } = await runInMemory([...command.split(' '), '--help']);
    const examples = [...stdout.matchAll(/^ {2}wayseal (.+)$/gm)].map(([, line = '']) => line);
    assert.ok(examples.length > 0, command);
    for (const example of examples) {
      const { code, stderr } = await runInMemory(shellWords(example));
      assert.equal(code, 0, `${example}: ${stderr}`);
    }
  }
});

test('every command has one to five examples that its own argument parser takes', () => {
  const all = allCommands({});
  for (const command of all) {
    assert.ok(command.examples.length >= 1 && command.examples.length <= 5, command.name);
    for (const example of command.examples) {
      const words = shellWords(example);
      const own = command.name.split(' ');
      assert.deepEqual(words.slice(0, own.length), own, example);
      const longer = `${command.name} ${words[own.length]}`;
      assert.ok(!all.some(({ name }) => name === longer), `${example} runs ${longer}`);
      assert.notEqual(parseArguments(command, words.slice(own.length)), undefined, example);
    }
  }
  const list = all.find(({ name }) => name === 'keys list');
  assert.ok(list);
  assert.throws(() => parseArguments(list, shellWords('--al > keys.txt')), /unknown option '--al'/);
});

/** The words that a shell passes on: quotes removed, redirections left out. */
function shellWords(line: string): readonly string[] {
  const bare = line.replaceAll(/\s(?:\d?>{1,2}|<) \S+/g, '');
  return [...bare.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
}

test('serve --help explains every setting', async () => {
  const { stdout } = await runInMemory(['serve', '--help']);
  for (const { name, ...rest } of Object.values(settings)) {
    const fallback = 'fallback' in rest ? rest.fallback : '';
    const [, explanation = ''] = new RegExp(`^  ${name}\n((?: {6}\\S.*\n)+)`, 'm').exec(stdout) ?? [];
    assert.ok(explanation.length > 20, name);
    if (fallback !== '')
      assert.ok(explanation.replaceAll(/\s+/g, ' ').includes(`Default: ${fallback.replace(/\.$/, '')}.`), name);
  }
});

test('a group lists its members, and exits with 2 without --help', async () => {
  const bare = await runInMemory(['keys']);
  assert.equal(bare.code, 2);
  const listed = [...bare.stdout.matchAll(/^ {2}(keys \S+) {2,}\S/gm)].map(([, name]) => name);
  assert.deepEqual(listed, ['keys create', 'keys list', 'keys rotate', 'keys revoke', 'keys erase']);
  for (const argv of [
    ['keys', '--help'],
    ['keys', '-h'],
    ['help', 'keys'],
  ]) {
    assert.deepEqual(await runInMemory(argv), { ...bare, code: 0 });
  }
  assert.equal((await runInMemory([])).code, 2);
});

test('--version prints only the version', async () => {
  for (const argv of [['--version'], ['-v']]) {
    assert.deepEqual(await runInMemory(argv), { code: 0, stdout: `${version}\n`, stderr: '' });
  }
});

const mistakes: readonly (readonly [argv: readonly string[], message: string, help: string])[] = [
  [['frobnicate'], "unknown command 'frobnicate'", 'wayseal --help'],
  [['keys', 'frob'], "unknown command 'keys frob'", 'wayseal keys --help'],
  [
    ['--json', 'detect', '1'],
    '--json comes before the command; put options after the command: wayseal detect … --json',
    'wayseal --help',
  ],
  [['--json'], '--json needs a command before it, such as wayseal detect --json', 'wayseal --help'],
  [['keys', '--json'], '--json needs a command before it, such as wayseal keys create --json', 'wayseal keys --help'],
  [
    ['forecast', 'zzzzz'],
    "unknown command 'forecast zzzzz'; below forecast there are: quality, backtest",
    'wayseal forecast --help',
  ],
  [['track', '-'], 'track reads no standard input; give NUMBER itself instead of -', 'wayseal track --help'],
  [
    ['distance', 'FRA', '-'],
    'distance reads no standard input; give TO itself instead of -',
    'wayseal distance --help',
  ],
  [['detect', '-', '1'], '- reads standard input; give it alone, without numbers', 'wayseal detect --help'],
  [
    ['forecast', 'backtest', '-'],
    'this command reads no standard input; give a file instead of -',
    'wayseal forecast backtest --help',
  ],
  [['detect', '--frob'], "unknown option '--frob'", 'wayseal detect --help'],
  [['detect', '-x', '1'], "unknown option '-x'", 'wayseal detect --help'],
  [['detect', '--no-json', '1'], "unknown option '--no-json'", 'wayseal detect --help'],
  [['detect', '--__proto__', '1'], "unknown option '--__proto__'", 'wayseal detect --help'],
  [['detect', '--json=yes', '1'], '--json takes no value', 'wayseal detect --help'],
  [['detect', '--file'], '--file needs a file; - reads standard input', 'wayseal detect --help'],
  [
    ['detect', '--file', '--json'],
    '--file needs a value; if it begins with a dash, write --file=--json',
    'wayseal detect --help',
  ],
  [['track'], 'NUMBER is missing', 'wayseal track --help'],
  [['track', '1', '2'], "'2' is an extra argument", 'wayseal track --help'],
  [['carriers', 'a', 'b'], "'b' is an extra argument", 'wayseal carriers --help'],
  [['capabilities', 'x'], "'x' is an extra argument", 'wayseal capabilities --help'],
  [['serve', 'x'], "'x' is an extra argument", 'wayseal serve --help'],
  [['migrate', 'x'], "'x' is an extra argument", 'wayseal migrate --help'],
  [['keys', 'create', 'x'], "'x' is an extra argument", 'wayseal keys create --help'],
  [['keys', 'list', 'x'], "'x' is an extra argument", 'wayseal keys list --help'],
  [['keys', 'rotate'], 'ID is missing', 'wayseal keys rotate --help'],
  [['keys', 'revoke', 'a', 'b'], "'b' is an extra argument", 'wayseal keys revoke --help'],
];

for (const [argv, message, help] of mistakes) {
  test(`wayseal ${argv.join(' ')}: ${message}`, async () => {
    const stdout = argv.includes('--json') ? `${JSON.stringify({ error: { message } })}\n` : '';
    assert.deepEqual(await runInMemory(argv), { code: 2, stdout, stderr: `wayseal: ${message}\nTry: ${help}\n` });
  });
}

const slips: readonly (readonly [argv: readonly string[], question: string, fix: string | undefined])[] = [
  [['hlep'], "unknown command 'hlep'; did you mean help?", 'help'],
  [['version'], "unknown command 'version'; did you mean --version?", '--version'],
  [['--verison'], "unknown option '--verison'; did you mean --version?", '--version'],
  [['--hepl'], "unknown option '--hepl'; did you mean --help?", '--help'],
  [
    ['events', 'SVCTEST-DELIVERED'],
    "NUMBER 'SVCTEST-DELIVERED' is invalid; expected: a number of 6 to 40 capital letters and digits without spaces or " +
      'dashes, such as 00340434998000000017; did you mean SVCTESTDELIVERED?',
    'events SVCTESTDELIVERED',
  ],
  [['trakc', 'MSKU6011672'], "unknown command 'trakc'; did you mean track?", 'track MSKU6011672'],
  [
    ['keys', 'craete', '--plan', 'pro'],
    "unknown command 'keys craete'; did you mean create?",
    'keys create --plan pro',
  ],
  [
    ['forecast', 'qualty', '--json=1'],
    "unknown command 'forecast qualty'; did you mean forecast quality?",
    'forecast quality --json=1',
  ],
  [['follow', 'A1B2'], "unknown command 'follow'; did you mean shipments follow?", 'shipments follow A1B2'],
  [
    ['list'],
    "unknown command 'list'; did you mean shipments list, feeds list, keys list, signing-keys list, digests list?",
    '--help',
  ],
  [['carbon', '--weight', '5'], "unknown option '--weight'; did you mean --weight-kg?", 'carbon --weight-kg 5'],
  [['key', 'list'], "unknown command 'key'; did you mean keys?", 'keys list'],
  [['MSKU6011672'], "unknown command 'MSKU6011672'; did you mean track?", 'track MSKU6011672'],
  [['detect', '--contry', 'DE', '1'], "unknown option '--contry'; did you mean --country?", 'detect --country DE 1'],
  [['serve', '--rolle=api'], "unknown option '--rolle'; did you mean --role?", 'serve --role=api'],
  [
    ['serve', '--log-format', 'jsn'],
    "--log-format must be one of auto, text, json, not 'jsn'; did you mean json?",
    'serve --log-format json',
  ],
  [
    ['carriers', '--type', 'ocaen'],
    "--type must be one of parcel, post_ems, air_cargo, ocean, freight, not 'ocaen'; did you mean ocean?",
    'carriers --type ocean',
  ],
  [
    ['qr', '1', '--format', 'pgn'],
    "--format must be one of svg, png, not 'pgn'; did you mean png?",
    'qr 1 --format png',
  ],
  [
    ['keys', 'create', '--plan', 'entreprise'],
    "--plan must be one of free, pro, enterprise, not 'entreprise'; did you mean enterprise?",
    'keys create --plan enterprise',
  ],
  [
    ['keys', 'create', '--scope', 'events.ingst'],
    "--scope must be one of read, integration.manage, events.ingest, not 'events.ingst'; did you mean events.ingest?",
    'keys create --scope events.ingest',
  ],
  [
    ['carriers', 'check-links', '--slug', 'mearsk'],
    "no carrier has the slug 'mearsk'; did you mean maersk?",
    'carriers check-links --slug maersk',
  ],
];

for (const [argv, question, fix] of slips) {
  test(`wayseal ${argv.join(' ')} asks back and gives the corrected line`, async () => {
    const { code, stdout, stderr } = await runInMemory(argv);
    assert.deepEqual([code, stdout, stderr], [2, '', `wayseal: ${question}\nTry: wayseal ${fix}\n`]);
  });
}

test('every option with a fixed set of values asks back at a slip in any of them', async () => {
  const seen: string[] = [];
  for (const command of allCommands({})) {
    for (const { name, values } of optionsWithValues(command)) {
      seen.push(name);
      for (const value of values) {
        const typed = `${value}q`;
        const [example = command.name] = command.examples;
        const { code, stdout, stderr } = await runInMemory([...shellWords(example), `--${name}`, typed]);
        const place = `${command.name} --${name} ${typed}`;
        assert.deepEqual([code, stdout], [2, ''], place);
        const question = `--${name} must be one of ${values.join(', ')}, not '${typed}'; did you mean ${value}?`;
        assert.ok(stderr.startsWith(`wayseal: ${question}\nTry: wayseal ${command.name} `), `${place}\n${stderr}`);
        assert.ok(stderr.endsWith(` --${name} ${value}\n`), stderr);
      }
    }
  }
  for (const known of ['role', 'log-format', 'type', 'format', 'mode', 'plan', 'scope', 'category', 'purpose'])
    assert.ok(seen.includes(known), known);
});

/** The options whose help lists their values: `One of a, b, c` or `a|b|c`, or as words `: a or b`. */
function optionsWithValues(command: Command): readonly { readonly name: string; readonly values: readonly string[] }[] {
  return command.options.flatMap(({ name, placeholder = '', description }) => {
    const words = /^One of ([\w, .-]+?)(?:;| \(|\.?$)/.exec(description)?.[1];
    const pair = /: (\S+) or (\S+)(?: \(|\.?$)/.exec(description)?.slice(1);
    const values = placeholder.includes('|') ? placeholder.split('|') : (words?.split(', ') ?? pair);
    return values === undefined ? [] : [{ name, values }];
  });
}

test('a country by its name gets its code', async () => {
  const { code, stderr } = await runInMemory(['track', '1', '--country', 'Germany']);
  assert.equal(code, 2);
  assert.match(stderr, /; did you mean DE\?\nTry: wayseal track 1 --country DE\n$/);
});

test('a carrier hint that no carrier has is named, and the number still answered', async () => {
  for (const argv of [
    ['track', 'MSKU6011672', '--carrier', 'mearsk'],
    ['detect', 'MSKU6011672', '--carrier', 'mearsk', '--json'],
  ]) {
    const { code, stdout, stderr } = await runInMemory(argv);
    assert.deepEqual([code, stderr], [0, 'wayseal: --carrier: no carrier has the slug mearsk; did you mean maersk?\n']);
    assert.match(stdout, /MSKU6011672/);
  }
});

test('a secret on a wrong command line is not printed again', async () => {
  const { stderr } = await runInMemory(['webhooks', 'listen', '--prot', '1', '--secret', 'whsec_c2VjcmV0']);
  assert.equal(stderr, "wayseal: unknown option '--prot'; did you mean --port?\nTry: wayseal webhooks listen --help\n");
});

test('every command has a title in the overview, and a summary of at most 60 characters without a period', async () => {
  const { stdout } = await runInMemory(['--help']);
  assert.doesNotMatch(stdout, /^Other:$/m);
  for (const { name, summary } of allCommands({})) {
    assert.ok(summary.length <= 60 && !summary.endsWith('.'), `${name}: ${summary}`);
  }
});

test('Ctrl-C says what was done', async () => {
  const signal = AbortSignal.abort();
  const { code, stderr } = await runInMemory(['detect', '--file', '-'], {
    tty: ['stdin', 'stderr'],
    input: ['1\n'],
    signal,
  });
  assert.equal(code, 130);
  assert.match(stderr, /Stopped\. The printed lines are complete\.\n$/);
});

test('the help of an operation names its options as they are typed', async () => {
  const { stdout } = await runInMemory(['carbon', '--help']);
  assert.match(stdout, /Give --distance-km, or --from\s+and\s+--to\./);
  assert.doesNotMatch(stdout, /distance_km/);
});
