/** Appends deliveries to a database until it is killed; prints `uuid sha256` for each one that was answered. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSecretBox } from '../../src/kernel/store/secret-box.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { OperationError } from '../../src/kernel/operation/errors.ts';
import { openDatabase, type StoreConfig } from '../../src/kernel/store/database.ts';
import { createJobLeases, newHolder } from '../../src/kernel/store/job-leases.ts';
import { migrate } from '../../src/kernel/store/migrate.ts';
import { JobHolder } from '../../src/kernel/jobs/job-holder.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { startSealing, type SealingOptions } from '../support/sealing.ts';

/** How processes that share a database agree on who writes: by a lease of this length, or, with 0, at the tree head alone. */
const [store = '', folder = '', key = '', lease = '0'] = process.argv.slice(2);
const config = JSON.parse(store) as StoreConfig;
await using undo = new AsyncDisposableStack();
const box = createSecretBox([Buffer.from(key, 'hex')]);
const { database, documents, sealer } = await startSealing(undo, config, {
  folder,
  box,
  ...(await leased(Number(lease))),
});
for (;;) {
  const uuid = await addShipment(database);
  await recordScan(database, uuid, { status: 'delivered' });
  await sealedAtLast(uuid);
  const document = (await documents.newestPod(uuid))?.document ?? '';
  process.stdout.write(`${uuid} ${createHash('sha256').update(document).digest('hex')}\n`);
}

/** A scan answered with 503 stays recorded, and the caller repeats its request. */
async function sealedAtLast(uuid: string): Promise<void> {
  for (;;) {
    try {
      return await sealer.sealed(uuid);
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      await sleep(5);
    }
  }
}

async function leased(leaseMs: number): Promise<Pick<SealingOptions, 'job' | 'pollMs'>> {
  if (leaseMs === 0) return {};
  const leases = undo.use(openDatabase(config, { patient: true }));
  await migrate(leases);
  const holder = new JobHolder({
    leases: createJobLeases(leases),
    holder: newHolder(randomUUID()),
    leaseMs,
    logger: createLogger('silent', process.stderr),
    monotonic: () => performance.now(),
  });
  undo.use(holder);
  await holder.start();
  return { job: holder.jobs.log, pollMs: 20 };
}
