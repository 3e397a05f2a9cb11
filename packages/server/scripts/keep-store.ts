/**
 * Keeps what a release leaves on disk, so that a test can open it with later code.
 *
 *   node packages/server/scripts/keep-store.ts CHECKOUT NAME
 *
 * Runs the service of another checkout, lets it record, prove and register, and writes its stores on SQLite and PostgreSQL
 * into `packages/server/tests/kernel/kept-stores/NAME/`, with what it answered. Needs PostgreSQL.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { findPostgres, startPostgres } from '../tests/support/postgres.ts';
import type { KeptAnswers } from '../tests/support/kept-stores.ts';

const demoNumber = '00340434998000000031';
const ownNumber = 'MSKU6011672';
const secretsKey = Buffer.alloc(32, 7).toString('base64');
const patience = 200;

const [checkout, name] = process.argv.slice(2);
if (checkout === undefined || name === undefined || !/^[\w.-]+$/.test(name)) {
  process.stderr.write('usage: node packages/server/scripts/keep-store.ts CHECKOUT NAME\n');
  process.exit(2);
}
const program = path.resolve(checkout, 'packages/server/bin/wayseal.js');
const target = path.join(import.meta.dirname, '../tests/kernel/kept-stores', name);
mkdirSync(target, { recursive: true });

const found = findPostgres();
if ('absent' in found) throw new Error(found.absent);
const scratch = mkdtempSync(path.join(tmpdir(), 'wayseal-kept-'));
try {
  const onFile = path.join(scratch, 'sqlite');
  write('sqlite', await useService(environmentOf(onFile)), readFileSync(path.join(onFile, 'wayseal.sqlite')));
  await using cluster = await startPostgres();
  const url = await cluster.createDatabase();
  const answers = await useService({ ...environmentOf(path.join(scratch, 'postgres')), WAYSEAL_DATABASE_URL: url });
  const dump = [path.join(found.binaries, 'pg_dump'), '--no-owner', '--no-privileges', '--inserts', url] as const;
  write('postgres', answers, execFileSync(dump[0], dump.slice(1), { maxBuffer: 2 ** 28 }));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function write(kind: 'sqlite' | 'postgres', answers: KeptAnswers, store: Uint8Array): void {
  writeFileSync(path.join(target, `${kind}.json`), `${JSON.stringify(answers, null, 2)}\n`);
  writeFileSync(path.join(target, `${kind}.gz`), gzipSync(store, { level: 9 }));
}

function environmentOf(folder: string): Record<string, string> {
  return {
    // oxlint-disable-next-line node/no-process-env -- passed on, not read
    PATH: process.env['PATH'] ?? '',
    WAYSEAL_DATA_DIR: folder,
    WAYSEAL_PORT: '0',
    WAYSEAL_PUBLIC_URL: 'https://track.example',
    WAYSEAL_SECRETS_KEY: secretsKey,
    WAYSEAL_FEED_DHL_SPACING_MS: '0',
    WAYSEAL_LOG_LEVEL: 'warn',
  };
}

/** Everything that a later version must still answer. */
async function useService(env: Record<string, string>): Promise<KeptAnswers> {
  const child = spawn(process.execPath, [program, 'serve', '--demo-feed'], { env });
  process.once('exit', () => child.kill());
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const port = await until(
    () => /127\.0\.0\.1:(\d+)/.exec(said)?.[1],
    () => said,
  );
  const key = /wsk_live_\w{39}/.exec(said)?.[0] ?? '';
  const ask = async (address: string, body?: unknown): Promise<{ status: number; text: string; data: never }> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', host: 'track.example' };
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers, ...init });
    const text = await answer.text();
    return { status: answer.status, text, data: (JSON.parse(text) as { data: never }).data };
  };
  const followed = await until(async () => {
    const { data } = await ask(`/api/v1/track/${demoNumber}`);
    const { shipment } = data as { shipment: { uuid: string; status: string } };
    return shipment.status === 'delivered' ? shipment : undefined;
  });
  const proof = await until(async () => {
    const { status, text } = await ask(`/api/v1/shipments/${followed.uuid}/pod?download=1`);
    return status === 200 ? text : undefined;
  });
  ingest(env);
  const own = ((await ask(`/api/v1/track/${ownNumber}`)).data as { shipment: { uuid: string } }).shipment.uuid;
  const history = async (uuid: string) => {
    const chain = (await ask(`/api/v1/shipments/${uuid}/proof`)).text;
    return { uuid, chain, timeline: (await ask(`/api/v1/shipments/${uuid}`)).data };
  };
  await until(async () => ((await ask(`/api/v1/shipments/${own}/inclusion`)).status === 200 ? true : undefined));
  const hook = (await ask('/api/v1/webhooks', { url: 'https://hooks.example.com/wayseal' })).text;
  const answers: KeptAnswers = {
    key,
    secretsKey,
    at: new Date().toISOString(),
    synthetic: await history(followed.uuid),
    recorded: await history(own),
    pod: proof,
    keys: (await ask('/.well-known/wayseal-keys.json')).text,
    root: (await ask('/api/v1/transparency/root')).text,
    webhook: hook,
  };
  child.kill('SIGTERM');
  await once(child, 'close');
  return answers;
}

function ingest(env: Record<string, string>): void {
  const event = { tracking_number: ownNumber, carrier: 'maersk', vertical: 'container', status: 'in_transit' };
  const line = JSON.stringify({ ...event, occurred_at: new Date().toISOString(), locode: 'DEHAM' });
  const file = path.join(scratch, 'events.ndjson');
  writeFileSync(file, `${line}\n`);
  execFileSync(process.execPath, [program, 'ingest', file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function until<T>(look: () => T | undefined | Promise<T | undefined>, why = () => ''): Promise<T> {
  for (let tries = 0; tries < 20 * patience; tries += 1) {
    const result = await look();
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, patience / 2));
  }
  throw new Error(`nothing came: ${why()}`);
}
