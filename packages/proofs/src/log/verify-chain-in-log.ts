import { purgedCount } from '../chain/judge-seals.ts';
import { verifyChain } from '../chain/verify-chain.ts';
import { type Checklist, type Policy, type Result, type Verdict, runChecks } from '../documents/checklist.ts';
import { readJson, snapshot } from '../documents/read-document.ts';
import type { ChainDocument, InclusionDocument } from '../documents/types.ts';
import type { KeySet } from '../keys/key-set.ts';
import { clockToleranceMs } from './accept-checkpoint.ts';
import { type JudgedInclusion, judgeInclusion } from './verify-inclusion.ts';

type Input = string | Uint8Array | object;

/** Checks that the inclusion document is of a seal of this chain. Returns the problem, or null. */
function relationProblem(chain: ChainDocument, { shipment, chain_id, seal }: InclusionDocument): string | null {
  if (shipment !== chain.shipment || chain_id !== chain.chain_id) return 'The log entry is of another shipment';
  const count = chain.seals.length;
  if (seal.seq > count) return `The log entry is of seal ${seal.seq}, but this chain has ${count}`;
  return chain.seals[seal.seq - 1]?.hash === seal.hash ? null : 'The log entry is of another seal';
}

/** Whether a checkpoint that covers the entry was cosigned before the time that the seal states. */
function isLate(chain: ChainDocument, { document }: JudgedInclusion, by: JudgedInclusion): boolean {
  if (document?.origin !== by.document?.origin || (document?.leaf_index ?? 0) >= (by.document?.tree_size ?? 0))
    return false;
  const sealedAt = Date.parse(chain.seals[(document?.seal.seq ?? 0) - 1]?.sealed_at ?? '');
  // Written so that a time of NaN never passes.
  return by.accepted?.cosigned.every((second) => sealedAt <= second * 1000 + clockToleranceMs) !== true;
}

/** A seal must not be dated later than the log or a named witness recorded it, in its own or another document. */
function checkTime(
  list: Checklist,
  chain: ChainDocument,
  own: JudgedInclusion,
  others: readonly JudgedInclusion[],
): void {
  if (own.verdict === 'sandbox') return list.skip('L2', 'Sandbox times are fixed');
  if (own.verdict !== 'valid') return list.skip('L2', 'Without keys there are no times to compare');
  const late =
    [own, ...others].some((by) => isLate(chain, own, by)) || others.some((other) => isLate(chain, other, own));
  const problem = late
    ? `Seal ${own.document?.seal.seq ?? 0} or one before it is dated later than the log recorded it`
    : null;
  return list.judge('L2', 'time_order_invalid', problem, 'The seal is not dated later than it was logged');
}

/** Checks one inclusion document alone, then against the chain and those before it. Returns it when it holds. */
async function checkInclusion(
  list: Checklist,
  chain: ChainDocument,
  input: Input,
  keys: KeySet | null,
  policy: Policy,
  others: readonly JudgedInclusion[],
): Promise<JudgedInclusion | undefined> {
  const judged = await judgeInclusion(input, keys, policy);
  const { verdict, steps, warnings, document } = judged;
  list.steps.push(...steps);
  list.warnings.push(...warnings);
  if ((verdict !== 'valid' && verdict !== 'sandbox' && verdict !== 'self_consistent') || document === undefined) {
    list.verdict ??= verdict;
    return undefined;
  }
  const relation = relationProblem(chain, document);
  list.judge('L1', 'seal_chain_corrupted', relation, `The log entry is of seal ${document.seal.seq} of this chain`);
  if (relation !== null) return undefined;
  checkTime(list, chain, judged, others);
  return judged;
}

/** Two states of one log with one size but two roots mean that the log shows two histories. */
function checkFork(list: Checklist, logged: readonly JudgedInclusion[]): void {
  const roots = new Map<string, string>();
  let fork: number | undefined;
  for (const { document } of logged) {
    if (document === undefined) continue;
    const state = `${document.origin} ${document.tree_size}`;
    if ((roots.get(state) ?? document.root_hash) !== document.root_hash) fork ??= document.tree_size;
    roots.set(state, document.root_hash);
  }
  const problem = fork === undefined ? null : `The inclusion documents show two roots of one log for ${fork} entries`;
  list.judge('L3', 'log_inconsistent', problem, 'The inclusion documents do not show two states of one log');
}

/** Names the seals from `first` to `last`, which no document shows in the log. */
function sealsText(first: number, last: number): string {
  return first === last ? `seal ${first}` : `seals ${first} to ${last}`;
}

/** Checks that the last seal is in the log. A seal covers those before it, never a later one. */
function checkCoverage(list: Checklist, chain: ChainDocument, logged: readonly JudgedInclusion[]): Verdict | null {
  const last = chain.seals.length;
  const covered = Math.max(...logged.map(({ document }) => document?.seal.seq ?? 0));
  const problem = `The log holds seal ${covered}. No document shows that it holds ${sealsText(covered + 1, last)}`;
  const detail = `The log holds seal ${last}, the last of this chain`;
  list.judge('L4', 'partly_logged', covered === last ? null : problem, detail);
  return covered === last ? null : 'partly_logged';
}

/** Reports deletions that only the chain itself claims, because no logged seal confirms them. */
function skipPurge(list: Checklist, chain: ChainDocument): void {
  const purged = purgedCount(chain.seals);
  if (purged > 0) list.skip('V4', `Only this chain says that the contents of ${purged} events were deleted`);
}

/**
 * Verifies a chain document from any source with the inclusion documents of its seals. `valid` only when its last seal
 * is in the log under the given keys. A chain alone is `self_consistent`, since anyone can make one. A chain with only
 * older seals shown in the log is `partly_logged`. Never rejects.
 */
export async function verifyChainInLog(
  chainInput: Input,
  inclusionInputs: readonly Input[],
  keys: KeySet | null,
  policy: Policy = {},
): Promise<Result> {
  return runChecks('V0', async (list) => {
    const input = snapshot(chainInput);
    const own = verifyChain(input);
    const isSound = own.verdict === 'valid' || own.verdict === 'events_unavailable';
    list.steps.push(...own.steps.filter(({ id }) => id !== 'V4'));
    if (!isSound) list.verdict = own.verdict;
    // Without seals, an inclusion document can still contradict the chain.
    if (!isSound && own.verdict !== 'not_sealed') return own.verdict;
    const chain = readJson(input) as ChainDocument;
    const shown: JudgedInclusion[] = [];
    for (const each of inclusionInputs) {
      const judged = await checkInclusion(list, chain, each, keys, policy, shown);
      if (judged !== undefined) shown.push(judged);
    }
    if (!isSound) return own.verdict;
    if (shown.length > 1) checkFork(list, shown);
    const logged = shown.filter(({ verdict }) => verdict !== 'self_consistent');
    if (logged.length === 0) {
      const missing = inclusionInputs.length === 0 ? 'inclusion document' : 'inclusion document verified under keys';
      list.skip('L4', `No ${missing} shows that this chain was published, and anyone can make one`);
      skipPurge(list, chain);
      return 'self_consistent';
    }
    if (checkCoverage(list, chain, logged) !== null) skipPurge(list, chain);
    else list.steps.push(...own.steps.filter(({ id }) => id === 'V4'));
    if (own.verdict === 'events_unavailable') return own.verdict;
    return logged.some(({ verdict }) => verdict === 'sandbox') ? 'sandbox' : 'valid';
  });
}
