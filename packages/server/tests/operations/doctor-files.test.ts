import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../support/child.ts';
import { examine, migratedFolder } from '../support/doctor.ts';

const tls = fileURLToPath(new URL('../support/tls/', import.meta.url));
const valid = path.join(tls, 'certificate.pem');
const expired = path.join(tls, 'mail-expired.pem');
const day = 86_400_000;

/** `status: message` of one check with these settings; undefined where it has no finding. */
async function say(t: TestContext, check: string, values: Readonly<Record<string, string>>, now?: number) {
  const { checks } = await examine({ WAYSEAL_DATA_DIR: await migratedFolder(t), ...values }, t, now);
  const found = checks.find((each) => each.check === check);
  return found && `${found.status}: ${found.message}`;
}

test('reads certificate authorities that connections need later', async (t) => {
  assert.equal(await say(t, 'files.webhook_ca', {}), undefined, 'nothing is named');
  const folder = await temporaryFolder(t);
  const bundle = path.join(folder, 'bundle.pem');
  writeFileSync(bundle, `${readFileSync(valid, 'utf8')}${readFileSync(expired, 'utf8')}`);
  const broken = path.join(folder, 'broken.pem');
  writeFileSync(broken, readFileSync(valid, 'utf8').replace(/^MII.{20}/m, 'MIIAAAAAAAAAAAAAAAAAAAA'));
  const none = path.join(folder, 'none.pem');
  writeFileSync(none, 'hello');
  for (const [check, name] of [
    ['files.webhook_ca', 'WAYSEAL_WEBHOOK_CA_FILE'],
    ['files.smtp_ca', 'WAYSEAL_SMTP_CA_FILE'],
    ['files.changes_ca', 'WAYSEAL_CHANGES_CA_FILE'],
  ] as const) {
    assert.match(String(await say(t, check, { [name]: valid })), /^ok: .* has 1 certificate, valid until \d{4}-/);
    assert.match(String(await say(t, check, { [name]: none })), /^failed: .* holds no certificate in PEM/);
  }
  const check = (file: string, now?: number) => say(t, 'files.webhook_ca', { WAYSEAL_WEBHOOK_CA_FILE: file }, now);
  assert.match(String(await check(expired)), /^failed: .* expired since 2020-01-/);
  assert.match(String(await check(bundle)), /^warning: .* has 2 certificates, of which 1 expired/);
  assert.match(String(await check(broken)), /^failed: .* cannot be read, number 1/);
  assert.match(String(await check(path.join(folder, 'missing'))), /^failed: .* no such file/);
  assert.match(String(await check(folder)), /^failed: .* is no file/);
  const end = new X509Certificate(readFileSync(valid)).validToDate.getTime();
  assert.match(String(await check(valid, end - 29 * day)), /^warning: .* expires on /);
  assert.match(String(await check(valid, end - 31 * day)), /^ok: /);
});

function credentials(claims: object): string {
  const user = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
  const seed = `SU${'A'.repeat(56)}`;
  return (
    `-----BEGIN NATS USER JWT-----\n${user}\n------END NATS USER JWT------\n\n` +
    `-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`
  );
}

test('reads the credentials of NATS and the password of the mail relay, and who else can', async (t) => {
  const folder = await temporaryFolder(t);
  const file = path.join(folder, 'secret');
  const now = Date.UTC(2027, 0, 1);
  const nats = async (text: string, mode = 0o600) => {
    writeFileSync(file, text);
    chmodSync(file, mode);
    return String(await say(t, 'files.changes_credentials', { WAYSEAL_CHANGES_CREDENTIALS_FILE: file }, now));
  };
  assert.match(await nats(credentials({ sub: 'U' })), /^ok: /);
  assert.match(await nats(credentials({ sub: 'U', exp: (now + 90 * day) / 1_000 })), /^ok: .* expires on 2027-04-01/);
  assert.match(await nats(credentials({ sub: 'U', exp: (now + day) / 1_000 })), /^warning: .* expires on 2027-01-02/);
  assert.match(await nats(credentials({ sub: 'U', exp: (now - day) / 1_000 })), /^failed: .* expired on 2026-12-31/);
  assert.match(await nats(credentials({}).replace(/SUA+/, '')), /^failed: .* no NATS user with its seed/);
  assert.match(await nats('hello'), /^failed: .* no NATS user/);
  assert.match(await nats(credentials({ sub: 'U' }), 0o644), /^warning: every user of this machine can read/);
  const mail = async (text: string, mode: number) => {
    writeFileSync(file, text);
    chmodSync(file, mode);
    return String(await say(t, 'files.smtp_password', { WAYSEAL_SMTP_PASSWORD_FILE: file }));
  };
  assert.match(await mail('hunter2\n', 0o640), /^ok: .* holds a password$/);
  assert.match(await mail('hunter2\n', 0o604), /^warning: every user/);
  assert.match(await mail('\n', 0o600), /^failed: .* is empty/);
});

test('checks the folder of the checkpoint before something is sealed', async (t) => {
  const folder = await temporaryFolder(t);
  const check = async (file: string) =>
    String(await say(t, 'files.checkpoint_copy', { WAYSEAL_CHECKPOINT_COPY: file }));
  assert.match(await check(path.join(folder, 'checkpoint')), /^ok: /);
  assert.match(await check(path.join(folder, 'not', 'there')), /^failed: .* no such file or folder; nothing would be/);
  assert.match(await check(folder), /^failed: .* is no file/);
  assert.deepEqual(readdirSync(folder), []);
});

test('checks the watched folder without moving a file', async (t) => {
  const folder = await temporaryFolder(t);
  const check = async (more: Readonly<Record<string, string>> = {}) =>
    String(await say(t, 'messages.watch_folder', { WAYSEAL_EDI_WATCH: folder, ...more }));
  writeFileSync(path.join(folder, 'one.edi'), 'UNB');
  assert.match(await check(), /^ok: .* is readable and writable, 1 files wait/);
  assert.deepEqual(readdirSync(folder), ['one.edi']);
  const missing = path.join(folder, 'missing');
  assert.match(await check({ WAYSEAL_EDI_WATCH: missing }), /^failed: .* no such file or folder/);
  assert.ok(!existsSync(missing));
  assert.match(await check({ WAYSEAL_EDI_WATCH: path.join(folder, 'one.edi') }), /^failed: .* is no folder/);
  mkdirSync(path.join(folder, '.work'));
  mkdirSync(path.join(folder, 'processed'));
  assert.match(await check(), /^ok: /);
  symlinkSync('/tmp', path.join(folder, 'rejected'));
  assert.match(await check(), /^failed: .*rejected must be a folder, no link/);
});

test('reads profiles and mappings of partners as a start does', async (t) => {
  const folder = await temporaryFolder(t);
  const profiles = path.join(folder, 'profiles.json');
  const check = async () => String(await say(t, 'messages.profiles', { WAYSEAL_EDI_PROFILES: profiles }));
  writeFileSync(profiles, JSON.stringify({ '*': { carrier: 'maersk' } }));
  assert.match(await check(), /^ok: /);
  writeFileSync(profiles, JSON.stringify({ '*': { carrier: 'no-such-carrier' } }));
  assert.match(await check(), /^failed: WAYSEAL_EDI_PROFILES .*no-such-carrier/);
  const missing = { WAYSEAL_EDI_MAPPINGS: path.join(folder, 'missing') };
  assert.match(String(await say(t, 'messages.mappings', missing)), /^failed: /);
});

test('names what the first start would refuse', async (t) => {
  const months = { WAYSEAL_RETENTION_DELETES: 'months', WAYSEAL_EPCIS_KEEP_MONTHS: '12' };
  const folder = await migratedFolder(t);
  const { checks } = await examine({ WAYSEAL_DATA_DIR: folder, ...months }, t);
  const refused = checks.filter(({ check }) => check === 'configuration.partitions');
  assert.deepEqual(
    refused.map(({ status, message }) => [status, message.split(' ')[0]]),
    [
      ['failed', 'WAYSEAL_RETENTION_DELETES'],
      ['failed', 'WAYSEAL_EPCIS_KEEP_MONTHS'],
    ],
  );
});
