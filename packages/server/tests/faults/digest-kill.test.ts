// Own process: waits for its children.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultPoints } from '../../src/kernel/lib/faults.ts';
import type { Database, StoreConfig } from '../../src/kernel/store/database.ts';
import { migrateStore, openMigrated } from '../../src/kernel/store/open.ts';
import type { Digest } from '../../src/modules/digests/rules/digest.ts';
import { messageIdOf } from '../../src/modules/digests/rules/identity.ts';
import { createDigestStore } from '../../src/modules/digests/store/sends.ts';
import { ended, start } from '../support/child.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import type { DigestChildTask } from '../support/digest-child.ts';
import { digestOf, hourMs, makeKey } from '../support/digest-fixture.ts';
import { faultRandom, faultTimeoutMs as timeout, isLong, kills as longKills } from '../support/fault-plan.ts';
import { startSmtpStandin, type SmtpStandin } from '../support/smtp-standin.ts';
import { programFile } from '../support/programs.ts';

const everyPoint = faultPoints.filter((point) => point.startsWith('digest_'));
/** The others are where nothing was sent yet. */
const always = ['digest_after_writeahead', 'digest_after_send:2'];
const points = isLong ? everyPoint.flatMap((point) => [point, `${point}:2`, `${point}:3`]) : always;
const kills = isLong ? Math.ceil(longKills / 2) : 2;
/** A child takes half a second to begin, and as long to send everything. */
const longestLifeMs = 1_200;
const digestsPerKill = 3;

class KillRun {
  readonly #t: TestContext;
  readonly #config: StoreConfig;
  readonly #standin: SmtpStandin;
  readonly #database: Database;
  readonly #keyId: string;
  readonly digests: Digest[] = [];

  constructor(t: TestContext, config: StoreConfig, standin: SmtpStandin, database: Database, keyId: string) {
    this.#t = t;
    this.#config = config;
    this.#standin = standin;
    this.#database = database;
    this.#keyId = keyId;
  }

  /** Declares digests whose time has passed: a weekly one is due once while this runs. */
  async declare(): Promise<void> {
    const store = createDigestStore(this.#database);
    const weekday = 'monday';
    for (let count = 0; count < digestsPerKill; count += 1) {
      const name = `digest-${this.digests.length}`;
      const schedule = { every: 'weekly', atMinute: 0, weekday, timeZone: 'UTC' } as const;
      this.digests.push(
        digestOf({ name, keyId: this.#keyId, recipients: ['one@example.com', 'two@example.com'], schedule }),
      );
      const before = Date.now() - 200 * hourMs;
      const row = {
        digest: name,
        period: 'before',
        keyId: this.#keyId,
        messageId: '',
        state: 'skipped',
        mail: null,
      } as const;
      await store.create({ ...row, dueAt: null, coversFrom: before, coversTo: before, createdAt: before });
    }
  }

  send(fault?: string) {
    const task: DigestChildTask = { config: this.#config, digests: this.digests, port: this.#standin.port };
    return start(this.#t, [JSON.stringify(task)], {
      program: [process.execPath, programFile('digest-sender')],
      env: fault === undefined ? {} : { WAYSEAL_TEST_FAULT: fault },
    });
  }

  /** Sends what is left, and compares what the relay was given with what was due. */
  async finish(): Promise<string> {
    assert.deepEqual(await ended(this.send()), { code: 0, signal: null });
    assert.deepEqual(this.#standin.violations, []);
    let most = 0;
    for (const { name, keyId } of this.digests) {
      const mails = this.#standin.mails.filter(({ bytes }) => bytes.includes(`\r\nMessage-ID: <${name}.`));
      const row = (await createDigestStore(this.#database).listNewest(10_000)).find(
        (each) => each.digest === name && each.period !== 'before',
      );
      assert.equal(row?.state, 'sent', name);
      assert.ok(mails.some(({ isAcknowledged }) => isAcknowledged) && mails.length <= row.attempts, name);
      assert.ok(row.attempts <= 6, name);
      assert.equal(new Set(mails.map(({ bytes }) => bytes)).size, 1, name);
      assert.equal(row.messageId, messageIdOf({ name, keyId }, row.period, 'sender.example.com'));
      assert.ok(mails[0]?.bytes.includes(`\r\nMessage-ID: ${row.messageId}\r\n`));
      most = Math.max(most, mails.length);
    }
    return `${this.digests.length} digests, 0 lost, the same mail ${most} times at most`;
  }
}

describeOnBothDatabases('a digest survives', (newConfig) => {
  test('kill -9 around each step, and at random moments', { timeout }, async (t) => {
    const random = faultRandom(t);
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = await openMigrated(config);
    await using standin = await startSmtpStandin();
    const run = new KillRun(t, config, standin, database, await makeKey(database));
    for (const point of points) {
      await run.declare();
      const { signal } = await ended(run.send(point));
      assert.equal(signal, 'SIGKILL', `${point} is reached`);
    }
    for (let killed = 0; killed < kills; killed += 1) {
      await run.declare();
      const child = run.send();
      await sleep(random() * longestLifeMs);
      child.kill('SIGKILL');
      await ended(child);
    }
    t.diagnostic(await run.finish());
  });
});
