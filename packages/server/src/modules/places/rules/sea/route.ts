/** Finds the shortest way for a ship between two places over the sea network. */
import { greatCircleKm, type Coordinates } from '../distance.ts';
import type { Berth, Link } from './berth.ts';
import { cellOf, spreadFrom, wayTo } from './cells.ts';
import { isOpenWater, toVector } from './mask.ts';
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
  /** Of the first link. */
  readonly bends?: readonly Coordinates[] | undefined;
}

/** A way that uses no node of the network. */
interface DirectWay {
  readonly km: number;
  readonly bends: readonly Coordinates[];
}

/** Undefined when no way connects the places. Does not use channels in `closed`. */
export function findRoute(
  network: SeaNetwork,
  from: Berth,
  to: Berth,
  closed: ReadonlySet<string> = new Set(),
): SeaRoute | undefined {
  const direct = directWay(network, from, to);
  const { starts, targets, km: lengths, channels } = network.ways;
  const isClosed = (channel: number): boolean => {
    const name = network.channels[channel]?.name;
    return name !== undefined && closed.has(name);
  };
  const size = network.nodes.length;
  const best = new Float64Array(size).fill(Infinity);
  const steps: (Step | undefined)[] = Array.from({ length: size });
  const ends = new Map<number, Link>();
  for (const link of to.links) {
    if (!isClosed(link.channel) && link.km < (ends.get(link.node)?.km ?? Infinity)) ends.set(link.node, link);
  }
  // A* lower bound: no way is shorter than the great circle to the destination.
  const leftKm = (node: number): number => kmBetween(vectorOf(network.vectors, node), to.vector);
  const queue = new Queue();
  for (const { node, km, channel, bends } of from.links) {
    if (isClosed(channel) || km >= (best[node] ?? 0)) continue;
    best[node] = km;
    steps[node] = { before: -1, channel, bends };
    queue.push(node, km + leftKm(node));
  }
  let [last, total] = [-1, direct?.km ?? Infinity];
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
  return describe(network, from, to, { last, total, steps, end: ends.get(last), direct });
}

/** Nearer places than this may have no node between them. */
const neighbourKm = 600;
/** A way from cell to cell is looked for up to this multiple of the great circle, and this much more. */
const detourFactor = 2.5;
const detourKm = 100;

/** The way over one water, or along one piece of a channel. */
function directWay(network: SeaNetwork, from: Berth, to: Berth): DirectWay | undefined {
  const ways: DirectWay[] = [];
  if (from.water !== null && to.water !== null) {
    const way = wayOverWater(network, from.water.at, to.water.at);
    if (way !== undefined) ways.push({ km: from.water.km + way.km + to.water.km, bends: way.bends });
  }
  for (const one of from.quays) {
    const other = to.quays.find(({ segment }) => segment === one.segment);
    if (other !== undefined)
      ways.push({ km: one.offKm + Math.abs(one.alongKm - other.alongKm) + other.offKm, bends: [] });
  }
  return ways.toSorted((one, other) => one.km - other.km)[0];
}

function wayOverWater({ mask }: SeaNetwork, from: Coordinates, to: Coordinates): DirectWay | undefined {
  const straight = greatCircleKm(from, to);
  if (isOpenWater(mask, toVector(from), toVector(to))) return { km: straight, bends: [] };
  if (straight > neighbourKm) return undefined;
  const end = cellOf(to);
  const mostKm = detourFactor * straight + detourKm;
  let isReached = false;
  const spread = spreadFrom(mask, from, {
    harbourKm: 0,
    leftKm: (at) => greatCircleKm(at, to),
    visit: (cell, km) => {
      isReached = cell === end;
      return !isReached && km <= mostKm;
    },
  });
  return isReached ? wayTo(mask, spread, from, to) : undefined;
}

interface Found {
  readonly last: number;
  readonly total: number;
  readonly steps: readonly (Step | undefined)[];
  /** The link to the destination, and the way without any node; one of them is used. */
  readonly end: Link | undefined;
  readonly direct: DirectWay | undefined;
}

function describe(network: SeaNetwork, from: Berth, to: Berth, { last, total, steps, end, direct }: Found): SeaRoute {
  const nodes: number[] = [];
  const channels: number[] = [end?.channel ?? -1];
  let first: Step | undefined;
  for (let node = last; node >= 0; node = first?.before ?? -1) {
    first = steps[node];
    nodes.unshift(node);
    channels.unshift(first?.channel ?? -1);
  }
  const [leaving, arriving] = last < 0 ? [direct?.bends ?? [], []] : [first?.bends ?? [], end?.bends ?? []];
  const points = [
    ...(from.water === null ? [] : [from.water.at]),
    ...leaving,
    ...nodes.flatMap((node) => network.nodes[node] ?? []),
    ...arriving.toReversed(),
    ...(to.water === null ? [] : [to.water.at]),
  ];
  const shift = from.water === null ? 1 : 0;
  // Each bend adds a leg over open water.
  const legs = [...leaving.map(() => -1), ...channels.slice(shift), ...arriving.map(() => -1)];
  return { km: total, points, via: passagesOf(network, points, legs) };
}
