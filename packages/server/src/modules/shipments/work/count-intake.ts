import { intakeOf } from '../rules/intake.ts';
import type { MetricsRegistry } from '../../../kernel/lib/metrics.ts';
import type { JointRecording, ScanOutcome, ScanRecording } from '../ports.ts';
import type { Scan } from '../rules/shipment.ts';

/** Wraps a recording and counts the outcome of each event by source. */
export function countIntake(
  registry: MetricsRegistry,
  recording: ScanRecording & JointRecording,
): ScanRecording & JointRecording {
  const events = registry.counter(
    'shipment_events_total',
    'Incoming shipment events by source and outcome: recorded, duplicate, unclassified (recorded as unknown) or rejected.',
    ['source', 'outcome'],
  );
  const count = countOf(events);
  return {
    async record(scans) {
      const outcomes = await recording.record(scans);
      count(scans, outcomes);
      return outcomes;
    },
    async recordTogether(work, options = {}) {
      let taken: (readonly [readonly Scan[], readonly ScanOutcome[]])[] = [];
      const result = await recording.recordTogether((within) => {
        // After a conflict, the work runs again: only what is committed counts.
        const own: typeof taken = (taken = []);
        return work({
          ...within,
          async record(scans) {
            const outcomes = await within.record(scans);
            own.push([scans, outcomes]);
            return outcomes;
          },
        });
      }, options);
      if (options.discard !== true) for (const [scans, outcomes] of taken) count(scans, outcomes);
      return result;
    },
  };
}

function countOf(events: ReturnType<MetricsRegistry['counter']>) {
  return (scans: readonly Scan[], outcomes: readonly ScanOutcome[]): void => {
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
  };
}
