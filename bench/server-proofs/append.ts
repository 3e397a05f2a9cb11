/**
 * Goals: >= 20,000 sealed leaves/s into SQLite (FULL) in batches of 256, and inclusion proofs >= 5,000/s per core from storage,
 * shown as the log grows. Leaves are seals of synthetic shipments: hashed, linked into the tree and written by the same
 * transaction as in the service; the row of each shipment is made before and not measured.
 *
 *   node bench/server-proofs/append.ts [--sizes 1000,10000,100000,1000000] [--proofs 5000]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { planRoot, sealEntry } from '@wayseal/proofs';
import { Batch } from '../../packages/server/src/domain/proofs/batch.ts';
import { inclusionPath } from '../../packages/server/src/operations/proofs/read-path.ts';
import { openDatabase } from '../../packages/server/src/store/database.ts';
import { migrate } from '../../packages/server/src/store/migrate.ts';
import { createProofStore } from '../../packages/server/src/store/proofs/proof-store.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    proofs: { type: 'string', default: '5000' },
  },
});
const batchSize = 256;
const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
try {
  await using database = openDatabase({ kind: 'sqlite', path: path.join(folder, 'bench.sqlite') });
  await migrate(database);
  const store = createProofStore(database);
  const { id } = await store.openLog('bench.example/smt1', false, 0);
  const reader = store.reader({ id, origin: 'bench.example/smt1' });
  const uuid = (index: number): string => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
  const hash = 'a'.repeat(64);
  let edge: readonly string[] = [];
  let head = (await store.listLogs('production'))[0] ?? { size: 0, root: '' };
  let second = 1;
  for (const target of values.sizes.split(',').map(Number)) {
    const [from, start, spent] = [head.size, performance.now(), process.cpuUsage()];
    while (head.size < target) {
      const batch = new Batch(id, head, edge);
      const width = Math.min(batchSize, target - head.size);
      for (let at = 0; at < width; at += 1) batch.addEntry(sealEntry(uuid(head.size + at), 1, hash));
      const finished = batch.finish((second += 1), second * 1_000);
      await store.append(finished);
      [head, edge] = [finished.to, batch.edge];
    }
    const rate = (head.size - from) / ((performance.now() - start) / 1_000);
    const used = process.cpuUsage(spent);
    const perCpu = (head.size - from) / ((used.user + used.system) / 1e6);
    await store.storeNote(id, head.size, 'bench');
    const count = Number(values.proofs);
    const cpu = process.cpuUsage();
    const reading = performance.now();
    let pathLength = 0;
    for (let at = 0; at < count; at += 1) {
      const index = Math.floor(Math.random() * head.size);
      pathLength = (await inclusionPath(reader, index, head.size)).length;
    }
    const ms = performance.now() - reading;
    const { user, system } = process.cpuUsage(cpu);
    console.log(
      `${head.size} leaves: appended ${Math.round(rate)}/s wall, ${Math.round(perCpu)}/s of CPU (goal 20,000), inclusion ${Math.round((count / ms) * 1_000)}/s ` +
        `wall, ${Math.round(count / ((user + system) / 1e6))}/s of CPU (goal 5,000), path of ${pathLength}`,
    );
  }
  const rss = Math.round(process.resourceUsage().maxRSS / 1_024);
  console.log(`${planRoot(head.size).length} nodes at the edge, ${rss} MB`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
