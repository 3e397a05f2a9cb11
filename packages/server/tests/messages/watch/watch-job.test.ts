import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ConfigError } from '../../../src/kernel/config/config.ts';
import { LeaseLost, type Job } from '../../../src/kernel/jobs/jobs.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { reachNothing } from '../../../src/kernel/lib/faults.ts';
import { createLogger } from '../../../src/kernel/lib/logger.ts';
import { startWatchJob } from '../../../src/modules/messages/work/watch/watch-job.ts';
import { eventually } from '../../support/eventually.ts';
import { TextLedger, WatchBench } from './watch-bench.ts';

class TestJob implements Job {
  isHeld = false;
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.isHeld ? work() : Promise.reject(new LeaseLost('edi_watch'));
  }
}

test('only the node that holds the job records files, and its log names none of them', async (t) => {
  const bench = new WatchBench(t);
  const ledger = new TextLedger();
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  const parts = { folder: bench.folder, intake: ledger.intake, clock: systemClock, logger, reach: reachNothing };
  const [first, second] = [new TestJob(), new TestJob()];
  await using one = await startWatchJob({ ...parts, job: first, pollMs: 20, settleMs: 0 });
  await using other = await startWatchJob({ ...parts, job: second, pollMs: 20, settleMs: 0 });
  bench.put('Meier.edi', 'one');
  bench.put('bad Meier.txt', 'BAD');
  first.isHeld = true;
  const isIn = (folder: string, count: number) => () => readdirSync(path.join(bench.folder, folder)).length === count;
  await eventually('the first node records', isIn('processed', 2));
  await eventually('the first node rejects', isIn('rejected', 2));
  first.isHeld = false;
  second.isHeld = true;
  bench.put('b.edi', 'two');
  await eventually('the second node goes on', isIn('processed', 4));
  assert.deepEqual(ledger.recorded, ['one', 'two']);
  // The watcher moves a file first and logs it afterwards.
  await eventually('every file is in the log', () => lines.length >= 3);
  assert.equal(lines.length, 3, lines.join(''));
  assert.doesNotMatch(lines.join(''), /Meier/);
  assert.ok(one && other);
});

test('a service does not start over a folder that cannot be watched', async () => {
  const { intake } = new TextLedger();
  const logger = createLogger('silent', { write: () => undefined });
  const parts = { folder: '/nowhere/edi', intake, clock: systemClock, logger, reach: reachNothing, job: new TestJob() };
  await assert.rejects(startWatchJob(parts), (error) => {
    assert.ok(error instanceof ConfigError);
    assert.deepEqual(error.problems, [
      'WAYSEAL_EDI_WATCH: cannot watch /nowhere/edi: there is no such folder; create it',
    ]);
    return true;
  });
});
