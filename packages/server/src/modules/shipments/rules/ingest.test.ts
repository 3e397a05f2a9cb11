import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planIngest, type IngestEvent } from './ingest.ts';

function identitiesOf(events: readonly Partial<IngestEvent>[]): readonly string[] {
  const lines = events.map((event, at) => ({
    line: at + 1,
    event: {
      tracking_number: 'SAME1',
      carrier: 'ups',
      vertical: 'parcel',
      occurred_at: '2026-11-20T10:00:00Z',
      status: 'in_transit',
      ...event,
    } as const,
    normalized: 'SAME1',
  }));
  const { scans, problems } = planIngest(lines, new Set(), null);
  assert.deepEqual(problems, []);
  return scans.flatMap(({ scan }) => scan.events.map(({ identity }) => identity));
}

test('the same moment in another spelling is the same event', () => {
  const spellings = [
    '2026-11-20T10:00:00Z',
    '2026-11-20T10:00:00.000Z',
    '2026-11-20T12:00:00+02:00',
    '2026-11-20T10:00:00+00:00',
  ];
  const identities = identitiesOf(spellings.map((occurred_at) => ({ occurred_at })));
  assert.deepEqual([identities.length, new Set(identities).size], [spellings.length, 1]);
});

test('another moment, an open time zone or another word is another event', () => {
  const events: readonly Partial<IngestEvent>[] = [
    {},
    { occurred_at: '2026-11-20T10:00:00.001Z' },
    { occurred_at: '2026-11-20T10:00:00' },
    { occurred_at: '2026-11-20' },
    { status: 'delivered' },
    { country_code: 'DE' },
  ];
  assert.equal(new Set(identitiesOf(events)).size, events.length);
});
