import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeOnBothServices, eventA, newPartner } from './support.ts';

describeOnBothServices('a filter without an index', (service) => {
  test('finds a match behind thousands of other events, in both directions and orders', async () => {
    const partner = await newPartner(service());
    const event = (serial: number): object => ({
      ...eventA,
      eventID: `urn:e:${serial}`,
      eventTime: new Date(Date.UTC(2026, 0, 1) + serial * 1_000).toISOString(),
      epcList: [],
      bizStep: [0, 5_200, 10_399].includes(serial) ? 'holding' : 'shipping',
      readPoint: undefined,
    });
    for (let start = 0; start < 10_400; start += 400) {
      const answer = await partner.capture(Array.from({ length: 400 }, (_, n) => event(start + n)));
      assert.equal(answer.status, 201);
    }
    const found = async (parameters: Record<string, string>): Promise<string> =>
      (await partner.find({ EQ_bizStep: 'holding', ...parameters }))
        .map((text) => (JSON.parse(text) as { eventID: string }).eventID.slice('urn:e:'.length))
        .join(' ');
    assert.equal(await found({}), '10399 5200 0');
    assert.equal(await found({ orderDirection: 'ASC' }), '0 5200 10399');
    assert.equal(await found({ orderBy: 'recordTime', perPage: '1' }), '10399 5200 0');
    assert.equal(await found({ perPage: '1', orderDirection: 'ASC' }), '0 5200 10399');
    assert.equal(await found({ GE_eventTime: '2026-01-01T00:00:01Z' }), '10399 5200');
    assert.equal(await found({ EQ_action: 'ADD' }), '');
  });
});
