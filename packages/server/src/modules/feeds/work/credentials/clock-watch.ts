import type { Clock } from '../../../../kernel/lib/clock.ts';
import type { Logger } from '../../../../kernel/lib/logger.ts';
import type { FeedId } from '../../../statuses/rules/carrier-event.ts';
import type { Exchange } from '../exchange.ts';

const toleranceMs = 60_000;
const silenceMs = 3_600_000;

/**
 * Warns, once an hour, when a feed's clock and ours differ by more than 60 s: signatures and assertions then fail without
 * another sign. Answers with `Age` come from a cache and are not compared.
 */
export function createClockWatch(
  feed: FeedId,
  clock: Clock,
  logger: Logger | undefined,
): (exchange: Exchange) => Exchange {
  let silentUntil = Number.NEGATIVE_INFINITY;
  const compare = (date: string | undefined): void => {
    const differenceMs = Date.parse(date ?? '') - clock.now();
    if (!(Math.abs(differenceMs) > toleranceMs) || clock.monotonic() < silentUntil) return;
    silentUntil = clock.monotonic() + silenceMs;
    const differenceS = Math.round(differenceMs / 1_000);
    logger?.warn(
      { feed, differenceS },
      "the feed's clock differs from ours by this many seconds; check the clock of this machine",
    );
  };
  return (exchange) => async (request) => {
    const answer = await exchange(request);
    if (answer.headers.age === undefined) compare(answer.headers.date);
    return answer;
  };
}
