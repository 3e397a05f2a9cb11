/** Finds the shortest way for a ship between two places over the sea network. */
import type { Coordinates } from '../distance.ts';
import type { Berth } from './berth.ts';
import { isOpenWater } from './mask.ts';
import { kmBetween, vectorOf, type SeaNetwork } from './network.ts';
import { passagesOf } from './passages.ts';
import { Queue } from './queue.ts';

export interface SeaRoute {
  readonly km: number;
  /** From the water beside the first place to the water beside the second. */
  readonly points: readonly Coordinates[];
  /** Names of canals, straits and capes, in the order of the way. */
  readonly via: readonly string[];
}

interface Step {
  readonly before: number;
  readonly channel: number;
}

/** Undefined when no way connects the places. Does not use channels in `closed`. */
export function findRoute(
  network: SeaNetwork,
  from: Berth,
  to: Berth,
  closed: ReadonlySet<string> = new Set(),
): SeaRoute | undefined {
  const direct = directKm(network, from, to);
  const { starts, targets, km: lengths, channels } = network.ways;
  const isClosed = (channel: number): boolean => {
    const name = network.channels[channel]?.name;
    return name !== undefined && closed.has(name);
  };
  const size = network.nodes.length;
  const best = new Float64Array(size).fill(Infinity);
  const steps: (Step | undefined)[] = Array.from({ length: size });
  const ends = new Map<number, { readonly km: number; readonly channel: number }>();
  for (const { node, km, channel } of to.links) {
    if (!isClosed(channel) && km < (ends.get(node)?.km ?? Infinity)) ends.set(node, { km, channel });
  }
  // A* lower bound: no way is shorter than the great circle to the destination.
  const leftKm = (node: number): number => kmBetween(vectorOf(network.vectors, node), to.vector);
  const queue = new Queue();
  for (const { node, km, channel } of from.links) {
    if (isClosed(channel) || km >= (best[node] ?? 0)) continue;
    best[node] = km;
    steps[node] = { before: -1, channel };
    queue.push(node, km + leftKm(node));
  }
  let [last, total] = [-1, direct ?? Infinity];
  for (let next = queue.pop(); next !== undefined && next.cost < total; next = queue.pop()) {
    const node = next.item;
    const cost = best[node] ?? 0;
    // A shorter way was found after this was queued.
    if (next.cost > cost + leftKm(node) + 1e-6) continue;
    const end = ends.get(node);
    if (end !== undefined && cost + end.km < total) [last, total] = [node, cost + end.km];
    for (let way = starts[node] ?? 0; way < (starts[node + 1] ?? 0); way += 1) {
      const [target = 0, length = 0, channel = -1] = [targets[way], lengths[way], channels[way]];
      const km = cost + length;
      if (km >= (best[target] ?? 0) || km >= total || (channel >= 0 && isClosed(channel))) continue;
      best[target] = km;
      steps[target] = { before: node, channel };
      queue.push(target, km + leftKm(target));
    }
  }
  if (total === Infinity) return undefined;
  return describe(network, from, to, { last, total, steps, channel: ends.get(last)?.channel ?? -1 });
}

/** The distance over one water in a straight line, or along one piece of a channel. */
function directKm(network: SeaNetwork, from: Berth, to: Berth): number | undefined {
  const ways: number[] = [];
  if (from.water !== null && to.water !== null && isOpenWater(network.mask, from.water.vector, to.water.vector)) {
    ways.push(from.water.km + kmBetween(from.water.vector, to.water.vector) + to.water.km);
  }
  for (const one of from.quays) {
    const other = to.quays.find(({ segment }) => segment === one.segment);
    if (other !== undefined) ways.push(one.offKm + Math.abs(one.alongKm - other.alongKm) + other.offKm);
  }
  return ways.length === 0 ? undefined : Math.min(...ways);
}

interface Found {
  readonly last: number;
  readonly total: number;
  readonly steps: readonly (Step | undefined)[];
  readonly channel: number;
}

function describe(network: SeaNetwork, from: Berth, to: Berth, { last, total, steps, channel }: Found): SeaRoute {
  const nodes: number[] = [];
  const channels: number[] = [channel];
  for (let node = last; node >= 0; node = steps[node]?.before ?? -1) {
    nodes.unshift(node);
    channels.unshift(steps[node]?.channel ?? -1);
  }
  const points = [
    ...(from.water === null ? [] : [from.water.at]),
    ...nodes.flatMap((node) => network.nodes[node] ?? []),
    ...(to.water === null ? [] : [to.water.at]),
  ];
  const shift = from.water === null ? 1 : 0;
  return { km: total, points, via: passagesOf(network, points, channels.slice(shift)) };
}
