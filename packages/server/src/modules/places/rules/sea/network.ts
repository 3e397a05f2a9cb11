/** Ship routes as a network: corners of the coasts, canals, straits and rivers, and the open water between them. */
import type { Coordinates } from '../distance.ts';
import { toVector, type LandMask, type Vector } from './mask.ts';
import { coastAt, type Coast } from './tangent.ts';

export const channelKinds = ['canal', 'strait', 'seaway', 'river', 'water'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** A named way that the coastline data is too coarse for. Several may share a name. */
export interface Channel {
  readonly name: string;
  readonly kind: ChannelKind;
}

/** A line over open water. A route that crosses it gets its name. */
export interface Gate {
  readonly name: string;
  readonly ends: readonly [Coordinates, Coordinates];
}

/**
 * Ways between nodes, in both directions. The ways of node n are at `starts[n]` to `starts[n + 1]`. Typed arrays,
 * because there are more than 100,000.
 */
export interface Ways {
  readonly starts: Int32Array;
  readonly targets: Int32Array;
  readonly km: Float64Array;
  /** Index of the channel that the way belongs to; -1 over open water. */
  readonly channels: Int16Array;
}

/** A straight piece of a channel. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly channel: number;
}

export interface SeaNetwork {
  readonly mask: LandMask;
  readonly nodes: readonly Coordinates[];
  readonly vectors: readonly Vector[];
  /** The coast beside each node. Undefined for nodes of channels and at sea. */
  readonly coasts: readonly (Coast | undefined)[];
  readonly ways: Ways;
  readonly channels: readonly Channel[];
  readonly segments: readonly Segment[];
  readonly gates: readonly Gate[];
}

/** The form in the data file: places in hundredths of a degree, latitude first. */
export interface PackedNetwork {
  readonly nodes: readonly number[];
  /** For each node, the bearings of the coast before and after it; -1 and -1 without a coast. */
  readonly coasts: readonly number[];
  /**
   * For each node, the number of higher nodes that it reaches over open water, then the steps between their indexes.
   */
  readonly open: readonly number[];
  readonly channels: readonly { readonly name: string; readonly kind: string; readonly nodes: readonly number[] }[];
  readonly gates: readonly { readonly name: string; readonly ends: readonly number[] }[];
}

/** Mean earth radius R1 of the IUGG, as in `distance.ts`. */
const earthRadiusKm = 6371.0088;

export function kmBetween(one: Vector, other: Vector): number {
  const [x, y, z] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  // Math.hypot takes ten times as long, because it guards against sizes that unit vectors never have.
  const chord = Math.sqrt(x * x + y * y + z * z);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, chord / 2));
}

export function unpackNetwork(packed: PackedNetwork, mask: LandMask): SeaNetwork {
  const nodes = pairsOf(packed.nodes);
  const vectors = nodes.map(toVector);
  const segments = packed.channels.flatMap(({ nodes: numbers }, channel) =>
    numbers.slice(1).map((to, index): Segment => ({ from: numbers[index] ?? to, to, channel })),
  );
  return {
    mask,
    nodes,
    vectors,
    coasts: nodes.map((_, index) => coastOf(nodes, packed.coasts, index)),
    ways: joinWays(vectors, openWays(packed.open, nodes.length), segments),
    channels: packed.channels.map(({ name, kind }) => ({ name, kind: kind as ChannelKind })),
    segments,
    gates: packed.gates.map(({ name, ends }) => ({ name, ends: pairsOf(ends) as [Coordinates, Coordinates] })),
  };
}

/** The two ends of each open way, one way after the other. */
function openWays(open: readonly number[], nodes: number): Int32Array {
  const ends = new Int32Array(2 * (open.length - nodes));
  let [position, at] = [0, 0];
  for (let from = 0; from < nodes; from += 1) {
    const count = open[position] ?? 0;
    let to = from;
    for (let index = 1; index <= count; index += 1) {
      to += open[position + index] ?? 0;
      ends[at] = from;
      ends[at + 1] = to;
      at += 2;
    }
    position += count + 1;
  }
  return ends;
}

function joinWays(vectors: readonly Vector[], open: Int32Array, segments: readonly Segment[]): Ways {
  const openCount = open.length / 2;
  const count = openCount + segments.length;
  const ends = new Int32Array(2 * count);
  ends.set(open);
  for (const [index, { from, to }] of segments.entries()) ends.set([from, to], 2 * (openCount + index));
  const starts = new Int32Array(vectors.length + 1);
  for (const node of ends) starts[node + 1] = (starts[node + 1] ?? 0) + 1;
  for (let node = 0; node < vectors.length; node += 1) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  const [targets, km] = [new Int32Array(2 * count), new Float64Array(2 * count)];
  const channels = new Int16Array(2 * count).fill(-1);
  const next = starts.slice();
  for (let way = 0; way < count; way += 1) {
    const [from = 0, to = 0] = [ends[2 * way], ends[2 * way + 1]];
    const length = kmBetween(vectorOf(vectors, from), vectorOf(vectors, to));
    const channel = way < openCount ? -1 : (segments[way - openCount]?.channel ?? -1);
    const there = next[from] ?? 0;
    const back = next[to] ?? 0;
    next[from] = there + 1;
    next[to] = back + 1;
    targets[there] = to;
    targets[back] = from;
    km[there] = length;
    km[back] = length;
    channels[there] = channel;
    channels[back] = channel;
  }
  return { starts, targets, km, channels };
}

export function vectorOf(vectors: readonly Vector[], index: number): Vector {
  const vector = vectors[index];
  if (vector === undefined) throw new Error(`the sea network has no node ${index}`);
  return vector;
}

function coastOf(nodes: readonly Coordinates[], bearings: readonly number[], index: number): Coast | undefined {
  const [before = -1, after = -1] = bearings.slice(2 * index, 2 * index + 2);
  const at = nodes[index];
  return before < 0 || at === undefined ? undefined : coastAt(at, before, after);
}

function pairsOf(numbers: readonly number[]): Coordinates[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    lat: (numbers[2 * index] ?? 0) / 100,
    lon: (numbers[2 * index + 1] ?? 0) / 100,
  }));
}
