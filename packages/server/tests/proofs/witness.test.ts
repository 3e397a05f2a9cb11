import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import {
  openNote,
  parseKeySet,
  parseVkey,
  rootOf,
  leafHash,
  signatureLine,
  signCheckpoint,
  verifyInclusionDocument,
  verifyPod,
  formatVkey,
} from '@wayseal/proofs';
import { once } from 'node:events';
import { formatWitnessRequest, parseWitnessRequest } from '../../src/modules/proofs/rules/witness-request.ts';
import { ed25519Key, newEd25519Seed } from '../../src/kernel/lib/ed25519.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { newSqliteConfig, temporaryFolder } from '../support/databases.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { startSealing } from '../support/sealing.ts';
import { Witness } from '../../src/modules/proofs/work/witness.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function vkeysOf(service: TestService): Promise<{ readonly log: string; readonly witness: string }> {
  const { keys } = parseKeySet((await service.request('/.well-known/wayseal-keys.json')).body);
  const of = (purpose: string): string =>
    keys.find((key) => key.purpose === purpose && !key.sandbox && key.status === 'active')?.vkey ?? '';
  return { log: of('smt1'), witness: of('witness') };
}

test('two instances cosign each other, and reach a quorum', async (t) => {
  const folders = [temporaryFolder(t), temporaryFolder(t)] as const;
  const ports = [await freePort(), await freePort()] as const;
  const start = (index: 0 | 1, extra: Readonly<Record<string, string>> = {}) =>
    startTestService({
      environment: { WAYSEAL_DATA_DIR: folders[index], WAYSEAL_PORT: String(ports[index]), ...extra },
    });
  // The first start makes the keys that the other side is told.
  const vkeys: { readonly log: string; readonly witness: string }[] = [];
  for (const index of [0, 1] as const) {
    await using fresh = await start(index);
    vkeys.push(await vkeysOf(fresh));
  }
  const settingsFor = (other: 0 | 1) => ({
    WAYSEAL_WITNESSES: `${vkeys[other]?.witness} http://127.0.0.1:${ports[other]}/witness`,
    WAYSEAL_WITNESS_LOGS: vkeys[other]?.log ?? '',
  });
  await using one = await start(0, settingsFor(1));
  await using other = await start(1, settingsFor(0));
  for (const [service, index] of [
    [one, 0],
    [other, 1],
    [one, 0],
  ] as const) {
    await using database = openDatabase({ kind: 'sqlite', path: path.join(folders[index], 'wayseal.sqlite') });
    const uuid = await addShipment(database);
    await recordScan(database, uuid, { status: 'delivered' });
    await service.service.ports.sealing.sealed([{ id: uuid, source: 'ingest' }]);
    const keys = parseKeySet((await service.request('/.well-known/wayseal-keys.json')).body);
    const witness = parseVkey(vkeys[1 - index]?.witness ?? '');
    const inclusion = await service.request(`/api/v1/shipments/${uuid}/inclusion`);
    const policy = { witnesses: [witness], quorum: 1 };
    assert.equal((await verifyInclusionDocument(inclusion.body, keys, policy)).verdict, 'valid');
    const pod = await service.request(`/api/v1/shipments/${uuid}/pod`);
    const { verdict, warnings } = await verifyPod(pod.body, keys, policy);
    assert.equal(verdict, 'valid');
    assert.ok(!warnings.includes('no_witness'));
  }
});

test('a witness refuses a split view and every request that is not a continuation', async (t) => {
  await using undo = new AsyncDisposableStack();
  const { store, keyring, clock } = await startSealing(undo, await newSqliteConfig(t), { folder: temporaryFolder(t) });
  const origin = 'other.example/smt1';
  const key = ed25519Key(newEd25519Seed());
  const vkey = formatVkey(origin, 1, key.publicKey);
  const signer = { key: parseVkey(vkey), sign: (message: Uint8Array) => key.sign(message) };
  const witness = new Witness({ store, keyring, clock, logs: [vkey], issuer: () => 'track.example' });
  const leaves = ['a', 'b', 'c'].map((entry) => leafHash(entry));
  const forked = [leaves[0] ?? '', leafHash('x'), leafHash('y')];
  const note = (of: readonly string[], by = signer) =>
    signCheckpoint({ origin, size: of.length, root: rootOf(of) }, [by]);
  const ask = async (oldSize: number, path: readonly string[], checkpoint: string) =>
    witness.addCheckpoint(formatWitnessRequest({ oldSize, path, checkpoint }));

  // An empty log is the beginning of every log: who signs one is not shut out.
  const emptyText = `${origin}\n0\n${Buffer.from(rootOf([]), 'hex').toString('base64')}\n`;
  assert.equal((await ask(0, [], `${emptyText}\n${await signatureLine(emptyText, signer)}`)).status, 200);
  assert.equal((await ask(0, [leaves[0] ?? ''], await note(leaves.slice(0, 2)))).status, 422);
  const first = await ask(0, [], await note(leaves.slice(0, 2)));
  assert.equal(first.status, 200);
  const cosigned = (await note(leaves.slice(0, 2))) + first.body;
  const own = (await keyring.load()).witness('track.example')?.record.vkey ?? '';
  assert.equal((await openNote(cosigned, [parseVkey(own)])).signatures[0]?.name, 'track.example/witness');
  // Asked again for what it has signed, it signs again.
  assert.equal((await ask(2, [], await note(leaves.slice(0, 2)))).status, 200);

  const split = await ask(2, [], await note(forked.slice(0, 2)));
  assert.deepEqual([split.status, split.mediaType, split.body], [409, 'text/x.tlog.size', '2\n']);
  assert.equal((await ask(2, [forked[2] ?? ''], await note(forked))).status, 422);
  assert.equal((await ask(1, [], await note(leaves))).status, 409);
  assert.equal((await ask(9, [], await note(leaves))).status, 400);
  const stranger = ed25519Key(newEd25519Seed());
  const forgedKey = parseVkey(formatVkey(origin, 1, stranger.publicKey));
  assert.equal(
    (await ask(2, [], await note(leaves, { key: forgedKey, sign: (message: Uint8Array) => stranger.sign(message) })))
      .status,
    403,
  );
  const foreign = (await note(leaves)).replace(origin, 'unknown.example/smt1');
  assert.equal((await ask(2, [], foreign)).status, 404);
  assert.equal((await witness.addCheckpoint('nonsense')).status, 400);
  assert.equal((await ask(2, [leaves[2] ?? ''], await note(leaves))).status, 200);
});

test('a witness parses requests strictly', () => {
  const hash = Buffer.alloc(32, 7).toString('base64');
  assert.equal(parseWitnessRequest(`old 3\n${hash}\n\nnote`)?.path.length, 1);
  for (const wrong of [
    `old 03\n\nx`,
    `old -1\n\nx`,
    `old 1\n${hash.slice(0, -1)}\n\nx`,
    `old 1\n${`${hash}\n`.repeat(64)}\nx`,
    'old 1\n',
  ]) {
    assert.equal(parseWitnessRequest(wrong), undefined, wrong.slice(0, 20));
  }
});
