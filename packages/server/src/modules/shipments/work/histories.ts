import { History } from '../rules/history.ts';
import type { Shipment } from '../rules/shipment.ts';
import { nextTurn } from '../../../kernel/lib/turn.ts';
import { WeightedCache } from '../../../kernel/lib/weighted-cache.ts';
import type { Histories, ShipmentStore } from '../ports.ts';

/** Total events of all cached histories, about 25 MB or 20 of the longest. Each history adds `weightOfOne`. */
const mostKeptEvents = 20_000;
const weightOfOne = 10;
/** Above this many events, each derived value gets a separate turn of the event loop. */
const longHistory = 100;

/**
 * Reads histories and caches them per version of the shipment row. Recorded events never change. A history only grows, which
 * changes its chain head, or retention deletes it, which changes its purged count. The cache holds nothing that depends on
 * time, language or address.
 */
export class KeptHistories implements Histories {
  readonly #store: Pick<ShipmentStore, 'listEventsOf'>;
  readonly #kept = new WeightedCache<History>(mostKeptEvents);
  readonly #reading = new Map<string, Promise<History>>();

  constructor(store: Pick<ShipmentStore, 'listEventsOf'>) {
    this.#store = store;
  }

  async read(shipment: Shipment, admit?: Parameters<Histories['read']>[1]): Promise<History> {
    const { id } = shipment;
    const version = versionOf(shipment);
    const known = this.#kept.get(id, version);
    if (known !== undefined) return known;
    await admit?.(shipment.eventCount - shipment.purgedCount);
    const key = `${id} ${version}`;
    const under = this.#reading.get(key);
    if (under !== undefined) return under;
    const reading = this.#read(shipment);
    this.#reading.set(key, reading);
    try {
      const history = await reading;
      this.#kept.set(id, version, history, history.events.length + weightOfOne);
      return history;
    } finally {
      this.#reading.delete(key);
    }
  }

  async #read(shipment: Shipment): Promise<History> {
    const history = new History(await this.#store.listEventsOf(shipment));
    if (history.events.length <= longHistory) return history;
    for (const work of [() => history.inTime, () => history.folded, () => history.shown]) {
      await nextTurn();
      work();
    }
    return history;
  }
}

function versionOf({ eventCount, purgedCount, chainHead }: Shipment): string {
  return `${eventCount} ${purgedCount} ${chainHead}`;
}
