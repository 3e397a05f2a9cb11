/** What the change feed needs of its store and of its broker. Times are epoch milliseconds. */

/** One event that the broker has not confirmed yet. */
export interface WaitingEvent {
  readonly shipmentId: string;
  /** Place in the history of its shipment. */
  readonly sequence: number;
  /** The CloudEvent, frozen: a repeat sends the same bytes. */
  readonly event: string;
}

export interface ChangeFeedState {
  readonly openedAt: number;
  /** When the broker last confirmed an event; null: never. */
  readonly lastSentAt: number | null;
  /** Why the last attempt failed, or which events the broker refuses; null when it takes all. */
  readonly error: string | null;
  readonly errorAt: number | null;
  /** Events that retention deleted before a broker took them. */
  readonly discarded: number;
}

export interface WaitingCount {
  /** Counted up to `mostCounted`. */
  readonly waiting: number;
  /** When the oldest was recorded; null: none waits. */
  readonly oldestAt: number | null;
}

/** Beyond it, a scrape of metrics would read too much. */
export const mostCounted = 100_000;

export interface ChangeFeedStore {
  /** Opens the feed: from the next transaction on, recorded events wait for it. Without effect where it is open. */
  open(now: number): Promise<void>;
  /** Undefined where no feed is open. */
  read(): Promise<ChangeFeedState | undefined>;
  count(): Promise<WaitingCount>;
  /**
   * The events of the shipments that have waited longest, without those `except`: of each all up to a bound, in order, one
   * shipment after the other.
   */
  listWaiting(shipments: number, eventsOfEach: number, except: readonly string[]): Promise<readonly WaitingEvent[]>;
  /** Forgets what the broker has confirmed: of each shipment all up to a sequence. `error`: what it refuses meanwhile. */
  settle(confirmed: ReadonlyMap<string, number>, now: number, error: string | null): Promise<void>;
  noteError(error: string, now: number): Promise<void>;
  /** Deletes events that were recorded before `before`; the number of them. */
  discardOld(before: number): Promise<number>;
  /** Closes the feed and forgets what waits; the number of events that nobody was told. */
  close(): Promise<number>;
}

/** Where events go. Dispose it to close the connection. */
export interface ChangeBroker extends AsyncDisposable {
  /** Resolves once the broker has stored the event. Throws `BrokerError`. `id` lets it drop a repeat. */
  publish(subject: string, id: string, event: string): Promise<void>;
}

/** Why the broker did not take an event, in words for an operator; without secrets. */
export class BrokerError extends Error {
  override readonly name = 'BrokerError';
  /** `event`: it refused this one and may take others. `broker`: it takes none now. */
  readonly concerns: 'event' | 'broker';

  constructor(message: string, options: ErrorOptions & { readonly concerns?: 'event' | 'broker' } = {}) {
    super(message, options);
    this.concerns = options.concerns ?? 'broker';
  }
}
