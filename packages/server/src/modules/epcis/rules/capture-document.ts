import {
  anything,
  checkMembers,
  instant,
  matching,
  objectOf,
  objectRules,
  text,
  type Check,
  type ObjectDeclaration,
  type ObjectRules,
} from './checks.ts';
import { FaultList, pointer, type Fault } from './faults.ts';
import { JsonSourceError, parseJsonSource, type JsonNode, type JsonObject } from './json-source.ts';
import { checkObjectEvent, contextRule } from './object-event-rules.ts';

/** Most events in one request. */
export const maximumEvents = 500;
/**
 * Most identifiers (EPCs and classes) in one request, and so in one event. Each becomes an index row and one or more
 * match strings, which dominate the cost of a capture: 20,000 took 350 ms of processor time and 2 MB of database, 5,000
 * take 70 ms. This allows ten for each of 500 events, or the cartons of a full truck in one event.
 */
export const maximumIdentifiers = 5_000;
/** Bound on a document's context, because it is stored beside each of the document's events. */
export const longestContext = 16_384;

export interface SourceEvent {
  readonly node: JsonObject;
  /** JSON pointer of the event in the request. */
  readonly path: string;
}

/** Bounds on one reading. */
export interface CaptureLimits {
  readonly events: number;
  /** For all events together. One event holds at most `maximumIdentifiers`, even when this is larger. */
  readonly identifiers: number;
}

/** Limits of one request. */
export const requestLimits: CaptureLimits = { events: maximumEvents, identifiers: maximumIdentifiers };
/** For files: their reader bounds each piece itself. */
export const pieceLimits: CaptureLimits = { events: Infinity, identifiers: Infinity };

/** What a body holds, counted before its events are checked. */
export interface CaptureCounts {
  readonly events: number;
  readonly identifiers: number;
}

/** A body that is valid JSON within its limits. Its events are not checked yet. */
export interface OpenedCapture {
  readonly kind: 'opened';
  readonly source: string;
  readonly counts: CaptureCounts;
  readonly list: readonly JsonNode[];
  readonly paths: readonly string[];
  readonly context: JsonNode | undefined;
  /** Faults in the document around the events. */
  readonly faults: FaultList;
}

/**
 * Why a body is refused before its events are checked. `path` points to the one event that holds too many identifiers.
 */
export type CaptureExcess =
  | { readonly kind: 'malformed'; readonly message: string }
  | { readonly kind: 'too_many'; readonly count: number }
  | { readonly kind: 'too_many_identifiers'; readonly count: number; readonly path: string | undefined };

/** Result of reading a capture body: valid events, or the reason for refusing all of it. */
export type CaptureReading =
  | CaptureExcess
  | { readonly kind: 'invalid'; readonly message: string; readonly faults: readonly Fault[] }
  | { readonly kind: 'events'; readonly events: readonly SourceEvent[]; readonly context: JsonNode | undefined };

interface Shape {
  readonly prefix: string;
  readonly list: readonly JsonNode[];
  readonly context?: JsonNode | undefined;
}

/** Parses the text of a capture body and checks each event against the ObjectEvent rules. */
export function readCapture(source: string, limits: CaptureLimits = requestLimits): CaptureReading {
  const opened = openCapture(source, limits);
  return opened.kind === 'opened' ? checkCapture(opened) : opened;
}

/** Parses the text of a capture body and counts its contents. Checks no event. */
export function openCapture(source: string, limits: CaptureLimits = requestLimits): CaptureExcess | OpenedCapture {
  const root = parsed(source);
  if (typeof root === 'string') return { kind: 'malformed', message: root };
  const faults = new FaultList();
  const { prefix = '', list = [], context } = shapeOf(root, faults) ?? {};
  if (list.length > limits.events) return { kind: 'too_many', count: list.length };
  const paths = root.kind === 'object' && prefix === '' ? list.map(() => '') : list.map((_, at) => pointer(prefix, at));
  let identifiers = 0;
  for (const [index, event] of list.entries()) {
    const count = countIdentifiers(event);
    if (count > maximumIdentifiers) return { kind: 'too_many_identifiers', count, path: paths[index] ?? '' };
    identifiers += count;
  }
  if (identifiers > limits.identifiers) return { kind: 'too_many_identifiers', count: identifiers, path: undefined };
  return { kind: 'opened', source, counts: { events: list.length, identifiers }, list, paths, context, faults };
}

/** Checks the events of an opened body against the rules. */
export function checkCapture({ list, paths, context, faults }: OpenedCapture): Exclude<CaptureReading, CaptureExcess> {
  let faultyEvents = 0;
  for (const [index, event] of list.entries()) {
    const before = faults.count;
    checkObjectEvent(event, paths[index] ?? '', faults);
    if (faults.count > before) faultyEvents += 1;
  }
  if (faults.count > 0) {
    return { kind: 'invalid', message: summary(faults.count, faultyEvents, list.length), faults: faults.listed() };
  }
  const events = list.map((node, index) => ({ node: node as JsonObject, path: paths[index] ?? '' }));
  return { kind: 'events', events, context };
}

/** Identifier lists of all event types in the standard. */
const identifierLists = [
  'epcList',
  'quantityList',
  'childEPCs',
  'childQuantityList',
  'inputEPCList',
  'inputQuantityList',
  'outputEPCList',
  'outputQuantityList',
] as const;

function countIdentifiers(event: JsonNode): number {
  if (event.kind !== 'object') return 0;
  let count = 0;
  for (const name of identifierLists) {
    const list = event.members.get(name);
    if (list?.kind === 'array') count += list.items.length;
  }
  return count;
}

function parsed(source: string): JsonNode | string {
  try {
    return parseJsonSource(source);
  } catch (error) {
    if (error instanceof JsonSourceError) return `The body is not one JSON value: ${error.message}`;
    throw error;
  }
}

function summary(problems: number, faulty: number, events: number): string {
  const count = `${problems} problem${problems === 1 ? '' : 's'}`;
  if (faulty === 0) return `${count} in the document`;
  return `${count} in ${faulty} of ${events} event${events === 1 ? '' : 's'}`;
}

/** Finds the events of a body. Returns undefined when it has none, and adds the reason to the faults. */
function shapeOf(root: JsonNode, faults: FaultList): Shape | undefined {
  if (root.kind === 'array') {
    if (root.items.length === 0) faults.add(root.start, '', 'must not be empty');
    return { prefix: '', list: root.items };
  }
  if (root.kind !== 'object') {
    faults.add(root.start, '', 'must be an event, an array of events or an EPCISDocument');
    return undefined;
  }
  const type = root.members.get('type');
  const document = type?.kind === 'string' ? documents.get(type.value) : undefined;
  if (document === undefined) return { prefix: '', list: [root] };
  checkMembers(root, document.rules, '', faults);
  const list = memberAt(root, document.eventList);
  const prefix = document.eventList.reduce(pointer, '');
  if (list === undefined) return undefined;
  if (list.kind !== 'array') {
    faults.add(list.start, prefix, 'must be an array');
    return undefined;
  }
  if (list.items.length === 0) faults.add(list.start, prefix, 'must not be empty');
  return { prefix, list: list.items, context: root.members.get('@context') };
}

function memberAt(root: JsonObject, path: readonly string[]): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const name of path) node = node?.kind === 'object' ? node.members.get(name) : undefined;
  return node;
}

const documentContext: Check = (node, path, faults) => {
  contextRule(node, path, faults);
  if (node.end - node.start > longestContext)
    faults.add(node.start, path, `must be at most ${longestContext} characters`);
};

const headMembers = {
  '@context': documentContext,
  type: () => undefined,
  schemaVersion: matching(/^\d+(\.\d+)*$/, 'must be a version like 2.0'),
  creationDate: instant,
  id: anything,
  instanceIdentifier: anything,
  sender: anything,
  receiver: anything,
  epcisHeader: anything,
} as const;

/** Events are checked separately, one by one. */
const eventList: Check = () => undefined;
const part = (members: ObjectDeclaration['members'], required: readonly string[]): Check =>
  objectOf({ members, required, open: true });

const documents: ReadonlyMap<string, { readonly rules: ObjectRules; readonly eventList: readonly string[] }> = new Map([
  [
    'EPCISDocument',
    {
      eventList: ['epcisBody', 'eventList'],
      rules: objectRules({
        members: { ...headMembers, epcisBody: part({ eventList }, ['eventList']) },
        required: ['@context', 'schemaVersion', 'creationDate', 'epcisBody'],
        open: true,
      }),
    },
  ],
  [
    'EPCISQueryDocument',
    {
      eventList: ['epcisBody', 'queryResults', 'resultsBody', 'eventList'],
      rules: objectRules({
        members: {
          ...headMembers,
          epcisBody: part(
            {
              queryResults: part(
                { queryName: text, subscriptionID: text, resultsBody: part({ eventList }, ['eventList']) },
                ['queryName', 'resultsBody'],
              ),
            },
            ['queryResults'],
          ),
        },
        required: ['@context', 'epcisBody'],
        open: true,
      }),
    },
  ],
]);

const documentName = new RegExp([...documents.keys(), String.raw`\\u`].join('|'));

/**
 * Whether a body is an array or a document of events, rather than one event. Only a text that may name a document, if with
 * an escape, is parsed. False for a text that is not JSON.
 */
export function holdsList(source: string): boolean {
  if (/^\s*\[/.test(source)) return true;
  if (!documentName.test(source)) return false;
  const root = parsed(source);
  const type = typeof root === 'object' && root.kind === 'object' ? root.members.get('type') : undefined;
  return type?.kind === 'string' && documents.has(type.value);
}

/** Where a body may hold its list of events: at the top, or under these names. */
export const eventLists: readonly (readonly string[])[] = [
  [],
  ...[...documents.values()].map(({ eventList: path }) => path),
];
