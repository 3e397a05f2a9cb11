/**
 * The shapes in which ocean carriers send DCSA events, recognized by shape, never by a version number: 1.2 and 2.x, the
 * beta of 3.0, the drafts of 3.0 with codes or with words, and the object of HMM. Sources: the specifications of
 * `dcsaorg/DCSA-OpenAPI` and `dcsaorg/Conformance-Gateway`; for HMM the answers that its clients show.
 */
import { objectOf, objectsOf, type JsonObject } from '../json-reading.ts';

/** The members of one entry under one name each, unchecked. A list holds candidates; the first that can be read counts. */
export interface EntryFields {
  readonly id: unknown;
  /** Party that the id belongs to; absent in dialects whose ids stand alone. */
  readonly party?: unknown;
  readonly created: unknown;
  readonly isRetracted?: unknown;
  /** Id of another entry that this one takes back. */
  readonly retracts?: unknown;
  readonly type: unknown;
  readonly classifier: unknown;
  /** Codes by event type. */
  readonly codes: Readonly<Record<'SHIPMENT' | 'EQUIPMENT' | 'TRANSPORT', unknown>>;
  readonly time: unknown;
  readonly equipment: unknown;
  readonly isoCode: unknown;
  readonly empty: unknown;
  readonly places: readonly unknown[];
  readonly facilities: readonly unknown[];
  readonly document: unknown;
  readonly mode: unknown;
  readonly vessel: unknown;
  readonly exportVoyages: readonly unknown[];
  readonly importVoyages: readonly unknown[];
  readonly services: readonly unknown[];
  readonly sequence: unknown;
  readonly phases: readonly unknown[];
  readonly reason: unknown;
}

/** Events of kinds that say nothing about a journey: positions and temperatures. */
const ignoredTypes: ReadonlySet<string> = new Set(['IOT', 'REEFER']);

/** Null for an entry of no known shape; `ignored` for one that is about something else. */
export function fieldsOf(raw: JsonObject): EntryFields | 'ignored' | null {
  const metadata = objectOf(raw['metadata']);
  if (metadata !== null) return betaFields(metadata, objectOf(raw['payload']) ?? {});
  if (objectOf(raw['eventClassification']) !== null || raw['isRetracted'] !== undefined) return draftFields(raw);
  const isFlat = raw['eventType'] !== undefined && raw['eventClassifierCode'] !== undefined;
  return isFlat ? flatFields(raw) : null;
}

function flatFields(raw: JsonObject): EntryFields {
  const call = objectOf(raw['transportCall']) ?? {};
  return {
    ...callFields(raw, call),
    id: raw['eventID'] ?? raw['eventId'],
    created: raw['eventCreatedDateTime'],
    type: raw['eventType'],
  };
}

function betaFields(metadata: JsonObject, payload: JsonObject): EntryFields {
  const call = objectOf(payload['transportCall']) ?? {};
  return {
    ...callFields(payload, call),
    id: metadata['eventID'],
    created: metadata['eventCreatedDateTime'],
    type: metadata['eventType'],
    retracts: metadata['retractedEventID'],
  };
}

/** Members that 2.x and the beta of 3.0 share, with the names that carriers give them. */
function callFields(raw: JsonObject, call: JsonObject): Omit<EntryFields, 'id' | 'created' | 'type'> {
  const flatCode = raw['eventTypeCode'];
  const isTransshipment = raw['isTransshipmentMove'] === true ? 'TRANSSHIPMENT' : undefined;
  return {
    classifier: raw['eventClassifierCode'],
    codes: {
      SHIPMENT: raw['shipmentEventTypeCode'] ?? flatCode,
      EQUIPMENT: raw['equipmentEventTypeCode'] ?? flatCode,
      TRANSPORT: raw['transportEventTypeCode'] ?? flatCode,
    },
    time: raw['eventDateTime'],
    equipment: raw['equipmentReference'],
    isoCode: raw['ISOEquipmentCode'] ?? raw['isoEquipmentCode'],
    empty: raw['emptyIndicatorCode'],
    places: [raw['eventLocation'], call['location'], call, raw],
    facilities: [raw['facilityTypeCode'], raw['facilityType'], call['facilityTypeCode'], call['facilityType']],
    document: raw['documentTypeCode'] ?? raw['shipmentInformationTypeCode'],
    mode: call['modeOfTransport'] ?? raw['modeOfTransport'],
    vessel: call['vessel'],
    exportVoyages: voyagesOf(call, 'ExportVoyageNumber', 'exportVoyageNumber'),
    importVoyages: voyagesOf(call, 'ImportVoyageNumber', 'importVoyageNumber'),
    services: [call['carrierServiceCode'], call['universalServiceReference']],
    sequence: call['transportCallSequenceNumber'],
    phases: [
      raw['movementType'],
      raw['transportPhase'],
      objectOf(raw['carrierSpecificData'])?.['transportationPhase'],
      isTransshipment,
    ],
    reason: raw['delayReasonCode'],
  };
}

/** 2.x writes `exportVoyageNumber`, the beta `carrierExportVoyageNumber` or a universal one. */
function voyagesOf(call: JsonObject, name: string, plain: string): readonly unknown[] {
  const universal = `universal${name.replace('Number', 'Reference')}`;
  return [call[plain], call[`carrier${name}`], call[universal], call['carrierVoyageNumber']];
}

function draftFields(raw: JsonObject): EntryFields | 'ignored' {
  const about = objectOf(raw['eventClassification']) ?? {};
  const place = objectOf(raw['eventLocation']) ?? {};
  const transport = objectOf(raw['transportDetails']) ?? {};
  const equipment = objectOf(raw['equipmentDetails']) ?? {};
  const shipment = objectOf(raw['shipmentDetails']) ?? {};
  const type = about['eventTypeCode'] ?? about['eventType'];
  if (typeof type === 'string' && ignoredTypes.has(type.trim().toUpperCase())) return 'ignored';
  const call = objectOf(transport['transportCall']) ?? {};
  const document = objectOf(shipment['documentReference']) ?? {};
  const routing = objectOf(raw['eventRouting']) ?? {};
  const party = objectOf(routing['originatingParty']) ?? objectsOf(routing['originatingParties'], 1)[0];
  const service = objectOf(call['serviceCodeOrReference']) ?? call;
  const reasons: unknown = transport['delayReasonCodes'];
  return {
    id: raw['eventID'],
    party: party?.['partyCode'],
    created: raw['eventUpdatedDateTime'],
    isRetracted: raw['isRetracted'],
    type,
    classifier: about['eventClassifierCode'] ?? about['eventClassifier'],
    codes: {
      SHIPMENT: about['shipmentEventTypeCode'] ?? about['shipmentEventType'],
      EQUIPMENT: about['equipmentEventTypeCode'] ?? about['equipmentEventType'],
      TRANSPORT: about['transportEventTypeCode'] ?? about['transportEventType'],
    },
    time: raw['eventDateTime'],
    equipment: equipment['equipmentReference'],
    isoCode: equipment['ISOEquipmentCode'],
    empty: equipment['emptyIndicatorCode'] ?? equipment['emptyIndicator'],
    places: [place, call['location'], call],
    facilities: [place['facilityTypeCode'], place['facilityType']],
    document: document['typeCode'] ?? document['type'],
    mode: call['modeOfTransport'],
    vessel: call['vesselTransport'],
    exportVoyages: draftVoyages(call['exportVoyageNumberOrReference']),
    importVoyages: draftVoyages(call['importVoyageNumberOrReference']),
    services: [service['carrierServiceCode'], service['universalServiceReference']],
    sequence: call['transportCallSequenceNumber'],
    phases: [equipment, transport, shipment].flatMap((part) => [part['movementType'], part['transportPhase']]),
    reason: Array.isArray(reasons) ? reasons[0] : undefined,
  };
}

function draftVoyages(value: unknown): readonly unknown[] {
  const voyage = objectOf(value);
  return [voyage?.['carrierVoyageNumber'], voyage?.['universalVoyageReference']];
}

const listsOfHmm = { shipmentEvent: 'SHIPMENT', transportEvent: 'TRANSPORT', equipmentEvent: 'EQUIPMENT' } as const;

/** Entries of a body, in the order of the answer; null for a body without a list of them. */
export function entriesOf(body: unknown): readonly unknown[] | null {
  const object = objectOf(body);
  if (object !== null && (Array.isArray(object['shipmentEvent']) || Array.isArray(object['equipmentEvent']))) {
    return entriesOfHmm(object);
  }
  const list: unknown = Array.isArray(body) ? body : object?.['events'];
  return Array.isArray(list) ? list : null;
}

/** HMM sends three lists that point to a fourth with the calls: they become flat events. */
function entriesOfHmm(body: JsonObject): readonly unknown[] {
  const calls = new Map(listOf(body['transportCall']).map((call) => [call['transportCallId'], call]));
  const [container, ...others] = listOf(body['equipment']);
  return Object.entries(listsOfHmm).flatMap(([name, eventType]) => {
    const isOfContainer = eventType === 'EQUIPMENT' && others.length === 0;
    const known = isOfContainer ? { equipmentReference: container?.['equipmentReference'] } : {};
    const list: unknown = body[name];
    return (Array.isArray(list) ? list : []).map((entry: unknown): unknown => {
      const event = objectOf(entry);
      if (event === null) return entry;
      const call = calls.get(event['transportCallId']) ?? event['transportCall'];
      return { ...known, eventType, ...event, transportCall: call };
    });
  });
}

function listOf(value: unknown): readonly JsonObject[] {
  return value === undefined ? [] : objectsOf(value, 2_000);
}
