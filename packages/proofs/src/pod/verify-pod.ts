import { eventCommitment, sealEntry } from '../chain/formulas.ts';
import { findSealProblem } from '../chain/judge-seals.ts';
import { type Checklist, type Policy, type Result, type Verdict, runChecks } from '../documents/checklist.ts';
import { readDocument } from '../documents/read-document.ts';
import { podDocument } from '../documents/schemas.ts';
import type { PodDocument, PodLeaf } from '../documents/types.ts';
import { bytesOfBase64Url } from '../encoding/bytes.ts';
import { ProofError } from '../errors.ts';
import type { LoadedKey } from '../keys/key-record.ts';
import { type KeySet, loadedKeys } from '../keys/key-set.ts';
import { type AcceptedCheckpoint, type LogKeys, clockToleranceMs, findLogKeys } from '../log/accept-checkpoint.ts';
import { checkCheckpoint, warnWithoutWitness } from '../log/verify-inclusion.ts';
import { verifyEd25519 } from '../platform/ed25519.ts';
import { leafHash } from '../tree/hashes.ts';
import { verifyInclusion } from '../tree/verify-tree.ts';
import { podEntryOf, podMessage } from './formulas.ts';

interface PodKeys {
  readonly pod: LoadedKey | undefined;
  readonly log: LogKeys | undefined;
}

function readPod(list: Checklist, input: unknown): PodDocument {
  const pod = readDocument(input, podDocument);
  if (pod.signature.key_id !== pod.statement.key_id)
    throw new ProofError('malformed', 'the document has two different key ids');
  list.pass('P1', 'The document is complete and well formed');
  return pod;
}

function checkKeys(list: Checklist, { statement, evidence }: PodDocument, keys: KeySet): PodKeys {
  const { origin } = evidence.inclusion;
  // A caller in plain JavaScript may pass no keys at all.
  const isOurs = keys?.issuer === statement.issuer;
  const pod = loadedKeys(keys).find(
    ({ record }) =>
      isOurs &&
      record.purpose === 'spod1' &&
      record.kid === statement.key_id &&
      record.origin === origin &&
      record.sandbox === (statement.sandbox === true),
  );
  const log = findLogKeys(keys, origin);
  const isKnown = pod !== undefined && log !== undefined;
  const problem = isKnown ? null : 'Your keys lack this signing key of the issuer, or its log key';
  list.judge('P2', 'key_unknown', problem, `The signing key belongs to ${statement.issuer}`);
  return { pod, log };
}

async function checkSignature(
  list: Checklist,
  { signature }: PodDocument,
  message: Uint8Array,
  key?: LoadedKey,
): Promise<void> {
  if (key === undefined) return list.skip('P3', 'Without the key the signature cannot be checked');
  const value = bytesOfBase64Url(signature.value);
  const verdict = await verifyEd25519(key.publicKey, message, value);
  const problem = verdict === 'valid' ? null : 'The signature of this key does not match the statement';
  return list.judge('P3', 'signature_invalid', problem, 'The signature matches the statement');
}

function chainProblem({ statement, evidence: { chain } }: PodDocument): [Verdict, string] | null {
  if (chain.shipment !== statement.shipment || chain.chain_id !== statement.chain_id)
    return ['seal_chain_corrupted', 'The chain is of another shipment'];
  if (chain.seals.length === 0) return ['not_sealed', 'The chain has no seal'];
  const problem = findSealProblem(chain);
  if (problem !== null) return ['seal_chain_corrupted', problem];
  const { seq, hash, kind } = chain.seals.at(-1)!;
  const isStated = seq === statement.seal.seq && hash === statement.seal.hash && kind === 'events';
  return isStated ? null : ['seal_chain_corrupted', 'The chain does not end with the stated seal'];
}

function eventProblem({ statement, evidence: { chain } }: PodDocument): string | null {
  const { index, salt, body } = statement.event;
  const seal = chain.seals[statement.seal.seq - 1];
  if (index !== seal?.count) return 'The event is not the last one of the stated seal';
  if (eventCommitment(salt, body) !== chain.commitments[index - 1]) return 'The event differs from the sealed one';
  if (body.status !== 'delivered') return 'The event is not a delivery';
  if (body.source === 'sandbox' && statement.sandbox !== true)
    return 'The event is from the sandbox, but the statement is not';
  if (body.status_basis === 'wording') return 'The delivery was only read from a sentence';
  return body.corrects === undefined || body.corrects < index ? null : 'The event corrects itself or a later one';
}

function checkChain(list: Checklist, pod: PodDocument): void {
  const [verdict, problem] = chainProblem(pod) ?? (['seal_chain_corrupted', null] as const);
  const { length } = pod.evidence.chain.commitments;
  const whole = length === 1 ? 'The only event is in its place' : `All ${length} events are in their original order`;
  list.judge('P4', verdict, problem, whole);
  list.judge('P5', 'event_mismatch', eventProblem(pod), 'The delivery is the last sealed event');
}

function leafProblem(pod: PodDocument, leaf: PodLeaf, entry: string): string | null {
  const { tree_size: size, root_hash: root } = pod.evidence.inclusion;
  if (leaf.entry !== entry) return 'The log entry does not match';
  const claim = { leaf: leafHash(entry), index: leaf.leaf_index, size, path: leaf.path, root };
  return verifyInclusion(claim) === 'valid' ? null : 'The path does not lead from the entry to the root';
}

function checkLeaves(list: Checklist, pod: PodDocument, message: Uint8Array): void {
  const { statement, evidence } = pod;
  const { seal, pod: own } = evidence.inclusion;
  const entry = sealEntry(statement.shipment, statement.seal.seq, statement.seal.hash);
  const sealed = `The history is in the log, at entry ${seal.leaf_index}`;
  list.judge('P7', 'not_logged', leafProblem(pod, seal, entry), sealed);
  const isAfter = own.leaf_index > seal.leaf_index;
  const problem =
    leafProblem(pod, own, podEntryOf(statement, message)) ?? (isAfter ? null : 'It was logged before its seal');
  list.judge('P8', 'not_logged', problem, `This proof is in the log, at entry ${own.leaf_index}`);
}

function timeProblem({ statement, evidence }: PodDocument, { record }: LoadedKey, cosigned: readonly number[]) {
  const { issued_at, event } = statement;
  const sealed_at = evidence.chain.seals[statement.seal.seq - 1]?.sealed_at ?? '';
  if (event.body.recorded_at > sealed_at) return 'The event was recorded after it was sealed';
  if (sealed_at > issued_at) return 'It was issued before the event was sealed';
  if (cosigned.some((second) => Date.parse(issued_at) > second * 1000 + clockToleranceMs))
    return 'It was issued later than the log or a witness recorded it';
  const isInTime = record.not_before <= issued_at && (record.not_after === null || issued_at <= record.not_after);
  return isInTime ? null : 'It was issued outside the time of its key';
}

function checkTimes(list: Checklist, pod: PodDocument, key?: LoadedKey, accepted?: AcceptedCheckpoint): void {
  const { issued_at, sandbox } = pod.statement;
  if (sandbox === true) return list.skip('P9', 'Sandbox times are fixed');
  if (key === undefined || accepted === undefined)
    return list.skip('P9', 'Without key and checkpoint there are no times to compare');
  const problem = timeProblem(pod, key, accepted.cosigned);
  return list.judge(
    'P9',
    'time_order_invalid',
    problem,
    `Recorded, sealed, issued (${issued_at}) and logged in this order`,
  );
}

function checkRevocation(list: Checklist, { evidence }: PodDocument, key?: LoadedKey): void {
  if (key === undefined) return list.skip('P10', 'Without the key its status is unknown');
  const { status, revoked_after_index: last } = key.record;
  const isGood = status !== 'revoked' || (last !== null && evidence.inclusion.pod.leaf_index <= last);
  const detail =
    status === 'revoked' ? 'The key was revoked later than this proof was logged' : 'The key has not been revoked';
  return list.judge('P10', 'key_revoked', isGood ? null : 'The key was revoked before this proof was logged', detail);
}

function warn(list: Checklist, { statement }: PodDocument, key?: LoadedKey): void {
  const { occurred_at, recorded_at } = statement.event.body;
  if (occurred_at !== null && occurred_at > recorded_at) list.warnings.push('future_dated_event');
  if (key?.record.status === 'retired') list.warnings.push('key_retired');
}

/**
 * Checks that the issuer signed this delivery and that it is logged. The keys come from outside the file, never from
 * it. Lists every step that can still be computed after a failure; the verdict is the first failure. Never rejects.
 */
export async function verifyPod(
  input: string | Uint8Array | object,
  keys: KeySet,
  policy: Policy = {},
): Promise<Result> {
  return runChecks('P1', async (list) => {
    const pod = readPod(list, input);
    const { pod: key, log } = checkKeys(list, pod, keys);
    const message = podMessage(pod.statement);
    await checkSignature(list, pod, message, key);
    checkChain(list, pod);
    let accepted: AcceptedCheckpoint | undefined;
    if (log === undefined) list.skip('P6', 'Without the log key the checkpoint cannot be checked');
    else accepted = await checkCheckpoint(list, 'P6', pod.evidence.inclusion, log, policy);
    checkLeaves(list, pod, message);
    checkTimes(list, pod, key, accepted);
    checkRevocation(list, pod, key);
    warn(list, pod, key);
    warnWithoutWitness(list, accepted);
    return pod.statement.sandbox === true ? 'sandbox' : 'valid';
  });
}
