import assert from 'node:assert/strict';
import { copyFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { askWitnesses } from '../../src/modules/proofs/work/ask-witnesses.ts';
import { compareWitnesses } from '../../src/modules/proofs/work/compare-witnesses.ts';
import { Witness } from '../../src/modules/proofs/work/witness.ts';
import { newSqliteConfig, temporaryFolder } from '../support/databases.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { makeSealing, startSealing, testIssuer } from '../support/sealing.ts';

const logger = createLogger('silent', process.stderr);

/** A witness on a free port; `logs` may be set after it listens. */
async function startWitness(t: TestContext, undo: AsyncDisposableStack) {
  const parts = await startSealing(undo, await newSqliteConfig(t), { folder: temporaryFolder(t) });
  const logs: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const witness = new Witness({ ...parts, logs, issuer: () => testIssuer });
      const { status, mediaType, body } = await witness.addCheckpoint(await text(request));
      response.writeHead(status, { 'content-type': mediaType }).end(body);
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  undo.defer(() => void server.close());
  const vkey = (await parts.keyring.load()).witness(testIssuer)?.record.vkey ?? '';
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { vkey, url, logs };
}

/** A log that this witness cosigns, with its database as it was one seal ago, beside the present one. */
async function startWitnessed(t: TestContext, undo: AsyncDisposableStack) {
  const { vkey, url, logs } = await startWitness(t, undo);
  const witnesses = [{ vkey, url }];
  const folder = temporaryFolder(t);
  const config = await newSqliteConfig(t);
  const clock = { now: () => Date.now(), monotonic: () => performance.now() };
  const options = {
    folder,
    cosign: askWitnesses({ witnesses, clock, logger }),
    compare: compareWitnesses({ witnesses, logger }),
  };
  // The first start makes the key that the witness is told, and finds no witness that knows it.
  const first = await startSealing(undo, config, { folder });
  logs.push((await first.keyring.load()).rows.find(({ record }) => record.purpose === 'smt1')?.record.vkey ?? '');
  const { database } = first;
  const parts = makeSealing(database, options);
  undo.use(parts.sealer);
  await parts.sealer.start();
  const uuid = await addShipment(database);
  const seal = async (status: 'in_transit' | 'delivered'): Promise<void> => {
    await recordScan(database, uuid, { status });
    await parts.sealer.sealed(uuid);
  };
  await seal('in_transit');
  await sql`pragma wal_checkpoint(truncate)`.execute(database.handle);
  const backup = path.join(temporaryFolder(t), 'backup.sqlite');
  copyFileSync(config.path, backup);
  return { parts, options, uuid, seal, backup, folder };
}

test('a lost copy is made from the database when the witnesses have seen nothing newer', async (t) => {
  await using undo = new AsyncDisposableStack();
  const { parts, options, seal, folder } = await startWitnessed(t, undo);
  await seal('delivered');
  const before = await parts.copy.read();
  rmSync(path.join(folder, 'checkpoint'));
  const again = makeSealing(parts.database, options);
  await again.writer.recover();
  assert.equal(again.writer.refusal, null);
  assert.equal(await again.copy.read(), before);
});

test('a restored backup without a copy is refused, because a witness remembers', async (t) => {
  await using undo = new AsyncDisposableStack();
  const { options, seal, backup } = await startWitnessed(t, undo);
  await seal('delivered');
  const restored = undo.use(openDatabase({ kind: 'sqlite', path: backup }));
  const elsewhere = { ...options, folder: temporaryFolder(t) };
  const refused = makeSealing(restored, elsewhere);
  await assert.rejects(refused.writer.recover(), /recorded \d+ entries, but the log has \d+: the database is older/);
  await assert.rejects(refused.writer.recover(), { code: 'unavailable' });
  assert.equal(await refused.copy.read(), undefined, 'no copy is made that would hide it');
  // Without a witness nothing outside the database says how far the log was: it is made, with a warning.
  const { compare: _compare, ...unwitnessed } = elsewhere;
  const alone = makeSealing(restored, unwitnessed);
  await alone.writer.recover();
  assert.equal(alone.writer.refusal, null);
});

test('a fork of the same size is refused by the witness with the other root', async (t) => {
  await using undo = new AsyncDisposableStack();
  const { options, uuid, seal, backup } = await startWitnessed(t, undo);
  await seal('in_transit');
  const forked = undo.use(openDatabase({ kind: 'sqlite', path: backup }));
  const { compare: _compare, cosign: _cosign, ...unwitnessed } = { ...options, folder: temporaryFolder(t) };
  const fork = makeSealing(forked, unwitnessed);
  undo.use(fork.sealer);
  await fork.sealer.start();
  await recordScan(forked, uuid, { status: 'exception' });
  await fork.sealer.sealed(uuid);
  const again = makeSealing(forked, { ...options, folder: unwitnessed.folder });
  await assert.rejects(again.writer.recover(), /recorded another root/);
});

test('an unreachable witness blocks nothing', async (t) => {
  await using undo = new AsyncDisposableStack();
  const { parts, options } = await startWitnessed(t, undo);
  const witnesses = [{ vkey: 'nobody+00000000+AA', url: 'http://127.0.0.1:1' }];
  const again = makeSealing(parts.database, { ...options, compare: compareWitnesses({ witnesses, logger }) });
  await again.writer.recover();
  assert.equal(again.writer.refusal, null);
});
