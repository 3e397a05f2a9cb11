import { purgedCount } from '../chain/judge-seals.ts';
import { verifyChain } from '../chain/verify-chain.ts';
import { type Policy, type Result, type Verdict, runChecks } from '../documents/checklist.ts';
import { readJson } from '../documents/read-document.ts';
import type { ChainDocument, InclusionDocument } from '../documents/types.ts';
import type { KeySet } from '../keys/key-set.ts';
import { acceptCheckpoint, findLogKeys } from './accept-checkpoint.ts';
import { verifyInclusionDocument } from './verify-inclusion.ts';

const clockToleranceMs = 300_000;
const softVerdicts = new Set<Verdict>(['valid', 'sandbox', 'self_consistent']);

/** Does the inclusion document speak of a seal of this chain? */
function relationProblem(chain: ChainDocument, { shipment, chain_id, seal }: InclusionDocument): string | null {
  if (shipment !== chain.shipment || chain_id !== chain.chain_id) return 'The log entry is of another shipment';
  return chain.seals[seal.seq - 1]?.hash === seal.hash ? null : 'The log entry is of another seal';
}

/** A seal may not be dated later than the log's own clock says that it was logged. Needs keys; null in the sandbox. */
async function timeProblem(
  chain: ChainDocument,
  inclusion: InclusionDocument,
  keys: KeySet | null,
  policy: Policy,
): Promise<string | null> {
  const log = keys === null ? undefined : findLogKeys(keys, inclusion.origin);
  if (log === undefined || log.isSandbox) return null;
  const accepted = await acceptCheckpoint(inclusion.checkpoint, inclusion.origin, log, policy);
  const sealedAt = Date.parse(chain.seals[inclusion.seal.seq - 1]?.sealed_at ?? '');
  const isEarly =
    accepted.verdict === 'valid' && accepted.times.some((second) => sealedAt > second * 1000 + clockToleranceMs);
  return isEarly ? `Seal ${inclusion.seal.seq} is dated later than the log recorded it` : null;
}

/**
 * A bare chain document together with inclusion documents of its seals: each on its own, whether they speak of the same
 * seals, and the dates of the seals against the clock of the log. Never rejects.
 */
export async function verifyChainInLog(
  chainInput: string | Uint8Array | object,
  inclusionInputs: readonly (string | Uint8Array | object)[],
  keys: KeySet | null,
  policy: Policy = {},
): Promise<Result> {
  return runChecks('V0', async (list) => {
    const own = verifyChain(chainInput);
    list.steps.push(...own.steps.filter(({ id }) => id !== 'V4'));
    if (own.verdict !== 'valid' && own.verdict !== 'events_unavailable') {
      list.verdict = own.verdict;
      return own.verdict;
    }
    const chain = readJson(chainInput) as ChainDocument;
    let weakest: Verdict = 'valid';
    for (const input of inclusionInputs) {
      const logged = await verifyInclusionDocument(input, keys, policy);
      list.steps.push(...logged.steps);
      list.warnings.push(...logged.warnings.filter((warning) => !list.warnings.includes(warning)));
      if (!softVerdicts.has(logged.verdict)) {
        list.verdict ??= logged.verdict;
        continue;
      }
      if (logged.verdict !== 'valid') weakest = logged.verdict;
      const inclusion = readJson(input) as InclusionDocument;
      const relation = relationProblem(chain, inclusion);
      list.judge(
        'L1',
        'seal_chain_corrupted',
        relation,
        `The log entry is of seal ${inclusion.seal.seq} of this chain`,
      );
      if (relation !== null) continue;
      const problem = await timeProblem(chain, inclusion, keys, policy);
      list.judge('L2', 'time_order_invalid', problem, 'The seal is not dated later than it was logged');
    }
    list.steps.push(...own.steps.filter(({ id }) => id === 'V4'));
    return purgedCount(chain.seals) > 0 ? 'events_unavailable' : weakest;
  });
}
