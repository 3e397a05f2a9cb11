import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { LeaseLost, neverHeld } from '../../src/kernel/jobs/jobs.ts';
import type { Database } from '../../src/kernel/store/database.ts';
import { migrateStore, openMigrated } from '../../src/kernel/store/open.ts';
import { eraseKey } from '../../src/modules/access/store/erase-key.ts';
import type { Digest } from '../../src/modules/digests/rules/digest.ts';
import { createDigestStore } from '../../src/modules/digests/store/sends.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { alwaysHeld } from '../../src/kernel/jobs/jobs.ts';
import { mailKeptMs, rowKeptMs, tidySends } from '../../src/modules/digests/work/tidy-sends.ts';
import type { RelayAnswer, SendMail } from '../../src/modules/digests/work/smtp-relay.ts';
import type { Follow } from '../../src/modules/follows/rules/follow.ts';
import { describeOnBothDatabases, type NewConfig } from '../support/databases.ts';
import {
  digestOf,
  DrivenJob,
  followOf,
  freeze,
  hourMs,
  makeKey,
  TestClock,
  type JobParts,
} from '../support/digest-fixture.ts';

const day = 24 * hourMs;
/** A Thursday, one hour before the digest is due. */
const start = Date.parse('2030-03-07T05:30:00Z');

interface Scene extends AsyncDisposable {
  readonly database: Database;
  readonly store: ReturnType<typeof createDigestStore>;
  readonly clock: TestClock;
  readonly digest: Digest;
  readonly follows: Follow[];
  /** What the relay was given, as text. */
  readonly mails: string[];
  readonly relay: { answer: (recipients: readonly string[]) => RelayAnswer };
  readonly log: string[];
  job(given?: Partial<JobParts>): DrivenJob;
}

const taken = (recipients: readonly string[]): RelayAnswer => ({
  recipients: new Map(recipients.map((each) => [each, 'accepted'])),
  errorClass: null,
  isPermanent: false,
});
const failing: RelayAnswer = { recipients: new Map(), errorClass: 'reset', isPermanent: false };

async function sceneOf(t: TestContext, newConfig: NewConfig, given: Partial<Digest> = {}): Promise<Scene> {
  const config = await newConfig(t);
  await migrateStore(config);
  const database = await openMigrated(config);
  const digest = digestOf({ keyId: await makeKey(database), ...given });
  const [mails, log, follows]: [string[], string[], Follow[]] = [[], [], []];
  const relay = { answer: taken };
  const clock = new TestClock(start);
  const send: SendMail = (mail, recipients) => {
    mails.push(Buffer.from(mail).toString());
    return Promise.resolve(relay.answer(recipients));
  };
  return {
    database,
    store: createDigestStore(database),
    clock,
    digest,
    follows,
    mails,
    relay,
    log,
    job: (more = {}) => new DrivenJob({ database, clock, digests: [digest], follows, send, log, ...more }),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const subjectsOf = (mails: readonly string[]): string[] =>
  mails.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1] ?? '');

describeOnBothDatabases('digests', (newConfig) => {
  test('begin with the first time after they were declared, and tell each arrival once', async (t) => {
    await using scene = await sceneOf(t, newConfig);
    const { clock, follows, mails } = scene;
    await using job = scene.job();
    follows.push(followOf({ number: 'BEFORE', state: 'delivered', changedAt: start - hourMs }));
    await job.look();
    assert.equal(mails.length, 0);
    for (let hour = 0; hour < 72; hour += 1) {
      clock.time += hourMs;
      follows.push(followOf({ number: `H${hour}`, state: 'delivered', changedAt: clock.time - 1 }));
      await job.look();
    }
    assert.equal(mails.length, 3);
    const told = mails.flatMap((mail) => [...mail.matchAll(/^- (H\d+)/gm)].map(([, number = '']) => number));
    // What was recorded in the last seconds before a mail is in the next one.
    assert.deepEqual(told.toSorted(), Array.from({ length: 48 }, (_, index) => `H${index}`).toSorted());
  });

  test('send one mail for all the times that passed while the service was down', async (t) => {
    await using scene = await sceneOf(t, newConfig);
    const { clock, follows, mails, store, digest } = scene;
    {
      await using job = scene.job();
      await job.look();
      clock.time += 2 * hourMs;
      await job.look();
    }
    for (let days = 1; days <= 3; days += 1)
      follows.push(followOf({ number: `D${days}`, state: 'delivered', changedAt: clock.time + days * day }));
    clock.time += 3.5 * day;
    await using job = scene.job();
    await job.look();
    await job.look();
    assert.deepEqual(subjectsOf(mails), [
      '[warehouse] Needs you: 0, delivered: 0, on the way: 0',
      '[warehouse] Needs you: 0, delivered: 3, on the way: 0',
    ]);
    assert.equal((await store.listNewest(10)).length, 3);
    assert.ok(await store.find(digest.name, '2030-03-10'));
  });

  test('skip a mail without news where the operator wants it, and tell it all the next time', async (t) => {
    await using scene = await sceneOf(t, newConfig, { skipsEmpty: true });
    const { clock, follows, mails, store, digest } = scene;
    await using job = scene.job();
    await job.look();
    follows.push(followOf({ number: 'ON THE WAY' }));
    clock.time += day;
    await job.look();
    assert.deepEqual([mails.length, (await store.find(digest.name, '2030-03-07'))?.state], [0, 'skipped']);
    follows.push(followOf({ number: 'STOPPED', state: 'exception' }));
    clock.time += day;
    await job.look();
    assert.deepEqual(subjectsOf(mails), ['[warehouse] Needs you: 1, delivered: 0, on the way: 1']);
  });

  test('retry as webhooks do, six times in all, and leave the news to the next mail', async (t) => {
    await using scene = await sceneOf(t, newConfig);
    const { clock, follows, mails, relay, store, digest, log } = scene;
    await using job = scene.job();
    await job.look();
    clock.time += hourMs;
    follows.push(followOf({ number: 'ARRIVED', state: 'delivered', changedAt: clock.time - hourMs / 2 }));
    relay.answer = () => failing;
    const at: number[] = [];
    for (let looks = 0; (await store.find(digest.name, '2030-03-07'))?.state !== 'exhausted'; looks += 1) {
      assert.ok(looks < 20);
      await job.look();
      if (mails.length > at.length) at.push(clock.time);
      clock.time = (await store.find(digest.name, '2030-03-07'))?.dueAt ?? clock.time;
    }
    assert.deepEqual(
      at.map((each, index) => each - (at[index - 1] ?? each)),
      [0, 5_000, 30_000, 900_000, 7_200_000, 43_200_000],
    );
    assert.equal(new Set(mails).size, 1);
    assert.match(log.at(-1) ?? '', /"level":40.*"class":"reset".*digest not sent: exhausted/);
    relay.answer = taken;
    clock.time += day;
    await job.look();
    assert.match(mails.at(-1) ?? '', /^- ARRIVED/m);
  });

  test('count an attempt that a crash interrupted, and send again with the same bytes', async (t) => {
    await using scene = await sceneOf(t, newConfig);
    const { clock, mails, store, digest, database } = scene;
    await freeze(database, digest, '2030-03-06', clock.now() - day);
    const [row] = await store.listPending([digest.name]);
    assert.ok(row && (await store.countAttempt(row, clock.now(), clock.now() + 20_000)));
    await using job = scene.job();
    await job.look();
    assert.deepEqual(mails, [], 'the interrupted attempt may still run');
    clock.time += 20_000;
    await job.look();
    const unknown = await store.find(digest.name, '2030-03-06');
    assert.deepEqual([unknown?.state, unknown?.attempts, unknown?.lastErrorClass], ['pending', 1, 'unknown']);
    clock.time = unknown?.dueAt ?? 0;
    await job.look();
    assert.deepEqual([(await store.find(digest.name, '2030-03-06'))?.state, mails.length], ['sent', 1]);
  });

  test('end after six attempts that crashes interrupted', async (t) => {
    await using scene = await sceneOf(t, newConfig);
    const { clock, mails, store, digest, database } = scene;
    await freeze(database, digest, '2030-03-06', clock.now() - day);
    for (let attempts = 0; attempts < 6; attempts += 1) {
      const row = (await store.find(digest.name, '2030-03-06')) ?? assert.fail('it is there');
      assert.equal(row.state, 'pending');
      assert.ok(await store.countAttempt(row, clock.now(), clock.now() + 1));
      assert.equal(await store.countAttempt(row, clock.now(), clock.now() + 1), false, 'counted once');
      clock.time += day;
      await using job = scene.job({ digests: [digest] });
      await job.look();
      clock.time = (await store.find(digest.name, '2030-03-06'))?.dueAt ?? clock.time;
    }
    assert.deepEqual((await store.find(digest.name, '2030-03-06'))?.state, 'exhausted');
    assert.ok(mails.every((mail) => !mail.includes('2030-03-06')));
  });

  test('wait for the lease, and write nothing once it is lost', async (t) => {
    await using scene = await sceneOf(t, newConfig);
    const { clock, mails, store, digest, database } = scene;
    await freeze(database, digest, '2030-03-06', clock.now() - day);
    await using idle = scene.job({ job: neverHeld });
    await idle.look();
    const lost = { isHeld: true, run: () => Promise.reject(new LeaseLost('digests')) };
    await using late = scene.job({ job: lost });
    await late.look();
    assert.deepEqual([mails.length, (await store.find(digest.name, '2030-03-06'))?.attempts], [0, 0]);
    assert.equal((await store.listNewest(10)).length, 1);
  });

  test('keep no address and nothing of a mail beyond its days', async (t) => {
    const recipients = ['anna.muster@example.com', 'bob@example.org', 'c@example.net'];
    await using scene = await sceneOf(t, newConfig, { recipients });
    const { clock, store, digest, database, relay, log } = scene;
    relay.answer = ([first = '']) => ({
      recipients: new Map([[first, 'accepted']]),
      errorClass: 'smtp_4xx',
      isPermanent: false,
    });
    await freeze(database, digest, '2030-03-06', clock.now() - day);
    await using job = scene.job();
    await job.look();
    const { rows } = await sql<Record<string, unknown>>`select * from digest_sends`.execute(database.handle);
    const stored = rows
      .flatMap((row) =>
        Object.values(row).map((each) => (each instanceof Uint8Array ? Buffer.from(each).toString() : String(each))),
      )
      .join('\n');
    for (const address of recipients) {
      const [name = ''] = address.split('@');
      if (name.length > 1) assert.ok(!stored.includes(name) && !log.join('').includes(name), name);
      assert.ok(!stored.includes(address) && !log.join('').includes(address), address);
    }
    assert.equal((await store.find(digest.name, '2030-03-06'))?.settled.size, 1);
    clock.time += mailKeptMs;
    const tidying = tidySends({
      store,
      clock,
      logger: createLogger('silent', { write: () => undefined }),
      job: alwaysHeld,
    });
    tidying.start();
    await tidying[Symbol.asyncDispose]();
    assert.equal(await store.mailOf(digest.name, '2030-03-06'), undefined);
    assert.deepEqual(
      [
        (await store.find(digest.name, '2030-03-06'))?.state,
        (await store.find(digest.name, '2030-03-06'))?.settled.size,
      ],
      ['cancelled', 0],
    );
    await freeze(database, digest, '2030-03-05', start - 2 * day);
    clock.time += rowKeptMs;
    await store.tidy(clock.now() - mailKeptMs, clock.now() - rowKeptMs);
    const left = await store.listNewest(10);
    assert.deepEqual(
      left.map(({ period }) => period),
      ['2030-03-06'],
      'the newest row of a digest stays',
    );
  });

  test('leave with the key whose follows they tell', async (t) => {
    await using scene = await sceneOf(t, newConfig);
    const { clock, store, digest, database } = scene;
    await freeze(database, digest, '2030-03-06', clock.now());
    const erased = await eraseKey(database, digest.keyId);
    assert.equal(erased?.rows['digest_sends'], 1);
    assert.deepEqual(await store.listNewest(10), []);
    await using job = scene.job();
    await job.look();
    assert.match(scene.log.join(''), /digest could not be made; trying again/);
    assert.deepEqual(scene.mails, []);
  });
});
