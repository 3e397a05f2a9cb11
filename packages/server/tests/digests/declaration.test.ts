import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { parseConfig } from '../../src/config.ts';
import { ConfigError } from '../../src/kernel/config/config.ts';
import { readSender } from '../../src/kernel/lib/mail-address.ts';
import { classifyFault, type SmtpFault } from '../../src/modules/digests/rules/classify-fault.ts';
import { readDigests } from '../../src/modules/digests/work/declaration.ts';
import { temporaryFolder } from '../support/databases.ts';

const relay = { WAYSEAL_SMTP_URL: 'smtp://relay.example.com', WAYSEAL_SMTP_FROM: 'wayseal@example.com' };
const digest = { name: 'warehouse', to: ['team@example.com'], key: 'k', every: 'daily', at: '07:30' };

function fileOf(t: TestContext, text: string, name = 'digests.json'): string {
  const file = path.join(temporaryFolder(t), name);
  writeFileSync(file, text);
  return file;
}

async function problemsOf(variables: Readonly<Record<string, string>>): Promise<readonly string[]> {
  try {
    await readDigests(parseConfig(variables));
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.problems;
  }
  return [];
}

test('reads a file in YAML, with UTC, English and mails that have something to tell as defaults', async (t) => {
  const text = `version: 1
digests:
  - name: warehouse
    to: [team@example.com, lead@example.com]
    key: 0190a1b2
    every: weekly
    weekday: friday
    at: "07:30"
    time_zone: Europe/Berlin
    language: de
    status: [exception]
    carrier: [maersk]
    tag: [vip]
    skip_empty: false
  - {name: night, to: [x@example.com], key: k, every: hourly}
`;
  const { digests } = await readDigests(parseConfig({ ...relay, WAYSEAL_DIGESTS: fileOf(t, text, 'digests.yaml') }));
  assert.deepEqual(digests, [
    {
      name: 'warehouse',
      recipients: ['team@example.com', 'lead@example.com'],
      keyId: '0190a1b2',
      schedule: { every: 'weekly', atMinute: 450, weekday: 'friday', timeZone: 'Europe/Berlin' },
      language: 'de',
      filter: { states: ['exception'], carriers: ['maersk'], tags: ['vip'] },
      skipsEmpty: false,
    },
    {
      name: 'night',
      recipients: ['x@example.com'],
      keyId: 'k',
      schedule: { every: 'hourly', atMinute: 0, weekday: 'monday', timeZone: 'UTC' },
      language: 'en',
      filter: { states: null, carriers: null, tags: null },
      skipsEmpty: true,
    },
  ]);
});

test('names what is wrong in the file with its place, and no address', async (t) => {
  const with_ = (more: object) => ({ version: 1, digests: [{ ...digest, ...more }] });
  const cases: readonly (readonly [unknown, RegExp])[] = [
    [{ digests: [] }, /: \/version is required/],
    [{ version: 2, digests: [] }, /: \/version .*expected: the number 1/],
    [with_({ colour: 'red' }), /: \/digests\/0\/colour is unknown/],
    [with_({ name: 'War House' }), /: \/digests\/0\/name .*small letters/],
    [{ version: 1, digests: [digest, digest] }, /: \/digests\/1\/name "warehouse" is there twice/],
    [with_({ to: [] }), /: \/digests\/0\/to .*1 to 10 addresses/],
    [
      with_({ to: Array.from({ length: 11 }, (_, index) => `secret${index}@example.com`) }),
      /: \/digests\/0\/to .*1 to 10/,
    ],
    [with_({ to: ['secret@example.com\r\nBcc: x'] }), /: \/digests\/0\/to\/0 .*e-mail address/],
    [with_({ to: ['Secret Person <secret@example.com>'] }), /: \/digests\/0\/to\/0 /],
    [with_({ to: ['sécret@example.com'] }), /: \/digests\/0\/to\/0 /],
    [with_({ key: undefined }), /: \/digests\/0\/key is required/],
    [with_({ every: 'minutely' }), /: \/digests\/0\/every .*hourly, daily, weekly/],
    [with_({ at: undefined }), /: \/digests\/0\/at is missing; write a time such as "07:30"/],
    [with_({ at: '24:00' }), /: \/digests\/0\/at .*07:30/],
    [with_({ every: 'hourly' }), /: \/digests\/0\/at "07:30" has hours/],
    [with_({ weekday: 'monday' }), /: \/digests\/0\/weekday belongs to every: weekly/],
    [with_({ time_zone: 'Europe/Nowhere' }), /: \/digests\/0\/time_zone "Europe\/Nowhere" is no IANA time zone/],
    [with_({ language: 'it' }), /: \/digests\/0\/language .*en, de, es, fr/],
    [with_({ status: ['lost'] }), /: \/digests\/0\/status\/0 .*pre-transit/],
    [with_({ tag: ['Max Muster'] }), /: \/digests\/0\/tag\/0 .*a tag of 1 to 64/],
  ];
  for (const [value, expected] of cases) {
    const problems = await problemsOf({ ...relay, WAYSEAL_DIGESTS: fileOf(t, JSON.stringify(value)) });
    assert.match(problems.join('\n'), expected);
    assert.match(problems.join('\n'), /^WAYSEAL_DIGESTS \(\S+digests\.json\): /);
    assert.doesNotMatch(problems.join('\n'), /secret/i);
  }
  for (const [text, name, expected] of [
    ['{', 'x.json', /is no JSON/],
    ['version: 1\nversion: 1\n', 'x.yaml', /has a key twice at line 2/],
  ] as const) {
    assert.match((await problemsOf({ ...relay, WAYSEAL_DIGESTS: fileOf(t, text, name) })).join(), expected);
  }
  assert.match(
    (await problemsOf({ ...relay, WAYSEAL_DIGESTS: '/nowhere/x.yaml' })).join(),
    /it cannot be read \(ENOENT\)/,
  );
});

test('needs a relay and a sender only where digests are declared', async (t) => {
  const file = fileOf(t, JSON.stringify({ version: 1, digests: [digest] }));
  assert.deepEqual(await problemsOf({}), []);
  assert.deepEqual(await problemsOf({ WAYSEAL_DIGESTS: file }), [
    'WAYSEAL_SMTP_URL is not set; digests (WAYSEAL_DIGESTS) need it',
    'WAYSEAL_SMTP_FROM is not set; digests (WAYSEAL_DIGESTS) need it',
  ]);
  const secret = fileOf(t, 'pass phrase\n', 'password');
  const withFile = { ...relay, WAYSEAL_DIGESTS: file, WAYSEAL_SMTP_PASSWORD_FILE: secret };
  assert.match((await problemsOf(withFile)).join(), /WAYSEAL_SMTP_URL has no user for the password/);
  const both = { ...withFile, WAYSEAL_SMTP_URL: 'smtp://u:hidden@relay.example.com' };
  assert.match((await problemsOf(both)).join(), /exclude each other/);
  assert.doesNotMatch((await problemsOf(both)).join(), /hidden/);
  const userAlone = { ...relay, WAYSEAL_DIGESTS: file, WAYSEAL_SMTP_URL: 'smtp://u@relay.example.com' };
  assert.match((await problemsOf(userAlone)).join(), /has a user without a password; set WAYSEAL_SMTP_PASSWORD_FILE/);
  const read = await readDigests(parseConfig({ ...withFile, WAYSEAL_SMTP_URL: 'smtps://u@relay.example.com' }));
  assert.equal(read.relay?.password, 'pass phrase');
});

test('reads a relay from its URL, and never prints a password', () => {
  const settings = (WAYSEAL_SMTP_URL: string) => parseConfig({ WAYSEAL_SMTP_URL }).smtpRelay;
  const none = { user: null, password: null };
  assert.deepEqual(settings('smtp://relay.example.com'), {
    host: 'relay.example.com',
    port: 587,
    tls: 'starttls',
    ...none,
  });
  assert.deepEqual(settings('smtps://relay.example.com'), {
    host: 'relay.example.com',
    port: 465,
    tls: 'implicit',
    ...none,
  });
  assert.deepEqual(settings('smtp://[::1]:25?tls=none'), { host: '::1', port: 25, tls: 'none', ...none });
  assert.deepEqual(settings('smtps://u%40x:p%3Aw@h:2465'), {
    host: 'h',
    port: 2465,
    tls: 'implicit',
    user: 'u@x',
    password: 'p:w',
  });
  for (const [text, expected] of [
    ['http://s3cret@h', /must be an smtp or smtps URL/],
    ['smtp:s3cret', /must be an smtp or smtps URL/],
    ['smtp://u:s3cret@relay.example.com?tls=none', /only with smtp:\/\/ and a loopback host/],
    ['smtps://u:s3cret@127.0.0.1?tls=none', /only with smtp:\/\/ and a loopback host/],
    ['smtp://u:s3cret@127.0.0.1?tls=off', /and no other/],
    ['smtp://u:s3cret@h/inbox', /without path and fragment/],
    ['smtp://u:s3cret%0d%0a@h', /control character/],
    ['smtp://u:s3cret%@h', /broken % escape/],
  ] as const) {
    assert.throws(
      () => settings(text),
      (error: Error) => expected.test(error.message) && !error.message.includes('s3cret'),
      text,
    );
  }
  assert.throws(() => parseConfig({ WAYSEAL_DIGEST_DELAYS: '0,5,30' }), /must be 6 delays in seconds/);
  assert.deepEqual(
    parseConfig({ WAYSEAL_DIGEST_DELAYS: '0,0.001,0.001,0.001,0.001,0.001' }).digestDelaysMs,
    [0, 1, 1, 1, 1, 1],
  );
});

test('a sender is one address in ASCII, with a name that cannot end the header', () => {
  assert.equal(readSender('Wayseal <wayseal@Example.com>')?.header, '"Wayseal" <wayseal@Example.com>');
  assert.equal(readSender('Wayseal <wayseal@Example.com>')?.domain, 'example.com');
  assert.equal(readSender('"Way, seal" <a@b>')?.header, '"Way, seal" <a@b>');
  assert.equal(readSender(' a@b.example ')?.header, 'a@b.example');
  for (const text of [
    '',
    'a',
    'a@b, c@d',
    'a@b\r\nBcc: c@d',
    'x\r\ny <a@b>',
    'Ö <a@b>',
    'a" <a@b>',
    '<a@b> x',
    'a@-b',
    'a..b@c',
  ])
    assert.equal(readSender(text), null, text);
});

test('a fault of the connection has its class, and none is permanent', () => {
  const cases: readonly (readonly [SmtpFault, boolean, string])[] = [
    [{ code: 'EDNS' }, false, 'dns'],
    [{ code: 'ESOCKET', originalCode: 'ENOTFOUND' }, false, 'dns'],
    [{ code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }, false, 'connect_refused'],
    [{ code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' }, false, 'connect_timeout'],
    [{ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }, false, 'timeout'],
    [{ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }, true, 'unknown'],
    [{ code: 'ECONNECTION' }, true, 'unknown'],
    [{ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, false, 'tls'],
    [{ code: 'EPROTOCOL', responseCode: 250 }, false, 'protocol'],
    [{}, false, 'protocol'],
  ];
  for (const [fault, isWritten, errorClass] of cases)
    assert.deepEqual(classifyFault(fault, isWritten), { errorClass, isPermanent: false });
});
