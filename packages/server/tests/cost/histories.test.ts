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
  /** Units that a request takes when the history is kept. */
  readonly units: number;
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
  const open = (name: string, target: string, units: number): Measured => ({
    name,
    kind: 'public',
    path: target,
    units,
  });
  const record = `/api/v1/shipments/${uuid}`;
  return [
    open('page', `/shipments/${uuid}`, 10),
    open('oldest page', `/shipments/${uuid}?page=20`, 10),
    open('page of the number', `/track/${number}`, 10),
    open('record', record, 3),
    open('badge', `/badge/${uuid}.svg`, 4),
    open('embed', `/embed/${uuid}`, 4),
    open('EPCIS export', `${record}/epcis`, 8),
    open('outlook', `${record}/outlook`, 1),
    open('chain proof', `${record}/proof`, 3),
    open('proof of delivery', `${record}/pod`, 7),
    open('inclusion proof', `${record}/inclusion`, 2),
    { name: 'truth', kind: 'public', units: 1, ...tool('assess_shipment_truth', { tracking_number: number }) },
    { name: 'verification', kind: 'public', units: 1, ...tool('verify_timeline', { query: number }) },
    { name: 'keyed track', kind: 'keyed', path: `/api/v1/track/${number}`, headers, units: 3 },
    {
      name: 'keyed batch',
      kind: 'keyed',
      units: 42,
      ...batchOf(
        Array.from({ length: 20 }, () => number),
        headers,
      ),
    },
    {
      name: 'keyed batch of the sandbox',
      kind: 'keyed',
      units: 10,
      ...batchOf(
        Array.from({ length: 100 }, () => 'SVCTEST-RETURNED'),
        headers,
      ),
    },
    { name: 'keyed truth', kind: 'keyed', path: `/api/v1/truth?tracking_number=${number}`, headers, units: 1 },
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
  const unit = (await meter.measure(detect, 100, 4)).processor;
  const over: string[] = [];
  for (const { name, kind, units, ...request } of routesOf(number, uuid, headers)) {
    const { processor, status, bytes } = await meter.measure(request, 4, 3);
    const ratio = processor / unit;
    const line = `${name}: ${ratio.toFixed(1)} detections, ${units} units, ${bytes} bytes`;
    t.diagnostic(line);
    assert.equal(status, 200, `${name} answers ${status}`);
    if (ratio > worth[kind] * units) over.push(line);
  }
  assert.deepEqual(over, []);
});
