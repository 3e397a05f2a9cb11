import { objectOf, objectsOf, textOf, type JsonObject } from '../json-reading.ts';

/** Members with numeric identifiers; keep their digits, not their numeric value. */
export const identifierNames: ReadonlySet<string> = new Set(['id', 'number', 'trackingNumber']);

const maxShipments = 50;
const maxIdentifiers = 200;
const maxIdentifierLength = 100;

export type ShipmentChoice =
  | { readonly kind: 'shipment'; readonly shipment: JsonObject; readonly isOneOfSeveral: boolean }
  | { readonly kind: 'other_shipment' }
  | { readonly kind: 'none' }
  | { readonly kind: 'contract' };

/**
 * The shipment that was asked for. Without a service in the request, the feed may return a stranger's shipment. So a shipment
 * counts only with the number as its id, piece or reference. Of several, takes the one of `service`, otherwise the one with
 * the newest event as written.
 */
export function chooseShipment(body: unknown, number: string, service: string | null): ShipmentChoice {
  const list = objectOf(body)?.['shipments'];
  if (!Array.isArray(list)) return { kind: 'contract' };
  const shipments = objectsOf(list, maxShipments);
  const fitting = shipments.filter((shipment) => bearsNumber(shipment, number));
  const [first, ...others] = fitting;
  if (first === undefined) return { kind: shipments.length === 0 ? 'none' : 'other_shipment' };
  if (others.length === 0) return { kind: 'shipment', shipment: first, isOneOfSeveral: shipments.length > 1 };
  const named = service === null ? undefined : fitting.find((shipment) => shipment['service'] === service);
  return { kind: 'shipment', shipment: named ?? newestOf(first, others), isOneOfSeveral: true };
}

function bearsNumber(shipment: JsonObject, number: string): boolean {
  const details = objectOf(shipment['details']);
  const pieces: readonly unknown[] = Array.isArray(details?.['pieceIds']) ? details['pieceIds'] : [];
  const references = objectsOf(details?.['references'], maxIdentifiers).map((reference) => reference['number']);
  const known = [shipment['id'], ...pieces.slice(0, maxIdentifiers), ...references];
  const asked = comparable(number);
  return asked !== null && known.some((value) => comparable(value) === asked);
}

/** Removes spaces, dashes and leading zeros; an id sent as a JSON number has lost its zeros. */
function comparable(value: unknown): string | null {
  const known = textOf(value, maxIdentifierLength);
  return known === null ? null : known.replaceAll(/[\s-]/g, '').replace(/^0+/, '').toUpperCase();
}

function newestOf(first: JsonObject, others: readonly JsonObject[]): JsonObject {
  let best = first;
  for (const shipment of others) if (newestTime(shipment) > newestTime(best)) best = shipment;
  return best;
}

/** Times of one feed sort as text, because all begin with year, month and day. */
function newestTime(shipment: JsonObject): string {
  const events = [...objectsOf(shipment['events'], 1), ...objectsOf(shipment['status'], 1)];
  const times = events.map((event) => textOf(event['timestamp'], maxIdentifierLength) ?? '');
  return times.sort().at(-1) ?? '';
}
