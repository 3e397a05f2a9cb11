import type { MessageSources, MessageStore } from '../ports.ts';
import { RecordedHistory } from '../rules/intake/recorded-history.ts';
import { settleJourney } from '../rules/journey/settle-journey.ts';

/** What the operator sees of the messages behind the events of a shipment. */
export function createMessageSources(store: Pick<MessageStore, 'listSources' | 'listRecorded'>): MessageSources {
  return {
    async listSources({ id }) {
      const sources = await store.listSources(id);
      if (sources.length === 0) return new Map();
      const recorded = (await store.listRecorded(undefined, [id])).get(id) ?? [];
      const flags = new RecordedHistory(recorded, sources).flags(settleJourney);
      const byIndex = Map.groupBy(sources, ({ index }) => index);
      const indices = new Set([...byIndex.keys(), ...flags.keys()]);
      return new Map(
        [...indices].map((index) => [index, { stated: byIndex.get(index) ?? [], flags: flags.get(index) ?? [] }]),
      );
    },
  };
}
