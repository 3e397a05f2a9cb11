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
  label: 'from the label to the delivery',
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
  const age = elapsedS > 0 ? ` Only those that took longer than ${hoursText(elapsedS)} hours count, like yours.` : '';
  const unfinished = atRisk - observations;
  const others =
    unfinished === 0
      ? 'All of them were delivered.'
      : `The other ${unfinished} have no known delivery. They count as "took longer than this", so slow ones are not left out.`;
  return (
    `Made from ${atRisk} ${kindWords[lane.vertical]} ${levelWords[level](lane)} that this instance saw and that started ${since}, ` +
    `timed ${clockWords[clock]}; ${observations} of them were delivered.${age} ${others} ` +
    'The method is the Kaplan-Meier estimate. The intervals are 95 % intervals: they show how far chance alone may have moved the figures.'
  );
}

function hoursText(seconds: number): string {
  return String(Math.round(seconds / 360) / 10);
}

const reasonWords: Readonly<Record<RefusalReason, (observations: number, required: number) => string>> = {
  too_few_observations: (observations, required) =>
    `This instance has seen only ${observations} comparable deliveries; it needs at least ${required}.`,
  tail_not_observed: () =>
    'Too many comparable shipments are still in transit to tell how long the slowest tenth takes.',
  history_too_short: () =>
    'The history is shorter than twice the time of the slowest tenth, so it shows only fast shipments.',
  already_final: () => 'The shipment is already delivered or returned, so there is no forecast.',
};

/** Why there are no figures. */
export function refusalWords(reason: RefusalReason, observations: number, required: number): string {
  return reasonWords[reason](observations, required);
}
