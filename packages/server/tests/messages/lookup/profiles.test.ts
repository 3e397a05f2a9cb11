import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { ConfigError } from '../../../src/kernel/config/config.ts';
import { readProfiles, type ProfileOf } from '../../../src/modules/messages/work/profiles.ts';
import { temporaryFolder } from '../../support/child.ts';
import { directory } from './statements.ts';

async function read(t: TestContext, content: unknown): Promise<ProfileOf> {
  const file = path.join(await temporaryFolder(t), 'profiles.json');
  const isRaw = typeof content === 'string' || content instanceof Uint8Array;
  await writeFile(file, isRaw ? content : JSON.stringify(content));
  return readProfiles(file, directory);
}

/** What the start says, without the name of the variable and the path of the file. */
async function problemsOf(t: TestContext, content: unknown): Promise<readonly string[]> {
  const refused: unknown = await read(t, content).catch((error: unknown) => error);
  assert.ok(refused instanceof ConfigError, String(refused));
  return refused.problems.map((problem) => {
    assert.match(problem, /^WAYSEAL_EDI_PROFILES \(.*profiles\.json\): /);
    return problem.replace(/^.*?\.json\): /, '');
  });
}

test('reads the profile of each sender, and that of * for any other', async (t) => {
  const profileOf = await read(t, {
    WSTERM: {
      carrier: 'maersk',
      vertical: 'container',
      time_zone: 'Europe/Berlin',
      numeric_codes: 'none',
      codes: { Z1: 'in_transit/picked_up', Z2: 'delivered', Z3: 'informational', Z4: 'estimate' },
      accept_test: true,
      terminal_names: { '44': 'DISC', GI: 'GTIN' },
    },
    '*': { carrier: 'ups' },
  });
  assert.deepEqual(profileOf('WSTERM'), {
    carrier: 'maersk',
    vertical: 'container',
    timeZone: 'Europe/Berlin',
    numericCodes: 'none',
    codes: new Map([
      ['Z1', { kind: 'status', state: 'in_transit', detail: 'picked_up' }],
      ['Z2', { kind: 'status', state: 'delivered', detail: null }],
      ['Z3', { kind: 'informational', state: 'unknown', detail: null }],
      ['Z4', { kind: 'estimate', state: 'unknown', detail: null }],
    ]),
    acceptTest: true,
    terminalNames: new Map([
      ['44', 'DISC'],
      ['GI', 'GTIN'],
    ]),
  });
  for (const sender of ['WSOPER', '', 'constructor', '__proto__'])
    assert.deepEqual(profileOf(sender), { carrier: 'ups' }, sender);
});

test('declares nothing of a sender that the file does not name', async (t) => {
  assert.deepEqual((await read(t, { WSTERM: { carrier: 'maersk' } }))('WSOPER'), {});
  assert.deepEqual((await read(t, {}))('WSTERM'), {});
});

test('refuses what it cannot use, with the member and the fix', async (t) => {
  const table: [unknown, RegExp][] = [
    [{ WSTERM: { carier: 'maersk' } }, /^\/WSTERM\/carier is unknown; expected: one of carrier, vertical, time_zone/],
    [
      { WSTERM: { carrier: 'maersc' } },
      /^\/WSTERM\/carrier "maersc" is no carrier of the directory;.* such as .*maersk/,
    ],
    [{ WSTERM: { carrier: 'wayseal-sandbox' } }, /^\/WSTERM\/carrier "wayseal-sandbox" is no carrier/],
    [{ WSTERM: { carrier: 'Maersk Line' } }, /^\/WSTERM\/carrier .*slug/],
    [
      { 'A/B': { time_zone: 'Europe/Nowhere' } },
      /^\/A~1B\/time_zone "Europe\/Nowhere" is no IANA time zone; write one/,
    ],
    [
      { WSTERM: { codes: { Z1: 'delivered/arrived' } } },
      /^\/WSTERM\/codes\/Z1 "delivered\/arrived" is no status; write/,
    ],
    [{ WSTERM: { codes: { Z1: 7 } } }, /^\/WSTERM\/codes\/Z1 must be of type string/],
    [{ WSTERM: { vertical: 'pallet' } }, /^\/WSTERM\/vertical must be one of parcel/],
    [{ WSTERM: { numeric_codes: 'r20' } }, /^\/WSTERM\/numeric_codes must be one of r24, none/],
    [{ WSTERM: { accept_test: 'yes' } }, /^\/WSTERM\/accept_test must be of type boolean/],
    [{ WSTERM: { terminal_names: { '44': 'GATE' } } }, /^\/WSTERM\/terminal_names\/44 must be one of GTIN/],
    [{ WSTERM: { terminal_names: { 'gate in': 'GTIN' } } }, /^\/WSTERM\/terminal_names\/gate in .*BGM 1001/],
    [{ ['X'.repeat(41)]: {} }, /^\/X{41} .*40 characters/],
    [{ WSTERM: 'maersk' }, /^\/WSTERM must be of type object/],
    [[{ sender: 'WSTERM' }], /^it must be of type object/],
    [Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`S${index}`, {}])), /^it .*profile/],
    ['{"A": {}', /^it is no JSON/],
    ['{"A": {},\n "A": {}}', /^it has a key twice at line 2, column 2; remove one/],
    [new Uint8Array([0x7b, 0x22, 0xe4, 0x22, 0x3a, 0x7b, 0x7d, 0x7d]), /^it is not in UTF-8/],
    [' '.repeat(1024 * 1024 + 1), /^it has 1048577 bytes; the limit is 1048576/],
  ];
  for (const [content, expected] of table) {
    const [first = '', ...others] = await problemsOf(t, content);
    assert.match(first, expected);
    assert.deepEqual(others, [], JSON.stringify(content).slice(0, 80));
  }
});

test('lists every problem of the file', async (t) => {
  const problems = await problemsOf(t, { A: { carrier: 'nobody-at-all', time_zone: 'X' }, B: { codes: { Q: '' } } });
  assert.deepEqual(
    problems.map((problem) => problem.split(' ')[0]),
    ['/A/carrier', '/A/time_zone', '/B/codes/Q'],
  );
});

test('refuses a path that is no readable file', async (t) => {
  const folder = await temporaryFolder(t);
  await mkdir(path.join(folder, 'profiles.json'));
  assert.throws(() => readProfiles(path.join(folder, 'profiles.json'), directory), /it is no file$/);
  assert.throws(() => readProfiles(path.join(folder, 'none.json'), directory), /it cannot be read \(ENOENT\)$/);
});
