/**
 * Goal: the monitor reads and checks a log of 1,000,000 entries from tiles over loopback in < 5 s with < 400 MB. The
 * service runs in another process, so that only the monitor is measured.
 *
 *   node bench/proofs/monitor.ts [--entries 1000000]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCli } from '../../packages/proofs/src/cli/run-cli.ts';
import { exampleRecords, issuer } from '../../packages/proofs/tests/support/keys.ts';

const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' } } });
const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
const keys = path.join(folder, 'keys.json');
await writeFile(keys, JSON.stringify({ issuer, keys: exampleRecords }));
const service = fork(fileURLToPath(new URL('monitor-service.ts', import.meta.url)), [values.entries]);
try {
  const [url] = (await once(service, 'message')) as [string];
  const start = performance.now();
  const exit = await runCli(['monitor', url, '--keys', keys], {
    stdin: () => process.stdin,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `exit ${exit}, ${seconds.toFixed(2)} s (goal 5), CPU ${(process.cpuUsage().user / 1e6).toFixed(2)} s, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB (goal 400)`,
  );
} finally {
  service.kill();
  await rm(folder, { recursive: true, force: true });
}
