/** What the operator declares of a digest, as the service works with it. */
import type { ShipmentState } from '../../statuses/rules/states.ts';
import type { Language } from '../../statuses/rules/wording/languages.ts';
import type { DigestSchedule } from './schedule.ts';

export interface Digest {
  readonly name: string;
  /** Never leaves this process but for the relay: no log, page, command or table has it. */
  readonly recipients: readonly string[];
  /** As declared. What is followed is stored under the first key of its line. */
  readonly keyId: string;
  readonly schedule: DigestSchedule;
  readonly language: Language;
  readonly filter: DigestFilter;
  /** Sends no mail for a period in which nothing needs anyone and nothing arrived. */
  readonly skipsEmpty: boolean;
}

/** A digest includes a shipment that matches one entry of every filter that is set. */
export interface DigestFilter {
  readonly states: readonly ShipmentState[] | null;
  /** Slugs. */
  readonly carriers: readonly string[] | null;
  readonly tags: readonly string[] | null;
}
