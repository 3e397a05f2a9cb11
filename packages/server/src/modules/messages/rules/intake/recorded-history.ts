/** The recorded events of one shipment, with what messages stated about them. */
import { correctionsOf, countedEvents, isWithdrawal } from '../../../shipments/rules/corrections.ts';
import { bareNumber, r24Table } from '../codes/r24.ts';
import type { RecordedEvent, StatedEvent } from '../recorded-event.ts';
import type { ResolvedStatement } from '../resolved.ts';
import type { PieceFlag } from '../journey-code.ts';
import type { SettleJourney } from './settle-scan.ts';
import type { WrittenTime } from './written-time.ts';

const minuteMs = 60_000;
/** Characters of `YYYY-MM-DDTHH:MM`. */
const toTheMinute = 16;

export class RecordedHistory {
  readonly #events: readonly RecordedEvent[];
  readonly #byIndex: ReadonlyMap<number, RecordedEvent>;
  readonly #correctedBy: ReadonlyMap<number, number>;
  readonly #stated: ReadonlyMap<number, StatedEvent>;

  constructor(events: readonly RecordedEvent[], stated: readonly StatedEvent[]) {
    this.#events = events;
    this.#byIndex = new Map(events.map((event) => [event.index, event]));
    this.#correctedBy = correctionsOf(events);
    this.#stated = new Map(stated.map((each) => [each.index, each]));
  }

  at(index: number): RecordedEvent | undefined {
    return this.#byIndex.get(index);
  }

  /** The event that stands for the one at `index` now; undefined where that is withdrawn or not there. */
  standingFor(index: number): RecordedEvent | undefined {
    let newest = this.#byIndex.get(index);
    for (let next = newest; next !== undefined; next = this.#byIndex.get(this.#correctedBy.get(next.index) ?? 0))
      newest = next;
    return newest === undefined || isWithdrawal(newest) ? undefined : newest;
  }

  /** What a message stated about an event: about it, or about the one that it corrects. */
  statedAt(index: number): StatedEvent | undefined {
    // A correction has a higher index than what it corrects, so this ends.
    for (let at: number | undefined = index; at !== undefined; at = this.#byIndex.get(at)?.corrects) {
      const stated = this.#stated.get(at);
      if (stated !== undefined) return stated;
    }
    return undefined;
  }

  /** What was noticed about the pieces of each event that counts; an event without has no entry. */
  flags(settleJourney: SettleJourney): ReadonlyMap<number, readonly PieceFlag[]> {
    const counted = countedEvents(this.#events);
    const settled = settleJourney(
      counted.map(({ index, code, status, occurredAt: at }) => {
        const { byJourney = null, pieces = null } = this.statedAt(index) ?? {};
        return { code, status, byJourney, pieces, at };
      }),
    );
    return new Map(
      counted.flatMap(({ index }, place) => {
        const { flags = [] } = settled[place] ?? {};
        return flags.length === 0 ? [] : [[index, flags] as const];
      }),
    );
  }

  /** Events that count and have the code, the time and the place of a statement. */
  findEqual(resolved: ResolvedStatement): readonly RecordedEvent[] {
    return countedEvents(this.#events).filter((event) => this.#isEqual(event, resolved));
  }

  /** Whether an event with the code, the time and the place of a statement was withdrawn. */
  hadEqual(resolved: ResolvedStatement): boolean {
    return this.#events.some(
      (event) =>
        isWithdrawal(event) &&
        event.corrects !== undefined &&
        this.#isEqual(this.#byIndex.get(event.corrects) ?? event, resolved),
    );
  }

  /** Events that count and have this code and time. */
  findAt(code: string, time: WrittenTime): readonly RecordedEvent[] {
    const there = countedEvents(this.#events).filter((event) => {
      if (time.kind === 'instant') return minuteOf(event.occurredAt) === time.minute;
      const written = this.statedAt(event.index)?.localTime ?? new Date(event.occurredAt).toISOString();
      return written.startsWith(time.text);
    });
    const exact = there.filter((event) => event.code === code);
    // The table of a code is not kept. Where no code is written like it, one of Recommendation 24 may be meant.
    return exact.length > 0 ? exact : there.filter((event) => isSameNumber(event.code, code));
  }

  #isEqual(recorded: RecordedEvent, { statement, event }: ResolvedStatement): boolean {
    const isSameCode = statement.table === r24Table && isSameNumber(recorded.code, event.code);
    if (recorded.code !== event.code && !isSameCode) return false;
    const stated = this.statedAt(recorded.index);
    // The zone of a sender may have been declared meanwhile: what was written is the same.
    if (stated !== undefined && isWrittenAlike(stated, statement)) return true;
    const isSamePlace = recorded.locode === event.locode && recorded.country === event.country;
    return isSamePlace && minuteOf(recorded.occurredAt) === minuteOf(event.time.at);
  }
}

/** Earlier versions kept the leading zeros of Recommendation 24. */
function isSameNumber(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && bareNumber(one) === bareNumber(other);
}

function isWrittenAlike({ localTime, placeCode }: StatedEvent, { time, place }: ResolvedStatement['statement']) {
  if (placeCode === null || placeCode !== (place?.code ?? null)) return false;
  return localTime.slice(0, toTheMinute) === time.local.slice(0, toTheMinute);
}

const minuteOf = (at: number): number => Math.floor(at / minuteMs);
