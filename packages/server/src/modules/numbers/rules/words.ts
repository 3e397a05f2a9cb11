/** The method of an answer, in sentences for somebody who knows no statistics. */
import { dateOfDay, type ObservationClock } from './observation.ts';
import type { Lane } from './question.ts';
import type { Level, RefusalReason } from './maturity.ts';

const levelWords: Readonly<Record<Level, (lane: Lane) => string>> = {
  carrier_lane: ({ carrierSlug, originCountry, destinationCountry }) =>
    `of ${carrierSlug} from ${originCountry} to ${destinationCountry}`,
  lane: ({ originCountry, destinationCountry }) => `of all carriers from ${originCountry} to ${destinationCountry}`,
  carrier_destination: ({ carrierSlug, destinationCountry }) =>
    `of ${carrierSlug} to ${destinationCountry} from anywhere`,
  vertical: ({ originCountry, destinationCountry }) =>
    originCountry === destinationCountry ? 'within any one country' : 'between any two countries',
};

const clockWords: Readonly<Record<ObservationClock, string>> = {
  transit: 'from the first scan in transit to the delivery',
  label: 'from the announcement to the delivery',
  last_mile: 'from being out for delivery to the delivery',
  exception: 'from the exception to the delivery',
};

export interface AnswerFacts {
  readonly lane: Lane;
  readonly level: Level;
  readonly clock: ObservationClock;
  readonly elapsedS: number;
  readonly windowDays: number | null;
  readonly earliestDay: number;
  readonly observations: number;
  readonly atRisk: number;
}

const kindWords = {
  parcel: 'parcels',
  post_ems: 'postal items',
  air_cargo: 'air cargo shipments',
  container: 'containers',
  bol: 'bill of lading shipments',
} as const;

export function methodologyOf(facts: AnswerFacts): string {
  const { lane, level, clock, elapsedS, windowDays, earliestDay, observations, atRisk } = facts;
  const since = windowDays === null ? `since ${dateOfDay(earliestDay)}` : `in the last ${windowDays} days`;
  const age =
    elapsedS > 0
      ? ` Only those that took longer than ${hoursText(elapsedS)} hours count, because yours already has.`
      : '';
  const unfinished = atRisk - observations;
  const others =
    unfinished === 0
      ? 'All of them were delivered.'
      : `The other ${unfinished} were not delivered as far as is known: they count as "took longer than this", so that slow ones are not left out.`;
  return (
    `Made from ${atRisk} ${kindWords[lane.vertical]} ${levelWords[level](lane)} that this instance saw and that started ${since}, ` +
    `timed ${clockWords[clock]}; ${observations} of them were delivered.${age} ${others} ` +
    'The method is the Kaplan-Meier estimate. The intervals are 95 % intervals: they say how far chance alone may have moved the figures.'
  );
}

function hoursText(seconds: number): string {
  return String(Math.round(seconds / 360) / 10);
}

const reasonWords: Readonly<Record<RefusalReason, (observations: number, required: number) => string>> = {
  too_few_observations: (observations, required) =>
    `This instance has seen only ${observations} comparable deliveries; at least ${required} are needed before any number is given.`,
  tail_not_observed: () =>
    'Too many of the comparable shipments are still under way: nobody can say yet how long the slowest tenth takes.',
  history_too_short: () =>
    'The history is younger than twice the time that the slowest tenth takes, so it shows the fast shipments only.',
  already_final: () => 'The shipment has been delivered or returned: there is nothing left to foretell.',
};

/** Why no number is given. */
export function refusalWords(reason: RefusalReason, observations: number, required: number): string {
  return reasonWords[reason](observations, required);
}
