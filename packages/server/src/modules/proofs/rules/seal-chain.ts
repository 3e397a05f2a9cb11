import { chainId, genesisHash, linkHash, sealEntry, sealHash, type Hash, type Seal } from '@wayseal/proofs';
import type { ChainToSeal, NewSeal } from './log-types.ts';
import type { Batch } from './batch.ts';
import { planSeals, type SealAlarm, type SealedState } from './seal-plan.ts';

const noSeal: Hash = '0'.repeat(64);

/**
 * `corrupted`: the stored links contradict each other, so no seal may cover them. `lost_seal`: the log has the next seal
 * already, as after its row was deleted.
 */
export type ChainAlarm = SealAlarm | 'corrupted' | 'lost_seal';

export function sealedState({ lastSeal }: Pick<ChainToSeal, 'lastSeal'>): SealedState | undefined {
  if (lastSeal === undefined) return undefined;
  const { seq, kind, count, sealed_at } = lastSeal;
  return { seq, kind, count, sealedAt: Date.parse(sealed_at) };
}

/** Adds the seals that the chain needs now to the batch. Returns them, and the alarm that stopped it, if any. */
export function sealChain(
  batch: Batch,
  chain: ChainToSeal,
  now: number,
): { readonly seals: readonly NewSeal[]; readonly alarm: ChainAlarm | null } {
  const { seals: planned, alarm } = planSeals(sealedState(chain), chain.events, now);
  if (planned.length > 0 && !linksFollow(chain, planned.at(-1)?.count ?? 0)) return { seals: [], alarm: 'corrupted' };
  const made: NewSeal[] = [];
  for (const { count, sealedAt } of planned) {
    const head = chain.links.find(({ index }) => index === count)?.link ?? '';
    made.push(addSeal(batch, chain, made.at(-1) ?? chain.lastSeal, { kind: 'events', count, head, sealedAt }));
  }
  const count = made.at(-1)?.count;
  if (count !== undefined) batch.sealed.push({ shipment: chain.uuid, count });
  return { seals: made, alarm };
}

/** Adds a purge seal, which repeats count and head of the events seal before it. `rowsStay`: their month takes them. */
export function purgeChain(batch: Batch, chain: ChainToSeal, now: number, rowsStay: boolean): void {
  const { lastSeal } = chain;
  if (lastSeal === undefined) return;
  const { count, head } = lastSeal;
  addSeal(batch, chain, lastSeal, { kind: 'purge', count, head, sealedAt: now });
  batch.purged.push({ shipment: chain.uuid, eventCount: chain.eventCount, rowsStay });
}

function addSeal(
  batch: Batch,
  { uuid }: ChainToSeal,
  before: Pick<Seal, 'seq' | 'hash'> | undefined,
  content: { readonly kind: Seal['kind']; readonly count: number; readonly head: Hash; readonly sealedAt: number },
): NewSeal {
  const { kind, count, head, sealedAt } = content;
  const seq = (before?.seq ?? 0) + 1;
  const sealed_at = new Date(sealedAt).toISOString();
  const seal = { seq, kind, prev: before?.hash ?? noSeal, count, head, sealed_at };
  const hash = sealHash(chainId(uuid), seal);
  const made: NewSeal = { ...seal, hash, shipment: uuid, leafIndex: batch.addEntry(sealEntry(uuid, seq, hash)) };
  batch.seals.push(made);
  return made;
}

/** Whether the stored links are consistent. Checked before every seal; costs one hash per new event. */
function linksFollow({ uuid, links, lastSeal, sealedLink }: ChainToSeal, upTo: number): boolean {
  const sealed = lastSeal?.count ?? 0;
  let head = sealed === 0 ? genesisHash(chainId(uuid)) : sealedLink;
  if (head === undefined || (lastSeal !== undefined && head !== lastSeal.head)) return false;
  for (let index = sealed + 1; index <= upTo; index += 1) {
    const found = links[index - sealed - 1];
    if (found?.index !== index || found.link !== linkHash(head, index, found.commitment)) return false;
    head = found.link;
  }
  return true;
}
