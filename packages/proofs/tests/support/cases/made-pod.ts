/** PODs in which everything fits together but the parts that a case replaces. */
import {
  type KeyRecord,
  type PodDocument,
  type PodStatement,
  type Seal,
  buildChain,
  buildPod,
  eventCommitment,
  eventSalt,
  leafHash,
  podEntry,
  sealEntry,
} from '../../../src/index.ts';
import {
  chain,
  commitments,
  events,
  exampleLog,
  exampleSeals,
  exampleSecond,
  podInclusion,
  saltKey,
  statement,
  uuid,
} from '../example.ts';
import { type TestKey, exampleRecords, issuer, testKeys } from '../keys.ts';
import type { TestLog } from '../test-log.ts';
import type { Named } from './define.ts';

export type Expect = Named[1]['expect'];
export const keysWith = (...records: readonly KeyRecord[]) => ({ issuer, keys: records });
export const [logRecord, timeRecord, podRecord] = exampleRecords as [KeyRecord, KeyRecord, KeyRecord];

export interface Parts {
  readonly statement?: Partial<PodStatement>;
  readonly key?: TestKey;
  readonly chain?: PodDocument['evidence']['chain'];
  readonly second?: number;
  readonly more?: Parameters<TestLog['checkpoint']>[2];
}

/** A POD made in full, with some parts other than in the example: everything the maker controls fits together. */
export async function madePod(parts: Parts = {}): Promise<PodDocument> {
  const key = parts.key ?? testKeys.pod;
  const own = statement(parts.statement, key);
  const log = exampleLog(podEntry(own));
  const sealed = sealEntry(own.shipment, own.seal.seq, own.seal.hash);
  if (log.entries[8] !== sealed) {
    log.entries[8] = sealed;
    log.leaves[8] = leafHash(sealed);
  }
  const checkpoint = await log.checkpoint(parts.second ?? exampleSecond, log.leaves.length, parts.more);
  const sign = (message: Uint8Array) => key.sign(message);
  return buildPod({ statement: own, sign, chain: parts.chain ?? chain, inclusion: podInclusion(log, checkpoint) });
}

/** A chain like the example's whose delivery is another event or is sealed at another time. */
export function otherChain(change: { readonly body?: object; readonly seal?: Partial<Seal> }) {
  const body = { ...events[2]!, ...change.body };
  const salt = eventSalt(saltKey, 3);
  const all = [...commitments.slice(0, 2), eventCommitment(salt, body)];
  const sealed_at = change.seal?.sealed_at ?? exampleSeals[1].sealed_at;
  const built = buildChain({
    shipment: uuid,
    commitments: all,
    seals: [exampleSeals[0], { ...exampleSeals[1], sealed_at }],
  });
  const { seq, hash } = built.seals[1]!;
  return { chain: built, statement: { event: { index: 3, salt, body }, seal: { seq, hash } } as Partial<PodStatement> };
}
