import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { earthRadiusKm, greatCircleKm } from '../../src/modules/places/rules/distance.ts';
import { isLand } from '../../src/modules/places/rules/sea/mask.ts';
import { avoidableCanals, createSeaMeter } from '../../src/modules/places/rules/sea/measure.ts';
import { kmBetween, vectorOf } from '../../src/modules/places/rules/sea/network.ts';
import { readHandTable } from '../../src/modules/places/work/build-places.ts';
import { PlaceStore } from '../../src/modules/places/work/place-store.ts';
import { readSeaNetwork } from '../../src/modules/places/work/sea-file.ts';
import { comparePublished, placeOf } from '../support/port-distances.ts';

const tables = await new PlaceStore('.').open();
assert.ok(tables, 'the place tables are packed');
const network = readSeaNetwork();
const meter = createSeaMeter(network);
const measure = (from: string, to: string) => meter(placeOf(from, tables), placeOf(to, tables));

function route(from: string, to: string) {
  const measured = measure(from, to);
  if (!measured.isRoute) assert.fail(`${from} to ${to}: ${measured.reason}`);
  return measured;
}

test('published distances of all oceans are within the range', () => {
  const compared = comparePublished(tables, meter);
  assert.ok(compared.length >= 80);
  for (const { from, to, km, error, measured } of compared) {
    const said = `${from} to ${to}: ${Math.round(measured.km)} km, published ${Math.round(km)} km`;
    assert.ok(measured.isRoute, said);
    assert.ok(Math.abs(error) <= 0.15, said);
    assert.ok(measured.lowKm <= km && km <= measured.highKm, `${said}, range ${measured.lowKm} to ${measured.highKm}`);
  }
  const near = compared.filter(({ error }) => Math.abs(error) <= 0.05).length;
  assert.ok(near / compared.length >= 0.9, `${near} of ${compared.length} are within 5 %`);
});

test('Rotterdam to Shanghai uses the Suez Canal, and its range covers the Cape', () => {
  const { km, via, without, highKm } = route('NLRTM', 'CNSHA');
  assert.ok(km > 18_500 && km < 20_500, String(km));
  for (const name of ['Dover Strait', 'Strait of Gibraltar', 'Suez Canal', 'Bab el-Mandeb', 'Singapore Strait'])
    assert.ok(via.includes(name), `${name} of ${via.join(', ')}`);
  const [cape] = without;
  assert.equal(cape?.closed, 'Suez Canal');
  assert.ok(cape.via.includes('Cape of Good Hope'), cape.via.join(', '));
  assert.ok((cape.km ?? 0) > 24_500 && (cape.km ?? 0) < 27_000 && highKm > (cape.km ?? 0));
});

test('ports on both sides of narrow land use the canal or strait between them', () => {
  const narrow = [
    ['DEHAM', 'DEKEL', 'Kiel Canal', 110, 260],
    ['PACTB', 'PABLB', 'Panama Canal', 62, 90],
    ['EGPSD', 'EGSOK', 'Suez Canal', 180, 280],
    ['TRIST', 'ROCND', 'Bosporus', 330, 430],
  ] as const;
  for (const [from, to, name, least, most] of narrow) {
    const { km, via } = route(from, to);
    assert.ok(via.includes(name), `${from} to ${to}: ${via.join(', ')}`);
    assert.ok(km >= least && km <= most, `${from} to ${to}: ${km}`);
  }
  const [around] = route('PACTB', 'PABLB').without;
  assert.ok((around?.km ?? 0) > 15_000, 'without the Panama Canal it is the way around South America');
});

test('closed seas and inland places have no route, but a lower bound with the detour along a coast in its range', () => {
  for (const [from, to, reason] of [
    ['Baku, AZ', 'NLRTM', 'not_connected'],
    ['Vienna, AT', 'CNSHA', 'from_inland'],
    ['CNSHA', 'Madrid, ES', 'to_inland'],
    ['Zurich, CH', 'Prague, CZ', 'both_inland'],
  ] as const) {
    const measured = measure(from, to);
    assert.ok(!measured.isRoute, `${from} to ${to}`);
    assert.equal(measured.reason, reason, `${from} to ${to}`);
    assert.equal(measured.km, greatCircleKm(placeOf(from, tables), placeOf(to, tables)));
    assert.ok(measured.highKm >= 2 * measured.km);
  }
  const [baku, aktau] = [placeOf('Baku, AZ', tables), { lat: 43.65, lon: 51.15 }];
  assert.ok(meter(baku, aktau).isRoute, 'the Caspian Sea has its own routes');
  assert.ok(measure('Vienna, AT', 'CNSHA').highKm > 25_000);
});

test('ports in fjords, rivers and lakes of all continents have a route', () => {
  for (const code of [
    'NOTOS NOBOO NOMQN NOODD NOSUN RUMMK RUARH RUKGD FIKEM PLSZZ DKAAL SEKSD SEVST NLMOE AULST CLCHB ARZAE CNTSN CNWUH CNFOS',
    'CNJMN IDPLM IDPKU IDDJB IDSRI MYSBW KHPNH NGWAR USBRO USSAC USOLM CAOSH CAOAK USUGN',
  ].flatMap((line) => line.split(' ')))
    route(code, 'NLRTM');
  const { km } = route('DEHAM', 'RUMMK');
  assert.ok(km > 2_700 && km < 3_300, `Hamburg to Murmansk: ${km}`);
});

test('the Panama Canal follows its course: 77 to 82 km from entrance to entrance', () => {
  const panama = network.channels.findIndex(({ name }) => name === 'Panama Canal');
  const pieces = network.segments.filter(({ channel }) => channel === panama);
  const length = pieces.reduce(
    (sum, { from, to }) => sum + kmBetween(vectorOf(network.vectors, from), vectorOf(network.vectors, to)),
    0,
  );
  // With the way from each entrance to open water: 18 and 21 km.
  const canal = length - 18 - 21;
  assert.ok(canal > 76 && canal < 83, String(canal));
});

test('seagoing ships reach the Great Lakes and the ports of large rivers', () => {
  assert.ok(route('Chicago, IL, US', 'NLRTM').via.includes('St Lawrence Seaway'));
  for (const code of ['BRMAO', 'CAMTR', 'INCCU', 'USPHL', 'USMSY', 'DEHAM', 'BEANR', 'THBKK', 'RULED', 'FRURO'])
    route(code, 'SGSIN');
});

test('every port of the hand table has a route to every other, symmetric and never below the great circle', () => {
  const ports = readHandTable('ports.tsv').map(({ locode = '' }) => locode);
  fc.assert(
    fc.property(fc.constantFrom(...ports), fc.constantFrom(...ports), (from, to) => {
      const { km, lowKm, highKm } = route(from, to);
      const direct = greatCircleKm(placeOf(from, tables), placeOf(to, tables));
      assert.ok(km >= direct && lowKm >= 0.995 * direct && lowKm <= km && km <= highKm, `${from} ${to}`);
      assert.ok(Math.abs(km - route(to, from).km) < 1e-6 * Math.max(1, km), `${from} ${to}`);
    }),
    { numRuns: 150, examples: ports.slice(1).map((port) => ['NLRTM', port]) },
  );
});

/** Longest stretch over land of the great circle between two nodes, looked at every 3 km, km. */
function kmOverLand(one: number, other: number): number {
  const [from, to] = [vectorOf(network.vectors, one), vectorOf(network.vectors, other)];
  const km = kmBetween(from, to);
  const count = Math.ceil(km / 3);
  const angle = km / earthRadiusKm;
  let [longest, run] = [0, 0];
  for (let index = 1; index < count; index += 1) {
    const share = (index / count) * angle;
    const [x, y, z] = from.map(
      (value, axis) => (Math.sin(angle - share) * value + Math.sin(share) * (to[axis] ?? 0)) / Math.sin(angle),
    ) as [number, number, number];
    const at = { lat: (Math.asin(z) * 180) / Math.PI, lon: (Math.atan2(y, x) * 180) / Math.PI };
    run = isLand(network.mask, at) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest * 3;
}

test('no open leg of the network crosses more land than a corner of a cell, and the mask has known land', () => {
  const { starts, targets, channels } = network.ways;
  for (const from of network.nodes.keys()) {
    for (let way = starts[from] ?? 0; way < (starts[from + 1] ?? 0); way += 1) {
      const to = targets[way] ?? 0;
      // Each looks at some thousand cells: one way of 31, that is 2,000.
      if (to < from || channels[way] !== -1 || way % 31 !== 0) continue;
      const km = kmOverLand(from, to);
      assert.ok(km <= 10, `${km} km: ${JSON.stringify(network.nodes[from])} to ${JSON.stringify(network.nodes[to])}`);
    }
  }
  const onLand = ['Madrid, ES', 'Zurich, CH', 'Prague, CZ', 'Denver, CO, US', 'Urumqi, CN', 'Alice Springs, AU'];
  for (const name of onLand) assert.ok(isLand(network.mask, placeOf(name, tables)), name);
  // Coasts that cross 180° are in the outline as one ring with the rest of their continent.
  for (const [lat, lon, expected] of [
    [66, 5, false],
    [67.5, 10, false],
    [70.5, 35, false],
    [66, -25, false],
    [62, -179.5, false],
    [67, 120, true],
    [66.5, 179.5, true],
    [67, -178, true],
  ] as const)
    assert.equal(isLand(network.mask, { lat, lon }), expected, `${lat} ${lon}`);
});

test('each channel of the hand table is in the network, and each canal that may close is a channel', () => {
  const rows = readFileSync(new URL('../../data/sea/channels.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  const others = new Set(['gate', 'closed']);
  const named = rows.map((row) => row.split('\t')).filter(([, kind = '']) => !others.has(kind));
  assert.deepEqual(
    network.channels.map(({ name }) => name),
    named.map(([name]) => name),
  );
  const gates = rows.map((row) => row.split('\t')).filter(([, kind]) => kind === 'gate');
  assert.deepEqual(
    network.gates.map(({ name }) => name),
    gates.map(([name]) => name),
  );
  for (const name of avoidableCanals) assert.ok(network.channels.some((channel) => channel.name === name));
});
