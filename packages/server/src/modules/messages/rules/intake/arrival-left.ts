/** What a withdrawal leaves of the expected arrival of a shipment. */
import { newestArrival, type KnownArrival, type RecordedArrival } from '../../../statuses/rules/expected-arrival.ts';
import type { StatedArrival } from '../recorded-event.ts';
import type { RecordedHistory } from './recorded-history.ts';

/**
 * The estimate behind a withdrawal: the one that was stated last with an event that stays, or null. Undefined where the present
 * one did not come with the withdrawn events: it stays. `withdrawn` has indices of events that stand until then.
 */
export function arrivalLeft(
  { etaAt, etaStatedAt }: KnownArrival,
  stated: readonly StatedArrival[],
  history: Pick<RecordedHistory, 'standingFor'>,
  withdrawn: ReadonlySet<number>,
): RecordedArrival | null | undefined {
  if (etaAt === null || etaStatedAt === null) return undefined;
  const standing = stated.flatMap((arrival) => {
    const index = history.standingFor(arrival.index)?.index;
    return index === undefined ? [] : [{ ...arrival, isGone: withdrawn.has(index) }];
  });
  const isPresent = ({ at, statedAt }: StatedArrival): boolean => at === etaAt && statedAt === etaStatedAt;
  if (!standing.some((arrival) => arrival.isGone && isPresent(arrival))) return undefined;
  const left = standing.filter(({ isGone }) => !isGone);
  return newestArrival(left.map(({ at, uncertaintyS, statedAt }) => ({ at, uncertaintyS, statedAt })));
}
