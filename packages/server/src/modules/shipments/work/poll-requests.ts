import type { Clock } from '../../../kernel/lib/clock.ts';
import type { PollRequests, RequestedPollStore } from '../ports.ts';
import type { PollPolicy } from '../rules/poll-schedule.ts';
import { requestedPollAt } from '../rules/requested-poll.ts';

export interface PollRequestParts {
  readonly requested: RequestedPollStore;
  readonly clock: Clock;
  readonly policy: PollPolicy;
}

/** The poller asks within its next second, as far as the quota allows. A reference that nobody follows changes nothing. */
export function createPollRequests({ requested, clock, policy }: PollRequestParts): PollRequests {
  return {
    async pollSoon(feed, references) {
      for (const poll of await requested.listFollowed(feed, references)) {
        const at = requestedPollAt(poll.state, clock.now(), policy);
        if (at !== null) await requested.movePoll(poll, at);
      }
    },
  };
}
