import type { Clock } from '../../../kernel/lib/clock.ts';
import type { DigestOversight, DigestStore } from '../ports.ts';
import type { Digest } from '../rules/digest.ts';
import { nextPeriod } from '../rules/schedule.ts';

/** What operators see of digests. */
export function createDigestOversight(
  live: { readonly digests: readonly Digest[] },
  store: Pick<DigestStore, 'listNewest'>,
  clock: Pick<Clock, 'now'>,
): DigestOversight {
  return {
    list: () =>
      live.digests.map(({ name, keyId, schedule, language, recipients }) => ({
        name,
        keyId,
        schedule,
        language,
        recipients: recipients.length,
        nextAt: nextPeriod(schedule, clock.now()).dueAt,
      })),
    listNewest: (limit) => store.listNewest(limit),
  };
}
