import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DigestState, SmtpErrorClass } from '../../src/modules/digests/rules/sending.ts';
import type { Relay } from '../../src/modules/digests/settings.ts';
import { createDigestStore } from '../../src/modules/digests/store/sends.ts';
import { DigestSender } from '../../src/modules/digests/work/digest-sender.ts';
import type { Database } from '../../src/kernel/store/database.ts';
import { migrateStore, openMigrated } from '../../src/kernel/store/open.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { digestOf, freeze, jobOptions, makeKey, relayOptions, TestClock } from '../support/digest-fixture.ts';
import {
  mailCertificates,
  startSmtpStandin,
  type Played,
  type SmtpStandinOptions,
  type Step,
} from '../support/smtp-standin.ts';

const one = 'one@example.com';
const two = 'two@example.com';

interface Row {
  readonly fault: string;
  readonly standin?: SmtpStandinOptions;
  /** Replies to the first attempt; the later ones meet a relay that works. */
  readonly play?: Partial<Record<Step, Played>>;
  /** What is wrong stays as it is for all attempts. */
  readonly isLasting?: true;
  readonly relay?: Partial<Relay>;
  readonly password?: string;
  readonly connectTimeoutMs?: number;
  /** After the first attempt. */
  readonly first: readonly [state: DigestState, errorClass: SmtpErrorClass | null];
  /** At the end: state, attempts, and how often the relay took the mail for the two recipients. */
  readonly end: readonly [state: DigestState, attempts: number, one: number, two: number];
}

const login = { user: 'wayseal', password: 'pä ss%' };
const again = ['sent', 2, 1, 1] as const;
const never = ['refused', 1, 0, 0] as const;
const six = ['exhausted', 6, 0, 0] as const;

const rows: readonly Row[] = [
  { fault: 'none', first: ['sent', null], end: ['sent', 1, 1, 1] },
  {
    fault: 'none, TLS from the first byte',
    standin: { tls: 'implicit' },
    relay: { tls: 'implicit' },
    first: ['sent', null],
    end: ['sent', 1, 1, 1],
  },
  {
    fault: 'none, in clear on loopback',
    standin: { tls: 'none' },
    relay: { tls: 'none' },
    first: ['sent', null],
    end: ['sent', 1, 1, 1],
  },
  {
    fault: 'none, with a password',
    standin: { login },
    relay: { user: login.user },
    password: login.password,
    first: ['sent', null],
    end: ['sent', 1, 1, 1],
  },
  { fault: 'connection refused', relay: { port: 1 }, isLasting: true, first: ['pending', 'connect_refused'], end: six },
  { fault: 'banner 421', play: { banner: '421 busy' }, first: ['pending', 'smtp_4xx'], end: again },
  { fault: 'banner 554', play: { banner: '554 no' }, first: ['refused', 'smtp_5xx'], end: never },
  { fault: 'no banner', play: { banner: 'hang' }, connectTimeoutMs: 150, first: ['pending', 'timeout'], end: again },
  { fault: 'reset before the banner', play: { banner: 'reset' }, first: ['pending', 'reset'], end: again },
  { fault: 'no SMTP', play: { banner: 'HTTP/1.1 400 Bad Request' }, first: ['pending', 'protocol'], end: again },
  { fault: 'STARTTLS missing', play: { starttls: 'absent' }, first: ['pending', 'tls'], end: again },
  { fault: 'STARTTLS refused', play: { starttls: '454 not now' }, first: ['pending', 'tls'], end: again },
  { fault: 'no EHLO', play: { ehlo: '502 what' }, first: ['pending', 'tls'], end: again },
  { fault: 'STARTTLS with a broken handshake', play: { starttls: 'broken' }, first: ['pending', 'tls'], end: again },
  {
    fault: 'certificate of another name',
    standin: { certificate: mailCertificates.foreign },
    isLasting: true,
    first: ['pending', 'tls'],
    end: six,
  },
  {
    fault: 'expired certificate',
    standin: { certificate: mailCertificates.expired },
    isLasting: true,
    first: ['pending', 'tls'],
    end: six,
  },
  {
    fault: 'expired certificate, TLS from the first byte',
    standin: { tls: 'implicit', certificate: mailCertificates.expired },
    relay: { tls: 'implicit' },
    isLasting: true,
    first: ['pending', 'tls'],
    end: six,
  },
  {
    fault: 'AUTH 535',
    standin: { login },
    relay: { user: login.user },
    password: 'wrong',
    first: ['refused', 'auth'],
    end: never,
  },
  {
    fault: 'AUTH 454',
    standin: { login },
    relay: { user: login.user },
    password: login.password,
    play: { auth: '454 later' },
    first: ['pending', 'auth'],
    end: again,
  },
  { fault: 'MAIL 451', play: { mail: '451 later' }, first: ['pending', 'smtp_4xx'], end: again },
  { fault: 'MAIL 550', play: { mail: '550 no' }, first: ['refused', 'smtp_5xx'], end: never },
  { fault: 'RCPT 450 for both', play: { rcpt: '450 later' }, first: ['pending', 'smtp_4xx'], end: again },
  { fault: 'RCPT 550 for both', play: { rcpt: '550 no' }, first: ['refused', 'smtp_5xx'], end: never },
  {
    fault: 'RCPT 450 for one',
    play: { [`recipient:${two}`]: '450 later' },
    first: ['pending', 'smtp_4xx'],
    end: again,
  },
  {
    fault: 'RCPT 550 for one',
    play: { [`recipient:${two}`]: '550 no' },
    first: ['partly_sent', 'smtp_5xx'],
    end: ['partly_sent', 1, 1, 0],
  },
  {
    fault: 'RCPT 550 for one, 450 for the other',
    play: { [`recipient:${one}`]: '450 later', [`recipient:${two}`]: '550 no' },
    first: ['pending', 'smtp_4xx'],
    end: ['partly_sent', 2, 1, 0],
  },
  { fault: 'DATA 452', play: { data: '452 full' }, first: ['pending', 'smtp_4xx'], end: again },
  { fault: 'DATA 554', play: { data: '554 no' }, first: ['refused', 'smtp_5xx'], end: never },
  { fault: '452 to the mail', play: { end: '452 full' }, first: ['pending', 'smtp_4xx'], end: again },
  { fault: '554 to the mail', play: { end: '554 no' }, first: ['refused', 'smtp_5xx'], end: never },
  {
    fault: '554 to the mail, 450 for one',
    play: { [`recipient:${two}`]: '450 later', end: '554 no' },
    first: ['refused', 'smtp_5xx'],
    end: never,
  },
  { fault: 'reset behind the mail', play: { end: 'reset' }, first: ['pending', 'unknown'], end: again },
  { fault: '421 to the mail', play: { end: '421 closing' }, first: ['pending', 'smtp_4xx'], end: again },
];

describeOnBothDatabases('a digest meets a relay', (newConfig) => {
  test('each fault of the table', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = await openMigrated(config);
    const keyId = await makeKey(database);
    for (const [index, row] of rows.entries())
      await t.test(row.fault, () => meet(row, `row-${index}`, keyId, database));
  });
});

/** Sends one mail to the end, and compares every step with the row. */
async function meet(row: Row, name: string, keyId: string, database: Database): Promise<void> {
  await using standin = await startSmtpStandin(row.standin);
  const clock = new TestClock();
  const digest = digestOf({ name, keyId, recipients: [one, two] });
  const log: string[] = [];
  const relay = {
    host: '127.0.0.1',
    port: standin.port,
    tls: 'starttls',
    user: null,
    password: null,
    ...row.relay,
  } as const;
  const options = jobOptions({
    database,
    clock,
    digests: [digest],
    log,
    relay: relayOptions(standin.port, {
      relay,
      password: row.password ?? null,
      connectTimeoutMs: row.connectTimeoutMs ?? 2_000,
    }),
  });
  const sender = new DigestSender(options);
  const messageId = await freeze(database, digest, '2030-03-07', clock.now());
  const store = createDigestStore(database);
  const found = async () => (await store.find(digest.name, '2030-03-07')) ?? assert.fail('the row is there');

  standin.play(row.play ?? {});
  assert.ok(await sender.sendNext());
  const first = await found();
  assert.deepEqual([first.state, first.lastErrorClass], row.first);
  if (row.isLasting !== true) standin.play({});
  while ((await found()).state === 'pending') {
    assert.equal(await sender.sendNext(), false, 'nothing is sent before it is due');
    clock.time = await sender.nextAt();
    assert.ok(await sender.sendNext());
  }
  const { state, attempts, settled } = await found();
  const taken = standin.mails.filter(({ isAcknowledged }) => isAcknowledged);
  const count = (address: string): number => taken.filter(({ recipients }) => recipients.includes(address)).length;
  assert.deepEqual([state, attempts, count(one), count(two)], row.end);
  assert.equal(settled.size, 0, 'nothing is kept of recipients');
  assert.deepEqual(standin.violations, []);
  // The same bytes each time, with the Message-ID of the period.
  assert.ok(new Set(standin.mails.map(({ bytes }) => bytes)).size <= 1);
  for (const { bytes, isSecure, user } of standin.mails) {
    assert.match(bytes, /^From: "Wayseal" <wayseal@sender\.example\.com>\r\nTo: undisclosed-recipients:;\r\n/);
    assert.match(bytes, new RegExp(`^Message-ID: ${messageId}\r$`, 'm'));
    assert.deepEqual([isSecure, user], [relay.tls !== 'none', row.relay?.user ?? null]);
  }
  assert.equal(/@/.test(log.join('')), false, 'the log has no address');
  assert.equal(log.join('').includes(login.password), false);
}
