/**
 * How many parcels 250 calls a day follow, and how late a change of status is noticed: the fixed intervals by state that the
 * service had until step 17, beside the schedule that the expected change leads. Both run the pure rules over the same
 * invented year. The second has to reach at least 2.5 times as many parcels for the same calls at equal median delay.
 *
 *     node bench/feeds/poll-year.ts [--days 365] [--seeds 3]
 */
import { parseArgs } from 'node:util';
import {
  afterPoll,
  defaultPollPolicy,
  priceOfCall,
} from '../../packages/server/src/modules/shipments/rules/poll-schedule.ts';
import { mulberry32 } from '../../packages/server/tests/support/random.ts';
import { fixedIntervals } from './fixed-intervals.ts';
import { drawLives } from './parcel-year.ts';
import { simulateYear, type Outcome, type Schedule } from './poll-simulation.ts';

const callsPerDay = 250;
/** Parcels a day for which the calls suffice in any case. */
const fewParcels = 5;
/** Medians of two runs count as equal within this factor. */
const tolerance = 1.05;

const ledByChange: Schedule = (followed, now, isChanged, open, budget) => {
  const { life, poll } = followed;
  const event = life.events[followed.seen - 1];
  const shipment = {
    state: event?.state ?? ('unknown' as const),
    detail: event?.detail ?? null,
    vertical: 'parcel' as const,
    originCountry: null,
    destinationCountry: life.country,
    etaAt: event?.etaAt ?? null,
    lastEventAt: event?.at ?? null,
    createdAt: life.followedAt,
  };
  const price = priceOfCall(open, budget);
  return afterPoll(poll, isChanged ? 'changed' : 'unchanged', shipment, now, jitter(), defaultPollPolicy, price);
};

let random = mulberry32(1);
function jitter(): number {
  return random() * 2 - 1;
}

function run(schedule: Schedule, perDay: number, days: number, seed: number): Outcome {
  random = mulberry32(seed);
  return simulateYear(drawLives(perDay, days, seed), schedule, callsPerDay);
}

const { values } = parseArgs({
  options: { days: { type: 'string', default: '365' }, seeds: { type: 'string', default: '3' } },
});
const days = Number(values.days);

for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
  // The delay of the old schedule while its calls suffice; more parcels than they suffice for raise it at once.
  const medianH = run(fixedIntervals, fewParcels, days, seed).medianH * tolerance;
  const fixed = mostParcels(fixedIntervals, medianH, days, seed);
  const led = mostParcels(ledByChange, medianH, days, seed);
  show(`seed ${seed}, fixed intervals`, fixed);
  show(`seed ${seed}, led by change`, led);
  console.log(`  ${(led.parcelsPerDay / fixed.parcelsPerDay).toFixed(2)} times as many parcels`);
}

/** The most parcels a day that a schedule follows with its calls so that the median delay is at most `medianH`. */
function mostParcels(schedule: Schedule, medianH: number, length: number, seed: number): Outcome {
  let [low, high] = [fewParcels, 80];
  let best = run(schedule, low, length, seed);
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    const outcome = run(schedule, middle, length, seed);
    if (outcome.medianH <= medianH) [low, best] = [middle, outcome];
    else high = middle;
  }
  return best;
}

function show(name: string, { parcelsPerDay, callsPerDay: calls, medianH, p90H, byState, waitedShare }: Outcome): void {
  const states = Object.entries(byState).map(([state, hours]) => `${state} ${hours.toFixed(2)} h`);
  console.log(
    `${name}: ${parcelsPerDay.toFixed(1)} parcels a day, ${calls.toFixed(0)} polls a day, ` +
      `${(waitedShare * 100).toFixed(0)} % of them a day late, delay of a change p50 ${medianH.toFixed(2)} h, p90 ${p90H.toFixed(1)} h (p50 of ${states.join(', ')})`,
  );
}
