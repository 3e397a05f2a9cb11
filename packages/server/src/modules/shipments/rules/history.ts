import { correctionsOf, countedEvents } from './corrections.ts';
import { foldStatus, type FoldedStatus, type FoldEvent } from './fold.ts';
import { foldEventOf } from './plan-scan.ts';
import type { ShipmentSource, StoredEvent } from './shipment.ts';
import type { ShipmentState } from '../../statuses/rules/states.ts';
import { inTimeOrder, showEvent, type ShownEvent } from './timeline.ts';

/** A status of a history, as forecasts take it. */
export interface TimedState {
  readonly state: ShipmentState;
  /** Epoch milliseconds. */
  readonly effectiveAt: number;
  readonly uncertaintyMs: number;
}

/**
 * The recorded events of one version of a shipment and everything derived from them alone. Computes each derived value at
 * its first use and keeps it: a chain has up to 1,000 events, and one page uses most values.
 */
export class History {
  /** In the order of recording. */
  readonly events: readonly StoredEvent[];
  #corrections: ReadonlyMap<number, number> | undefined;
  #counted: readonly StoredEvent[] | undefined;
  #inTime: readonly StoredEvent[] | undefined;
  #folded: FoldedStatus<FoldEvent & Pick<StoredEvent, 'source'>> | undefined;
  #shown: readonly ShownEvent[] | undefined;
  #states: readonly TimedState[] | undefined;
  readonly #derived = new Map<object, { readonly from: unknown; readonly value: unknown }>();

  constructor(events: readonly StoredEvent[]) {
    this.events = events;
  }

  /** Without events that the source corrected or took back, in the order of recording. */
  get counted(): readonly StoredEvent[] {
    return (this.#counted ??= countedEvents(this.events));
  }

  /** Index of the event that corrects an event, by the index of that one. */
  get corrections(): ReadonlyMap<number, number> {
    return (this.#corrections ??= correctionsOf(this.events));
  }

  /** All events, oldest first, by effective time. */
  get inTime(): readonly StoredEvent[] {
    return (this.#inTime ??= inTimeOrder(this.events));
  }

  /** The same without events that the source corrected or took back. */
  get countedInTime(): readonly StoredEvent[] {
    return this.counted === this.events ? this.inTime : inTimeOrder(this.counted);
  }

  get folded(): FoldedStatus<FoldEvent & Pick<StoredEvent, 'source'>> {
    return (this.#folded ??= foldStatus(
      this.counted.map((event) => ({ ...foldEventOf(event), source: event.source })),
    ));
  }

  /** Events as every surface shows them, oldest first. */
  get shown(): readonly ShownEvent[] {
    return (this.#shown ??= this.inTime.map((event) =>
      showEvent(event, { correctedBy: this.corrections.get(event.index) }),
    ));
  }

  /** Statuses of all events except informational ones. */
  get states(): readonly TimedState[] {
    return (this.#states ??= this.counted
      .filter(({ status }) => !status.informational)
      .map(({ status, effectiveAt, uncertaintyS }) => ({
        state: status.state,
        effectiveAt,
        uncertaintyMs: uncertaintyS * 1_000,
      })));
  }

  /** Source of the event that set the current status; without one, source of the newest event. */
  get decidingSource(): ShipmentSource | undefined {
    return this.folded.decidedBy?.source ?? this.inTime.at(-1)?.source;
  }

  /** Result of `work` for this history and `from`. Kept until a call passes another `from`. */
  derive<From, Value>(work: (history: History, from: From) => Value, from: From): Value {
    return this.remember(work, from, () => work(this, from));
  }

  /** Like `derive`, for work that needs more than this history. `key` names the kept value. */
  remember<Value>(key: object, from: unknown, work: () => Value): Value {
    const known = this.#derived.get(key);
    if (known !== undefined && known.from === from) return known.value as Value;
    const value = work();
    this.#derived.set(key, { from, value });
    return value;
  }
}
