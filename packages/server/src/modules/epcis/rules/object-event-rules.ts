import {
  boolean,
  checkMembers,
  fitting,
  instant,
  listOf,
  matching,
  number,
  objectOf,
  objectRules,
  text,
  uri,
  uriUpTo,
  wordOf,
  wordOrUri,
  type Check,
  type ObjectDeclaration,
} from './checks.ts';
import { echo, pointer, type FaultList } from './faults.ts';
import type { JsonNode, JsonObject } from './json-source.ts';
import { isZoneOffset, zoneOffsetRule } from './time.ts';
import { isUri, longestEventId } from './uri.ts';
import { canonicalWord } from './vocabularies.ts';

const actions = ['ADD', 'OBSERVE', 'DELETE'] as const;
export type EventAction = (typeof actions)[number];

/** Every event type of the standard. Only one of them is supported. */
export const supportedType = 'ObjectEvent';
export const standardTypes: readonly string[] = [
  supportedType,
  'AggregationEvent',
  'TransactionEvent',
  'TransformationEvent',
  'AssociationEvent',
];

/** A URI, an object, or an array of these. No URI is fetched. */
export const contextRule: Check = (node, path, faults) => {
  const fits = (value: JsonNode): boolean => value.kind === 'object' || (value.kind === 'string' && isUri(value.value));
  if (node.kind === 'array' ? node.items.length > 0 && node.items.every(fits) : fits(node)) return;
  faults.add(node.start, path, 'must be a URI, an object, or an array of these');
};

const place = objectOf({ members: { id: uri }, required: ['id'], open: true });
const closed = (members: ObjectDeclaration['members'], required: readonly string[]): Check =>
  objectOf({ members, required, open: false });

/** An item without a quantity says that there is some of the class, but not how much. */
const quantityElement = closed(
  {
    epcClass: uri,
    quantity: number,
    uom: matching(/^[A-Z0-9]{2,3}$/, 'must be a unit code of 2 or 3 capital letters or digits, like KGM'),
  },
  ['epcClass'],
);

const dispositions = listOf(wordOf('disposition'), {
  notEmpty: true,
  distinctBy: (value) => canonicalWord('disposition', value),
});
const persistentDisposition: Check = (node, path, faults) => {
  closed({ set: dispositions, unset: dispositions }, [])(node, path, faults);
  if (node.kind === 'object' && !node.members.has('set') && !node.members.has('unset')) {
    faults.add(node.start, path, 'needs set or unset');
  }
};

const typedItem = (family: 'bizTransaction' | 'sourceDestination', value: string, required: readonly string[]): Check =>
  listOf(closed({ type: wordOf(family), [value]: uri }, required));

/** Members of sensor objects, in the order of the event hash. */
export const sensorMetadataKeys = {
  time: instant,
  startTime: instant,
  endTime: instant,
  deviceID: text,
  deviceMetadata: text,
  rawData: text,
  dataProcessingMethod: text,
  bizRules: text,
} as const satisfies Record<string, Check>;

export const sensorReportKeys = {
  type: wordOrUri,
  exception: wordOrUri,
  deviceID: text,
  deviceMetadata: text,
  rawData: text,
  dataProcessingMethod: text,
  time: instant,
  microorganism: text,
  chemicalSubstance: text,
  value: number,
  component: wordOrUri,
  stringValue: text,
  booleanValue: boolean,
  hexBinaryValue: matching(/^[A-Fa-f0-9]+$/, 'must be hexadecimal digits'),
  uriValue: uri,
  minValue: number,
  maxValue: number,
  meanValue: number,
  sDev: number,
  percRank: number,
  percValue: number,
  uom: text,
  coordinateReferenceSystem: text,
} as const satisfies Record<string, Check>;

const sensorElement = objectOf({
  members: {
    // The standard's samples have `epcis:SensorElement` here; the event hash leaves it out.
    type: wordOrUri,
    sensorMetadata: objectOf({ members: sensorMetadataKeys, required: [], open: true }),
    sensorReport: listOf(
      objectOf({ members: { ...sensorReportKeys, bizRules: text }, required: ['type'], open: true }),
      { notEmpty: true },
    ),
  },
  required: ['sensorReport'],
  open: true,
});

const errorDeclaration = objectOf({
  members: { declarationTime: instant, reason: wordOf('errorReason'), correctiveEventIDs: listOf(uri) },
  required: ['declarationTime'],
  open: true,
});

const certificationInfo: Check = (node, path, faults) =>
  (node.kind === 'array' ? listOf(uri) : uri)(node, path, faults);

const isAction = (value: string): boolean => actions.some((action) => action === value);

const eventRules = objectRules({
  members: {
    '@context': contextRule,
    type: () => undefined,
    eventTime: instant,
    eventTimeZoneOffset: fitting(isZoneOffset, zoneOffsetRule),
    action: fitting(isAction, `must be one of ${actions.join(', ')}`),
    epcList: listOf(uri, { distinctBy: (value) => value }),
    quantityList: listOf(quantityElement),
    bizStep: wordOf('bizStep'),
    disposition: wordOf('disposition'),
    persistentDisposition,
    readPoint: place,
    bizLocation: place,
    bizTransactionList: typedItem('bizTransaction', 'bizTransaction', ['bizTransaction']),
    sourceList: typedItem('sourceDestination', 'source', ['type', 'source']),
    destinationList: typedItem('sourceDestination', 'destination', ['type', 'destination']),
    sensorElementList: listOf(sensorElement),
    ilmd: objectOf({ members: {}, required: [], open: true, plainName: 'needs a namespace prefix' }),
    eventID: uriUpTo(longestEventId),
    recordTime: instant,
    errorDeclaration,
    certificationInfo,
  },
  required: ['type', 'eventTime', 'eventTimeZoneOffset', 'action'],
  open: true,
});

/** Names with a meaning in the standard. Any other name is an extension. */
export const standardMembers: ReadonlySet<string> = new Set(eventRules.members.keys());

/** Adds every reason why `node` is not a valid ObjectEvent. `path` is the JSON pointer of the event. */
export function checkObjectEvent(node: JsonNode, path: string, faults: FaultList): void {
  if (node.kind !== 'object') {
    faults.add(node.start, path, 'must be an object');
    return;
  }
  const type = node.members.get('type');
  if (type !== undefined && !(type.kind === 'string' && type.value === supportedType)) {
    // Faults of another event type's members would only follow from its type.
    const name = type.kind === 'string' ? echo(type.value) : type.kind;
    faults.add(
      type.start,
      pointer(path, 'type'),
      `unsupported event type '${name}'; only ${supportedType} is supported`,
    );
    return;
  }
  checkMembers(node, eventRules, path, faults);
  checkObjectPart(node, path, faults);
  const action = node.members.get('action');
  const ilmd = node.members.get('ilmd');
  if (ilmd !== undefined && action?.kind === 'string' && isAction(action.value) && action.value !== 'ADD') {
    faults.add(ilmd.start, pointer(path, 'ilmd'), 'is only allowed with action ADD');
  }
}

function checkObjectPart(event: JsonObject, path: string, faults: FaultList): void {
  const hasItems = (name: string): boolean => {
    const list = event.members.get(name);
    return list !== undefined && !(list.kind === 'array' && list.items.length === 0);
  };
  const hasSensors = hasItems('sensorElementList') && event.members.has('readPoint');
  if (event.members.has('epcList') || hasItems('quantityList') || hasSensors) return;
  faults.add(event.start, path, 'needs epcList, quantityList, or sensorElementList with readPoint');
}
