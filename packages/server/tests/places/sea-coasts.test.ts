import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { greatCircleKm, type Coordinates } from '../../src/modules/places/rules/distance.ts';
import { findBerth, isByWater } from '../../src/modules/places/rules/sea/berth.ts';
import { isLand } from '../../src/modules/places/rules/sea/mask.ts';
import { createSeaMeter } from '../../src/modules/places/rules/sea/measure.ts';
import { packedFolder } from '../../src/modules/places/work/place-files.ts';
import { readSeaNetwork } from '../../src/modules/places/work/sea-file.ts';

const network = readSeaNetwork();
const meter = createSeaMeter(network);

interface Place extends Coordinates {
  readonly code: string;
}

/** Every airport with an IATA code and every port by water: most of them play no part in the network. */
const coastal = ['airports.tsv', 'locodes.tsv'].flatMap((name) =>
  readFileSync(path.join(packedFolder, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Place => {
      const [code = '', , , lat, lon] = line.split('\t');
      return { code, lat: Number(lat), lon: Number(lon) };
    })
    .filter((place) => place.code.length !== 4 && isByWater(network, place)),
);
const anyPlace = fc.constantFrom(...coastal);

/** A coastal place and one of those 30 to 500 km away. */
const neighbours = fc.tuple(anyPlace, fc.nat()).chain(([place, index]) => {
  const near = coastal.filter((other) => {
    const km = greatCircleKm(place, other);
    return km > 30 && km < 500;
  });
  return fc.constant([place, near[index % Math.max(1, near.length)]] as const);
});

/**
 * The way between two waters, by steps of 0.1 degrees to all eight sides: up to 8 % too long. Land within 6 km of either is open,
 * and nothing further than `mostKm` is seen. A step is as long as at the latitude of the first.
 */
function kmOverWater(from: Coordinates, to: Coordinates, mostKm: number): number | undefined {
  const narrow = Math.cos((from.lat * Math.PI) / 180);
  const key = (x: number, y: number): string => `${x} ${y}`;
  const [goalX, goalY] = [Math.round((to.lon - from.lon) * 10), Math.round((to.lat - from.lat) * 10)];
  const best = new Map([[key(0, 0), 0]]);
  const waiting: [number, number, number][][] = [[[0, 0, 0]]];
  for (let turn = 0; turn < waiting.length && turn <= mostKm; turn += 1) {
    for (const [x, y, km] of waiting[turn] ?? []) {
      if (Math.abs(x - goalX) <= 1 && Math.abs(y - goalY) <= 1) return km;
      if (km > (best.get(key(x, y)) ?? 0)) continue;
      for (const [dx, dy] of [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))) {
        const at = { lat: from.lat + (y + dy) / 10, lon: from.lon + (x + dx) / 10 };
        if ((dx === 0 && dy === 0) || Math.abs(at.lat) > 85) continue;
        const isOpen = !isLand(network.mask, at) || greatCircleKm(from, at) < 6 || greatCircleKm(to, at) < 6;
        const there = km + 11.12 * Math.hypot(dx * narrow, dy);
        if (!isOpen || there >= (best.get(key(x + dx, y + dy)) ?? Infinity)) continue;
        best.set(key(x + dx, y + dy), there);
        (waiting[Math.floor(there)] ??= []).push([x + dx, y + dy, there]);
      }
    }
  }
  return undefined;
}

test('the way between neighbours on a coast is no multiple of the open water between them', () => {
  let [routes, long] = [0, 0];
  fc.assert(
    fc.property(neighbours, ([from, to]) => {
      if (to === undefined) return;
      const measured = meter(from, to);
      if (!measured.isRoute) return;
      routes += 1;
      const straight = greatCircleKm(from, to);
      if (measured.km <= 1.5 * straight + 50) return;
      long += 1;
      // From the waters that the route leaves and reaches: on an isthmus, a place lies beside two seas.
      const [start, end] = [from, to].map((place) => findBerth(network, place)?.water?.at ?? place);
      const water = kmOverWater(start ?? from, end ?? to, Math.min(measured.km, 3 * straight + 300)) ?? Infinity;
      assert.ok(
        measured.km <= 1.5 * water + 100,
        `${from.code} to ${to.code}: ${measured.km} km, by water ${water}, straight ${straight}`,
      );
    }),
    { numRuns: 150 },
  );
  assert.ok(routes > 90 && long < routes / 2, `${routes} routes, ${long} of them long`);
});

test('a place leaves for the coast beside it, or has no link at all', () => {
  let linked = 0;
  fc.assert(
    fc.property(anyPlace, (place) => {
      const berth = findBerth(network, place);
      const water = berth?.water;
      if (!water || berth.links.length === 0) return;
      linked += 1;
      const nearest = Math.min(...berth.links.map(({ km }) => km));
      const node = Math.min(...network.nodes.map((at) => greatCircleKm(water.at, at)));
      assert.ok(nearest <= Math.max(300, 3 * node) + 30, `${place.code}: ${nearest} km, the nearest node ${node}`);
    }),
    { numRuns: 80 },
  );
  assert.ok(linked > 65, String(linked));
});

test('a detour over a neighbour is not much shorter than the route', () => {
  const far = fc.constantFrom(...coastal.filter(({ code }) => code.length === 5));
  fc.assert(
    fc.property(neighbours, far, ([from, by], to) => {
      if (by === undefined || to === by) return;
      const [whole, first, second] = [meter(from, to), meter(from, by), meter(by, to)];
      if (!whole.isRoute || !first.isRoute || !second.isRoute) return;
      const detour = first.km + second.km;
      assert.ok(
        whole.lowKm <= detour * 1.05 + 60,
        `${from.code} to ${to.code}: ${whole.km} km, by ${by.code} ${detour} km`,
      );
    }),
    { numRuns: 80 },
  );
});

test('a place whose network is out of reach has no route, and only a lower bound', () => {
  const alone = { ...network, nodes: network.nodes.slice(0, 0), vectors: [], coasts: [], segments: [] };
  const lonely = createSeaMeter({ ...alone, ways: { ...network.ways, starts: new Int32Array(1) } });
  const [from, to] = [
    { lat: -26.35, lon: -70.63 },
    { lat: 51.9, lon: 3.9 },
  ];
  const measured = lonely(from, to);
  assert.ok(!measured.isRoute && measured.km === greatCircleKm(from, to));
  // Nearby places need no node.
  assert.ok(lonely(from, { lat: -27.07, lon: -70.9 }).isRoute);
});
