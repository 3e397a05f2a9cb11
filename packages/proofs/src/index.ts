/**
 * Builds and verifies Wayseal's proofs: svt2 (history of a shipment), smt1 (public log), spod1 (proof of delivery). No
 * dependencies; runs in Node and in browsers. `verifyX` never throws and returns a verdict. Compare it with `===`,
 * because every verdict is truthy. `parseX`, `openX`, `buildX` and `proveX` throw `ProofError`. Hashes are lower-case
 * hex.
 */
export { ProofError, type ProofErrorCode, proofErrorCodes } from './errors.ts';
export { type Policy, type Result, type Step, type Verdict, verdicts } from './documents/checklist.ts';
export {
  type ChainDocument,
  type ConsistencyDocument,
  type Hash,
  type InclusionDocument,
  type PodDocument,
  type PodInclusion,
  type PodLeaf,
  type PodStatement,
  type RootItem,
  type RootsDocument,
  type Seal,
  type ShipmentEvent,
  type TreeHead,
  shipmentStatuses,
  statusBases,
} from './documents/types.ts';
export { parseJson } from './encoding/parse-json.ts';
export { canonicalJson } from './encoding/canonical-json.ts';
export { canVerifySignatures, verifyEd25519 } from './platform/ed25519.ts';

export { leafHash, nodeHash } from './tree/hashes.ts';
export { type NodeRef, foldNodes, planConsistency, planInclusion, planRoot } from './tree/plan.ts';
export { appendLeaf, proveConsistency, proveInclusion, rootOf } from './tree/prove.ts';
export { type ConsistencyClaim, type InclusionClaim, verifyConsistency, verifyInclusion } from './tree/verify-tree.ts';

export { type NoteKey, formatVkey, parseVkey } from './note/note-key.ts';
export { type NoteSignature, type OpenedNote, openNote } from './note/open-note.ts';
export { type Checkpoint, openCheckpoint } from './note/checkpoint.ts';
export { type NoteSigner, checkpointText, signCheckpoint, signatureLine } from './note/sign-note.ts';
export { formatTlogProof } from './note/tlog-proof.ts';

export { type KeyRecord, endorsementMessage, keyEntry, keyId, recordHash } from './keys/key-record.ts';
export { type KeySet, parseKeySet } from './keys/key-set.ts';
export { mergePinned } from './keys/pins.ts';

export {
  bodyTextCommitment,
  chainId,
  eventCommitment,
  eventSalt,
  genesisHash,
  linkHash,
  maxEvents,
  maxSeals,
  noSeal,
  purgeDelayMs,
  sandboxSaltKey,
  sandboxUuid,
  sealEntry,
  sealHash,
  sealTag,
} from './chain/formulas.ts';
export { type ChainInput, buildChain } from './chain/build-chain.ts';
export type { Anchor } from './chain/judge-seals.ts';
export {
  type ChainCounters,
  type ChainOptions,
  type ChainResult,
  type StoredEvent,
  verifyChain,
} from './chain/verify-chain.ts';

export { type LogEntry, fileEntry, readEntry } from './log/entries.ts';
export { type InclusionInput, buildInclusion } from './log/build-inclusion.ts';
export { verifyInclusionDocument } from './log/verify-inclusion.ts';
export { verifyConsistencyDocument } from './log/verify-consistency.ts';
export { verifyRoots } from './log/verify-roots.ts';
export { verifyChainInLog } from './log/verify-chain-in-log.ts';

export { podEntry, podMessage, podTag, statementHash } from './pod/formulas.ts';
export { type PodInput, buildPod } from './pod/build-pod.ts';
export { verifyPod } from './pod/verify-pod.ts';
export { type BoundedResult, verifyPodWithRoots } from './pod/verify-pod-with-roots.ts';

export { type DocumentKind, type DocumentResult, documentKinds, verifyDocument } from './documents/verify-document.ts';
export { type ChangedText, changeCharacter } from './documents/change-character.ts';
export { type TamperedText, type Tampering, tamper, tamperings, tamperingsOf } from './documents/tamper.ts';
export { type DocumentSummary, summarize } from './documents/summarize.ts';
