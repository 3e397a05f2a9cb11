/**
 * Measures the intake of partners' messages into SQLite with `synchronous=FULL`, in a service that seals meanwhile: messages
 * and events a second of processor time, each as a ratio to bare tokenizing of the same bytes, and peak memory. Goals: 5,000
 * messages/s read and looked up (`read.ts`), 3,000 events/s recorded.
 *
 *   node bench/messages/record.ts [--messages 20000] [--most 12] [--dry]
 *
 * `--most` is the largest number of messages of an interchange: each file costs at least one commit.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startService } from '../../packages/server/src/app.ts';
import { parseConfig } from '../../packages/server/src/config.ts';
import { benchFiles, processorSeconds, sumOf } from './corpus-files.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '20000' },
    most: { type: 'string', default: '12' },
    dry: { type: 'boolean', default: false },
  },
});
const total = Number(values.messages);
/** Drawn at once; drawing is outside the measured time. */
const drawn = 2_000;
/** A call in a service returns when its events are sealed, which happens once a second: so several are under way. */
const together = 64;
const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-messages-'));
const config = parseConfig({ WAYSEAL_DATA_DIR: folder, WAYSEAL_PORT: '0', WAYSEAL_LOG_LEVEL: 'error' });
const service = await startService(config);
const { messages: intake, shipmentOversight } = service.ports;

let [seconds, messages, events, files, megabytes, peak] = [0, 0, 0, 0, 0, 0];
try {
  for (let seed = 1; messages < total; seed += 1) {
    const batch = benchFiles({ seed, messages: drawn, serial: seed * 20_000, mostMessages: Number(values.most) });
    seconds += await processorSeconds(async () => {
      const waiting = batch[Symbol.iterator]();
      const takeNext = async (): Promise<void> => {
        for (const { file, receivedAt } of waiting) {
          const { totals } = await intake.take(file, { carrier: 'ws-carrier', receivedAt, dryRun: values.dry });
          events += totals.recorded + totals.unclassified;
        }
      };
      await Promise.all(Array.from({ length: together }, takeNext));
    });
    messages += sumOf(batch, (file) => file.messages);
    megabytes += sumOf(batch, ({ file }) => file.bytes.length) / 1e6;
    files += batch.length;
    peak = Math.max(peak, process.memoryUsage().rss / 1e6);
  }
  const { shipments } = await shipmentOversight.waitingSeals();
  const rate = (count: number): string => Math.round(count / seconds).toLocaleString('en');
  console.log(
    `Node ${process.version}: ${messages.toLocaleString('en')} messages in ${files.toLocaleString('en')} files, ` +
      `${megabytes.toFixed(1)} MB, ${events.toLocaleString('en')} events in ${seconds.toFixed(1)} s of processor time: ` +
      `${rate(messages)} messages/s, ${rate(events)} events/s, ${(megabytes / seconds).toFixed(2)} MB/s; ` +
      `peak ${Math.round(peak)} MB; ${shipments.toLocaleString('en')} shipments wait for their seal`,
  );
} finally {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
}
