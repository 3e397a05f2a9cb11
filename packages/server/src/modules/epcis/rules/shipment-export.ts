import { checkDigit } from './epc-urn.ts';
import { hashUri, createPreHash, type Sha256 } from './event-hash.ts';
import { parseJsonSource, type JsonObject } from './json-source.ts';
import { captureDocument, standardContext } from './query-document.ts';

/** A sealed event of a shipment, with the fields of its public data. */
export interface ExportedEvent {
  readonly status: string;
  /** Source of the event, as sealed. */
  readonly source: string;
  readonly statusDetail: string | null;
  /** What the status is based on. Null for events recorded before this was stored. */
  readonly statusBasis: string | null;
  /** Epoch milliseconds. */
  readonly occurredAt: number;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  /** UN/LOCODE, five characters. */
  readonly locode: string | null;
  /** Set where a later event of the chain takes this one back or replaces it. */
  readonly error?: ExportedError;
}

export interface ExportedError {
  /** Epoch milliseconds. */
  readonly declaredAt: number;
  /** Position of the event that replaces it; null where it was only taken back. */
  readonly replacedBy: number | null;
}

export interface ExportedShipment {
  readonly uuid: string;
  readonly trackingNumber: string;
  readonly carrier: string | null;
  /** In chain order. */
  readonly events: readonly ExportedEvent[];
}

/** CBV words for each status. A status with no words is exported with its own word only. */
const words: Readonly<Record<string, { readonly bizStep?: string; readonly disposition?: string }>> = {
  'pre-transit': { bizStep: 'staging_outbound' },
  in_transit: { bizStep: 'transporting', disposition: 'in_transit' },
  out_for_delivery: { bizStep: 'transporting', disposition: 'in_transit' },
  delivered: { bizStep: 'arriving' },
  returned: { disposition: 'returned' },
  exception: {},
  unknown: {},
};

/** Our own URNs: a web address would have to be kept reachable. */
const namespace = 'urn:x-wayseal:epcis:';

const context = [standardContext, { ws: namespace }];

/**
 * The sealed events of a shipment as an EPCISDocument that partners can import. Holds public data only, each event with
 * its hash as `eventID`. A URN of the shipment's uuid names the shipment; `ws:` extensions keep our status and place.
 * `now` is epoch milliseconds.
 */
export function shipmentDocument(shipment: ExportedShipment, sha256: Sha256, now: number): string {
  const makeText = createEventText(shipment, sha256);
  return documentOf(shipment.events.map(makeText).join(','), now);
}

/** Wraps comma-joined event texts in a document. */
export function documentOf(texts: string, now: number): string {
  return captureDocument([texts], now, context);
}

/**
 * Returns a function that writes an event as JSON text. `index` is its place in the chain, from 0. One hash takes 20
 * µs.
 */
export function createEventText(
  shipment: ExportedShipment,
  sha256: Sha256,
): (event: ExportedEvent, index: number) => string {
  const preHash = createPreHash(parseJsonSource(JSON.stringify(context)));
  const idOf = (fields: object): string =>
    hashUri(sha256(preHash(parseJsonSource(JSON.stringify(fields)) as JsonObject)));
  return (event, index) => {
    const fields = eventFields(shipment, event, index);
    const { error } = event;
    const replacedBy = error?.replacedBy ?? -1;
    const successor = shipment.events[replacedBy];
    const replacing = successor && idOf(eventFields(shipment, successor, replacedBy));
    // The hash of an event leaves its declaration out: the id is the one under which partners know the event.
    const declared = error === undefined ? {} : { errorDeclaration: errorDeclaration(error, replacing) };
    return JSON.stringify({ eventID: idOf(fields), ...fields, ...declared });
  };
}

function errorDeclaration({ declaredAt }: ExportedError, replacing: string | undefined): object {
  return {
    declarationTime: new Date(declaredAt).toISOString(),
    reason: replacing === undefined ? 'did_not_occur' : 'incorrect_data',
    ...(replacing === undefined ? {} : { correctiveEventIDs: [replacing] }),
  };
}

/** Partners know the shipment by its SSCC, so a number that is one is exported as its EPC. */
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
    // Keeps two scans of one kind in one minute apart: they are two events.
    'ws:sequence': index + 1,
    'ws:status': event.status,
    'ws:source': event.source,
    ...(event.source === 'sandbox' ? { 'ws:sandbox': true } : {}),
    ...(event.statusDetail === null ? {} : { 'ws:statusDetail': event.statusDetail }),
    ...(event.statusBasis === null ? {} : { 'ws:statusBasis': event.statusBasis }),
    ...(event.countryCode === null ? {} : { 'ws:countryCode': event.countryCode }),
  };
}
