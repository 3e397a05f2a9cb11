import { Checklist, type Policy, type Result, reasonOf } from '../documents/checklist.ts';
import { readJson, snapshot } from '../documents/read-document.ts';
import type { PodDocument, RootItem, RootsDocument } from '../documents/types.ts';
import type { KeySet } from '../keys/key-set.ts';
import { verifyRoots } from '../log/verify-roots.ts';
import { verifyPod } from './verify-pod.ts';

/** The roots list takes a checkpoint every 60 s. Allows ten more minutes for a service that was down. */
const latestRootMs = 660_000;
/** Most roots in one answer. */
const pageSize = 1000;

export interface BoundedResult extends Result {
  /**
   * Not null when the file does not show the first root: fetch the root history from this index. `verdict` is that of
   * the POD.
   */
  readonly fetchFrom: number | null;
}

const step = 'P12';

/** Null when the list shows that no root before `first` could decide, else the index to fetch from. */
function missingFrom(roots: readonly RootItem[], first: RootItem | undefined): number | null {
  if (first === undefined) return roots.at(-1)?.index ?? 0;
  const isFirst = first.index === 0 || roots[0]?.index !== first.index;
  return isFirst ? null : Math.max(0, first.index - pageSize + 1);
}

/** Checks the bound. Returns the index to fetch from when the list lacks the deciding root. */
function checkBound(list: Checklist, pod: PodDocument, { origin, roots }: RootsDocument): number | null {
  const { inclusion, chain } = pod.evidence;
  const same = roots.find(({ tree_size }) => tree_size === inclusion.tree_size);
  if (same !== undefined && same.root_hash !== inclusion.root_hash) {
    list.fail(step, 'log_inconsistent', `The root history has another root for ${inclusion.tree_size} entries`);
    return null;
  }
  const sealedAt = chain.seals.at(-1)?.sealed_at ?? '';
  const [shown] = roots;
  const isShownLater = shown !== undefined && shown.published_at > sealedAt;
  const isLaterLog = /-[1-9]\d{0,3}$/.test(origin);
  if (isLaterLog && isShownLater && shown.index === 0) {
    list.warnings.push('relogged');
    list.skip(step, 'This log began after the seal. The entry was logged again, so it may be back-dated');
    return null;
  }
  const latest = Date.parse(sealedAt) + latestRootMs;
  // Dates never fall: a late root without the entry shows that the first one with it is late.
  const first = roots.find(
    ({ tree_size, published_at }) => tree_size > inclusion.pod.leaf_index || Date.parse(published_at) > latest,
  );
  const missing = missingFrom(roots, first);
  if (first === undefined || missing !== null) return missing;
  if (Date.parse(first.published_at) <= latest) {
    list.pass(step, `The first root with this entry was published at ${first.published_at}, so it is not back-dated`);
    return null;
  }
  // Root 0 may be later than the seal, too: then the entry was logged again.
  if (isLaterLog && isShownLater) return 0;
  list.fail(step, 'time_order_invalid', 'The first root with this entry was published more than 660 s after the seal');
  return null;
}

/**
 * Runs `verifyPod`, then checks the lower bound: the first published root that covers the entry must follow the seal
 * within 660 s. One file alone reveals a post-dated proof; this reveals a back-dated one. Never rejects.
 */
export async function verifyPodWithRoots(
  podInput: string | Uint8Array | object,
  rootsInput: string | Uint8Array | object,
  keys: KeySet,
  policy: Policy = {},
): Promise<BoundedResult> {
  const [pod, roots] = [settled(podInput), settled(rootsInput)];
  const own = await verifyPod(pod, keys, policy);
  if (own.verdict !== 'valid') {
    const why = own.verdict === 'sandbox' ? 'Times of the sandbox are fixed' : 'Not judged: the proof itself failed';
    return { ...own, steps: [...own.steps, { id: step, state: 'skip', detail: why }], fetchFrom: null };
  }
  const list = new Checklist();
  let fetchFrom: number | null = null;
  const history = await verifyRoots(roots, keys, policy);
  try {
    const document = readJson(pod) as PodDocument;
    if (history.verdict === 'valid' || history.verdict === 'self_consistent') {
      const listed = readJson(roots) as RootsDocument;
      if (listed.origin !== document.evidence.inclusion.origin)
        list.fail(step, 'key_unknown', 'The root history is of another log');
      else fetchFrom = checkBound(list, document, listed);
    } else list.fail(step, history.verdict, `The root history fails: ${failureOf(history)}`);
  } catch (error) {
    list.fail(step, 'malformed', reasonOf(error));
  }
  if (fetchFrom !== null)
    list.steps.push({
      id: step,
      state: 'fail',
      detail: `The first root with this entry is not shown; fetch from=${fetchFrom}`,
    });
  const { verdict, steps, warnings } = list.result('valid');
  return { verdict, steps: [...own.steps, ...steps], warnings: [...own.warnings, ...warnings], fetchFrom };
}

/** Takes a snapshot, because each input is read more than once. An unserializable input becomes `null`, which is refused. */
function settled(input: unknown): string | Uint8Array {
  try {
    return snapshot(input);
  } catch {
    return 'null';
  }
}

function failureOf({ steps }: Result): string {
  return steps.find(({ state }) => state === 'fail')?.detail ?? 'no step passed';
}
