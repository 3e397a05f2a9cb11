import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { carbonFactors, defaultFactor, estimateCarbon, factorRanges } from './carbon.ts';
import { transportModes } from './carbon-modes.ts';

const vectors = [
  ['air', 1000, 5539.652, 4365.245776],
  ['air', 100, 1000, 136.3],
  ['air', 1000, 1500, 2044.5],
  ['air', 1000, 1500.0001, 1182.0000788],
  ['air', 1000, 1501, 1182.788],
  ['air', 100000000, 100000, 7880000000],
  ['road', 1000, 100, 9.5],
  ['road', 2.5, 850, 0.201875],
  ['rail', 24000, 600, 264.96],
  ['rail', 22000, 1200, 485.76],
  ['rail', 0.001, 0.001, 1.84e-11],
  ['sea', 10000, 20000, 1434],
  ['inland', 1000000, 300, 6420],
] as const;

test('reproduces published and worked figures', () => {
  for (const [mode, kg, km, expected] of vectors) assert.equal(estimateCarbon(mode, kg, km).kgCo2e, expected, mode);
});

test('reproduces the published example of 1,000 t over 1,000 km in India with 30 % moved to rail', () => {
  const grams = (id: string): number => carbonFactors.find((row) => row.id === id)?.wtw ?? Number.NaN;
  const kg = (tonnes: number, id: string): number => (tonnes * 1000 * grams(id)) / 1000;
  assert.equal(Math.round(kg(1000, 'road-india-heavy')), 66_300);
  assert.equal(Math.round(kg(700, 'road-india-heavy') + kg(300, 'rail-india-mixed')), 49_590);
});

test('pins every default with its range', () => {
  const pinned = [
    ['air', 1500, 1363, 1239, 1516],
    ['air', 1501, 788, 608, 936],
    ['road', 1, 95, 89, 842],
    ['rail', 1, 18.4, 10.8, 31],
    ['sea', 1, 7.17, 6.77, 23.9],
    ['inland', 1, 21.4, 21.4, 77.1],
  ] as const;
  for (const [mode, km, wtw, low, high] of pinned) {
    const { factor, range } = defaultFactor(mode, km);
    assert.deepEqual([factor.wtw, range.low, range.high], [wtw, low, high], mode);
  }
  assert.equal(carbonFactors.filter((row) => row.default).length, 6);
  assert.equal(factorRanges.length, 6);
});

test('names the source of each row and derives its confidence from agreeing sources', () => {
  assert.equal(new Set(carbonFactors.map((row) => row.id)).size, carbonFactors.length);
  for (const row of carbonFactors) {
    assert.ok(
      transportModes.some((mode) => mode === row.mode),
      row.id,
    );
    assert.ok(row.wtw > 0 && row.class !== '' && row.unit === 'g CO2e per tonne-km', row.id);
    assert.match(row.edition, /^GLEC Framework v3\.[02]/, row.id);
    assert.equal(row.confidence, row.agree >= 3 ? 'high' : row.agree === 2 ? 'medium' : 'low', row.id);
    if (row.wtt !== null && row.ttw !== null) assert.ok(Math.abs(row.wtt + row.ttw - row.wtw) < 1e-9, row.id);
  }
});

const mode = fc.constantFrom(...transportModes);
const weight = fc.double({ min: 0.001, max: 1e8, noNaN: true });
const distance = fc.double({ min: 0.001, max: 1e5, noNaN: true });
const close = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.max(one, other);

test('is linear in weight, additive over split consignments and within its range', () => {
  fc.assert(
    fc.property(mode, weight, distance, (chosen, kg, km) => {
      const whole = estimateCarbon(chosen, kg, km);
      const half = estimateCarbon(chosen, kg / 2, km);
      assert.ok(close(whole.kgCo2e, half.kgCo2e * 2));
      assert.ok(whole.rangeKg.low <= whole.kgCo2e && whole.kgCo2e <= whole.rangeKg.high);
    }),
  );
});

test('grows with the distance within a class and falls at the step of air freight', () => {
  fc.assert(
    fc.property(mode, weight, distance, (chosen, kg, km) => {
      const [near, far] = [estimateCarbon(chosen, kg, km), estimateCarbon(chosen, kg, km * 1.01)];
      if (near.factor.id === far.factor.id) assert.ok(far.kgCo2e > near.kgCo2e);
    }),
  );
  assert.ok(estimateCarbon('air', 1000, 1501).kgCo2e < estimateCarbon('air', 1000, 1500).kgCo2e);
});

test('an air range covers the range of each distance in it, across the step', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 4000, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (km, share) => {
        const distance = { basis: 'great_circle', km, lowKm: km, highKm: km * 1.2 } as const;
        const { kgCo2e, rangeKg } = estimateCarbon('air', 1000, distance);
        const inside = estimateCarbon('air', 1000, km * (1 + 0.2 * share));
        assert.ok(rangeKg.low <= kgCo2e && kgCo2e <= rangeKg.high);
        assert.ok(rangeKg.low <= inside.rangeKg.low && inside.rangeKg.high <= rangeKg.high, `${km} ${share}`);
      },
    ),
    {
      examples: [
        [1421.9, 0.6],
        [1500, 0],
        [1500, 1],
        [1250, 1],
      ],
    },
  );
  const across = { basis: 'great_circle', km: 1400, lowKm: 1400, highKm: 1680 } as const;
  assert.deepEqual(estimateCarbon('air', 1000, across).rangeKg, { low: 912, high: 2274 });
  assert.match(
    estimateCarbon('air', 1000, across).notes.join(' '),
    /up to 1500 km, and from freighter to belly beyond/,
  );
});

test('names edition, class and missing adjustments in the method', () => {
  assert.equal(
    estimateCarbon('air', 1, 5000).methodology,
    'GLEC Framework v3.2 modal default, ISO 14083 boundaries, well-to-wheel, AR6 GWP100; class: unknown aircraft ' +
      'configuration, long haul; no distance adjustment.',
  );
  assert.match(estimateCarbon('road', 1, 1).methodology, /^GLEC Framework v3\.0 \(2023\) modal default/);
});

test('spans the range from the lowest class and distance to the highest', () => {
  const distance = { basis: 'great_circle_lower_bound', km: 1000, lowKm: 900, highKm: 3000 } as const;
  const { kgCo2e, rangeKg, confidence, notes } = estimateCarbon('sea', 1000, distance);
  assert.deepEqual([kgCo2e, rangeKg], [7.17, { low: 6.093, high: 71.7 }]);
  assert.equal(confidence, 'low');
  assert.match(notes[0] ?? '', /lower bound. The range covers 900 to 3000 km/);
  assert.equal(estimateCarbon('sea', 1000, 1000).confidence, 'high', 'a given distance leaves the factor');
  assert.equal(estimateCarbon('road', 1000, 1000).confidence, 'low', 'a given distance cannot mend the factor');
});
