/** Finds the references in what carriers send by themselves. Nothing else is taken from it. */
import type { FeedInstance } from '../../rules/feed-instance.ts';
import type { PushedReferences } from '../../ports.ts';
import { api, readLdNodes } from '../air/json-ld.ts';
import { objectOf, objectsOf, textOf, type JsonObject } from '../json-reading.ts';
import type { ObjectNumbers } from './object-numbers.ts';

const maxEvents = 1_000;
const maxDocuments = 20;
/** References of one message that are looked up. */
const maxReferences = 200;
const maxText = 500;
const referenceForm = /^[A-Z0-9]{4,40}$/;

type Read = (body: unknown, instance: FeedInstance, objects: ObjectNumbers) => Found;
interface Found {
  readonly numbers?: readonly unknown[];
  readonly documents?: readonly unknown[];
}

const readers: Readonly<Record<string, Read>> = {
  dcsa: readOcean,
  'hmm-dcsa': readOcean,
  onerecord: readOneRecord,
  'lufthansa-cargo': readLufthansa,
  ups: (body) => ({ numbers: objectsOf(body, maxEvents).map(({ trackingNumber }) => trackingNumber) }),
};

/** Kinds of feed that have a documented push. */
export const pushingKinds: readonly string[] = Object.keys(readers);
/** Kinds whose messages are signed, by DCSA's rule. */
export const signedKinds: ReadonlySet<string> = new Set(['dcsa', 'hmm-dcsa']);

export function readReferences(body: unknown, instance: FeedInstance, objects: ObjectNumbers): PushedReferences {
  const read = Object.hasOwn(readers, instance.kind) ? readers[instance.kind] : undefined;
  const { numbers = [], documents = [] } = read?.(body, instance, objects) ?? {};
  return { numbers: normalised(numbers), documents: normalised(documents) };
}

function normalised(texts: readonly unknown[]): readonly string[] {
  const plain = texts.map((text) => (textOf(text, maxText) ?? '').replaceAll(/[\s-]/g, '').toUpperCase());
  return [...new Set(plain.filter((text) => referenceForm.test(text)))].slice(0, maxReferences);
}

/** The three shapes of DCSA: flat, `{metadata, payload}`, and with `equipmentDetails`. */
function readOcean(body: unknown): Found {
  const listed = Array.isArray(body) ? body : (objectOf(body)?.['events'] ?? body);
  const events = objectsOf(listed, maxEvents).map((event) => objectOf(event['payload']) ?? event);
  return {
    numbers: events.flatMap((event) => [
      event['equipmentReference'],
      objectOf(event['equipmentDetails'])?.['equipmentReference'],
    ]),
    documents: events.flatMap(documentsOf),
  };
}

function documentsOf(event: JsonObject): readonly unknown[] {
  const shipment = objectOf(event['shipmentDetails']);
  const lists = [event['documentReferences'], event['relatedDocumentReferences'], shipment?.['documentReference']];
  const listed = [...lists, shipment?.['additionalDocumentReferences']].flatMap((list) =>
    objectsOf(list ?? [], maxDocuments),
  );
  return [
    event['documentID'],
    event['documentReference'],
    ...listed.map((entry) => entry['documentReferenceValue'] ?? entry['value'] ?? entry['reference']),
  ];
}

/** The object is known from an earlier poll, or has the address that the declaration makes of a waybill. */
function readOneRecord(body: unknown, instance: FeedInstance, objects: ObjectNumbers): Found {
  const { origin } = new URL(instance.baseUrl);
  const notifications = readLdNodes(body).filter((node) => node.is(`${api}Notification`));
  const named = notifications.flatMap((node) => node.nodes(`${api}hasLogisticsObject`, maxDocuments));
  const numbers = named.map(({ id }) => {
    const address = URL.parse(id ?? '');
    if (address?.origin !== origin) return null;
    return objects.find(instance.id, address.pathname) ?? waybillIn(address.pathname, instance);
  });
  return { numbers };
}

/** The waybill in a path that the declared template could have made. */
function waybillIn(path: string, { path: template, baseUrl }: FeedInstance): string | null {
  const whole = new URL(baseUrl).pathname.replace(/\/$/, '') + (template ?? '');
  const [before, prefix, between, serial, after, more] = whole.split(/(\{awb_prefix\}|\{awb_serial\})/);
  if (prefix !== '{awb_prefix}' || serial !== '{awb_serial}' || more !== undefined) return null;
  const [start, middle, end] = [before, between, after].map((text) =>
    text?.replaceAll(/[^A-Za-z0-9]/g, String.raw`\$&`),
  );
  const found = new RegExp(`^${start}(\\d{3})${middle}(\\d{8})${end}$`).exec(path);
  return found === null ? null : `${found[1]}${found[2]}`;
}

/** The shipment as tracking gives it, or the waybill as the subscription named it. */
function readLufthansa(body: unknown): Found {
  const numbers = objectsOf(body, maxEvents).flatMap((message) => {
    const status = objectOf(message['shipmentTrackingStatus']) ?? message;
    const id = objectOf(objectOf(status['shipment'])?.['shipmentId']) ?? objectOf(status['shipmentId']);
    const [prefix, serial] = [id?.['carrierNumericCode'], id?.['aWBNumber']].map((part) => String(part ?? ''));
    return [`${prefix}${serial}`, message['awb']];
  });
  return { numbers };
}
