/**
 * A stand-in for the DHL Group feed "Shipment Tracking - Unified". It checks requests strictly and has a number for every
 * known case of the feed. `serve --demo-feed` starts it inside the service, `examples/standins/dhl.ts` alone.
 */
import type { ServerResponse } from 'node:http';
import {
  beforeLateScan,
  delivered,
  departed,
  fullSample,
  growth,
  histories,
  label,
  lateScan,
  movedDays,
  personalSample,
  sampleDay,
  shipmentOf,
  statusOnlySample,
  strangeSample,
  type Scan,
} from './dhl-shipments.ts';
import {
  sendJson,
  sendProblem,
  startStandin,
  type Question,
  type Standin,
  type StandinOptions,
} from './standin-server.ts';

export const dhlDefaults = { key: 'standin-key', perDay: 250, spacingMs: 5_000 } as const;

const prefix = '0034043499800000';
const keyHeader = 'DHL-API-Key';
const knownQuery: ReadonlySet<string> = new Set(
  'trackingNumber service requesterCountryCode originCountryCode language offset limit'.split(' '),
);
const dayMs = 86_400_000;
const hugeBytes = 5 * 1_048_576;
const drippingMs = 1_000;

/** Numbers with scans at the time of the calls. */
const timedByCalls: ReadonlySet<string> = new Set(['0031', '0222']);

/** Last digits of every scripted number, and its script. */
export const dhlNumbers: Readonly<Record<string, string>> = {
  '0017': 'delivered; the newest wording is a name',
  '0024': 'in transit, with times in every format',
  '0031': 'grows by one event per call: label, transit, vehicle, delivered',
  '0048': 'failed attempt, delivered on the second day',
  '0055': 'refused, return leg, delivered to the sender',
  '0062': 'held at customs, cleared, in transit',
  '0079': '404',
  '0086': '401',
  '0093': '429',
  '0109': '500',
  '0116': 'never answers',
  '0123': 'answers one byte per second',
  '0130': '200 with JSON that ends in the middle',
  '0147': '200 with text/html',
  '0154': 'another shipment',
  '0161': 'id as JSON number, references as object',
  '0178': 'two shipments, and an address of more',
  '0185': 'personal data in every field',
  '0192': 'a status without events',
  '0208': 'unknown status code, unknown members, null places',
  '0215': 'a late scan: the second call has an event older than the newest',
  '0222': 'an event dated two days ahead',
  '0239': '302 to another host',
  '0246': 'a body of 5 MiB',
};

/** The whole number of a case such as `0017`. */
export function dhlNumber(ending: string): string {
  return prefix + ending;
}

/** Starts the stand-in on loopback; dispose it to stop. Default port: 0, any free one. */
export function startDhlStandin(options: StandinOptions = {}): Promise<Standin> {
  const calls = new Map<string, number[]>();
  return startStandin(
    {
      keyHeader,
      path: '/shipments',
      defaults: dhlDefaults,
      formProblem,
      answer: (question) => answer(question, calls),
      reset: () => calls.clear(),
    },
    options,
  );
}

function formProblem(url: URL): string | null {
  for (const name of url.searchParams.keys()) {
    if (!knownQuery.has(name)) return `the query has the unknown parameter ${name}`;
    if (url.searchParams.getAll(name).length > 1) return `the query has ${name} twice`;
  }
  const number = url.searchParams.get('trackingNumber');
  if (number === null) return 'trackingNumber is missing';
  const language = url.searchParams.get('language') ?? 'en';
  if (!/^[a-z]{2}$/.test(language)) return `language must be two letters, not ${language}`;
  return isForm(number) ? null : 'trackingNumber has a wrong check digit';
}

/** Checks the check digit of twenty digits that begin with 00. Accepts any other number. */
function isForm(number: string): boolean {
  if (!/^00\d{18}$/.test(number)) return number.length > 0;
  let sum = 0;
  for (const [index, digit] of number.slice(2).split('').entries()) sum += Number(digit) * (index % 2 === 0 ? 3 : 1);
  return sum % 10 === 0;
}

function answer({ url, response, now }: Question, calls: Map<string, number[]>): void {
  const number = url.searchParams.get('trackingNumber') ?? '';
  const ending = number.startsWith(prefix) ? number.slice(prefix.length) : '';
  const times = [...(calls.get(number) ?? []), now];
  calls.set(number, times);
  const fault = faults[ending];
  if (fault !== undefined) return fault(response, number);
  const shipments = shipmentsOf(ending, number, times);
  if (shipments === undefined) {
    return sendProblem(response, 404, 'No shipment with given tracking number found.', 'No result found');
  }
  sendShipments(response, number, now, shipments, ending === '0178');
}

function sendShipments(
  response: ServerResponse,
  number: string,
  now: number,
  shipments: readonly object[],
  hasMore: boolean,
): void {
  const url = `/shipments?trackingNumber=${number}&offset=0&limit=5`;
  const more = hasMore
    ? { possibleAdditionalShipmentsUrl: [`/shipments?trackingNumber=${number}&service=parcel-nl`] }
    : {};
  const body = JSON.stringify({ url, firstUrl: url, shipments, ...more });
  // Whole days, so that times of day stay as they are written, and only days that are over.
  const anchor = Date.parse(`${sampleDay}T14:00:00Z`);
  const days = timedByCalls.has(number.slice(prefix.length)) ? 0 : Math.floor((now - anchor) / dayMs);
  let text = movedDays(body, days);
  if (number.endsWith('0161')) text = text.replace(/"id":"0*(\d+)"/, '"id":$1');
  response.writeHead(200, { 'content-type': 'application/json', 'content-language': 'en' });
  response.end(text);
}

/** Undefined where there is no such shipment. `times` are the calls for the number, this one included. */
function shipmentsOf(ending: string, number: string, times: readonly number[]): readonly object[] | undefined {
  const moment = (index: number, offsetMs = 0): string => new Date((times[index] ?? 0) + offsetMs).toISOString();
  const history = histories[ending];
  switch (ending) {
    case '0017':
      return [fullSample(number)];
    case '0031':
      return [
        shipmentOf(
          number,
          growth.slice(0, times.length).map((scan, index) => scan(moment(index))),
        ),
      ];
    case '0154':
      return [shipmentOf('00340434998000009997', [label('2030-03-01T18:40:00Z')])];
    case '0161':
      return [shipmentOf(number, history ?? [], { details: { references: { number, type: 'reference' } } })];
    case '0178':
      return [
        shipmentOf(number, [delivered('2030-03-01T10:00:00Z')], { service: 'parcel-nl' }),
        shipmentOf(number, history ?? []),
      ];
    case '0185':
      return [personalSample(number)];
    case '0192':
      return [statusOnlySample(number)];
    case '0208':
      return [strangeSample(number)];
    case '0215':
      return [shipmentOf(number, withLateScan(times.length))];
    case '0222':
      return [shipmentOf(number, [departed(moment(times.length - 1, 2 * dayMs))])];
    default:
      return history === undefined ? undefined : [shipmentOf(number, history)];
  }
}

function withLateScan(calls: number): readonly Scan[] {
  const [first, ...others] = beforeLateScan;
  return calls < 2 || first === undefined ? beforeLateScan : [first, lateScan, ...others];
}

type Fault = (response: ServerResponse, number: string) => void;

const faults: Readonly<Record<string, Fault>> = {
  '0086': (response) => sendProblem(response, 401, 'the key is refused'),
  '0093': (response) => sendProblem(response, 429, 'too many requests'),
  '0109': (response) => sendProblem(response, 500, 'internal error'),
  '0116': () => undefined,
  '0123': (response) => drip(response),
  '0130': (response, number) => {
    const text = JSON.stringify({ shipments: [fullSample(number)] });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(text.slice(0, text.length / 2));
  },
  '0147': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Maintenance</title><p>Please come back later.</p>');
  },
  '0239': (response) => {
    response.writeHead(302, { location: 'https://elsewhere.example.net/shipments' });
    response.end();
  },
  '0246': (response, number) => {
    sendJson(response, 200, { padding: 'x'.repeat(hugeBytes), shipments: [fullSample(number)] });
  },
};

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{');
  const timer = setInterval(() => response.write(' '), drippingMs);
  response.once('close', () => clearInterval(timer));
}
