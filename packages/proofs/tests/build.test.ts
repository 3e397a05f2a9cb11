/** Builders make nothing that the verifiers would not accept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ProofError,
  buildChain,
  buildPod,
  eventSalt,
  fileEntry,
  keyId,
  mergePinned,
  parseKeySet,
  podMessage,
  readEntry,
  verifyChain,
  verifyConsistencyDocument,
  verifyInclusionDocument,
  verifyPod,
} from '../src/index.ts';
import {
  chain,
  commitments,
  exampleInclusion,
  examplePod,
  exampleSeals,
  statement,
  storedEvents,
  uuid,
} from './support/example.ts';
import { exampleRecords, issuer, keySet, testKeys } from './support/keys.ts';
import { consistencyDocument } from './support/log-documents.ts';

const malformed = (error: unknown): boolean => error instanceof ProofError && error.code === 'malformed';

test('does not build a chain that could not be verified', () => {
  const build = (seals: Parameters<typeof buildChain>[0]['seals'], more = commitments) =>
    buildChain({ shipment: uuid, commitments: more, seals });
  assert.deepEqual(build([], []).seals, []);
  const [one, two] = exampleSeals;
  for (const bad of [
    [],
    [one],
    [two, one],
    [one, two, { ...two, kind: 'purge' as const }],
    [one, { ...two, sealed_at: 'x' }],
    [one, { ...two, count: 4 }],
  ])
    assert.throws(() => build(bad), malformed);
  assert.throws(() => buildChain({ shipment: 'x', commitments, seals: exampleSeals }), malformed);
  const many = Array.from({ length: 1001 }, () => commitments[0]!);
  assert.throws(() => build([{ ...one, count: 1001 }], many), malformed);
  assert.throws(() => eventSalt('x', 1), malformed);
});

test('counts the given events and seals', () => {
  const {
    verdict,
    steps: _,
    warnings: __,
    ...counters
  } = verifyChain(chain, {
    events: storedEvents,
    anchors: [
      {
        seq: 2,
        entry: `svt2\nc8c06e5b5ff280980e49bb8c4ce416d1d61973709c281cbe63b71dd48d1aae73\n${chain.chain_digest}\n`,
      },
    ],
  });
  assert.equal(verdict, 'valid');
  assert.deepEqual(counters, {
    sealed_events: 3,
    verified_events: 3,
    unavailable_events: 0,
    unsealed_events: 0,
    seals: 2,
    anchored_seals: 1,
    chain_digest: '96f17a6effe6c957985867504e6114cfb03430598e8e6976c80f8dd0ccbef262',
  });
  const forged = [{ seq: 2, entry: 'svt2\nx\n' }];
  assert.equal(verifyChain(chain, { anchors: forged }).verdict, 'seal_chain_corrupted');
  assert.equal(verifyChain(chain, { anchors: [{ ...forged[0]!, seq: 9 }] }).verdict, 'seal_chain_corrupted');
  const unsealed = verifyChain({ ...chain, commitments: [], seals: [], chain_digest: null }, { events: storedEvents });
  assert.deepEqual([unsealed.verdict, unsealed.unsealed_events], ['not_sealed', 3]);
});

test('builds a POD only from a well-formed statement', async () => {
  const { evidence } = await examplePod();
  const parts = { sign: (message: Uint8Array) => testKeys.pod.sign(message), chain, inclusion: evidence.inclusion };
  await assert.rejects(buildPod({ ...parts, statement: { ...statement(), number: 'lower case' } }), malformed);
  await assert.rejects(buildPod({ ...parts, statement: statement(), sign: () => new Uint8Array(63) }), malformed);
  await assert.rejects(
    buildPod({ ...parts, statement: statement(), inclusion: { ...evidence.inclusion, extra: 1 } as never }),
    malformed,
  );
  assert.throws(() => podMessage(null as never), malformed);
});

test('parses key sets from elsewhere again, and verifies nothing with wrong ones', async () => {
  const plain = { issuer, keys: exampleRecords };
  assert.equal((await verifyPod(await examplePod(), plain)).verdict, 'valid');
  for (const wrong of [null, undefined, 7, {}, { issuer, keys: [1] }])
    assert.equal((await verifyPod(await examplePod(), wrong as never)).verdict, 'key_unknown');
  assert.equal((await verifyInclusionDocument(await exampleInclusion(), {} as never)).verdict, 'key_unknown');
  assert.equal(
    (await verifyConsistencyDocument(await consistencyDocument(), undefined as never)).verdict,
    'self_consistent',
  );
  assert.throws(() => {
    (keySet().keys[0] as { status: string }).status = 'revoked';
  }, TypeError);
  await assert.rejects(mergePinned({} as never, keySet()), malformed);
  assert.throws(() => parseKeySet('[]'), malformed);
  assert.throws(() => keyId(new Uint8Array(31)), malformed);
});

test('never meets a senseless policy', async () => {
  for (const quorum of [1, Number.NaN, -0.5 + 1, '0x1'])
    assert.equal(
      (await verifyPod(await examplePod(), keySet(), { quorum: quorum as number })).verdict,
      'checkpoint_invalid',
    );
  assert.equal((await verifyPod(await examplePod(), keySet(), { quorum: 0 })).verdict, 'valid');
  assert.equal(
    (await verifyPod(await examplePod(), keySet(), { witnesses: [{}] as never })).verdict,
    'checkpoint_invalid',
  );
});

test('reads every form of log entry and no other', () => {
  const hash = 'a'.repeat(64);
  assert.deepEqual(readEntry(fileEntry('wayseal-verify-1.0.0.mjs', hash)), {
    kind: 'file',
    name: 'wayseal-verify-1.0.0.mjs',
    hash,
  });
  assert.equal(readEntry(`svt2\n${hash}\n${hash}\n`)?.kind, 'seal');
  assert.equal(readEntry(`spod1\n${hash}\n${hash}\n`)?.kind, 'pod');
  assert.equal(readEntry(`smt1\n${hash.slice(48)}\n${hash}\n`)?.kind, 'key');
  for (const entry of [
    '',
    `svt2\n${hash}\n${hash}`,
    `svt2\n${hash}\n${hash}\n\n`,
    `svt3\n${hash}\n${hash}\n`,
    `smt1/file\nA\n${hash}\n`,
  ])
    assert.equal(readEntry(entry), undefined);
  assert.throws(() => fileEntry('upper Case', hash), malformed);
});
