import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { earthRadiusKm, greatCircleKm } from './distance.ts';

/** from lat, lon, to lat, lon, km, tolerance in km, WGS-84 geodesic in km where known. */
const vectors: readonly (readonly [number, number, number, number, number, number, number?])[] = [
  [40.639801, -73.7789, 51.4706, -0.461941, 5539.652, 0.0005, 5554.54],
  [50.033333, 8.570556, 1.35019, 103.994003, 10279.27, 0.0005, 10282.574],
  [51.9167, 4.5, 31.2333, 121.4833, 8926.721, 0.0005, 8946.821],
  [22.308919, 113.914603, 33.942501, -118.407997, 11664.515, 0.0005, 11683.674],
  [-33.946098, 151.177002, -33.393002, -70.785797, 11340.36, 0.0005, 11362.613],
  [53.55, 9.9833, 1.2833, 103.85, 10147.986, 0.0005, 10149.933],
  [33.942501, -118.407997, 35.764702, 140.386002, 8753.827, 0.0005, 8772.757],
  [48.8566, 2.3522, 51.5074, -0.1278, 343.557, 0.0005],
  [0, 0, 0, 1, 111.19508, 0.0000005],
  [0, 0, 1, 0, 111.19508, 0.0000005],
  [0, 179.5, 0, -179.5, 111.19508, 0.0000005],
  [0, 0, 0, 180, 20015.114442, 0.0000005],
  [90, 0, -90, 0, 20015.114442, 0.0000005],
  [90, 10, 90, -70, 0, 1e-9],
  [60, 0, 60, 180, 6671.704814, 0.0000005],
  [10, 20, -10, -160, 20015.114, 0.001],
  [52.5, 13.4, 52.5, 13.4, 0, 0],
  [0, 0, 0, 0.000001, 0.000111195, 5e-10],
];

test('computes known distances', () => {
  for (const [lat1, lon1, lat2, lon2, km, tolerance, geodesic] of vectors) {
    const found = greatCircleKm({ lat: lat1, lon: lon1 }, { lat: lat2, lon: lon2 });
    assert.ok(Math.abs(found - km) <= tolerance, `${lat1},${lon1} to ${lat2},${lon2}: ${found}, not ${km}`);
    if (geodesic !== undefined) assert.ok(Math.abs(found / geodesic - 1) < 0.005);
  }
});

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('is symmetric to the bit, at most half the circumference, and never longer than a detour', () => {
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      const direct = greatCircleKm(a, b);
      assert.equal(direct, greatCircleKm(b, a));
      assert.ok(direct >= 0 && direct <= Math.PI * earthRadiusKm);
      assert.ok(direct <= greatCircleKm(a, c) + greatCircleKm(c, b) + 1e-6);
      const shifted = greatCircleKm(a, { lat: b.lat, lon: b.lon + 360 });
      assert.ok(Math.abs(shifted - direct) < 1e-6);
      // Near the antipode, digits are as precise as near the start.
      const antipode = { lat: -a.lat, lon: a.lon + 180 };
      assert.ok(Math.abs(direct + greatCircleKm(antipode, b) - Math.PI * earthRadiusKm) < 1e-6);
    }),
  );
});
