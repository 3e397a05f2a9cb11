/**
 * Builds the sea network for emission estimates from Natural Earth's 1:50m land (package world-atlas) and the hand
 * table `data/sea/channels.tsv`. Takes some minutes.
 *
 *   node packages/server/scripts/sea-network.ts [--check]     --check fails when the inputs have changed
 *
 * Joins corners of the coast, slightly out at sea, when the great circle between them touches no land: a shortest route
 * bends only at such corners. Leaves out nodes that no shortest route from a port to a port or a coastal airport uses:
 * airports stand for the coasts without a known port.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateRawSync } from 'node:zlib';
import { format } from 'prettier';
import type { Coordinates } from '../src/modules/places/rules/distance.ts';
import { findBerth, type Berth } from '../src/modules/places/rules/sea/berth.ts';
import {
  cellsPerDegree,
  columnOf,
  isLand,
  isOpenWater,
  maskHeight,
  maskWidth,
  rowOf,
  toVector,
  type Vector,
} from '../src/modules/places/rules/sea/mask.ts';
import { unpackNetwork, type PackedNetwork, type SeaNetwork } from '../src/modules/places/rules/sea/network.ts';
import { coastAt, isTangent } from '../src/modules/places/rules/sea/tangent.ts';
import { usedNodes } from './sea-network/prune.ts';
import { cornersOf, readLand, type Ring } from './sea-network/coast.ts';
import { readAirports, readChannels, readPorts, type Port } from './sea-network/tables.ts';

const folder = new URL('../data/sea/', import.meta.url);
const log = (text: string): void => void process.stderr.write(`${text}\n`);

const require = createRequire(import.meta.url);
const { version, license } = JSON.parse(readFileSync(require.resolve('world-atlas/package.json'), 'utf8')) as {
  version: string;
  license: string;
};
const landFile = require.resolve('world-atlas/land-50m.json');
const portsFile = new URL('../data/places/ports.tsv', import.meta.url);
const packagedPortsFile = require.resolve('sea-ports/lib/ports.json');
const networkFile = new URL('network.json', folder);
const airportsFile = require.resolve('airport-data-js');
const inputs = digestOf([landFile, new URL('channels.tsv', folder), portsFile, packagedPortsFile, airportsFile]);
if (process.argv.includes('--check')) {
  const made = JSON.parse(readFileSync(networkFile, 'utf8')) as { readonly inputs?: string };
  if (made.inputs === inputs) process.exit();
  log('packages/server/data/sea/network.json has other inputs; run npm run data:sea');
  process.exit(1);
}
const rings = readLand(landFile);
const { channels, gates, closed } = readChannels(new URL('channels.tsv', folder));

/** Southern limit of routes because of ice (composite sailing); points on this line are nodes. */
const southernmost = -58;

/** Bearings of the coast before and after a corner, in degrees from north. */
type Bearings = readonly [before: number, after: number];

/** Whether ice closes the sea for most of the year: the pole and the passages north of Siberia and Canada. */
function isIce(lat: number, lon: number): boolean {
  if (lat > 80 || lat < southernmost - 1) return true;
  if (lat > 68 && lon > 60) return true;
  return lat > 66.6 && lon < -80;
}

const mask = makeMask(rings);
const corners = rings.flatMap((ring) => cornersOf(ring, (at) => !isLand(mask, at) && at.lat > southernmost));
const belt = Array.from({ length: 72 }, (_, index) => ({ lat: southernmost, lon: -180 + index * 5 }));
const numbers = new Map<string, number>();
const nodes: Coordinates[] = [];
for (const at of [...channels.flatMap(({ points }) => points), ...belt, ...corners.map((corner) => corner.at)]) {
  const key = `${at.lat} ${at.lon}`;
  if (numbers.has(key)) continue;
  numbers.set(key, nodes.length);
  nodes.push(at);
}
const numberOf = ({ lat, lon }: Coordinates): number => numbers.get(`${lat} ${lon}`) ?? -1;
const bearings = new Map<number, Bearings>(
  corners.map(({ at, before, after }) => [numberOf(at), [wholeDegrees(before), wholeDegrees(after)]]),
);
const coasts = nodes.map((at, index) => {
  const beside = bearings.get(index);
  return beside === undefined ? undefined : coastAt(at, ...beside);
});
log(`${nodes.length} candidates, ${corners.length} of them corners`);

const packedChannels = channels.map(({ name, kind, points }) => ({ name, kind, nodes: points.map(numberOf) }));
const packedGates = gates.map(({ name, points }) => ({
  name,
  ends: points.flatMap(({ lat, lon }) => [Math.round(lat * 100), Math.round(lon * 100)]),
}));

/** Inner points of a channel lie between land; only its ends have open legs. */
const channelEnds = new Set(packedChannels.flatMap(({ nodes: list }) => [list[0] ?? -1, list.at(-1) ?? -1]));
const hasSea = nodes.map((at, index) => !isLand(mask, at) || channelEnds.has(index));
const pairs = openPairs();
log(`${pairs.length} open ways`);
const whole = unpackNetwork(
  pack(
    nodes,
    nodes.map((_, index) => bearings.get(index)),
    pairs,
    packedChannels,
  ),
  mask,
);
for (const { name, nodes: list } of packedChannels) {
  for (const end of [list[0] ?? -1, list.at(-1) ?? -1]) {
    if ((whole.ways.starts[end + 1] ?? 0) - (whole.ways.starts[end] ?? 0) < 2)
      log(`one end of ${name}, ${JSON.stringify(nodes[end])}, has no open way`);
  }
}

const ports = berthsOf(whole, 'ports', readPorts(portsFile, packagedPortsFile));
const airports = berthsOf(whole, 'airports', await readAirports());
const used = usedNodes(
  whole,
  ports,
  [...ports, ...airports],
  [[], ['Suez Canal'], ['Panama Canal'], ['Suez Canal', 'Panama Canal'], ['Kiel Canal']],
);
const stay = new Set([...used, ...packedChannels.flatMap(({ nodes: list }) => list)]);
const kept = new Map([...stay].toSorted((one, other) => one - other).map((node, index) => [node, index]));
// Keep all open legs between them: places that are not on the list of ports also need routes.
const keptPairs = pairs.flatMap(([from, to]) => {
  const [one, other] = [kept.get(from), kept.get(to)];
  return one === undefined || other === undefined ? [] : [[one, other] as const];
});
const keptNodes = nodes.filter((_, index) => kept.has(index));
const packed = pack(
  keptNodes,
  nodes.flatMap((_, index) => (kept.has(index) ? [bearings.get(index)] : [])),
  keptPairs,
  packedChannels.map((channel) => ({ ...channel, nodes: channel.nodes.map((node) => kept.get(node) ?? 0) })),
);
log(`${keptNodes.length} nodes and ${keptPairs.length} open ways are kept`);
writeFileSync(
  networkFile,
  await format(
    JSON.stringify({
      source: 'Natural Earth, land 1:50m; channels.tsv',
      url: 'https://www.naturalearthdata.com/downloads/50m-physical-vectors/',
      licence: 'public domain',
      taken_from: `world-atlas ${version} (${license}), land-50m.json`,
      inputs,
      ...packed,
      mask: deflateRawSync(mask, { level: 9 }).toString('base64'),
    }),
    { parser: 'json', printWidth: 120 },
  ),
);

/** SHA-256 of the inputs of the network, in hex. */
function digestOf(files: readonly (string | URL)[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function makeMask(land: readonly Ring[]): Uint8Array {
  const made = new Uint8Array((maskWidth * maskHeight) / 8);
  const close = (row: number, column: number): void => {
    const index = row * maskWidth + column;
    made[index >> 3] = (made[index >> 3] ?? 0) | (1 << (index & 7));
  };
  for (let row = 0; row < maskHeight; row += 1) {
    const lat = (row + 0.5) / cellsPerDegree - 90;
    const cuts = land
      .flatMap((ring) => ring.points.flatMap((from, index) => cutOf(from, ring.points[index + 1], lat)))
      // A ring may cross 180°, so it is repeated on the other side.
      .flatMap((lon) => [lon - 360, lon, lon + 360])
      .toSorted((one, other) => one - other);
    for (let column = 0, inside = 0; column < maskWidth; column += 1) {
      const lon = (column + 0.5) / cellsPerDegree - 180;
      while (inside < cuts.length && (cuts[inside] ?? 0) < lon) inside += 1;
      if (inside % 2 === 1 || isIce(lat, lon)) close(row, column);
    }
  }
  for (const { points } of closed) {
    for (const [index, from] of points.entries()) {
      const to = points[index + 1] ?? from;
      for (let share = 0; share <= 1; share += 0.01) {
        close(rowOf(from.lat + share * (to.lat - from.lat)), columnOf(from.lon + share * (to.lon - from.lon)));
      }
    }
  }
  return made;
}

function wholeDegrees(bearing: number): number {
  return (Math.round(bearing) + 360) % 360;
}

function cutOf(from: Coordinates, to: Coordinates | undefined, lat: number): number[] {
  if (to === undefined || from.lat > lat === to.lat > lat) return [];
  return [from.lon + ((lat - from.lat) / (to.lat - from.lat)) * (to.lon - from.lon)];
}

/** Pairs of nodes with a clear line that is tangent to the coast at both ends: no other pair is on a shortest route. */
function openPairs(): (readonly [number, number])[] {
  const vectors = nodes.map(toVector);
  const found: (readonly [number, number])[] = [];
  for (let from = 0; from < nodes.length; from += 1) {
    if (from % 500 === 0) log(`${from} of ${nodes.length}: ${found.length}`);
    if (!hasSea[from]) continue;
    for (let to = from + 1; to < nodes.length; to += 1) {
      if (!hasSea[to] || !isTangentAt(from, to, vectors) || !isTangentAt(to, from, vectors)) continue;
      if (isOpenWater(mask, vectors[from]!, vectors[to]!)) found.push([from, to]);
    }
  }
  return found;
}

function isTangentAt(corner: number, other: number, vectors: readonly Vector[]): boolean {
  const coast = coasts[corner];
  return coast === undefined || isTangent(vectors[corner]!, coast, vectors[other]!);
}

function pack(
  places: readonly Coordinates[],
  beside: readonly (Bearings | undefined)[],
  ways: readonly (readonly [number, number])[],
  list: PackedNetwork['channels'],
): PackedNetwork {
  const reached = places.map((): number[] => []);
  for (const [from, to] of ways) reached[from]?.push(to);
  return {
    nodes: places.flatMap(({ lat, lon }) => [Math.round(lat * 100), Math.round(lon * 100)]),
    coasts: beside.flatMap((both) => both ?? [-1, -1]),
    open: reached.flatMap((targets, from) => {
      const sorted = targets.toSorted((one, other) => one - other);
      return [sorted.length, ...sorted.map((to, index) => to - (sorted[index - 1] ?? from))];
    }),
    channels: list,
    gates: packedGates,
  };
}

function berthsOf(network: SeaNetwork, kind: string, places: readonly Port[]): Berth[] {
  const found = places.flatMap(({ at }) => findBerth(network, at) ?? []);
  log(`${found.length} of ${places.length} ${kind} have water`);
  return found;
}
