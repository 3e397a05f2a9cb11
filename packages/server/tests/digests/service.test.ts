import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createDigestStore } from '../../src/modules/digests/store/sends.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { run } from '../support/child.ts';
import { visitConsole } from '../support/console.ts';
import { temporaryFolder } from '../support/databases.ts';
import { hourMs } from '../support/digest-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { startTestService } from '../support/service.ts';
import { startSmtpStandin } from '../support/smtp-standin.ts';

const tls = (name: string): string => new URL(`../support/tls/${name}`, import.meta.url).pathname;
const addresses = ['anna@example.com', 'ben@example.org'];

test('a service mails what a key follows, and shows no address on any surface', async (t) => {
  const login = { user: 'wayseal', password: 'hidden phrase' };
  await using standin = await startSmtpStandin({ login });
  const folder = temporaryFolder(t);
  const file = path.join(folder, 'digests.json');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, `${login.password}\n`);
  writeFileSync(file, JSON.stringify({ version: 1, digests: [] }));
  const settings = {
    WAYSEAL_DIGESTS: file,
    WAYSEAL_SMTP_URL: `smtp://${login.user}@localhost:${standin.port}`,
    WAYSEAL_SMTP_PASSWORD_FILE: passwordFile,
    WAYSEAL_SMTP_FROM: 'Wayseal <wayseal@sender.example.com>',
    WAYSEAL_SMTP_CA_FILE: tls('mail-certificate.pem'),
  };
  const log: string[] = [];
  await using service = await startTestService({
    environment: { ...settings, WAYSEAL_METRICS_PORT: '0', WAYSEAL_CONSOLE_PORT: '0' },
    logger: createLogger('info', { write: (line: string) => void log.push(line) }),
  });
  const { key, id } = await service.makeKey('enterprise', ['events.ingest']);
  const event = { carrier: 'ups', vertical: 'parcel', occurred_at: new Date(Date.now() - hourMs).toISOString() };
  const events = [
    { ...event, tracking_number: '1Z999AA10123456784', status: 'exception' },
    { ...event, tracking_number: '1Z12345E0205271688', status: 'in_transit' },
  ];
  const recorded = await service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  assert.equal(recorded.status, 200, recorded.text);

  const declared = { name: 'warehouse', to: addresses, key: id, every: 'hourly', language: 'de' };
  const write = (digests: readonly object[]): void => writeFileSync(file, JSON.stringify({ version: 1, digests }));
  write([{ ...declared, key: 'nobody' }]);
  assert.equal(await service.service.ports.reloadDigests(), false);
  assert.match(log.at(-1) ?? '', /\/digests\/0\/key names no API key of this instance.*digests not taken over/);
  const store = createDigestStore(service.service.database);
  const before = Date.now() - 3 * hourMs;
  const row = {
    digest: 'warehouse',
    period: 'before',
    keyId: id,
    messageId: '',
    state: 'skipped',
    mail: null,
  } as const;
  await store.create({ ...row, dueAt: null, coversFrom: before, coversTo: before, createdAt: before });
  write([declared]);
  assert.equal(await service.service.ports.reloadDigests(), true);
  await eventually('the mail is sent', async () => (await store.listNewest(1))[0]?.state === 'sent');
  const [mail] = standin.mails;
  assert.deepEqual(
    [standin.mails.length, mail?.recipients, mail?.isSecure, mail?.user],
    [1, addresses, true, 'wayseal'],
  );
  assert.match(mail?.bytes ?? '', /1Z999AA10123456784/);
  assert.match(mail?.bytes ?? '', /Subject: \[warehouse\] Zu tun: 1, zugestellt: 0, unterwegs: 1\r\n/);

  const env = { ...settings, WAYSEAL_DATA_DIR: service.dataDir, WAYSEAL_LOG_LEVEL: 'silent' };
  const command = (...args: string[]) => run(t, ['digests', ...args], { env });
  const [list, status, preview, tried, missing] = await Promise.all([
    command('list'),
    command('status', '--json'),
    command('preview', 'warehouse'),
    command('test', 'warehouse', '--json'),
    command('preview', 'nobody'),
  ]);
  assert.match(list.stdout, /^warehouse +hourly at :00 +\d{4}-\d\d-\d\d \d\d:00 +2 +de +/m);
  assert.equal((JSON.parse(status.stdout) as { items: { state: string }[] }).items[0]?.state, 'sent');
  assert.match(preview.stdout, /^\[warehouse\] Zu tun: 1, [^]*1Z999AA10123456784/);
  const answer = JSON.parse(tried.stdout) as Readonly<Record<string, unknown>>;
  assert.deepEqual([tried.code, answer['recipients'], answer['accepted'], answer['error_class']], [0, 2, 2, null]);
  assert.match(standin.mails[1]?.bytes ?? '', /Subject: Test: \[warehouse\]/);
  assert.deepEqual([missing.code, missing.stderr.includes("no digest 'nobody'; declared are warehouse")], [2, true]);
  standin.play({ rcpt: '550 no' });
  const refused = await command('test', 'warehouse');
  assert.deepEqual([refused.code, refused.stderr], [1, 'wayseal: localhost took the test mail for 0 of 2: smtp_5xx\n']);

  const metrics = await (await fetch(service.service.metricsUrl ?? '')).text();
  assert.match(metrics, /^digests_total\{outcome="sent"\} 1$/m);
  assert.match(metrics, /^digest_attempts_total\{class="none"\} 1$/m);
  const overview = (await (await visitConsole(service)).get('/')).text;
  assert.match(overview, /Digests: last sends[^]*warehouse[^]*2 recipients/);
  const shown = [
    overview,
    metrics,
    log.join(''),
    ...[list, status, preview, tried, refused].flatMap((each) => [each.stdout, each.stderr]),
  ];
  for (const secret of [...addresses, 'anna', login.password])
    assert.ok(!shown.some((text) => text.includes(secret)), secret);
  assert.deepEqual(standin.violations, []);
});
