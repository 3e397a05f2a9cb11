/** Made-up shipments from which the sandbox makes its forecasts, by the rules of real ones. They are in no statistic. */
import type { CellSource } from '../../numbers/rules/answer-from-cells.ts';
import { dayOf, hourS, type ObservationClock } from '../../numbers/rules/observation.ts';
import { buildCell } from '../../numbers/rules/survival.ts';

/** First sentence of the method of such a forecast. */
export const sandboxMethodology = 'Sandbox: every shipment that this forecast counts is made up.';

const shipments = 60;

/** Shortest and longest duration on each clock, in hours; the others lie evenly between them. */
const hours: Readonly<Record<ObservationClock, readonly [shortest: number, longest: number]>> = {
  transit: [40, 110],
  label: [56, 140],
  last_mile: [1, 10],
  exception: [18, 96],
};

/** The same shipments for every lane, all delivered before `now` (epoch milliseconds). */
export function sandboxObservations(now: number): CellSource & { lastChange(): Promise<number> } {
  return {
    readCell({ clock }) {
      const [shortest, longest] = hours[clock];
      const rows = Array.from({ length: shipments }, (_, index) => ({
        durationS: Math.round((shortest + ((longest - shortest) * index) / (shipments - 1)) * hourS),
        outcome: 'delivered' as const,
        startedDay: dayOf(now) - 7 - (index % 30),
      }));
      return Promise.resolve(buildCell(rows));
    },
    lastChange: () => Promise.resolve(now),
  };
}
