// Own process: measures processor time.
/** What requests about a shipment with 1,000 events cost, in processor time against `detect` in the same run. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { startCostMeter, costsUnreadable, type CostMeter, type CostRequest } from '../support/cost-meter.ts';
import { intakeOf } from '../support/long-history.ts';

/** Processor time of one unit of a limit, in that of `detect`. */
const worth = { public: 10, keyed: 50 } as const;
const events = 1_000;

interface Measured extends CostRequest {
  readonly name: string;
  readonly kind: keyof typeof worth;
}

function tool(name: string, args: object): Pick<CostRequest, 'method' | 'path' | 'headers' | 'body'> {
  return {
    method: 'POST',
    path: '/mcp',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  };
}

function batchOf(numbers: readonly string[], headers: Readonly<Record<string, string>>): CostRequest {
  return {
    method: 'POST',
    path: '/api/v1/track/batch',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ numbers }),
  };
}

function routesOf(number: string, uuid: string, headers: Readonly<Record<string, string>>): readonly Measured[] {
  const open = (name: string, target: string): Measured => ({ name, kind: 'public', path: target });
  const record = `/api/v1/shipments/${uuid}`;
  return [
    open('page', `/shipments/${uuid}`),
    open('oldest page', `/shipments/${uuid}?page=20`),
    open('page of the number', `/track/${number}`),
    open('record', record),
    open('badge', `/badge/${uuid}.svg`),
    open('embed', `/embed/${uuid}`),
    open('EPCIS export', `${record}/epcis`),
    open('outlook', `${record}/outlook`),
    open('chain proof', `${record}/proof`),
    open('proof of delivery', `${record}/pod`),
    open('inclusion proof', `${record}/inclusion`),
    { name: 'truth', kind: 'public', ...tool('assess_shipment_truth', { tracking_number: number }) },
    { name: 'verification', kind: 'public', ...tool('verify_timeline', { query: number }) },
    { name: 'keyed track', kind: 'keyed', path: `/api/v1/track/${number}`, headers },
    {
      name: 'keyed batch',
      kind: 'keyed',
      ...batchOf(
        Array.from({ length: 20 }, () => number),
        headers,
      ),
    },
    {
      name: 'keyed batch of the sandbox',
      kind: 'keyed',
      ...batchOf(
        Array.from({ length: 100 }, () => 'SVCTEST-RETURNED'),
        headers,
      ),
    },
    { name: 'keyed truth', kind: 'keyed', path: `/api/v1/truth?tracking_number=${number}`, headers },
  ];
}

async function record(meter: CostMeter, number: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const stored = await meter.send({
    method: 'POST',
    path: '/api/v1/shipments/events',
    headers: { ...headers, 'content-type': 'application/json' },
    body: intakeOf(number, events, Date.now()),
  });
  assert.equal(stored.status, 200, stored.text);
  const { text } = await meter.send({ path: `/api/v1/track/${number}`, headers });
  return (JSON.parse(text) as { data: { shipment: { uuid: string } } }).data.shipment.uuid;
}

/** What a request costs in detections that are measured beside it. */
async function besideDetect(
  meter: CostMeter,
  request: CostRequest,
  detect: CostRequest,
  { times, rounds }: { readonly times: number; readonly rounds: number },
): Promise<{ readonly ratio: number; readonly status: number; readonly bytes: number; readonly units: number }> {
  const { processor, status, bytes, units } = await meter.measure(request, times, rounds);
  const unit = await meter.measure(detect, 25 * times, rounds);
  return { ratio: processor / unit.processor, status, bytes, units };
}

test('charges a request for 1,000 events at least its cost', { skip: costsUnreadable }, async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-cost-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await using meter = await startCostMeter({
    WAYSEAL_DATA_DIR: folder,
    WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '1000000',
  });
  const headers = { authorization: `Bearer ${meter.key}` };
  const number = 'COSTLY1';
  const uuid = await record(meter, number, headers);
  const detect = { path: '/api/v1/detect?number=020-12345675', headers };
  await meter.measure(detect, 500, 1);
  const over: string[] = [];
  for (const { name, kind, ...request } of routesOf(number, uuid, headers)) {
    const first = await besideDetect(meter, request, detect, { times: 4, rounds: 3 });
    const { status, bytes, units } = first;
    // What else runs makes either side dearer: only what is too dear twice is.
    const isOver = first.ratio > worth[kind] * units;
    const again = isOver ? await besideDetect(meter, request, detect, { times: 8, rounds: 6 }) : first;
    const ratio = Math.min(first.ratio, again.ratio);
    const line = `${name}: ${ratio.toFixed(1)} detections, ${units} units, ${bytes} bytes`;
    t.diagnostic(line);
    assert.equal(status, 200, `${name} answers ${status}`);
    if (ratio > worth[kind] * units) over.push(line);
  }
  assert.deepEqual(over, []);
});
