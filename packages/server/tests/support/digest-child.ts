/** Sends the digests of a database until none is left, with the faults of `WAYSEAL_TEST_FAULT` armed: `node digest-child.ts '{…}'`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import type { StoreConfig } from '../../src/kernel/store/database.ts';
import { openMigrated } from '../../src/kernel/store/open.ts';
import type { Digest } from '../../src/modules/digests/rules/digest.ts';
import { latestPeriod } from '../../src/modules/digests/rules/schedule.ts';
import { DigestJob } from '../../src/modules/digests/work/digest-job.ts';
import { jobOptions, realAfter, relayOptions } from './digest-fixture.ts';
import { reachFromEnvironment } from './faults.ts';

export interface DigestChildTask {
  readonly config: StoreConfig;
  readonly digests: readonly Digest[];
  readonly port: number;
}

const task: DigestChildTask = JSON.parse(process.argv[2] ?? '');
const { config, digests, port } = task;
await using database = await openMigrated(config);
const reach = reachFromEnvironment();
const timeoutMs = 1_000;
const relay = relayOptions(port, { timeoutMs, reach });
const options = jobOptions({ database, clock: systemClock, digests, relay, reach, after: realAfter });
const schedule = { inlineDelaysMs: [0, 1, 1], redriveDelaysMs: [1, 1, 1], retryAfterMaxMs: 0 };
await using job = new DigestJob({ ...options, schedule, settleMarginMs: 200 });
job.wake();
for (let isLeft = true; isLeft; await sleep(20)) {
  const rows = await Promise.all(
    digests.map(({ name, schedule }) => options.store.find(name, latestPeriod(schedule, Date.now()).name)),
  );
  isLeft = rows.some((row) => row === undefined || row.state === 'pending');
}
