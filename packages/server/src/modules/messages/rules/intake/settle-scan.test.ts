import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredEvent } from '../../../shipments/rules/shipment.ts';
import { settleJourney } from '../journey/settle-journey.ts';
import { settleScan, type SettleParts } from './settle-scan.ts';

const recordedOf = (index: number, code: string, at: number, status: Partial<StoredEvent['status']>): StoredEvent => ({
  index,
  body: '',
  source: 'operator_ingest',
  status: { state: 'unknown', detail: null, rule: `fsu.${code}`, informational: false, basis: 'code', ...status },
  code,
  country: null,
  locode: null,
  effectiveAt: at,
  occurredAt: at,
  placed: true,
  uncertaintyS: 0,
  timeSource: 'explicit',
  recordedAt: at,
  leg: 0,
  wording: null,
});
const parts: SettleParts = {
  fresh: [],
  statedAt: () => undefined,
  withdrawn: [],
  keepsRestated: false,
  settleJourney,
  onFlag: () => undefined,
};

test('documents say again that a shipment is booked when its movement is withdrawn', () => {
  const movement = recordedOf(1, 'DEP', 1, { state: 'in_transit', detail: 'departed' });
  const silenced = recordedOf(2, 'DOC', 2, { informational: true });
  const statedAt: SettleParts['statedAt'] = (index) =>
    index === 2 ? { byJourney: { kind: 'documents' }, pieces: null } : undefined;
  const settle = (withdrawn: readonly number[]) =>
    settleScan({ ...parts, statedAt, withdrawn })([movement, silenced], () => undefined);
  assert.deepEqual(settle([]), { events: [], withdrawn: [], revised: [] });
  const [revised] = settle([1]).revised;
  assert.deepEqual([revised?.index, revised?.status.state, revised?.status.informational], [2, 'pre-transit', false]);
});

test('takes back what a document no longer states, and nothing that is gone', () => {
  const events = [1, 2].map((index) => recordedOf(index, 'DEP', index, { state: 'in_transit' }));
  const settled = settleScan({ ...parts, withdrawn: [1, 2, 3] })(events, () => undefined);
  assert.deepEqual(settled, { events: [], withdrawn: [1, 2], revised: [] });
});
