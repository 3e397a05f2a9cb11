// Own process: replaces the clock of the process.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { jobNames, LeaseLost } from '../../src/kernel/jobs/jobs.ts';
import { newHolder } from '../../src/kernel/store/job-leases.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { openStore } from '../support/store.ts';
import { JobHolder } from '../../src/kernel/jobs/job-holder.ts';
import { newSqliteConfig } from '../support/databases.ts';

const hourMs = 3_600_000;

// PostgreSQL counts leases by its own clock; on a file they are counted by that of the machine.
for (const [how, jump] of [
  ['forwards', hourMs],
  ['back', -hourMs],
] as const) {
  test(`the wall clock is set ${how} by an hour: jobs resume after the next renewal, and no process is locked out (F5)`, async (t) => {
    const config = await newSqliteConfig(t);
    await migrateStore(config);
    const realNow = Date.now.bind(Date);
    let shift = 0;
    t.mock.method(Date, 'now', () => realNow() + shift);
    await using store = await openStore(config);
    const parts = {
      leases: store.jobLeases,
      leaseMs: 60_000,
      monotonic: () => performance.now(),
      logger: createLogger('silent', process.stderr),
    };
    await using holder = new JobHolder({ ...parts, holder: newHolder('one') });
    await holder.start();
    const forget = (): Promise<number> => holder.jobs.log.run(() => store.retention.forgetEnded(0));
    await forget();
    shift = jump;
    if (jump > 0) await assert.rejects(forget(), LeaseLost, 'by the new time the lease has run out');
    else await forget();
    await holder.renew();
    await forget();
    // The successor of one that ended in order takes over at once, whatever the clocks have said.
    await holder[Symbol.asyncDispose]();
    shift = 0;
    await using successor = new JobHolder({ ...parts, holder: newHolder('two') });
    await successor.start();
    assert.ok(jobNames.every((name) => successor.jobs[name].isHeld));
  });
}
