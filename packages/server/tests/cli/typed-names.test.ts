/** What a command says about its input is in the words of the command line, and a hint without effect is named. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCommands } from '../../src/commands/catalogue.ts';
import { operations } from '../../src/modules.ts';
import { runInMemory } from '../support/memory-terminal.ts';

const carbon = ['carbon', '--mode', 'air', '--weight-kg', '5'];
const shipment = ['--origin-country', 'DE', '--destination-country', 'FR', '--vertical', 'parcel'];

const refusals: readonly (readonly [argv: readonly string[], message: string])[] = [
  [carbon, '--distance-km is missing; give --distance-km, or --from and --to together'],
  [
    [...carbon, '--distance-km', '3', '--from', 'FRA'],
    "--distance-km '3' is given twice; give --distance-km, or --from and --to together",
  ],
  [[...carbon, '--from', 'FRA'], '--to is missing; give --distance-km, or --from and --to together'],
  [
    [...carbon, '--from', 'FRA', '--to', 'FRA'],
    "--to 'FRA' is the same place as --from; the distance must be greater than 0",
  ],
  [
    ['transit-stats', ...shipment, '--origin-country', 'UK'],
    "--origin-country 'UK' is not an ISO 3166-1 country code; use one such as DE; did you mean GB?",
  ],
];

for (const [argv, message] of refusals) {
  test(`wayseal ${argv.join(' ')} names options, not fields of the API`, async () => {
    const { code, stderr } = await runInMemory(argv);
    assert.equal(code, 2);
    assert.equal(stderr.split('\n')[0], `wayseal: ${message}`);
    const json = await runInMemory([...argv, '--json']);
    assert.doesNotMatch(json.stdout, /[a-z]_(?:km|kg|country)\b/);
  });
}

test('no refusal of a missing or empty value names a field of the API', async () => {
  for (const { input, surfaces } of operations) {
    if (surfaces.cli === undefined) continue;
    const command = allCommands({}).find(({ name }) => name === surfaces.cli?.command);
    assert.ok(command);
    const fields = Object.keys(input.properties).filter((field) => field.includes('_'));
    const values = command.arguments.map(() => ' ');
    const wrong = command.options.filter(({ type, name }) => type === 'string' && name !== 'out');
    for (const option of [undefined, ...wrong]) {
      const argv = [...command.name.split(' '), ...values, ...(option ? [`--${option.name}=`] : [])];
      for (const form of [argv, [...argv, '--json']]) {
        const { code, stdout, stderr } = await runInMemory(form);
        if (code === 0) continue;
        const said = new Set((stdout + stderr).match(/\w+/g));
        for (const field of fields) assert.ok(!said.has(field), `${form.join(' ')}: ${stdout}${stderr}`);
      }
    }
  }
});

test('a country that does not exist is named, with the code that was meant, and the number still answered', async () => {
  for (const [argv, warning] of [
    [['detect', 'X1234567', '--country', 'UK'], '--country: no country has the code UK; did you mean GB?'],
    [['detect', 'X1234567', '--country', 'uk', '--json'], '--country: no country has the code uk; did you mean GB?'],
    [
      ['detect', '--sender-country', 'QQ'],
      '--sender-country: no country has the code QQ; give its ISO code, such as DE',
    ],
    [['track', 'MSKU6011672', '--country', 'UK'], '--country: no country has the code UK; did you mean GB?'],
  ] as const) {
    const { code, stdout, stderr } = await runInMemory(argv, { input: ['X1234567\n'] });
    assert.deepEqual([code, stderr], [0, `wayseal: ${warning}\n`], argv.join(' '));
    assert.match(stdout, /X1234567|MSKU6011672/);
  }
});

test('a country in any case and with any ISO code is taken without a word', async () => {
  for (const country of ['de', 'GB', 'gb', 'AX', 'TW']) {
    assert.equal((await runInMemory(['detect', 'X1234567', '--country', country])).stderr, '', country);
  }
});

test('detect - reads standard input as detect alone does, with CRLF and options as well', async () => {
  const input = ['020-12345675\r\n', 'MSKU6011672\r\n'];
  for (const options of [[], ['--json'], ['--csv'], ['--country', 'DE']]) {
    const [dash, alone] = [
      await runInMemory(['detect', '-', ...options], { input }),
      await runInMemory(['detect', ...options], { input }),
    ];
    assert.deepEqual(dash, alone);
    assert.equal(dash.code, 0);
    assert.match(dash.stdout, /020-12345675/);
  }
  assert.deepEqual(await runInMemory(['detect', '-']), { code: 0, stdout: '', stderr: '' });
});

test('the help of a command names the commands below it', async () => {
  const { stdout } = await runInMemory(['forecast', '--help']);
  assert.match(stdout, /\nCommands below it:\n {2}forecast quality +\S/);
  assert.doesNotMatch((await runInMemory(['track', '--help'])).stdout, /Commands below it/);
});
