/** The attacks that the formats answer, each with the vector that tries it. The monitor's part is in monitor.test.ts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeVector } from './support/judge-vector.ts';
import { readVectors } from './support/read-vectors.ts';

const attacks: readonly (readonly [attack: string, vector: string, verdict: string])[] = [
  ['edit a stored event', 'svt2/invalid/event-edited.json', 'event_mismatch'],
  ['reorder commitments', 'svt2/invalid/commitments-reordered.json', 'seal_chain_corrupted'],
  ['reorder stored events', 'svt2/invalid/events-swapped.json', 'event_mismatch'],
  ['cut the sealed tail', 'svt2/invalid/tail-cut.json', 'seal_chain_corrupted'],
  ['delete rows and claim retention', 'svt2/invalid/event-missing.json', 'event_mismatch'],
  ['purge too early', 'purge/invalid/one-millisecond-early.json', 'seal_chain_corrupted'],
  ['invented events and seals behind a logged seal', 'logged/invalid/forged-tail.json', 'partly_logged'],
  ['an invented history', 'logged/invalid/invented-chain.json', 'self_consistent'],
  ['an invented history with its own purge seal', 'logged/invalid/invented-purge.json', 'self_consistent'],
  ['delete events and invent a purge seal', 'logged/invalid/forged-purge.json', 'partly_logged'],
  ['an invented tail in a log of its maker', 'logged/invalid/forged-tail-in-own-log.json', 'key_unknown'],
  [
    'the inclusion document of another shipment',
    'logged/invalid/inclusion-of-other-shipment.json',
    'seal_chain_corrupted',
  ],
  ['cut a seal that is shown in the log', 'logged/invalid/last-seal-cut.json', 'seal_chain_corrupted'],
  ['post-date a seal', 'logged/invalid/post-dated-by-a-witness-clock.json', 'time_order_invalid'],
  ['two states of one log in one hand', 'logged/invalid/two-roots-for-one-size.json', 'log_inconsistent'],
  ['purge dated in the future', 'purge/invalid/dated-in-the-future.json', 'time_order_invalid'],
  ['two histories of the log', 'consistency/invalid/fork.json', 'log_inconsistent'],
  ['another root for a published size', 'roots/invalid/pod-other-root-for-size.json', 'log_inconsistent'],
  ['too few witnesses', 'witness/invalid/quorum-not-met.json', 'checkpoint_invalid'],
  ['post-date a POD', 'spod1/invalid/post-dated.json', 'time_order_invalid'],
  ['back-date a POD', 'roots/invalid/pod-back-dated.json', 'time_order_invalid'],
  ['later seals appended to the chain of a POD', 'spod1/invalid/seal-appended.json', 'seal_chain_corrupted'],
  ['another key inside the file', 'spod1/invalid/signature-over-other-key.json', 'key_unknown'],
  ['stolen POD key, not logged', 'spod1/invalid/pod-not-logged.json', 'not_logged'],
  ['stolen POD key, revoked by index', 'rotation/invalid/revoked-before-this-leaf.json', 'key_revoked'],
  ['stolen log key', 'rotation/invalid/log-key-revoked.json', 'key_revoked'],
  ['stolen time key', 'rotation/invalid/time-key-revoked.json', 'key_revoked'],
  ['leaf passed off as node', 'spod1/invalid/node-as-leaf.json', 'not_logged'],
  ['leaf hashed without its prefix', 'smt1/invalid/leaf-hash-without-prefix.json', 'not_logged'],
  ['log key used as POD key', 'rotation/invalid/log-key-as-pod-key.json', 'key_unknown'],
  ['production key on sandbox data', 'sandbox/invalid/production-key.json', 'key_unknown'],
  ['sandbox event under a production key', 'sandbox/invalid/event-in-production-statement.json', 'event_mismatch'],
  ['sandbox proof passed off as real', 'sandbox/invalid/flag-removed.json', 'key_unknown'],
  ['a proof beside an older checkpoint', 'spod1/invalid/checkpoint-of-other-size.json', 'checkpoint_invalid'],
  ['a path for another size', 'smt1/invalid/path-of-smaller-tree.json', 'not_logged'],
];

const vectors = new Map(readVectors().map(({ file, vector }) => [file, vector]));

for (const [attack, file, verdict] of attacks) {
  test(`${attack}: ${verdict}`, async () => {
    const vector = vectors.get(file);
    assert.ok(vector, `${file} is missing`);
    assert.equal((await judgeVector(vector)).verdict, verdict);
  });
}
