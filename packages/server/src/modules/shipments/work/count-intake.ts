import { intakeOf } from '../rules/intake.ts';
import type { MetricsRegistry } from '../../../kernel/lib/metrics.ts';
import type { ScanRecording } from '../ports.ts';

/** Wraps a recording and counts the outcome of each event by source. */
export function countIntake(registry: MetricsRegistry, recording: ScanRecording): ScanRecording {
  const events = registry.counter(
    'shipment_events_total',
    'Incoming shipment events by source and outcome: recorded, duplicate, unclassified (recorded as unknown) or rejected.',
    ['source', 'outcome'],
  );
  return {
    async record(scans) {
      const outcomes = await recording.record(scans);
      for (const [position, scan] of scans.entries()) {
        const outcome = outcomes[position];
        if (outcome === undefined) continue;
        const source = scan.feed ?? 'operator';
        const add = (amount: number, what: string): void => {
          if (amount > 0) events.inc({ source, outcome: what }, amount);
        };
        if (outcome.kind === 'chain_full') {
          add(scan.events.length, 'rejected');
          continue;
        }
        const { recorded, duplicates, unclassified } = intakeOf(scan.events, outcome);
        add(recorded, 'recorded');
        add(duplicates, 'duplicate');
        add(unclassified, 'unclassified');
      }
      return outcomes;
    },
  };
}
