import { anotherDisposition, anotherStep } from '../../shipments/rules/partner-words.ts';
import { pathOfDigitalLink } from './digital-link.ts';
import { checkDigit, pathOfUrn } from './epc-urn.ts';
import { families } from './vocabularies.ts';

/** The fields of a partner's event that public shipment data shows. No other field leaves the store. */
export interface PartnerEventFields {
  /** UTC microseconds. */
  readonly eventTimeUs: number;
  /** CBV words, or URIs of other vocabularies. */
  readonly bizStep: string | null;
  readonly disposition: string | null;
  /** Id of the read point as the sender wrote it. */
  readonly readPoint: string | null;
}

export const partnerTitle = 'Partner EPCIS data';
export const partnerNote =
  'Partners with an API key sent these events; anyone can be a partner. The carrier did not supply them, ' +
  'and they do not affect the history, the status or the proofs of the shipment.';

/** `partner_events` of a shipment's public data, in wire names. */
export interface PartnerBlock {
  title: string;
  note: string;
  events: { event_time: string; biz_step: string | null; disposition: string | null; read_point: string | null }[];
}

/** Most events per key, and of all keys together, in a shipment's public data. */
export const mostOfOneKey = 10;
export const mostShown = 50;

/** Events dated further ahead of now are hidden: they would head every list until then. */
export const furthestAheadMs = 24 * 3_600_000;

/**
 * The block `partner_events` of a shipment's public data, in wire names. Empty `events` means that nothing is shown.
 * Only CBV words and location numbers leave the key that sent an event, never free text.
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

/**
 * The Digital Link of a location, without parts that may hold free text, such as its extension. Null for any other
 * place.
 */
function locationOf(text: string): string | null {
  const path = /^\d{13}$/.test(text) ? `414/${text}` : (pathOfUrn(text) ?? pathOfDigitalLink(text));
  const gln = /^414\/(\d{13})(?:\/|$)/.exec(path ?? '')?.[1];
  if (gln === undefined || checkDigit(gln.slice(0, -1)) !== gln.at(-1)) return null;
  return `https://id.gs1.org/414/${gln}`;
}
