/**
 * Answers of COSCO's cargo tracking. Times have no zone and places are texts, so a place stays unknown and a time is taken
 * as UTC with its uncertainty. A bill tells the last status of each container and the legs; a container its own statuses.
 */
import data from '../../../../../data/feeds/cosco-cop.json' with { type: 'json' };
import type { EventStatus, FeedAnswer } from '../../../statuses/rules/carrier-event.ts';
import type { TransportLeg } from '../../../statuses/rules/transport-journey.ts';
import { readCodeTable } from '../../rules/code-table.ts';
import { byTime, type OceanEvent } from '../../rules/ocean/ocean-event.ts';
import { type OceanProgress, type OceanScan, progressOf } from '../../rules/ocean/progress.ts';
import type { FeedClassifier } from '../classifier.ts';
import { isPlainText, objectOf, objectsOf, textOf, type JsonObject } from '../json-reading.ts';
import { containerOf, digestOf } from './entry-reading.ts';
import { answerOfProgress, isSameContainer, maxContainers, maxEvents, type OceanQuestion } from './ocean-answer.ts';

const table = readCodeTable(data);
const moves: ReadonlyMap<string, string> = new Map(
  Object.entries(data.moves).map(([status, move]) => [status.toUpperCase(), move]),
);
const maxTextLength = 200;
const maxLegs = 50;
const nothing = { isoCode: null, vessel: null, voyage: null, service: null, reasonCode: null, phase: null } as const;

export function isCosco(body: unknown): body is JsonObject {
  const object = objectOf(body);
  return object !== null && object['code'] !== undefined && object['data'] !== undefined;
}

export function answerOfCosco(
  body: JsonObject,
  question: OceanQuestion,
  classifier: FeedClassifier,
  warn: (field: string) => void,
): FeedAnswer {
  if (body['code'] !== 0 && body['code'] !== '0') return { kind: 'feed_unavailable', cause: 'upstream' };
  const sent = objectOf(body['data']);
  const content = objectOf(sent?.['content']);
  if (content === null || sent?.['type'] === 'none') return { kind: 'number_not_found', note: null };
  const rows = rowsOf(content, question.container);
  const read = rows.map((row) => readStatus(row, classifier, warn));
  const legs = listOf(content['actualShipment'], maxLegs).map((leg, index) => legOf(leg, index, classifier));
  const lastLeg = listOf(content['actualShipment'], maxLegs).at(-1);
  const arrival =
    lastLeg?.['actualArrivalDate'] == null ? timeOf(lastLeg?.['estimatedDateOfArrival'], classifier) : null;
  const eta = arrival === null ? null : { at: arrival.at, uncertaintyS: arrival.uncertaintyS };
  const told = containersOf(read.flatMap((event) => event ?? []))
    .slice(0, maxContainers)
    .map(([equipment, events]): OceanProgress<EventStatus> =>
      progressOf({ equipment, scans: scansOf(events), legs, eta }),
    );
  return answerOfProgress(told, question, {
    dropped: read.filter((event) => event === null).length,
    repeated: 0,
    retracted: [],
  });
}

/** A row: one status of one container, under the names that a question for a container has. */
function rowsOf(content: JsonObject, container: string | null): readonly JsonObject[] {
  const own = listOf(content['containers'], maxContainers).filter(
    (item) => container === null || isAbout(item, container),
  );
  const statuses = own.flatMap((item) => listOf(item['containerCircleStatus'], maxEvents).toReversed());
  const latest = listOf(content['containerStatus'], maxContainers)
    .flatMap((group) => listOf(group['containers'], maxContainers))
    .map((row) => ({ ...row, containerNumberStatus: row['label'], timeOfIssue: row['locationDateTime'] }));
  return [...statuses, ...(container === null ? latest : [])].slice(0, maxEvents);
}

/** The number stands at the container or in each of its statuses. */
function isAbout(item: JsonObject, container: string): boolean {
  const [status] = listOf(item['containerCircleStatus'], 1);
  const inner = objectOf(item['container']);
  const number = containerOf(item['containerNumber'] ?? inner?.['containerNumber'] ?? status?.['containerNumber']);
  return isSameContainer(number, container);
}

function listOf(value: unknown, limit: number): readonly JsonObject[] {
  return Array.isArray(value) ? objectsOf(value, limit) : [];
}

function readStatus(
  row: JsonObject,
  classifier: FeedClassifier,
  warn: (field: string) => void,
): (OceanEvent & { readonly status: string }) | null {
  const time = timeOf(row['timeOfIssue'], classifier);
  if (time === null) {
    warn('timeOfIssue');
    return null;
  }
  const status = textOf(row['containerNumberStatus'], maxTextLength)?.toUpperCase().replace(/\s+/g, ' ') ?? '';
  const move = moves.get(status);
  if (move === undefined) warn('containerNumberStatus');
  const [code = '', indicator] = move?.split(' ') ?? [];
  const equipment = containerOf(row['containerNumber']);
  const identity = digestOf([equipment, status, textOf(row['timeOfIssue'], maxTextLength)]);
  const about = { type: 'EQUIPMENT', classifier: 'ACT', documentType: null, facilityType: null } as const;
  const emptyIndicator = indicator === 'EMPTY' || indicator === 'LADEN' ? indicator : null;
  const where = {
    place: null,
    vehicle: null,
    modeOfTransport: null,
    leg: 0,
    locality: townOf(row['location'], classifier),
  };
  const when = { time, at: time.at, createdAt: time.at, revision: null };
  return { ...nothing, ...about, ...where, ...when, code, emptyIndicator, equipment, identity, status };
}

/** `Terminal,Town,State,Country`: the town alone, where all four parts stand. */
function townOf(value: unknown, classifier: FeedClassifier): string | null {
  const parts = textOf(value, maxTextLength)?.split(',') ?? [];
  const town = parts.length === 4 ? (parts[1]?.trim() ?? '') : '';
  return town === '' || !isPlainText(town) ? null : classifier.localityToShow(town);
}

function timeOf(value: unknown, classifier: FeedClassifier) {
  const text = textOf(value, maxTextLength);
  return text === null ? null : classifier.parseEventTime(text, null);
}

type StatusRow = OceanEvent & { readonly status: string };

function containersOf(rows: readonly StatusRow[]): readonly (readonly [string | null, readonly StatusRow[]])[] {
  const groups = new Map<string | null, StatusRow[]>();
  for (const row of rows) {
    const own = groups.get(row.equipment) ?? [];
    own.push(row);
    groups.set(row.equipment, own);
  }
  return [...groups].toSorted(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1));
}

function scansOf(rows: readonly StatusRow[]): readonly OceanScan<EventStatus>[] {
  const goesToHub = rows.some(({ status }) => status.includes('FINAL HUB'));
  return rows.toSorted(byTime).map(({ status, ...event }) => ({ event, status: statusOf(status, event, goesToHub) }));
}

/** Out of the last port the goods go to the consignee, or to an inland hub where the list names one. */
function statusOf(status: string, { code, emptyIndicator }: OceanEvent, goesToHub: boolean): EventStatus {
  const found = table.find(status);
  if (found === null) return { state: 'unknown', detail: null, rule: null, informational: false, basis: 'code' };
  const rule = `cosco-cop.${code}.${emptyIndicator}`;
  const isToHub = goesToHub && status === 'GATE-OUT FROM LAST POD';
  return isToHub
    ? { state: 'in_transit', detail: 'departed', rule, informational: false, basis: 'code' }
    : { ...found, rule, basis: 'code' };
}

function legOf(raw: JsonObject, index: number, classifier: FeedClassifier): TransportLeg {
  const at = (name: string): number | null => timeOf(raw[name], classifier)?.at ?? null;
  const short = (name: string): string | null => {
    const text = textOf(raw[name], 50) ?? '';
    return /^[A-Za-z0-9][A-Za-z0-9 ./_-]*$/.test(text) ? text : null;
  };
  const name = short('vesselName');
  return {
    sequence: index + 1,
    mode: 'vessel',
    vessel: name === null ? null : { imo: null, name },
    voyage: short('voyageNo'),
    service: short('service'),
    from: null,
    to: null,
    etd: at('expectedDateOfDeparture'),
    atd: at('actualDepartureDate'),
    eta: at('estimatedDateOfArrival'),
    ata: at('actualArrivalDate'),
    loadedAt: null,
    dischargedAt: null,
  };
}
