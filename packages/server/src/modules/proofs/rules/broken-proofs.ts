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

/** The shipment whose documents are damaged. Each keeps all other parts, so that both versions can be compared. */
export const brokenNumber = 'SVCTEST-DELIVERED';

export type BrokenKind = 'pod' | 'chain' | 'inclusion';
export type BrokenDocument = PodDocument | ChainDocument | InclusionDocument;

/** One way to tamper, and the check that detects it. */
export interface BrokenProofText {
  readonly name: string;
  readonly kind: BrokenKind;
  /** The damage, in words for people. */
  readonly what: string;
  /** Verdict on the document, and the first step that fails. */
  readonly verdict: Verdict;
  readonly check: string;
  /** Result of `verify_timeline` for a history with the same damage. Null when the stored history is untouched. */
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
    what: 'The place of the delivery was changed, and the statement was signed again with the key of the service.',
    verdict: 'event_mismatch',
    check: 'P5',
    timeline: 'event_mismatch',
  },
  {
    name: 'forged-signature',
    kind: 'pod',
    what: 'The statement is unchanged, but no key made the signature.',
    verdict: 'signature_invalid',
    check: 'P3',
    timeline: null,
  },
  {
    name: 'never-logged',
    kind: 'pod',
    what: 'This is a second issue, signed with the key of the service but never entered in the log.',
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
    what: 'The place of the delivery was changed, and every commitment, link and seal was recomputed. Only the log still differs.',
    verdict: 'not_logged',
    check: 'I5',
    timeline: 'seal_chain_corrupted',
  },
  {
    name: 'wrong-root',
    kind: 'inclusion',
    what: 'The root hash differs from the checkpoint.',
    verdict: 'checkpoint_invalid',
    check: 'I3',
    timeline: null,
  },
  {
    name: 'forged-checkpoint',
    kind: 'inclusion',
    what: 'The checkpoint claims one more entry, but has the signatures of the real one.',
    verdict: 'checkpoint_invalid',
    check: 'I3',
    timeline: null,
  },
] as const satisfies readonly BrokenProofText[];

export type BrokenProofName = (typeof brokenProofTexts)[number]['name'];

/** The uuid that `verify_timeline` takes for the damaged history. */
export function brokenUuid(name: BrokenProofName): string {
  return sandboxUuid(`${brokenNumber}/${name}`);
}

/** The sound documents of the shipment. */
export interface SoundProofs {
  readonly pod: PodDocument;
  readonly chain: ChainDocument;
  readonly inclusion: InclusionDocument;
  /** Signs with the key of the service. Returns the signature in base64url. */
  readonly sign: (statement: PodStatement) => string;
}

/** 64 bytes in the form of a signature. S is below the group order, so that only the equation fails. */
const noSignature = Buffer.concat([Buffer.alloc(32, 0x5a), Buffer.alloc(31, 0x2a), Buffer.alloc(1)]).toString(
  'base64url',
);

/** The delivery at another place. */
export function movedBody(body: ShipmentEvent): ShipmentEvent {
  return { ...body, locode: body.locode === 'FRPAR' ? 'FRLYS' : 'FRPAR' };
}

function movedStatement({ statement }: PodDocument): PodStatement {
  return { ...statement, event: { ...statement.event, body: movedBody(statement.event.body) } };
}

function signedAgain({ pod, sign }: SoundProofs, statement: PodStatement): PodDocument {
  return { ...pod, statement, signature: { ...pod.signature, value: sign(statement) } };
}

/** The chain with the moved delivery: consistent in itself, but not the one in the log. */
export function rewrittenChain({ pod, chain }: Pick<SoundProofs, 'pod' | 'chain'>): ChainDocument {
  const { index, salt, body } = pod.statement.event;
  const commitments = chain.commitments.with(index - 1, eventCommitment(salt, movedBody(body)));
  return buildChain({ shipment: chain.shipment, commitments, seals: chain.seals });
}

/** Swaps the first two items. */
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

/** Damages a sound document in the named way. */
export function breakProof(name: BrokenProofName, sound: SoundProofs): BrokenDocument {
  return breakers[name](sound);
}
