import type { FeedId } from '../../../statuses/rules/carrier-event.ts';

/** Objects of all feeds that are kept; 100 bytes each. */
const keptObjects = 20_000;

/**
 * Remembers which number each object of a carrier belongs to. A ONE Record notification names an object, and the standard
 * has no way back from it to the waybill. Kept in memory: after a restart, the next poll of a shipment teaches it again.
 */
export class ObjectNumbers {
  readonly #numbers = new Map<string, string>();

  /** `path` is that of the object's address. */
  remember(feed: FeedId, path: string, number: string): void {
    const key = `${feed} ${path}`;
    this.#numbers.delete(key);
    this.#numbers.set(key, number);
    const [oldest] = this.#numbers.keys();
    if (this.#numbers.size > keptObjects && oldest !== undefined) this.#numbers.delete(oldest);
  }

  find(feed: FeedId, path: string): string | null {
    return this.#numbers.get(`${feed} ${path}`) ?? null;
  }
}
