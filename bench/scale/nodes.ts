/**
 * What one operation costs on SQLite and on PostgreSQL 15 with 1, 2 and 4 nodes: processor time of the nodes and of the
 * database apart, because load, nodes and database share the machine. PostgreSQL is private, on disk, with fsync. Prints a
 * table, and JSON with --json FILE.
 *
 *   node bench/scale/nodes.ts [--seconds 3] [--setups sqlite,1,2,4] [--only detect,ingest,…] [--json FILE]
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres, type PostgresCluster } from '../../packages/server/tests/support/postgres.ts';
import { processorMs, processorMsWithChildren } from './processor-time.ts';
import { measurements, type Setup } from './measurements.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    setups: { type: 'string', default: 'sqlite,1,2,4' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const only = values.only?.split(',');

interface Node {
  readonly child: ChildProcess;
  readonly url: string;
  readonly keys: readonly string[];
}

interface Row {
  readonly setup: string;
  readonly operation: string;
  readonly perSecond: number;
  readonly p99Ms: number | undefined;
  readonly nodeMicroseconds: number;
  readonly databaseMicroseconds: number | undefined;
}

async function startNode(environment: Readonly<Record<string, string>>, isFirst: boolean): Promise<Node> {
  const program = fileURLToPath(new URL('node.ts', import.meta.url));
  const child = spawn(process.execPath, [program, isFirst ? 'first' : ''], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url, keys } = JSON.parse(line) as { url: string; keys: string[] };
  return { child, url, keys };
}

async function measureSetup(name: string): Promise<readonly Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wayseal-bench-'));
  const count = name === 'sqlite' ? 1 : Number(name);
  const cluster = name === 'sqlite' ? undefined : await startPostgres({ durable: 'disk', maxConnections: 100 });
  const environment = {
    WAYSEAL_DATA_DIR: folder,
    WAYSEAL_PORT: '0',
    WAYSEAL_LOG_LEVEL: 'error',
    WAYSEAL_PUBLIC_URL: 'https://track.example',
    WAYSEAL_SECRETS_KEY: randomBytes(32).toString('base64'),
    WAYSEAL_WEBHOOK_ALLOW_HOSTS: 'localhost',
    WAYSEAL_WEBHOOK_ALLOW_SUBNETS: '127.0.0.1/32',
    WAYSEAL_WEBHOOK_ALLOW_HTTP: 'true',
    ...(cluster === undefined ? {} : { WAYSEAL_DATABASE_URL: await cluster.createDatabase() }),
  };
  const nodes = [await startNode(environment, true)];
  try {
    while (nodes.length < count) nodes.push(await startNode(environment, false));
    return await measureAll(name, nodes, cluster);
  } finally {
    for (const { child } of nodes) child.kill('SIGINT');
    await Promise.all(nodes.map(({ child }) => once(child, 'exit')));
    await cluster?.[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(name: string, nodes: readonly Node[], cluster: PostgresCluster | undefined) {
  const [key = '', listener = ''] = nodes[0]?.keys ?? [];
  const setup: Setup = { urls: nodes.map(({ url }) => url), key, listener, seconds };
  const rows: Row[] = [];
  const nodeMs = (): number => nodes.reduce((sum, { child }) => sum + processorMs(child.pid ?? 0), 0);
  const databaseMs = (): number => (cluster === undefined ? 0 : processorMsWithChildren(cluster.pid()));
  for (const { operation, run } of measurements) {
    if (only !== undefined && !only.includes(operation.split(':')[0] ?? '')) continue;
    const measured = await run(setup);
    const before = { nodes: nodeMs(), database: databaseMs() };
    const { operations, wallMs, p99Ms } = await measured();
    const row = {
      setup: name === 'sqlite' ? 'SQLite' : `PostgreSQL, ${name}`,
      operation,
      perSecond: operations / (wallMs / 1_000),
      p99Ms,
      nodeMicroseconds: ((nodeMs() - before.nodes) / operations) * 1_000,
      databaseMicroseconds: cluster === undefined ? undefined : ((databaseMs() - before.database) / operations) * 1_000,
    };
    rows.push(row);
    console.error(JSON.stringify(row));
  }
  return rows;
}

function printTable(rows: readonly Row[]): void {
  console.log('| operation | setup | a second | p99 | µs of the nodes | µs of the database |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const { operation } of measurements)
    for (const row of rows.filter((each) => each.operation === operation)) {
      const p99 = row.p99Ms === undefined ? '' : `${row.p99Ms.toFixed(1)} ms`;
      const cells = [Math.round(row.perSecond).toLocaleString('en'), p99, Math.round(row.nodeMicroseconds)];
      const database = row.databaseMicroseconds === undefined ? '' : Math.round(row.databaseMicroseconds);
      console.log(`| ${[operation, row.setup, ...cells, database].join(' | ')} |`);
    }
}

const before = loadavg()[0] ?? 0;
const rows: Row[] = [];
for (const name of values.setups.split(',')) rows.push(...(await measureSetup(name)));
printTable(rows);
const facts = {
  at: new Date().toISOString(),
  node: process.versions.node,
  cores: cpus().length,
  loadBefore: before,
  loadAfter: loadavg()[0] ?? 0,
};
console.log(JSON.stringify(facts));
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ ...facts, rows }, null, 2)}\n`);
