import type { Clock } from '../../../kernel/lib/clock.ts';
import type { ShipmentFollowing, ShipmentStore, ShipmentUpdate } from '../ports.ts';

export interface EventHubOptions {
  readonly store: Pick<ShipmentStore, 'listChangedAfter' | 'findShipment' | 'listEvents' | 'listEstimates'>;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
  /** Interval of polls for events of other processes, in milliseconds. Default: 2,000. */
  readonly pollMs?: number;
}

interface Follower {
  afterIndex: number;
  /** Infinite for one that does not ask for estimates. */
  afterEstimate: number;
  readonly listener: (update: ShipmentUpdate) => void;
}

interface Channel {
  readonly followers: Set<Follower>;
  reading: boolean;
  /** Woken while reading: read once more. */
  again: boolean;
  /** `updatedAt` of the shipment as it was last read. */
  seenAt: number;
}

const defaultPollMs = 2_000;
/** Clocks of other machines differ. A change may appear this much later than its timestamp. */
const pollOverlapMs = 10_000;
const changesPerPoll = 1_000;
const eventsPerRead = 1_000;
const estimatesPerRead = 1_000;

/**
 * Tells followers about new events of their shipment. A wake-up from this or another process is only a hint: the hub always
 * reads the events from the store, and polls the store in any case.
 */
export class EventHub implements ShipmentFollowing {
  readonly #options: EventHubOptions;
  readonly #channels = new Map<string, Channel>();
  #timer: NodeJS.Timeout | undefined;
  #seenUntil = 0;
  #polling = false;

  constructor(options: EventHubOptions) {
    this.#options = options;
  }

  /** Ids of shipments with at least one follower. */
  get followed(): ReadonlySet<string> {
    return new Set(this.#channels.keys());
  }

  follow(
    shipmentId: string,
    afterIndex: number,
    listener: (update: ShipmentUpdate) => void,
    afterEstimate = Number.POSITIVE_INFINITY,
  ): () => void {
    const channel: Channel = this.#channels.get(shipmentId) ?? newChannel();
    this.#channels.set(shipmentId, channel);
    const follower = { afterIndex, afterEstimate, listener };
    channel.followers.add(follower);
    this.#startPolling();
    // Without this read, events recorded since the caller's own read would wait for the next wake-up.
    this.#read(shipmentId, channel);
    return () => {
      channel.followers.delete(follower);
      if (channel.followers.size === 0 && this.#channels.get(shipmentId) === channel) this.#channels.delete(shipmentId);
      if (this.#channels.size === 0) this.#stopPolling();
    };
  }

  /** These shipments have new events. An empty list means unnamed shipments. */
  wake(shipmentIds: readonly string[]): void {
    if (shipmentIds.length === 0) void this.#poll();
    for (const id of shipmentIds) {
      const channel = this.#channels.get(id);
      if (channel !== undefined) this.#read(id, channel);
    }
  }

  dispose(): void {
    this.#stopPolling();
    this.#channels.clear();
  }

  #startPolling(): void {
    if (this.#timer !== undefined) return;
    this.#seenUntil = this.#options.clock.now() - pollOverlapMs;
    this.#timer = setInterval(() => void this.#poll(), this.#options.pollMs ?? defaultPollMs).unref();
  }

  #stopPolling(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #poll(): Promise<void> {
    if (this.#polling || this.#channels.size === 0) return;
    this.#polling = true;
    try {
      const horizon = this.#options.clock.now() - pollOverlapMs;
      let place = { updatedAt: this.#seenUntil, id: '' };
      for (;;) {
        const changes = await this.#options.store.listChangedAfter(place, changesPerPoll);
        for (const { id, eventCount, updatedAt } of changes) {
          const channel = this.#channels.get(id);
          if (channel !== undefined && isBehind(channel, eventCount, updatedAt)) this.#read(id, channel);
        }
        const last = changes.at(-1);
        if (last === undefined || changes.length < changesPerPoll) break;
        place = last;
      }
      this.#seenUntil = horizon;
    } catch (error) {
      this.#options.onFailure(error);
    } finally {
      this.#polling = false;
    }
  }

  #read(shipmentId: string, channel: Channel): void {
    if (channel.reading) {
      channel.again = true;
      return;
    }
    channel.reading = true;
    this.#tell(shipmentId, channel)
      .catch(this.#options.onFailure)
      .finally(() => {
        channel.reading = false;
        if (!channel.again) return;
        channel.again = false;
        this.#read(shipmentId, channel);
      });
  }

  async #tell(shipmentId: string, channel: Channel): Promise<void> {
    const { store } = this.#options;
    const after = Math.min(...[...channel.followers].map(({ afterIndex }) => afterIndex));
    if (!Number.isFinite(after)) return;
    const shipment = await store.findShipment(shipmentId);
    if (shipment === undefined) return;
    channel.seenAt = shipment.updatedAt;
    // Later events do not fit this status. Their recorder wakes the hub again, which then reports them with their own status.
    const events =
      shipment.eventCount <= after
        ? []
        : (await store.listEvents(shipmentId, after, eventsPerRead)).filter(
            ({ index }) => index <= shipment.eventCount,
          );
    const afterEstimate = Math.min(...[...channel.followers].map((follower) => follower.afterEstimate));
    const estimates = Number.isFinite(afterEstimate)
      ? await store.listEstimates(shipmentId, afterEstimate, estimatesPerRead)
      : [];
    for (const follower of channel.followers) tellOne(follower, { shipment, events, estimates });
  }
}

function newChannel(): Channel {
  return { followers: new Set(), reading: false, again: false, seenAt: 0 };
}

/** An estimate that moves changes the shipment without an event. */
function isBehind({ followers, seenAt }: Channel, eventCount: number, updatedAt: number): boolean {
  return [...followers].some(
    ({ afterIndex, afterEstimate }) =>
      afterIndex < eventCount || (Number.isFinite(afterEstimate) && seenAt !== updatedAt),
  );
}

function tellOne(follower: Follower, { shipment, events, estimates = [] }: ShipmentUpdate): void {
  const news = events.filter(({ index }) => index > follower.afterIndex);
  const moved = estimates.filter(({ index }) => index > follower.afterEstimate);
  if (news.length === 0 && moved.length === 0) return;
  follower.afterIndex = news.at(-1)?.index ?? follower.afterIndex;
  follower.afterEstimate = moved.at(-1)?.index ?? follower.afterEstimate;
  follower.listener({ shipment, events: news, ...(moved.length === 0 ? {} : { estimates: moved }) });
}
