/** Shipments whose next event the broker has refused. Each waits for itself, so that the others go on. */
interface Hold {
  readonly failures: number;
  /** On the monotonic clock, in milliseconds. */
  readonly until: number;
}

const firstRetryMs = 1_000;
const longestRetryMs = 300_000;
/** With more of them, the broker is at fault: a query that leaves out so many is still fast. */
export const mostHeld = 10_000;

export class HeldShipments {
  readonly #holds = new Map<string, Hold>();

  get size(): number {
    return this.#holds.size;
  }

  /** Holds a shipment twice as long as before. */
  hold(shipmentId: string, now: number): void {
    const failures = (this.#holds.get(shipmentId)?.failures ?? 0) + 1;
    this.#holds.set(shipmentId, {
      failures,
      until: now + Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1)),
    });
  }

  release(shipmentId: string): void {
    this.#holds.delete(shipmentId);
  }

  /** Those that are not tried now. */
  waiting(now: number): readonly string[] {
    return [...this.#holds].filter(([, { until }]) => until > now).map(([id]) => id);
  }

  /** Nothing waits beside those that are held: of the others, retention has deleted the events. */
  keepOnly(shipmentIds: readonly string[]): void {
    const kept = new Set(shipmentIds);
    for (const id of this.#holds.keys()) if (!kept.has(id)) this.#holds.delete(id);
  }
}
