/**
 * Checks follows in a process of its own that tests kill. Arguments: the database as JSON, the time, and where it ends: at
 * which batch, `before` or `after` its commit; without these, when nothing is due.
 */
import type { StoreConfig } from '../../src/kernel/store/database.ts';
import { openMigrated } from '../../src/kernel/store/open.ts';
import { checkerOver, keepTold } from './check-run.ts';

const [config = '', now = '', batch, moment] = process.argv.slice(2);
let batches = 0;
function endAt(passed: string): void {
  if (batches === Number(batch) && passed === moment) process.kill(process.pid, 'SIGKILL');
}

await using database = await openMigrated(JSON.parse(config) as StoreConfig);
const checker = checkerOver(database, {
  now: () => Number(now),
  async hook(trx, checks) {
    batches += 1;
    await keepTold(
      trx,
      checks.map(({ cause }) => cause),
    );
    endAt('before');
  },
  onTold: () => endAt('after'),
});
process.stdout.write('ready\n');
await checker.run();
