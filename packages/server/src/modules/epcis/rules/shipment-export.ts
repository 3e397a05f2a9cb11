import { checkDigit } from './epc-urn.ts';
import { hashUri, createPreHash, type Sha256 } from './event-hash.ts';
import { parseJsonSource, type JsonObject } from './json-source.ts';
import { captureDocument, standardContext } from './query-document.ts';

/** A sealed event of a shipment, as its public data has it. */
export interface ExportedEvent {
  readonly status: string;
  /** Who reported it, as the sealed event says. */
  readonly source: string;
  readonly statusDetail: string | null;
  /** What the status rests on; null for events that were recorded before events kept it. */
  readonly statusBasis: string | null;
  /** Epoch milliseconds. */
  readonly occurredAt: number;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  /** UN/LOCODE, five characters. */
  readonly locode: string | null;
}

export interface ExportedShipment {
  readonly uuid: string;
  readonly trackingNumber: string;
  readonly carrier: string | null;
  /** In the order of the chain. */
  readonly events: readonly ExportedEvent[];
}

/** What a status says in words of the CBV; a status that says neither is exported with its own word only. */
const words: Readonly<Record<string, { readonly bizStep?: string; readonly disposition?: string }>> = {
  'pre-transit': { bizStep: 'staging_outbound' },
  in_transit: { bizStep: 'transporting', disposition: 'in_transit' },
  out_for_delivery: { bizStep: 'transporting', disposition: 'in_transit' },
  delivered: { bizStep: 'arriving' },
  returned: { disposition: 'returned' },
  exception: {},
  unknown: {},
};

/** URNs of our own: no address that anybody would have to keep. */
const namespace = 'urn:x-wayseal:epcis:';

const context = [standardContext, { ws: namespace }];

/**
 * The sealed events of a shipment as an EPCISDocument that partners can import: public data only, each event with its
 * hash as `eventID`. The shipment's uuid names it as a URN; `ws:` extensions keep status and place as this service says
 * them. `now` is epoch milliseconds.
 */
export function shipmentDocument(shipment: ExportedShipment, sha256: Sha256, now: number): string {
  const makeText = createEventText(shipment, sha256);
  return documentOf(shipment.events.map(makeText).join(','), now);
}

/** The document around the texts of its events, which commas join. */
export function documentOf(texts: string, now: number): string {
  return captureDocument([texts], now, context);
}

/** Makes the JSON text of an event at its place in the chain, from 0; the hash of one takes 20 µs. */
export function createEventText(
  shipment: ExportedShipment,
  sha256: Sha256,
): (event: ExportedEvent, index: number) => string {
  const preHash = createPreHash(parseJsonSource(JSON.stringify(context)));
  return (event, index) => {
    const fields = eventFields(shipment, event, index);
    const eventID = hashUri(sha256(preHash(parseJsonSource(JSON.stringify(fields)) as JsonObject)));
    return JSON.stringify({ eventID, ...fields });
  };
}

/** A number that is an SSCC is the identifier that partners know the shipment by. */
function ssccOf(trackingNumber: string): readonly string[] {
  const sscc = /^(?:00)?(\d{18})$/.exec(trackingNumber)?.[1];
  if (sscc === undefined || checkDigit(sscc.slice(0, -1)) !== sscc.slice(-1)) return [];
  return [`https://id.gs1.org/00/${sscc}`];
}

function eventFields(shipment: ExportedShipment, event: ExportedEvent, index: number): object {
  const { bizStep, disposition } = words[event.status] ?? {};
  return {
    type: 'ObjectEvent',
    eventTime: new Date(event.occurredAt).toISOString(),
    eventTimeZoneOffset: '+00:00',
    action: 'OBSERVE',
    ...(bizStep === undefined ? {} : { bizStep }),
    ...(disposition === undefined ? {} : { disposition }),
    epcList: [...ssccOf(shipment.trackingNumber), `urn:uuid:${shipment.uuid}`],
    ...(event.locode === null ? {} : { readPoint: { id: `urn:x-wayseal:unlocode:${event.locode}` } }),
    'ws:trackingNumber': shipment.trackingNumber,
    ...(shipment.carrier === null ? {} : { 'ws:carrier': shipment.carrier }),
    // Two scans of one kind in one minute are two events.
    'ws:sequence': index + 1,
    'ws:status': event.status,
    'ws:source': event.source,
    ...(event.source === 'sandbox' ? { 'ws:sandbox': true } : {}),
    ...(event.statusDetail === null ? {} : { 'ws:statusDetail': event.statusDetail }),
    ...(event.statusBasis === null ? {} : { 'ws:statusBasis': event.statusBasis }),
    ...(event.countryCode === null ? {} : { 'ws:countryCode': event.countryCode }),
  };
}
