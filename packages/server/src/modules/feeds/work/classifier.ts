import type { EventStatus, EventTime } from '../../statuses/rules/carrier-event.ts';
import type { DcsaEvent } from '../../statuses/rules/codes/dcsa.ts';

/** The pure rules about statuses, times and texts that the adapters need. */
export interface FeedClassifier {
  /** Null when the text is not a date. `country` is where the event happened. */
  parseEventTime(text: string, country: string | null): EventTime | null;
  /** `language` as the source named it, or null; `code` is the status code of the feed. */
  readStatus(input: {
    readonly text: string;
    readonly language: string | null;
    readonly code: string | null;
  }): EventStatus;
  /** The wording unchanged, or withheld because it may name a person. */
  wordingToShow(text: string, language: string | null): { readonly wording: string | null; readonly withheld: boolean };
  /** The town in the text; null when the text may hold anything else. */
  localityToShow(text: string): string | null;
  /** The only UN/LOCODE of a town, or null. Absent when no places are loaded. */
  findLocode?(locality: string, country: string): string | null;
  /** Country of an airport by its IATA code, or null. Absent when no places are loaded. */
  countryOfAirport?(code: string): string | null;
  /**
   * One status per event. Takes the whole journey in order of time, plans and estimates included, because the
   * meaning of a code depends on it.
   */
  classifyDcsa(events: readonly DcsaEvent[]): readonly EventStatus[];
}
