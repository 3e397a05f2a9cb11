/** The operations of `nodes.ts`. Each prepares, and answers with what is measured. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { startReceiver } from '../../packages/server/tests/support/receiver.ts';
import { epcOf, eventText } from '../epcis/events.ts';
import { load, type Shot } from '../epcis/load.ts';

export interface Setup {
  readonly urls: readonly string[];
  readonly key: string;
  /** A key whose shipments have webhooks. */
  readonly listener: string;
  readonly seconds: number;
}

export interface Measured {
  readonly operations: number;
  readonly wallMs: number;
  readonly p99Ms?: number;
}

export interface Measurement {
  /** A short name for `--only`, a colon, and what is counted. */
  readonly operation: string;
  readonly run: (setup: Setup) => Promise<() => Promise<Measured>>;
}

const connections = 16;
const eventsPerPost = 100;
/** A key registers ten a minute. */
const listeners = 10;
const streamEvents = 60;
const storedEpcisEvents = 5_000;
let serial = 0;

const nextSerial = (): number => (serial += 1);

function scan(status: string, day = '18') {
  const digits = String(nextSerial()).padStart(10, '0');
  return {
    tracking_number: `BENCH${digits}`,
    carrier: 'ups',
    vertical: 'parcel',
    occurred_at: `2026-11-${day}T06:12:00Z`,
    status,
  };
}

const ingest = (events: readonly unknown[]): Shot => ({
  method: 'POST',
  path: '/api/v1/shipments/events',
  body: JSON.stringify({ events }),
});

/** Sends to all nodes at once, the connections spread over them. */
async function loadAll({ urls, key, seconds }: Setup, next: () => Shot, perShot = 1): Promise<Measured> {
  const started = performance.now();
  const results = await Promise.all(
    urls.map((url) => load(url, key, Math.max(1, Math.floor(connections / urls.length)), seconds, next)),
  );
  return {
    operations: results.reduce((sum, { total }) => sum + total, 0) * perShot,
    wallMs: performance.now() - started,
    p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
  };
}

/** Runs for a second first: V8 and the caches of the database are then as in service. */
function sending(next: () => Shot, perShot = 1): Measurement['run'] {
  return async (setup) => {
    await loadAll({ ...setup, seconds: 1 }, next);
    return () => loadAll(setup, next, perShot);
  };
}

async function send(url: string, key: string, { method, path, body }: Shot): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

const captureOne = (): Shot => ({ method: 'POST', path: '/api/v1/epcis/capture', body: epcisDocument() });

function epcisDocument(): string {
  return `{"@context":["https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld"],"type":"EPCISDocument","schemaVersion":"2.0","creationDate":"2026-11-23T00:00:00Z","epcisBody":{"eventList":[${eventText(nextSerial())}]}}`;
}

/** From the request to the last of the attempts that its events cause. */
async function deliver({ urls, listener }: Setup): Promise<() => Promise<Measured>> {
  const receiver = await startReceiver(undefined, false);
  const [url = ''] = urls;
  const target = `http://127.0.0.1:${receiver.port}/`;
  for (let n = 0; n < listeners; n += 1) {
    const body = JSON.stringify({ url: `${target}${n}`, events: ['shipment.status_changed'] });
    await send(url, listener, { method: 'POST', path: '/api/v1/webhooks', body });
  }
  const burst = async (posts: number): Promise<number> => {
    const before = receiver.received.length;
    const expected = posts * eventsPerPost * listeners;
    for (let n = 0; n < posts; n += 1) {
      const events = Array.from({ length: eventsPerPost }, () => scan('in_transit'));
      await send(urls[n % urls.length] ?? '', listener, ingest(events));
    }
    await receiver.until(before + expected, 120_000);
    return expected;
  };
  await burst(1);
  return async () => {
    const started = performance.now();
    const operations = await burst(2);
    const wallMs = performance.now() - started;
    await receiver[Symbol.asyncDispose]();
    return { operations, wallMs };
  };
}

/** A reader at the last node; events go to the first one. The delay is from before the request to the event at the reader. */
async function stream({ urls, key }: Setup): Promise<() => Promise<Measured>> {
  const event = scan('in_transit', '01');
  const first = urls[0] ?? '';
  await send(first, key, ingest([event]));
  const headers = { authorization: `Bearer ${key}` };
  const path = `${urls.at(-1)}/api/v1/track/${event.tracking_number}/stream`;
  const reader = httpRequest(path, { headers, agent: false }).end();
  const [response] = (await once(reader, 'response')) as [IncomingMessage];
  let heard = 0;
  let wake = (): void => undefined;
  response.on('data', (chunk: Buffer) => {
    heard += chunk.toString().split('\nevent: ').length - 1;
    wake();
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return async () => {
    const started = performance.now();
    const delays: number[] = [];
    for (let n = 0; n < streamEvents; n += 1) {
      const before = heard;
      const sent = performance.now();
      const minute = String(n % 60).padStart(2, '0');
      const moved = { ...event, status: 'in_transit', occurred_at: `2026-11-02T06:${minute}:00Z` };
      const arrived = new Promise<void>((resolve) => {
        wake = () => (heard > before ? resolve() : undefined);
      });
      await Promise.all([send(first, key, ingest([moved])), arrived]);
      delays.push(performance.now() - sent);
    }
    reader.destroy();
    delays.sort((a, b) => a - b);
    return {
      operations: streamEvents,
      wallMs: performance.now() - started,
      p99Ms: delays[Math.floor(delays.length * 0.99)] ?? 0,
    };
  };
}

export const measurements: readonly Measurement[] = [
  {
    operation: 'detect: keyed request, limits shared',
    run: sending(() => ({ method: 'GET', path: '/api/v1/detect?number=020-12345675' })),
  },
  {
    operation: 'ingest: event, 100 a request',
    run: sending(() => ingest(Array.from({ length: eventsPerPost }, () => scan('in_transit'))), eventsPerPost),
  },
  {
    operation: 'proof: delivered event, sealed and logged before the answer',
    run: sending(() => ingest([scan('delivered')])),
  },
  { operation: 'capture: EPCIS event, one a request', run: sending(captureOne) },
  {
    operation: 'query: EPCIS events by EPC',
    run: async (setup) => {
      const from = serial;
      const [url = ''] = setup.urls;
      for (let stored = 0; stored < storedEpcisEvents; stored += 500) {
        const events = Array.from({ length: 500 }, () => eventText(nextSerial())).join(',');
        await send(url, setup.key, { method: 'POST', path: '/api/v1/epcis/capture', body: epcisDocumentOf(events) });
      }
      const query = (): Shot => ({
        method: 'GET',
        path: `/api/v1/epcis/events?MATCH_epc=${epcOf(from + 1 + (nextSerial() % storedEpcisEvents))}`,
      });
      return await sending(query)(setup);
    },
  },
  { operation: 'webhook: delivery, recording included', run: deliver },
  { operation: 'stream: event over nodes, recording included', run: stream },
];

function epcisDocumentOf(events: string): string {
  return epcisDocument().replace(/"eventList":\[.*\]/s, () => `"eventList":[${events}]`);
}
