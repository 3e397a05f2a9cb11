import assert from 'node:assert/strict';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { createSecretBox } from '../../src/kernel/store/secret-box.ts';
import { readOrMakeSecretsKey } from '../../src/kernel/store/secrets-key-file.ts';
import { proofChecks } from '../../src/modules/proofs/commands/doctor.ts';
import type { Finding } from '../../src/surfaces/cli/finding.ts';
import { parseConfig } from '../../src/config.ts';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { temporaryFolder } from '../support/databases.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { startSealing, testIssuer } from '../support/sealing.ts';

/** The data folder of a service that has sealed a delivery and was stopped. */
async function usedFolder(t: TestContext): Promise<string> {
  const folder = temporaryFolder(t);
  await using undo = new AsyncDisposableStack();
  const box = createSecretBox([readOrMakeSecretsKey(folder)]);
  const config = { kind: 'sqlite', path: path.join(folder, 'wayseal.sqlite') } as const;
  const { database, sealer } = await startSealing(undo, config, { folder, box });
  const uuid = await addShipment(database);
  await recordScan(database, uuid, { status: 'delivered' });
  await sealer.sealed(uuid);
  return folder;
}

async function examine(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const findings = await proofChecks.run({
    config: parseConfig({ WAYSEAL_DATA_DIR: folder, ...settings }),
    now: () => Date.now() + 120_000,
    signal: new AbortController().signal,
  });
  return new Map(findings.map((finding): [string, Finding] => [finding.check, finding]));
}

async function change(folder: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  await using database = openDatabase({ kind: 'sqlite', path: path.join(folder, 'wayseal.sqlite') });
  await work(database);
}

const statusesOf = (findings: ReadonlyMap<string, Finding>): Record<string, string> =>
  Object.fromEntries([...findings].map(([check, { status }]) => [check, status]));

const healthy = {
  'proofs.keys': 'ok',
  'proofs.issuer': 'ok',
  'proofs.log': 'ok',
  'proofs.checkpoint_copy': 'ok',
  'proofs.pending': 'ok',
  'proofs.witnesses': 'skipped',
};

test('accepts a sound log with its keys and copy, and skips a folder without a log', async (t) => {
  assert.deepEqual(statusesOf(await examine(await usedFolder(t))), healthy);
  const empty = temporaryFolder(t);
  assert.deepEqual(statusesOf(await examine(empty)), { 'proofs.log': 'skipped' });
  assert.ok(!existsSync(path.join(empty, 'secrets.key')), 'an examination makes nothing');
});

test('warns of a missing copy, fails on a newer one, and gives the fix for both', async (t) => {
  const folder = await usedFolder(t);
  const file = path.join(folder, 'checkpoint');
  rmSync(file);
  const missing = (await examine(folder)).get('proofs.checkpoint_copy');
  assert.equal(missing?.status, 'warning');
  assert.match(missing.remedy ?? '', /bring back the copy/);
  assert.ok(!existsSync(file));
  writeFileSync(file, 'elsewhere.example/smt1\n9\nAAAA\n\nno signature\n');
  const foreign = (await examine(folder)).get('proofs.checkpoint_copy');
  assert.equal(foreign?.status, 'failed');
  assert.match(foreign.remedy ?? '', /new-log/);
});

test('fails on missing keys and keys that it cannot open', async (t) => {
  const folder = await usedFolder(t);
  const other = { WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 9).toString('base64') };
  assert.match((await examine(folder, other)).get('proofs.keys')?.message ?? '', /encrypted with another key/);
  await change(folder, ({ handle }) => handle.deleteFrom('signing_keys').where('purpose', '=', 'spod1').execute());
  assert.match((await examine(folder)).get('proofs.keys')?.message ?? '', /no active key of purpose spod1/);
  rmSync(path.join(folder, 'secrets.key'));
  assert.equal((await examine(folder)).get('proofs.keys')?.status, 'failed');
  assert.ok(!existsSync(path.join(folder, 'secrets.key')), 'an examination makes nothing');
});

test('fails on nodes that do not fold to the root, and warns of entries that wait too long', async (t) => {
  const folder = await usedFolder(t);
  await change(folder, ({ handle }) => handle.updateTable('pods').set({ document: null }).execute());
  assert.match((await examine(folder)).get('proofs.pending')?.message ?? '', /proofs of delivery/);
  await change(folder, ({ handle }) =>
    handle.updateTable('log_checkpoints').set({ note: null }).where('tree_size', '=', 6).execute(),
  );
  assert.match((await examine(folder)).get('proofs.pending')?.message ?? '', /1 checkpoints/);
  await change(folder, ({ handle }) =>
    handle
      .updateTable('log_nodes')
      .set({ hash: Buffer.alloc(32) })
      .execute(),
  );
  assert.equal((await examine(folder)).get('proofs.log')?.status, 'failed');
});

test('warns of a witness that has not cosigned the newest checkpoint, by name', async (t) => {
  const folder = await usedFolder(t);
  const witness = `${testIssuer}/witness`;
  let vkey = '';
  await change(folder, async ({ handle }) => {
    const { record } = await handle
      .selectFrom('signing_keys')
      .select('record')
      .where('purpose', '=', 'witness')
      .executeTakeFirstOrThrow();
    vkey = (JSON.parse(record) as { vkey: string }).vkey;
  });
  const found = await examine(folder, { WAYSEAL_WITNESSES: `${vkey} http://127.0.0.1:1/witness` });
  assert.equal(found.get('proofs.witnesses')?.status, 'warning');
  assert.ok(found.get('proofs.witnesses')?.message.includes(witness));
});
