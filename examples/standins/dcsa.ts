/**
 * A stand-in for an ocean carrier's DCSA Track & Trace 2 feed: events of containers, in pages, without dependencies.
 * Run `node examples/standins/dcsa.ts --help`.
 */
import type { ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { runStandin } from '../../packages/server/src/modules/feeds/work/standins/standin-command.ts';
import {
  sendJson,
  sendProblem,
  startStandin,
  type Question,
  type Standin,
  type StandinOptions,
} from '../../packages/server/src/modules/feeds/work/standins/standin-server.ts';

export const dcsaDefaults = { key: 'standin-key', perDay: 1_000, spacingMs: 0 } as const;
export const dcsaKeyHeader = 'Consumer-Key';

const knownQuery: ReadonlySet<string> = new Set(
  'equipmentReference transportDocumentReference carrierBookingReference limit cursor'.split(' '),
);
const maxLimit = 100;
const pageOfJourney = 4;

interface Place {
  readonly code: string;
  readonly name: string;
  readonly facility: string;
}

const origin: Place = { code: 'DEHAM', name: 'Hamburg', facility: 'POTE' };
const destination: Place = { code: 'USNYC', name: 'New York', facility: 'POTE' };
const consignee: Place = { code: 'USNYC', name: 'New York', facility: 'CLOC' };

const codeMembers = {
  SHIPMENT: 'shipmentEventTypeCode',
  EQUIPMENT: 'equipmentEventTypeCode',
  TRANSPORT: 'transportEventTypeCode',
} as const;

/** One event in the format of the standard, with data that the adapter must drop: names, remarks, third parties' numbers. */
function eventOf(
  id: string,
  [type, code, classifier]: readonly [keyof typeof codeMembers, string, 'PLN' | 'EST' | 'ACT'],
  time: string,
  place: Place,
  more: object = {},
): object {
  return {
    eventID: `5f0c0000-0000-4000-8000-${id.padStart(12, '0')}`,
    eventType: type,
    eventClassifierCode: classifier,
    eventDateTime: time,
    eventCreatedDateTime: time,
    [codeMembers[type]]: code,
    eventLocation: { locationName: place.name, UNLocationCode: place.code, address: { name: 'Marga Tideland' } },
    transportCall: { UNLocationCode: place.code, facilityTypeCode: place.facility, modeOfTransport: 'VESSEL' },
    references: [{ referenceType: 'FF', referenceValue: 'Tideland Forwarding' }],
    ...more,
  };
}

const empty = { emptyIndicatorCode: 'EMPTY' };
const laden = { emptyIndicatorCode: 'LADEN' };

const journey: readonly object[] = [
  eventOf('1', ['SHIPMENT', 'CONF', 'ACT'], '2030-02-01T09:00:00Z', origin, { documentTypeCode: 'BKG' }),
  eventOf('2', ['EQUIPMENT', 'GTOT', 'ACT'], '2030-02-03T08:00:00+01:00', origin, empty),
  eventOf('3', ['EQUIPMENT', 'GTIN', 'ACT'], '2030-02-05T15:30:00+01:00', origin, laden),
  eventOf('4', ['EQUIPMENT', 'LOAD', 'ACT'], '2030-02-07T22:10:00+01:00', origin, laden),
  eventOf('5', ['TRANSPORT', 'DEPA', 'ACT'], '2030-02-08T03:00:00+01:00', origin),
  eventOf('6', ['TRANSPORT', 'ARRI', 'PLN'], '2030-02-19T06:00:00-05:00', destination),
  eventOf('7', ['TRANSPORT', 'ARRI', 'EST'], '2030-02-20T06:00:00-05:00', destination),
];
const landed: readonly object[] = [
  ...journey,
  eventOf('8', ['TRANSPORT', 'ARRI', 'ACT'], '2030-02-20T07:15:00-05:00', destination),
  eventOf('9', ['EQUIPMENT', 'DISC', 'ACT'], '2030-02-20T14:00:00-05:00', destination, laden),
  eventOf('10', ['EQUIPMENT', 'GTOT', 'ACT'], '2030-02-21T10:00:00-05:00', destination, laden),
  eventOf('11', ['EQUIPMENT', 'STRP', 'ACT'], '2030-02-22T09:00:00-05:00', consignee, empty),
  eventOf('11', ['EQUIPMENT', 'STRP', 'ACT'], '2030-02-22T09:00:00-05:00', consignee, empty),
];

type Case = (response: ServerResponse, url: URL, base: string) => void;

/** Every container with a scenario: owner MSKU, so that Maersk is its carrier. */
export const dcsaContainers: Readonly<Record<string, readonly [plays: string, answer: Case]>> = {
  MSKU6011672: [
    'delivered, in pages; one event is repeated',
    (response, url, base) => sendPage(response, url, base, landed),
  ],
  MSKU6011008: ['at sea, with an estimated arrival', (response) => sendJson(response, 200, { events: journey })],
  MSKU6011013: ['the list without an object around it', (response) => sendJson(response, 200, journey)],
  MSKU6011029: ['no events', (response) => sendJson(response, 200, { events: [] })],
  MSKU6011034: ['404', (response) => sendProblem(response, 404, 'no such reference')],
  MSKU6011040: ['401', (response) => sendProblem(response, 401, 'the key is refused')],
  MSKU6011055: ['429', (response) => sendProblem(response, 429, 'too many requests')],
  MSKU6011060: ['500', (response) => sendProblem(response, 500, 'internal error')],
  MSKU6011076: ['never answers', () => undefined],
  MSKU6011081: ['a next page on another host', (response, url) => sendElsewhere(response, url)],
  MSKU6011097: ['a next page that is the same one', (response) => sendSame(response)],
  MSKU6011100: ['an object without events', (response) => sendJson(response, 200, { message: 'ok' })],
};

function sendPage(response: ServerResponse, url: URL, base: string, all: readonly object[]): void {
  const start = Number(url.searchParams.get('cursor') ?? 0);
  const limit = Math.min(Number(url.searchParams.get('limit') ?? maxLimit), pageOfJourney);
  if (start + limit < all.length) {
    const next = new URL(url.pathname + url.search, base);
    next.searchParams.set('cursor', String(start + limit));
    response.setHeader('Next-Page', next.href);
  }
  sendJson(response, 200, { events: all.slice(start, start + limit) });
}

function sendElsewhere(response: ServerResponse, url: URL): void {
  if (!url.searchParams.has('cursor'))
    response.setHeader('Next-Page', 'https://elsewhere.example.net/v2/events?cursor=4');
  const start = Number(url.searchParams.get('cursor') ?? 0);
  sendJson(response, 200, { events: journey.slice(start, start + pageOfJourney) });
}

function sendSame(response: ServerResponse): void {
  response.setHeader('Next-Page', 'again');
  sendJson(response, 200, { events: journey });
}

/** Starts the stand-in on loopback; dispose it to stop. Default port 0: any free one. */
export function startDcsaStandin(options: StandinOptions = {}): Promise<Standin> {
  return startStandin(
    {
      keyHeader: dcsaKeyHeader,
      path: '/v2/events',
      defaults: dcsaDefaults,
      formProblem,
      answer,
      reset: () => undefined,
    },
    options,
  );
}

function formProblem(url: URL): string | null {
  for (const name of url.searchParams.keys()) {
    if (!knownQuery.has(name)) return `the query has no ${name}`;
    if (url.searchParams.getAll(name).length > 1) return `${name} occurs twice in the query`;
  }
  const references = [...knownQuery].filter((name) => name.endsWith('Reference') && url.searchParams.has(name));
  if (references.length !== 1) return 'the query must have exactly one reference';
  const limit = Number(url.searchParams.get('limit') ?? maxLimit);
  return Number.isInteger(limit) && limit >= 1 && limit <= maxLimit ? null : `limit must be from 1 to ${maxLimit}`;
}

function answer({ url, request, response }: Question): void {
  const container = url.searchParams.get('equipmentReference') ?? '';
  const entry = Object.hasOwn(dcsaContainers, container) ? dcsaContainers[container] : undefined;
  if (entry === undefined) return sendJson(response, 200, { events: [] });
  entry[1](response, url, `http://${request.headers.host ?? 'localhost'}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runStandin({
    file: 'examples/standins/dcsa.ts',
    about: `Stands in for a DCSA Track & Trace 2 feed with the key in ${dcsaKeyHeader}. Base for WAYSEAL_FEED_DCSA_URL: the address it prints.`,
    numbers: Object.entries(dcsaContainers).map(([number, [plays]]) => [number, plays]),
    defaults: dcsaDefaults,
    start: startDcsaStandin,
  });
}
