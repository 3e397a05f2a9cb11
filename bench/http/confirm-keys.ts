/**
 * Measures the cost of confirming all keys in use, next to one key lookup: processor time of this process per query,
 * and its share of a core at one query every 0.3 s. SQLite runs in this process; with PostgreSQL the process only
 * waits.
 *
 *   node bench/http/confirm-keys.ts [--url postgres://…]
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { issueKey } from '../../packages/server/src/modules/access/work/keys.ts';
import { digestKey } from '../../packages/server/src/modules/access/rules/key-format.ts';
import { systemClock } from '../../packages/server/src/kernel/lib/clock.ts';
import { uuidV7Source } from '../../packages/server/src/kernel/lib/ids.ts';
import { migrateStore } from '../../packages/server/src/kernel/store/open.ts';
import { openStore } from '../../packages/server/tests/support/store.ts';

const rounds = 50;
const queriesPerSecond = 1_000 / 300;
const { values } = parseArgs({ options: { url: { type: 'string' } } });
const folder = mkdtempSync(path.join(tmpdir(), 'wayseal-bench-'));
const config =
  values.url === undefined
    ? ({ kind: 'sqlite', path: path.join(folder, 'wayseal.sqlite') } as const)
    : ({ kind: 'postgres', url: values.url } as const);

await migrateStore(config);
{
  await using store = await openStore(config);
  const ids = uuidV7Source(() => systemClock.now());
  const ports = { store: store.apiKeys, clock: systemClock, ids, randomBytes };
  const keys: { readonly id: string; readonly digest: Uint8Array }[] = [];
  const cpuMs = async (work: (round: number) => Promise<unknown>): Promise<number> => {
    for (let round = 0; round < 5; round += 1) await work(round);
    const before = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) await work(round);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / rounds;
  };
  for (const count of [1, 10, 100, 1_000, 10_000]) {
    while (keys.length < count) {
      const { key, record } = await issueKey(ports, { name: 'bench', plan: 'pro' });
      keys.push({ id: record.id, digest: digestKey(key) });
    }
    const chosen = keys.map(({ id }) => id);
    const confirmMs = await cpuMs(() => store.apiKeys.readStandings(chosen));
    const lookupMs = await cpuMs((round) =>
      store.apiKeys.findKeyByDigest(keys[round % keys.length]?.digest ?? new Uint8Array(32)),
    );
    const share = ((confirmMs * queriesPerSecond) / 1_000) * 100;
    console.log(
      `${store.kind} ${String(count).padStart(6)} keys: confirmed in ${confirmMs.toFixed(3)} ms, ${share.toFixed(3)} % of a core; one look-up ${lookupMs.toFixed(3)} ms`,
    );
  }
}
rmSync(folder, { recursive: true, force: true });
