import { anotherDisposition, anotherStep } from '../../shipments/rules/partner-words.ts';
import { pathOfDigitalLink } from './digital-link.ts';
import { checkDigit, pathOfUrn } from './epc-urn.ts';
import { families } from './vocabularies.ts';

/** One event of a partner as the public data of a shipment shows it: nothing else of the event leaves the store. */
export interface PartnerEventFields {
  /** UTC microseconds. */
  readonly eventTimeUs: number;
  /** CBV words, or URIs of other vocabularies. */
  readonly bizStep: string | null;
  readonly disposition: string | null;
  /** The id of the read point as the sender wrote it. */
  readonly readPoint: string | null;
}

export const partnerTitle = 'Partner EPCIS data';
export const partnerNote =
  'These events were sent to this service by partners, who may be anybody with a key. The carrier did not supply them, ' +
  'and they are no part of the history, the status or the proofs of the shipment.';

/** `partner_events` of a shipment's public data, in wire names. */
export interface PartnerBlock {
  title: string;
  note: string;
  events: { event_time: string; biz_step: string | null; disposition: string | null; read_point: string | null }[];
}

/** Events of one key, and of all keys, that the public data of a shipment holds. */
export const mostOfOneKey = 10;
export const mostShown = 50;

/** An event dated later than this after now is not shown: it would head every list until then. */
export const furthestAheadMs = 24 * 3_600_000;

/**
 * The block `partner_events` of a shipment's public data, in wire names. Empty `events` means that nothing is shown. Of what
 * a partner wrote only the words of the CBV and the number of a location leave the key that sent it.
 */
export function partnerBlock(events: readonly PartnerEventFields[]): PartnerBlock {
  return {
    title: partnerTitle,
    note: partnerNote,
    events: events.map(({ eventTimeUs, bizStep, disposition, readPoint }) => ({
      event_time: new Date(Math.floor(eventTimeUs / 1000)).toISOString(),
      biz_step: wordOr(anotherStep, 'bizStep', bizStep),
      disposition: wordOr(anotherDisposition, 'disposition', disposition),
      read_point: readPoint === null ? null : locationOf(readPoint),
    })),
  };
}

function wordOr(otherwise: string, family: 'bizStep' | 'disposition', text: string | null): string | null {
  return text === null || families[family].words.has(text) ? text : otherwise;
}

/** The Digital Link of a location without what may be free text, such as its extension; null for every other place. */
function locationOf(text: string): string | null {
  const path = /^\d{13}$/.test(text) ? `414/${text}` : (pathOfUrn(text) ?? pathOfDigitalLink(text));
  const gln = /^414\/(\d{13})(?:\/|$)/.exec(path ?? '')?.[1];
  if (gln === undefined || checkDigit(gln.slice(0, -1)) !== gln.at(-1)) return null;
  return `https://id.gs1.org/414/${gln}`;
}
