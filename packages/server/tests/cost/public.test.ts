// Own process: measures processor time.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { type CostMeter, costsUnreadable, startCostMeter } from '../support/cost-meter.ts';
import { type NamedRequest, publicOperations, publicPages, publicTools } from './worst-requests.ts';

/** Processor time of one unit of the public limit, in keyed detections: what section 11 of the decisions allows. */
const mostPerUnit = 10;
/** The first measurement of a request is short; only what looks too dear is measured again, longer. */
const [first, again] = [
  { times: 10, rounds: 2 },
  { times: 40, rounds: 4 },
];

const uuid = sandboxUuid('SVCTEST-DELIVERED');
/** Values that a route needs to answer at all. */
const fixed = {
  uuid,
  name: 'pod-signature',
  from: '1',
  to: '3',
  proofs: '1',
  seal: '1',
  tree_size: '3',
  at: '2030-03-06T12:00:00Z',
  number: 'A1B2C3D4'.repeat(10),
};

async function perUnit(meter: CostMeter, request: NamedRequest): Promise<number> {
  const headers = { authorization: `Bearer ${meter.key}` };
  const detect = { path: '/api/v1/detect?number=020-12345675', headers };
  const ratio = async ({ times, rounds }: typeof first): Promise<number> => {
    const cost = await meter.measure(request, times, rounds);
    assert.notEqual(cost.status, 429, request.name);
    assert.ok(cost.status < 500, `${request.name} answers ${cost.status}`);
    const base = await meter.measure(detect, 3 * times, rounds);
    return cost.processor / base.processor / Math.max(1, cost.units);
  };
  const once = await ratio(first);
  return once <= mostPerUnit ? once : Math.min(once, await ratio(again));
}

const skip = costsUnreadable ?? false;

// 100 requests, each sent hundreds of times: 60 s of a busy machine.
test('no public request costs more than ten detections per unit', { skip, timeout: 240_000 }, async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-cost-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await using meter = await startCostMeter({
    WAYSEAL_DATA_DIR: folder,
    WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '1000000',
  });
  const requests = [...publicOperations(fixed), ...publicPages(uuid), ...publicTools(uuid)];
  assert.ok(requests.length > 70, String(requests.length));
  // Code runs slowly until it is compiled: each request once, and the measure itself often.
  for (const request of requests) await meter.send(request);
  await meter.measure(
    { path: '/api/v1/detect?number=020-12345675', headers: { authorization: `Bearer ${meter.key}` } },
    1_000,
    1,
  );
  const dear: string[] = [];
  for (const request of requests) {
    const ratio = await perUnit(meter, request);
    if (ratio > mostPerUnit) dear.push(`${request.name}: ${ratio.toFixed(1)}`);
  }
  assert.deepEqual(dear, []);
});
