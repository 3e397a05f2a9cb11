import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { startTestService } from '../support/service.ts';

test('exports the sealed events of a shipment as an EPCIS document that can be captured again', async () => {
  await using service = await startTestService();
  const answer = await service.request(`/api/v1/shipments/${sandboxUuid('SVCTEST-DELIVERED')}/epcis`);
  assert.equal(answer.status, 200);
  const document = answer.json()['data'] as never as { type: string; epcisBody: { eventList: { eventID: string }[] } };
  assert.equal(document.type, 'EPCISDocument');
  const ids = document.epcisBody.eventList.map(({ eventID }) => eventID);
  assert.deepEqual([ids.length, new Set(ids).size], [7, 7]);
  assert.ok(ids.every((id) => /^ni:\/\/\/sha-256;[0-9a-f]{64}\?ver=CBV2\.0$/.test(id)));
  const captured = await service.get('/api/v1/epcis/capture', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(document),
  });
  assert.equal(captured.status, 201, captured.text);
  const unknown = await service.request('/api/v1/shipments/3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012/epcis');
  assert.equal(unknown.status, 404);
});
