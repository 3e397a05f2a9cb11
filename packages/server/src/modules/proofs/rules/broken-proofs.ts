import {
  buildChain,
  eventCommitment,
  formatTlogProof,
  leafHash,
  sandboxUuid,
  sealEntry,
  type ChainDocument,
  type Hash,
  type InclusionDocument,
  type PodDocument,
  type PodStatement,
  type ShipmentEvent,
  type Verdict,
} from '@wayseal/proofs';

/** The shipment whose documents are damaged; everything else of them stays, so that both can be compared. */
export const brokenNumber = 'SVCTEST-DELIVERED';

export type BrokenKind = 'pod' | 'chain' | 'inclusion';
export type BrokenDocument = PodDocument | ChainDocument | InclusionDocument;

/** One way to tamper, and who notices. */
export interface BrokenProofText {
  readonly name: string;
  readonly kind: BrokenKind;
  /** What was done, for people. */
  readonly what: string;
  /** What verification of the document says, and the first step that fails. */
  readonly verdict: Verdict;
  readonly check: string;
  /** What `verify_timeline` says of a history that was damaged alike; null where the stored history is untouched. */
  readonly timeline: 'event_mismatch' | 'seal_chain_corrupted' | null;
}

export const brokenProofTexts = [
  {
    name: 'changed-event',
    kind: 'pod',
    what: 'The place of the delivery was changed after signing.',
    verdict: 'signature_invalid',
    check: 'P3',
    timeline: 'event_mismatch',
  },
  {
    name: 'resigned-event',
    kind: 'pod',
    what: 'The place of the delivery was changed and the statement signed again with the key of the service.',
    verdict: 'event_mismatch',
    check: 'P5',
    timeline: 'event_mismatch',
  },
  {
    name: 'forged-signature',
    kind: 'pod',
    what: 'The statement is untouched; the signature was made by no key.',
    verdict: 'signature_invalid',
    check: 'P3',
    timeline: null,
  },
  {
    name: 'never-logged',
    kind: 'pod',
    what: 'A second issue, signed with the key of the service and never entered in the log.',
    verdict: 'not_logged',
    check: 'P8',
    timeline: null,
  },
  {
    name: 'dropped-event',
    kind: 'chain',
    what: 'The second event was removed.',
    verdict: 'seal_chain_corrupted',
    check: 'V2',
    timeline: 'event_mismatch',
  },
  {
    name: 'swapped-events',
    kind: 'chain',
    what: 'The first two events changed places.',
    verdict: 'seal_chain_corrupted',
    check: 'V2',
    timeline: 'event_mismatch',
  },
  {
    name: 'dropped-seal',
    kind: 'chain',
    what: 'The first seal was removed.',
    verdict: 'seal_chain_corrupted',
    check: 'V2',
    timeline: 'seal_chain_corrupted',
  },
  {
    name: 'rewritten-history',
    kind: 'inclusion',
    what: 'The delivery was moved and every commitment, link and seal computed anew; only the log knows better.',
    verdict: 'not_logged',
    check: 'I5',
    timeline: 'seal_chain_corrupted',
  },
  {
    name: 'wrong-root',
    kind: 'inclusion',
    what: 'Another root stands beside the checkpoint.',
    verdict: 'checkpoint_invalid',
    check: 'I3',
    timeline: null,
  },
  {
    name: 'forged-checkpoint',
    kind: 'inclusion',
    what: 'The checkpoint claims one more entry under the signatures of the true one.',
    verdict: 'checkpoint_invalid',
    check: 'I3',
    timeline: null,
  },
] as const satisfies readonly BrokenProofText[];

export type BrokenProofName = (typeof brokenProofTexts)[number]['name'];

/** The uuid under which `verify_timeline` finds the damaged history. */
export function brokenUuid(name: BrokenProofName): string {
  return sandboxUuid(`${brokenNumber}/${name}`);
}

/** The sound documents of the shipment. */
export interface SoundProofs {
  readonly pod: PodDocument;
  readonly chain: ChainDocument;
  readonly inclusion: InclusionDocument;
  /** Signs as the service does; answers the base64url of the signature. */
  readonly sign: (statement: PodStatement) => string;
}

/** 64 bytes that look like a signature: S stays below the order of the group, so that only the equation fails. */
const noSignature = Buffer.concat([Buffer.alloc(32, 0x5a), Buffer.alloc(31, 0x2a), Buffer.alloc(1)]).toString(
  'base64url',
);

/** The delivery, elsewhere. */
export function movedBody(body: ShipmentEvent): ShipmentEvent {
  return { ...body, locode: body.locode === 'FRPAR' ? 'FRLYS' : 'FRPAR' };
}

function movedStatement({ statement }: PodDocument): PodStatement {
  return { ...statement, event: { ...statement.event, body: movedBody(statement.event.body) } };
}

function signedAgain({ pod, sign }: SoundProofs, statement: PodStatement): PodDocument {
  return { ...pod, statement, signature: { ...pod.signature, value: sign(statement) } };
}

/** The chain over the moved delivery: consistent in itself, and not what the log holds. */
export function rewrittenChain({ pod, chain }: Pick<SoundProofs, 'pod' | 'chain'>): ChainDocument {
  const { index, salt, body } = pod.statement.event;
  const commitments = chain.commitments.with(index - 1, eventCommitment(salt, movedBody(body)));
  return buildChain({ shipment: chain.shipment, commitments, seals: chain.seals });
}

/** The first two exchanged. */
export function swapped<Item>([first, second, ...rest]: readonly Item[]): readonly Item[] {
  return first === undefined || second === undefined ? [] : [second, first, ...rest];
}

function rewrittenInclusion(sound: SoundProofs): InclusionDocument {
  const { inclusion } = sound;
  const { seq } = inclusion.seal;
  const hash: Hash = rewrittenChain(sound).seals[seq - 1]?.hash ?? '';
  const entry = sealEntry(inclusion.shipment, seq, hash);
  return { ...inclusion, seal: { seq, hash }, entry, leaf_hash: leafHash(entry) };
}

function forgedCheckpoint({ inclusion }: SoundProofs): InclusionDocument {
  const { tree_size, leaf_index, path } = inclusion;
  const checkpoint = inclusion.checkpoint.replace(`\n${tree_size}\n`, `\n${tree_size + 1}\n`);
  const tlog_proof = formatTlogProof(leaf_index, path, checkpoint);
  return { ...inclusion, tree_size: tree_size + 1, checkpoint, tlog_proof };
}

const breakers: Readonly<Record<BrokenProofName, (sound: SoundProofs) => BrokenDocument>> = {
  'changed-event': ({ pod }) => ({ ...pod, statement: movedStatement(pod) }),
  'resigned-event': (sound) => signedAgain(sound, movedStatement(sound.pod)),
  'forged-signature': ({ pod }) => ({ ...pod, signature: { ...pod.signature, value: noSignature } }),
  'never-logged': (sound) => signedAgain(sound, { ...sound.pod.statement, issue: sound.pod.statement.issue + 1 }),
  'dropped-event': ({ chain }) => ({ ...chain, commitments: chain.commitments.toSpliced(1, 1) }),
  'swapped-events': ({ chain }) => ({ ...chain, commitments: swapped(chain.commitments) }),
  'dropped-seal': ({ chain }) => ({ ...chain, seals: chain.seals.slice(1) }),
  'rewritten-history': rewrittenInclusion,
  'wrong-root': ({ inclusion }) => ({ ...inclusion, root_hash: inclusion.leaf_hash }),
  'forged-checkpoint': forgedCheckpoint,
};

/** A sound document, tampered with in this way. */
export function breakProof(name: BrokenProofName, sound: SoundProofs): BrokenDocument {
  return breakers[name](sound);
}
