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

/** The block `partner_events` of a shipment's public data, in wire names. Empty `events` means that nothing is shown. */
export function partnerBlock(events: readonly PartnerEventFields[]) {
  return {
    title: partnerTitle,
    note: partnerNote,
    events: events.map(({ eventTimeUs, bizStep, disposition, readPoint }) => ({
      event_time: new Date(Math.floor(eventTimeUs / 1000)).toISOString(),
      biz_step: bizStep,
      disposition,
      read_point: readPoint,
    })),
  };
}
