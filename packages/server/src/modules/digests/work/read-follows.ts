import type { Follows } from '../../follows/ports.ts';
import { finalStates } from '../../statuses/rules/states.ts';
import type { FollowReader, ShipmentChanges } from '../ports.ts';

const followsPerPage = 200;
/** One digest reads no more; its counts then say that they are lower bounds. */
const mostFollows = 100_000;

/** Pages through what a key follows. */
export function followReader(follows: Pick<Follows, 'list'>, changesOf: ShipmentChanges): FollowReader {
  return {
    async read(keyId, take) {
      let cursor: string | null = null;
      for (let read = 0; read < mostFollows;) {
        // In the order of following: a change while this reads moves none from one page to another.
        const query = { sort: 'followed', limit: followsPerPage } as const;
        const { items, next } = await follows.list(keyId, cursor === null ? query : { ...query, cursor });
        // What a key changes about a shipment, such as a tag, is no arrival.
        const ended = items.filter(({ state }) => finalStates.has(state));
        const changes = await changesOf(ended.flatMap(({ shipmentId }) => shipmentId ?? []));
        for (const follow of items)
          take({ ...follow, changedAt: changes.get(follow.shipmentId ?? '') ?? follow.changedAt });
        if (next === null) return false;
        cursor = next;
        // A page without items counts as one, so that the reading ends.
        read += Math.max(items.length, 1);
      }
      return true;
    },
  };
}
