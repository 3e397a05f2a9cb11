/** Places the next poll of a shipment between what a call costs and what a change costs that nobody notices. */
import type { ShipmentState } from '../../statuses/rules/states.ts';
import { changeRate, isFreight, type ExpectedOf } from './change-expectation.ts';

/** Looks two days ahead for parcels and four for freight, in steps of 30 and 60 minutes. */
const steps = 96;
const stepMs = { parcel: 1_800_000, freight: 3_600_000 } as const;
const hourMs = 3_600_000;

/** How much more an hour of delay counts: people wait for the delivery, and act on trouble; a handover can wait. */
const weights: Readonly<Partial<Record<ShipmentState, number>>> = {
  'pre-transit': 0.7,
  out_for_delivery: 6,
  exception: 2,
};

/**
 * The moment for the next poll after `now` (epoch ms) at a price of `priceH` hours of delay per call. Minimizes, over the
 * next days, the calls at that price and the expected hours during which a change stays unnoticed; counts backward from
 * the end, as each poll without news is followed by the best next one. At most 4,656 steps of arithmetic.
 */
export function bestPollAt(shipment: ExpectedOf, now: number, priceH: number): number {
  const ms = isFreight(shipment) ? stepMs.freight : stepMs.parcel;
  const stepH = ms / hourMs;
  const weight = weights[shipment.state] ?? 1;
  const survival = survivalOf(changeRate(shipment), now, ms);
  const cost = new Float64Array(steps + 1).fill(priceH);
  let first = steps;
  for (let from = steps - 1; from >= 0; from -= 1) {
    const alive = survival[from] ?? 1;
    let delayH = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let to = from + 1; to <= steps && delayH <= least; to += 1) {
      const unchanged = alive === 0 ? 1 : (survival[to] ?? 0) / alive;
      delayH += (1 - unchanged) * stepH * weight;
      const sum = delayH + (to === steps ? 0 : priceH) + unchanged * (cost[to] ?? 0);
      if (sum >= least) continue;
      least = sum;
      first = to;
    }
    cost[from] = least;
  }
  return now + first * ms;
}

/** The chance that nothing has changed, at each step from `now`. */
function survivalOf(rate: (at: number) => number, now: number, ms: number): Float64Array {
  const survival = new Float64Array(steps + 1);
  let hazard = 0;
  for (let index = 0; index <= steps; index += 1) {
    survival[index] = Math.exp(-hazard);
    hazard += rate(now + (index + 0.5) * ms) * (ms / hourMs);
  }
  return survival;
}
