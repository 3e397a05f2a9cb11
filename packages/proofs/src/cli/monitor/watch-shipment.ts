import { readDocument, readJson } from '../../documents/read-document.ts';
import { podDocument } from '../../documents/schemas.ts';
import type { ChainDocument, PodStatement, RootsDocument } from '../../documents/types.ts';
import { maxSeals, sealTag } from '../../chain/formulas.ts';
import { verifyChain } from '../../chain/verify-chain.ts';
import { podTag, statementHash } from '../../pod/formulas.ts';
import { verifyPod } from '../../pod/verify-pod.ts';
import { clockToleranceMs } from '../../log/accept-checkpoint.ts';
import { pastPolicy, rootsPage } from './published-roots.ts';
import type { LogWatch, WatchedLog } from './watch-log.ts';

/** Most issues to look for. No real shipment leaves `delivered` and returns more often. */
const maxIssues = 64;

/** The chain that the service shows. Undefined when there is none to compare. */
async function shownChain({ service, findings }: LogWatch, uuid: string): Promise<ChainDocument | undefined> {
  const body = await service.chain(uuid);
  if (body === undefined) {
    findings.add('M7', 'not_sealed', 'The service does not know this shipment');
    return undefined;
  }
  const { verdict } = verifyChain(body);
  if (verdict === 'valid' || verdict === 'events_unavailable') return readJson(body) as ChainDocument;
  if (verdict !== 'not_sealed') findings.add('M7', verdict, 'The chain that the service shows is invalid');
  return undefined;
}

/** Compares seals: every shown seal must be logged, and every logged seal must be shown. */
function compareSeals({ tags, findings }: LogWatch, uuid: string, chain: ChainDocument | undefined): void {
  const seals = chain?.seals ?? [];
  for (const { seq, hash } of seals) {
    const found = tags.find(sealTag(uuid, seq));
    if (found === undefined) findings.add('M7', 'not_logged', `Seal ${seq} is shown but not logged`);
    else if (found.hash !== hash) findings.add('M7', 'log_inconsistent', `Seal ${seq} is logged with another hash`);
  }
  for (let seq = seals.length + 1; seq <= maxSeals; seq++)
    if (tags.find(sealTag(uuid, seq)) !== undefined)
      findings.add('M7', 'log_inconsistent', `Seal ${seq} is logged, but the service does not show it`);
  findings.close('M7', `The log holds exactly the ${seals.length} seals that the service shows`);
}

/**
 * The issue of a shown proof, 0 for none. It must verify and be the logged one. A proof signed by a former issuer is
 * only compared with the log, because the given keys are not its keys.
 */
async function shownIssue({ tags, findings, keys, policy }: LogWatch, uuid: string, body: Uint8Array): Promise<number> {
  let statement: PodStatement | undefined;
  try {
    ({ statement } = readDocument(body, podDocument));
  } catch {
    statement = undefined;
  }
  if (statement !== undefined && statement.issuer !== keys.issuer) findings.list.warnings.push('pod_of_former_issuer');
  else {
    const { verdict } = await verifyPod(body, keys, pastPolicy(policy));
    if (verdict !== 'valid' && verdict !== 'sandbox')
      findings.add('M8', verdict, `The proof of delivery that the service shows is ${verdict}`);
  }
  if (statement === undefined) return 0;
  if (statement.shipment !== uuid) {
    findings.add('M8', 'log_inconsistent', 'The proof of delivery that the service shows is of another shipment');
    return 0;
  }
  const logged = tags.find(podTag(uuid, statement.issue));
  if (logged !== undefined && logged.hash !== statementHash(statement))
    findings.add('M8', 'log_inconsistent', `Proof of delivery ${statement.issue} is logged with another statement`);
  return statement.issue;
}

/**
 * Compares PODs. 409 and 410 are fine for withdrawn or deleted ones; any other answer below the last issue hides a
 * proof.
 */
async function comparePods(watch: LogWatch, uuid: string, isPurged: boolean): Promise<void> {
  const { service, tags, findings } = watch;
  let last = 0;
  for (let issue = 1; issue <= maxIssues; issue++) if (tags.find(podTag(uuid, issue)) !== undefined) last = issue;
  const { status, body } = await service.pod(uuid);
  const shown = status === 200 ? await shownIssue(watch, uuid, body) : 0;
  if (shown > last) findings.add('M8', 'not_logged', `Proof of delivery ${shown} is shown but not logged`);
  const isExcused = status === 409 || (status === 410 && isPurged);
  if (shown < last && !isExcused)
    findings.add('M8', 'log_inconsistent', `Proof of delivery ${last} is logged, but the service does not show it`);
  if (shown < last && isExcused) findings.list.warnings.push('pod_withdrawn');
  findings.close(
    'M8',
    last === 0 ? 'No proof of delivery is logged' : `The log holds ${last} issues of the proof of delivery`,
  );
}

/** Bisects the root history for the first root that covers a leaf: 20 requests for a million roots. */
async function firstCovering(watch: LogWatch, origin: string, leafIndex: number): Promise<string | undefined> {
  const pageAt = async (index: number): Promise<RootsDocument | undefined> => {
    const page = await rootsPage(watch, index, 1);
    if (typeof page === 'string') watch.findings.add('M9', 'log_inconsistent', page);
    return typeof page === 'object' ? page : undefined;
  };
  let low = 0;
  let high = (await pageAt(0))?.total ?? 0;
  let published: string | undefined;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const page = await pageAt(middle);
    const root = page?.roots[0];
    if (page?.origin !== origin || root === undefined) return undefined;
    if (root.tree_size > leafIndex) {
      high = middle;
      published = root.published_at;
    } else low = middle + 1;
  }
  return published;
}

/** No seal may be dated later than the clock of the log recorded it. */
async function compareTimes(watch: LogWatch, logs: readonly WatchedLog[], chain: ChainDocument): Promise<void> {
  for (const { seq, sealed_at } of chain.seals) {
    const place = watch.tags.find(sealTag(chain.shipment, seq));
    const log = place === undefined ? undefined : logs[place.log];
    if (place === undefined || log?.accepted === undefined) continue;
    const published = await firstCovering(watch, log.origin, place.index);
    const latest = published === undefined ? Math.min(...log.accepted.cosigned) * 1000 : Date.parse(published);
    if (Date.parse(sealed_at) > latest + clockToleranceMs)
      watch.findings.add('M9', 'time_order_invalid', `Seal ${seq} is dated later than the log recorded it`);
  }
  watch.findings.close('M9', 'No seal is dated later than the log recorded it');
}

/** Checks that need the uuid: logged seals and PODs that the service does not show, and their dates. */
export async function watchShipment(
  watch: LogWatch,
  logs: readonly WatchedLog[],
  uuid: string,
  isSandbox: boolean,
): Promise<void> {
  const chain = await shownChain(watch, uuid);
  compareSeals(watch, uuid, chain);
  await comparePods(watch, uuid, chain?.seals.some(({ kind }) => kind === 'purge') ?? false);
  if (isSandbox) watch.findings.list.skip('M9', 'Sandbox times are fixed');
  else if (chain !== undefined) await compareTimes(watch, logs, chain);
}
