/**
 * No event vanishes at intake, whatever is sent: events = recorded + duplicates + rejected + unclassified. The same drawn events
 * each time; `WAYSEAL_FUZZ_EVENTS=1000000` for the long form.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtInDirectory, createDetector, verticals } from '@wayseal/detect';
import { isUnclassified } from '../../src/modules/statuses/rules/event-status.ts';
import { unclassifiedItemsListed } from '../../src/modules/shipments/rules/intake.ts';
import { ChainFullError, planScan, type RecordedShipment } from '../../src/modules/shipments/rules/plan-scan.ts';
import { detailsByState, shipmentStates } from '../../src/modules/statuses/rules/states.ts';
import { ingestEvents, maximumIngestEvents } from '../../src/modules/shipments/operations/ingest-shipment-events.ts';
import type { ScanOutcome, ScanRecording } from '../../src/modules/shipments/ports.ts';
import { mulberry32 } from '../support/random.ts';

const total = Number(process.env['WAYSEAL_FUZZ_EVENTS'] ?? 50_000);
const start = Date.UTC(2026, 10, 1);
/** One number has more events than a chain takes, so that a full chain is among the reasons to refuse. */
const busyNumber = 'BUSY0001';

type Draw = () => number;
const oneOf = <Item>(draw: Draw, items: readonly Item[]): Item => items[Math.floor(draw() * items.length)] as Item;

const codes = [
  'DLV',
  'RCF',
  'OSI',
  'EMI',
  'EMD',
  'GTOT',
  'LOAD',
  'transit',
  'delivered',
  'unknown',
  'I',
  'X-1',
  'zz.9',
  'a b',
  '',
];
const words = [
  'delivered',
  'returned',
  'to',
  'sender',
  'not',
  'zugestellt',
  'Rücksendung',
  'hub',
  'zonk',
  'customs',
  '📦',
  '\u0000',
];
const times = [
  '2026-11-18T06:12:00Z',
  '2026-11-18 06:12',
  '2026-11-18',
  '2026-02-30T10:00:00Z',
  'yesterday at noon',
  '2031-01-01T00:00:00+02:00',
];

function drawn(draw: Draw): unknown {
  const shape = draw();
  if (shape < 0.02) return oneOf<unknown>(draw, [null, 7, 'text', [], {}, true]);
  const some = (share: number, name: string, value: () => unknown): object =>
    draw() < share ? { [name]: value() } : {};
  const occurred = new Date(start + Math.floor(draw() * 2e9)).toISOString();
  if (shape < 0.07) {
    return {
      tracking_number: busyNumber,
      carrier: 'ups',
      vertical: 'parcel',
      occurred_at: occurred,
      status: 'in_transit',
    };
  }
  const number = `N${Math.floor(draw() * (total / 12))}`;
  return {
    tracking_number: draw() < 0.01 ? oneOf(draw, ['SVCTEST-DELIVERED', 'Straße 5', '', 'x'.repeat(90)]) : number,
    carrier: draw() < 0.01 ? 'No Slug' : oneOf(draw, ['ups', 'dhl-paket']),
    vertical: draw() < 0.01 ? 'rocket' : oneOf(draw, verticals),
    occurred_at: draw() < 0.03 ? oneOf(draw, times) : occurred,
    ...some(0.4, 'status', () => (draw() < 0.02 ? 'lost' : oneOf(draw, shipmentStates))),
    ...some(0.05, 'status_detail', () => oneOf(draw, Object.values(detailsByState).flat())),
    ...some(0.5, 'code', () => oneOf(draw, codes)),
    ...some(0.4, 'description', () =>
      Array.from({ length: Math.floor(draw() * 6) }, () => oneOf(draw, words)).join(' '),
    ),
    ...some(0.1, 'country_code', () => oneOf(draw, ['DE', 'FR', 'xx'])),
    ...some(0.05, 'locode', () => oneOf(draw, ['DEHAM', 'FRPAR', 'DE1'])),
    ...some(0.005, 'foo', () => 1),
  };
}

/** Records as the store does, in memory. */
class MemoryRecord implements ScanRecording {
  readonly shipments = new Map<string, RecordedShipment>();
  #made = 0;

  async record(scans: Parameters<ScanRecording['record']>[0]): Promise<readonly ScanOutcome[]> {
    return scans.map((scan): ScanOutcome => {
      const key = `${scan.carrier} ${scan.number}`;
      const before = this.shipments.get(key);
      this.#made += 1;
      const hex = this.#made.toString(16).padStart(12, '0');
      const materials = { shipmentId: `00000000-0000-4000-8000-${hex}`, saltKey: hex.padStart(64, '0') };
      try {
        const plan = planScan(before, scan, materials, start);
        const eventKeys = new Map(before?.eventKeys);
        for (const { eventKey, index } of plan.events) eventKeys.set(eventKey, index);
        this.shipments.set(key, {
          shipment: plan.shipment,
          events: [...(before?.events ?? []), ...plan.events],
          eventKeys,
          saltKey: plan.newSaltKey ?? before?.saltKey,
        });
        return { kind: 'recorded', shipment: plan.shipment, added: plan.events.length, indices: plan.indices };
      } catch (error) {
        if (!(error instanceof ChainFullError)) throw error;
        return { kind: 'chain_full', message: error.message };
      }
    });
  }
}

test(
  `records, rejects or reports as duplicate or unclassified each of ${total} drawn events`,
  { timeout: 600_000 },
  async (t) => {
    const draw = mulberry32(20_261_118);
    const detector = createDetector();
    const record = new MemoryRecord();
    const sums = { events: 0, recorded: 0, duplicates: 0, rejected: 0, unclassified: 0 };
    const sent: unknown[] = [];
    let refusedAsFull = 0;
    const began = process.cpuUsage();
    for (let done = 0; done < total; done += maximumIngestEvents) {
      const chunk = Array.from({ length: Math.min(maximumIngestEvents, total - done) }, (_, index) => {
        const isRepeat = sent.length > 0 && draw() < 0.2;
        const value = isRepeat ? oneOf(draw, sent) : drawn(draw);
        if (sent.length < 20_000) sent.push(value);
        return { line: index + 1, value };
      });
      const answer = await ingestEvents(chunk, { detector, directory: builtInDirectory(), recording: record }, null);
      const { events, recorded, duplicates, rejected, unclassified, unclassified_items: items } = answer;
      assert.equal(events, chunk.length);
      assert.equal(recorded + duplicates + rejected + unclassified, events, `chunk from ${done}`);
      refusedAsFull += answer.errors.filter(({ message }) => message.includes('a chain holds at most')).length;
      const listed = items.reduce((sum, { count }) => sum + count, 0);
      if (items.length < unclassifiedItemsListed) assert.equal(listed, unclassified);
      else assert.ok(items.length === unclassifiedItemsListed && listed <= unclassified);
      for (const name of ['events', 'recorded', 'duplicates', 'rejected', 'unclassified'] as const)
        sums[name] += answer[name];
    }
    const { user, system } = process.cpuUsage(began);
    t.diagnostic(`${JSON.stringify(sums)}, ${((user + system) / 1e6).toFixed(1)} s of processor time`);
    // Held against the record itself, which nobody has counted for the answers.
    const stored = [...record.shipments.values()].flatMap(({ events }) => events);
    const unknown = stored.filter(
      ({ status: { basis, ...status } }) => basis !== null && isUnclassified({ ...status, basis }),
    );
    assert.deepEqual([stored.length - unknown.length, unknown.length], [sums.recorded, sums.unclassified]);
    for (const event of stored) {
      assert.equal((JSON.parse(event.body) as { status_basis: unknown }).status_basis, event.status.basis);
      if (event.status.state === 'delivered') assert.notEqual(event.status.basis, 'wording', event.body);
    }
    assert.ok(refusedAsFull > 0, 'no chain was full');
    for (const share of Object.values(sums)) assert.ok(share > 0);
  },
);
