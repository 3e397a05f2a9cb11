/** spod1: the example and the ways to falsify a proof of delivery. */
import { type PodDocument, buildChain, buildPod, podEntry, podMessage, sealEntry } from '../../../src/index.ts';
import {
  chain,
  commitments,
  exampleLog,
  examplePod,
  exampleSeals,
  exampleSecond,
  podInclusion,
  statement,
  storedEvents,
  uuid,
} from '../example.ts';
import { noteSigner, testKeys } from '../keys.ts';
import { TestLog } from '../test-log.ts';
import { type Named, exampleKeys, served, vector, withValue } from './define.ts';

import { type Expect, keysWith, logRecord, madePod, otherChain, podRecord, timeRecord } from './made-pod.ts';
const pod = (name: string, about: string, document: unknown, expect: Expect, keys: unknown = exampleKeys) =>
  vector(`spod1/${name}`, about, { kind: 'pod', document, keys, expect });

async function falsified(example: PodDocument): Promise<Named[]> {
  const later = buildChain({
    shipment: uuid,
    commitments: [...commitments, 'a'.repeat(64)],
    seals: [...exampleSeals, { kind: 'events', count: 4, sealed_at: '2026-11-21T00:00:00.000Z' }],
  });
  const foreign = await madePod({ key: testKeys.stranger });
  const unlogged = exampleLog();
  const { signature } = example;
  const small = {
    ...example,
    evidence: { ...example.evidence, inclusion: podInclusion(unlogged, await unlogged.checkpoint(exampleSecond, 11)) },
  };
  return [
    pod('signature-over-other-key', 'A stranger signs and logs the same statement under his own key id.', foreign, {
      verdict: 'key_unknown',
      step: 'P2',
    }),
    pod(
      'signature-by-other-key',
      'A stranger signs in the name of the key.',
      withValue(
        example,
        'signature.value',
        Buffer.from(testKeys.stranger.sign(podMessage(example.statement))).toString('base64url'),
      ),
      { verdict: 'signature_invalid', step: 'P3' },
    ),
    pod(
      'signature-bits',
      'Stray bits in the last character of the signature.',
      withValue(example, 'signature.value', `${signature.value.slice(0, -1)}B`),
      { verdict: 'malformed', step: 'P1' },
    ),
    pod('signature-padded', 'A padded signature.', withValue(example, 'signature.value', `${signature.value}==`), {
      verdict: 'malformed',
      step: 'P1',
    }),
    pod(
      'signature-key-id-other',
      'Two key ids in one document.',
      withValue(example, 'signature.key_id', 'e57dcddd62dfb299'),
      { verdict: 'malformed', step: 'P1' },
    ),
    pod('number-changed', 'Another tracking number.', withValue(example, 'statement.number', '1Z999AA10123456785'), {
      verdict: 'signature_invalid',
      step: 'P3',
    }),
    pod('issuer-other', 'Another issuer.', withValue(example, 'statement.issuer', 'other.example'), {
      verdict: 'key_unknown',
      step: 'P2',
    }),
    pod(
      'origin-other',
      'The evidence names another log.',
      withValue(example, 'evidence.inclusion.origin', 'wayseal.example/smt1-2'),
      { verdict: 'key_unknown', step: 'P2' },
    ),
    pod('sandbox-null', '`sandbox` is absent or true.', withValue(example, 'statement.sandbox', null), {
      verdict: 'malformed',
      step: 'P1',
    }),
    pod('version-2', 'Another version.', withValue(example, 'statement.v', 2), { verdict: 'malformed', step: 'P1' }),
    pod('seal-appended', 'A later seal stands behind the stated one.', withValue(example, 'evidence.chain', later), {
      verdict: 'seal_chain_corrupted',
      step: 'P4',
    }),
    pod(
      'chain-without-seals',
      'The chain has no seal.',
      withValue(example, 'evidence.chain', { ...chain, commitments: [], seals: [], chain_digest: null }),
      { verdict: 'not_sealed', step: 'P4' },
    ),
    pod(
      'chain-of-other-shipment',
      'The chain of another shipment.',
      withValue(example, 'evidence.chain.shipment', uuid.replace('3f2b', '4f2b')),
      { verdict: 'seal_chain_corrupted', step: 'P4' },
    ),
    pod(
      'commitment-changed',
      'A commitment of the chain is changed.',
      withValue(example, 'evidence.chain.commitments.0', 'b'.repeat(64)),
      { verdict: 'seal_chain_corrupted', step: 'P4' },
    ),
    pod(
      'event-not-delivered',
      'Signed and logged in full, and the event is a hold.',
      await madePod(otherChain({ body: { status: 'exception' } })),
      { verdict: 'event_mismatch', step: 'P5' },
    ),
    pod(
      'event-read-from-words',
      'Signed and logged in full, and the delivery was only read from a sentence.',
      await madePod(otherChain({ body: { status_basis: 'wording' } })),
      { verdict: 'event_mismatch', step: 'P5' },
    ),
    ...(await Promise.all(
      (['stated', 'code'] as const).map(async (status_basis) =>
        pod(
          `event-basis-${status_basis}`,
          `A delivery that was sealed with its basis, \`${status_basis}\`.`,
          await madePod(otherChain({ body: { status_basis } })),
          { verdict: 'valid' },
        ),
      ),
    )),
    pod(
      'event-basis-null',
      '`status_basis` is absent or one of three words.',
      withValue(example, 'statement.event.body.status_basis', null),
      { verdict: 'malformed', step: 'P1' },
    ),
    pod(
      'event-basis-unknown',
      '`status_basis` is another word.',
      withValue(example, 'statement.event.body.status_basis', 'guess'),
      { verdict: 'malformed', step: 'P1' },
    ),
    pod(
      'event-basis-added',
      'A basis is written into an event that was sealed without one.',
      withValue(example, 'statement.event.body.status_basis', 'code'),
      { verdict: 'signature_invalid', step: 'P3' },
    ),
    pod(
      'event-of-other-index',
      'The signed event is not the last one of the seal.',
      await madePod({ statement: { event: storedEvents[1]! } }),
      { verdict: 'event_mismatch', step: 'P5' },
    ),
    pod(
      'event-corrects-itself',
      'The delivery corrects itself.',
      await madePod(otherChain({ body: { corrects: 3 } })),
      { verdict: 'event_mismatch', step: 'P5' },
    ),
    pod('checkpoint-of-other-size', 'A checkpoint older than the proof beside it.', small, {
      verdict: 'checkpoint_invalid',
      step: 'P6',
    }),
    pod(
      'checkpoint-root-quoted-wrong',
      'The quoted root is not the one of the checkpoint.',
      withValue(example, 'evidence.inclusion.root_hash', 'c'.repeat(64)),
      { verdict: 'checkpoint_invalid', step: 'P6' },
    ),
    pod(
      'seal-path-cut',
      'A path element of the seal is missing.',
      withValue(example, 'evidence.inclusion.seal.path', example.evidence.inclusion.seal.path.slice(1)),
      { verdict: 'not_logged', step: 'P7' },
    ),
    pod(
      'seal-entry-other',
      'The entry is the one of another seal.',
      withValue(example, 'evidence.inclusion.seal.entry', sealEntry(uuid, 1, chain.seals[0]!.hash)),
      { verdict: 'not_logged', step: 'P7' },
    ),
    pod(
      'pod-not-logged',
      'A stolen key signs, and nothing of it is in the log.',
      await buildPod({
        statement: statement({ issue: 2 }),
        sign: (message) => testKeys.pod.sign(message),
        chain,
        inclusion: example.evidence.inclusion,
      }),
      { verdict: 'not_logged', step: 'P8' },
    ),
    pod(
      'pod-index-beyond-size',
      'The index is not in the tree.',
      withValue(example, 'evidence.inclusion.pod.leaf_index', 12),
      { verdict: 'not_logged', step: 'P8' },
    ),
    pod('pod-logged-before-seal', 'The proof stands before its seal.', await podBeforeSeal(), {
      verdict: 'not_logged',
      step: 'P8',
    }),
    pod(
      'node-as-leaf',
      'An inner node is passed off as the leaf.',
      withValue(
        withValue(example, 'evidence.inclusion.pod.path', example.evidence.inclusion.pod.path.slice(1)),
        'evidence.inclusion.pod.leaf_index',
        5,
      ),
      { verdict: 'not_logged', step: 'P8' },
    ),
  ];
}

async function podBeforeSeal(): Promise<PodDocument> {
  const log = new TestLog();
  const own = statement();
  log.add(podEntry(own));
  log.add(sealEntry(uuid, 2, own.seal.hash));
  const inclusion = podInclusion(log, await log.checkpoint(exampleSecond), { seal: 1, pod: 0 });
  return buildPod({ statement: own, sign: (message) => testKeys.pod.sign(message), chain, inclusion });
}

async function times(): Promise<Named[]> {
  const late = { verdict: 'time_order_invalid', step: 'P9' } as const;
  return [
    pod(
      'recorded-after-seal',
      'The event was recorded 1 ms after it was sealed.',
      await madePod(otherChain({ body: { recorded_at: '2026-11-20T10:04:32.001Z' } })),
      late,
    ),
    pod(
      'issued-before-seal',
      'Issued before the seal.',
      await madePod({ statement: { issued_at: '2026-11-20T10:04:31.999Z' } }),
      late,
    ),
    pod(
      'issued-at-tolerance',
      'Issued 300 s after the log recorded it: the clocks may differ so much.',
      await madePod({ statement: { issued_at: '2026-11-20T10:09:33.000Z' } }),
      { verdict: 'valid' },
    ),
    pod(
      'post-dated',
      'Issued 300.001 s after the log recorded it.',
      await madePod({ statement: { issued_at: '2026-11-20T10:09:33.001Z' } }),
      late,
    ),
    pod(
      'issued-after-key-ended',
      'Issued after the key was retired.',
      await examplePod(),
      late,
      keysWith(logRecord, timeRecord, { ...podRecord, status: 'retired', not_after: '2026-11-20T10:04:32.999Z' }),
    ),
    pod(
      'issued-before-key-began',
      'Issued before the key was valid.',
      await examplePod(),
      late,
      keysWith(logRecord, timeRecord, { ...podRecord, not_before: '2026-11-20T10:04:33.001Z' }),
    ),
    pod(
      'occurred-later-than-recorded',
      'A carrier dates the scan into the future: a warning, no more.',
      await madePod(otherChain({ body: { occurred_at: '2026-11-21T00:00:00.000Z' } })),
      { verdict: 'valid', warnings: ['future_dated_event', 'no_witness'] },
    ),
  ];
}

export async function podCases(): Promise<Named[]> {
  const example = await examplePod();
  const good = vector('spod1/example', 'The worked example, as it is served.', {
    kind: 'pod',
    text: served(example),
    keys: exampleKeys,
    expect: { verdict: 'valid' },
  });
  const reordered = pod(
    'unknown-signature-line',
    'A line of an unknown key is ignored, not proven.',
    await madePod({ more: [noteSigner('stranger.example', 4, testKeys.stranger, 1)] }),
    { verdict: 'valid' },
  );
  return [good, reordered, ...(await falsified(example)), ...(await times())];
}
