import { foldStatus, type FoldedStatus, type FoldEvent } from './fold.ts';
import { foldEventOf } from './plan-scan.ts';
import type { ShipmentSource, StoredEvent } from './shipment.ts';
import type { ShipmentState } from '../../statuses/rules/states.ts';
import { inTimeOrder, showEvent, type ShownEvent } from './timeline.ts';

/** A state of a history as forecasts take it. */
export interface TimedState {
  readonly state: ShipmentState;
  /** Epoch milliseconds. */
  readonly effectiveAt: number;
  readonly uncertaintyMs: number;
}

/**
 * The recorded events of one version of a shipment, with what follows from them alone. Each answer is worked out at its first
 * use and kept: a chain takes 1,000 events, and one page asks for most of it.
 */
export class History {
  /** In the order of recording. */
  readonly events: readonly StoredEvent[];
  #inTime: readonly StoredEvent[] | undefined;
  #folded: FoldedStatus<FoldEvent & Pick<StoredEvent, 'source'>> | undefined;
  #shown: readonly ShownEvent[] | undefined;
  #states: readonly TimedState[] | undefined;
  readonly #derived = new Map<object, { readonly from: unknown; readonly value: unknown }>();

  constructor(events: readonly StoredEvent[]) {
    this.events = events;
  }

  /** Oldest first, as they happened. */
  get inTime(): readonly StoredEvent[] {
    return (this.#inTime ??= inTimeOrder(this.events));
  }

  get folded(): FoldedStatus<FoldEvent & Pick<StoredEvent, 'source'>> {
    return (this.#folded ??= foldStatus(this.events.map((event) => ({ ...foldEventOf(event), source: event.source }))));
  }

  /** As every surface shows them, oldest first. */
  get shown(): readonly ShownEvent[] {
    return (this.#shown ??= this.inTime.map((event) => showEvent(event)));
  }

  /** States of what moves a shipment: without the events that only inform. */
  get states(): readonly TimedState[] {
    return (this.#states ??= this.events
      .filter(({ status }) => !status.informational)
      .map(({ status, effectiveAt, uncertaintyS }) => ({
        state: status.state,
        effectiveAt,
        uncertaintyMs: uncertaintyS * 1_000,
      })));
  }

  /** The source of the event that brought the present state; before any says anything, that of the newest. */
  get decidingSource(): ShipmentSource | undefined {
    return this.folded.decidedBy?.source ?? this.inTime.at(-1)?.source;
  }

  /** What `work` makes of this history and `from`; kept until it is asked for with another `from`. */
  derive<From, Value>(work: (history: History, from: From) => Value, from: From): Value {
    return this.remember(work, from, () => work(this, from));
  }

  /** The same for work that needs more than this history; `key` names it. */
  remember<Value>(key: object, from: unknown, work: () => Value): Value {
    const known = this.#derived.get(key);
    if (known !== undefined && known.from === from) return known.value as Value;
    const value = work();
    this.#derived.set(key, { from, value });
    return value;
  }
}
