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

/** Events of one request at most. */
export const maximumEvents = 500;
/** A document's context is stored beside each of its events, so its length is bounded. */
export const longestContext = 16_384;

export interface SourceEvent {
  readonly node: JsonObject;
  /** JSON pointer of the event in the request. */
  readonly path: string;
}

/** What a capture body is: events that keep every rule, or the reason why nothing of it is taken. */
export type CaptureReading =
  | { readonly kind: 'malformed'; readonly message: string }
  | { readonly kind: 'too_many'; readonly count: number }
  | { readonly kind: 'invalid'; readonly message: string; readonly faults: readonly Fault[] }
  | { readonly kind: 'events'; readonly events: readonly SourceEvent[]; readonly context: JsonNode | undefined };

interface Shape {
  readonly prefix: string;
  readonly list: readonly JsonNode[];
  readonly context?: JsonNode | undefined;
}

/** Reads the text of a capture body, of at most `most` events, and holds each against the rules of ObjectEvents. */
export function readCapture(source: string, most: number = maximumEvents): CaptureReading {
  const root = parsed(source);
  if (typeof root === 'string') return { kind: 'malformed', message: root };
  const faults = new FaultList();
  const shape = shapeOf(root, faults);
  if (shape !== undefined && shape.list.length > most) return { kind: 'too_many', count: shape.list.length };
  const list = shape?.list ?? [];
  const paths =
    root.kind === 'object' && shape?.prefix === '' ? [''] : list.map((_, at) => pointer(shape?.prefix ?? '', at));
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
  return { kind: 'events', events, context: shape?.context };
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

/** Where the events of a body are; undefined when it has none, with the reason among the faults. */
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

/** Checked apart, event by event. */
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

/** Where lists of events may stand in a body: at the top, or under these names. */
export const eventLists: readonly (readonly string[])[] = [
  [],
  ...[...documents.values()].map(({ eventList: path }) => path),
];
