/**
 * Closed form of statistics over completed shipments only. Shipments start evenly over the last `windowDays` and take an
 * exponential time with mean `meanDays`. Shipments still in transit at the end are left out. Times are days.
 */
export interface Network {
  readonly meanDays: number;
  readonly windowDays: number;
}

/** The share of shipments that have arrived. */
export function completedShare({ meanDays, windowDays }: Network): number {
  return completedMass({ meanDays, windowDays }) / windowDays;
}

/** The quantile `q` of the completed shipments alone. */
export function completedOnlyQuantile(network: Network, q: number): number {
  let [low, high] = [0, network.windowDays];
  // Each step halves the interval; 50 steps reach the precision of a double.
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (completedUntil(network, middle) / completedMass(network) < q) low = middle;
    else high = middle;
  }
  return high;
}

/** The quantile `q` of all shipments. */
export function trueQuantile({ meanDays }: Network, q: number): number {
  return -meanDays * Math.log(1 - q);
}

/** Days of starts whose shipments have arrived. */
function completedMass({ meanDays, windowDays }: Network): number {
  return windowDays - meanDays * (1 - Math.exp(-windowDays / meanDays));
}

/** The part of `completedMass` that took at most `days`. */
function completedUntil({ meanDays, windowDays }: Network, days: number): number {
  const arrived = 1 - Math.exp(-days / meanDays);
  return days - meanDays * arrived + (windowDays - days) * arrived;
}
