import type { Policy, Result } from '../../documents/checklist.ts';
import { uuid as isUuid } from '../../documents/fields.ts';
import { loadedKeys } from '../../keys/key-set.ts';
import { sealTag } from '../../chain/formulas.ts';
import type { GivenKeys } from '../inputs.ts';
import { UsageError } from '../options.ts';
import { Findings } from './findings.ts';
import { judgeKeyEntries } from './judge-key-entries.ts';
import { ofUnknownLog, publishedRoots } from './published-roots.ts';
import { Service } from '../log-service.ts';
import { type SeenLogs, readState, writeState } from './state.ts';
import { TagIndex } from './tag-index.ts';
import { type LogWatch, type WatchedLog, watchLog } from './watch-log.ts';
import { watchShipment } from './watch-shipment.ts';

export interface MonitorOptions {
  readonly url: string;
  readonly keys: GivenKeys;
  readonly policy: Policy;
  readonly uuid: string | undefined;
  readonly state: string | undefined;
  /** Address that tiles are read from first. */
  readonly mirror: string | undefined;
}

/** Sort key: `smt1` before `smt1-2` before `smt1-10`. */
const numberOfLog = (origin: string): number => Number(/-(\d+)$/.exec(origin)?.[1] ?? 1);

function originsOf({ keys }: LogWatch, isSandbox: boolean): string[] {
  const records = loadedKeys(keys).map(({ record }) => record);
  const origins = new Set(
    records.flatMap(({ origin, sandbox }) => (origin !== null && sandbox === isSandbox ? origin : [])),
  );
  return [...origins].sort((one, other) => numberOfLog(one) - numberOfLog(other));
}

/** Reads all logs of one kind, joined by their tags. Returns what was seen of each. */
async function watchLogs(watch: LogWatch, before: SeenLogs, isSandbox: boolean): Promise<WatchedLog[]> {
  const logs: WatchedLog[] = [];
  for (const origin of originsOf(watch, isSandbox)) {
    const seen = Object.hasOwn(before, origin) ? before[origin] : undefined;
    logs.push(await watchLog(watch, logs.length, origin, seen));
  }
  return logs;
}

/**
 * Reads the whole log of a service and checks what only comparison can show: the log continues what was seen before,
 * its root follows from its entries, no shipment has two histories, and the keys are the logged ones. `valid` without
 * findings, else the verdict of the first. Rejects with `UsageError` when the service cannot be read.
 */
export async function runMonitor({ url, keys, policy, uuid, state, mirror }: MonitorOptions): Promise<Result> {
  if (uuid !== undefined && !isUuid(uuid)) throw new UsageError('--uuid must be a version 4 uuid in lower case');
  const before = state === undefined ? {} : await readState(state);
  const findings = new Findings();
  const source = { service: new Service(url, mirror), keys: keys.trusted, policy };
  // Read before the checkpoints, so that no published root is newer.
  const latest = await publishedRoots(source, findings);
  const published = latest === ofUnknownLog ? new Map() : latest;
  const shared = { ...source, findings, published, keyEntries: [] };
  const production: LogWatch = { ...shared, tags: new TagIndex() };
  const sandbox: LogWatch = { ...shared, tags: new TagIndex() };
  const logs = await watchLogs(production, before, false);
  const sandboxLogs = await watchLogs(sandbox, before, true);
  const known = new Set(logs.concat(sandboxLogs).map(({ origin }) => origin));
  const unnamed = Object.entries(before).filter(([origin]) => !known.has(origin));
  for (const [origin, { size }] of unnamed) {
    // An issuer that moved has other keys. Judge its former logs with their own keys document.
    if (!origin.startsWith(`${keys.trusted.issuer}/`))
      findings.list.skip('M2', `${origin}: seen before, but the keys are of another issuer, so it is not compared`);
    else
      findings.add('M2', 'log_inconsistent', `${origin}: a log of ${size} entries was seen, but no key names it now`);
  }
  const rootCount = [...published.values()].reduce((sum, roots) => sum + roots.size, 0);
  if (rootCount > 0) findings.close('M10', `The ${rootCount} published roots follow from the entries`);
  findings.close('M4', 'Every entry has a known form');
  findings.close('M5', 'No tag occurs twice in one log, or with different hashes in two logs');
  judgeKeyEntries(findings, keys.offered, shared.keyEntries);
  if (uuid !== undefined) {
    const isSandbox = sandbox.tags.find(sealTag(uuid, 1)) !== undefined;
    await watchShipment(isSandbox ? sandbox : production, isSandbox ? sandboxLogs : logs, uuid, isSandbox);
  }
  if (logs.concat(sandboxLogs).some(({ accepted }) => accepted?.witnessCount === 0))
    findings.list.warnings.push('no_witness');
  // Last, so that it hides no finding about the logs that the keys name.
  if (latest === ofUnknownLog)
    findings.add(
      'M10',
      'key_unknown',
      'The published roots are of a log that your keys do not name: fetch the keys again',
    );
  const result = findings.list.result('valid');
  const seen = logs.concat(sandboxLogs).flatMap((log) => (log.seen === undefined ? [] : [[log.origin, log.seen]]));
  // After a finding, keep the older state: it proves the finding.
  if (state !== undefined && result.verdict === 'valid')
    await writeState(state, Object.fromEntries([...unnamed, ...seen]) as SeenLogs);
  return result;
}
