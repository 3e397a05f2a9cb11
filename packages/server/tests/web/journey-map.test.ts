/** The map of a shipment: every stop has a dot that can be read, the land is that of the frame, sea legs follow lanes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { journeyMap } from '../../src/modules/shipments/pages/journey-map.ts';
import { stopsFor, type MapStop } from '../../src/modules/shipments/pages/journey-stops.ts';
import { dotDistance, frameAround, placeNames, spreadDots } from '../../src/modules/shipments/pages/map-layout.ts';
import { openSeaMeter } from '../../src/modules/places/work/sea-file.ts';
import { catalogues, languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { landIn, mercatorY } from '../../src/surfaces/site/world-outline.ts';
import { startTestService } from '../support/service.ts';
import { testView } from '../support/view.ts';

const size = { width: 480, height: 285 };

function stop(name: string, lat: number, lon: number): MapStop {
  return { name, country: 'DE', code: null, precision: 'city', lat, lon, scans: [] };
}

test('dots are never closer than 27 px and stay in the picture, whatever the places are', () => {
  const coordinate = (most: number) => fc.double({ min: 0, max: most, noNaN: true });
  const places = fc.array(fc.tuple(coordinate(size.width), coordinate(size.height)), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(places, (points) => {
      const dots = spreadDots(points, size);
      assert.equal(dots.length, points.length, 'none is dropped');
      for (const [index, [x, y]] of dots.entries()) {
        assert.ok(x >= 0 && x <= size.width && y >= 0 && y <= size.height);
        for (const [otherX, otherY] of dots.slice(index + 1))
          assert.ok(Math.hypot(otherX - x, otherY - y) >= dotDistance - 1e-9);
      }
    }),
    { numRuns: 200 },
  );
});

test('sixty stops at one place give sixty dots, the newest of them at the place', () => {
  const dots = spreadDots(
    Array.from({ length: 60 }, () => [240, 140] as const),
    size,
  );
  assert.deepEqual(dots.at(-1), [240, 140]);
  assert.equal(new Set(dots.map(String)).size, 60);
});

test('a name covers no dot and no other name, and stays in the picture', () => {
  const dots = spreadDots(
    [
      [20, 20],
      [40, 22],
      [470, 270],
      [240, 140],
    ],
    size,
  );
  const names = placeNames(dots, ['Hamburg', 'Hannover Airport', 'Lyon', 'x'.repeat(200)], size);
  assert.equal(names[3], null, 'too long for a map');
  for (const name of names) {
    if (name === null) continue;
    const wide = name.text.length * 7;
    const west = name.anchor === 'start' ? name.x : name.anchor === 'end' ? name.x - wide : name.x - wide / 2;
    assert.ok(west >= 0 && west + wide <= size.width, name.text);
    for (const [x, y] of dots) {
      const isOver = x + 11 > west && x - 11 < west + wide && y + 11 > name.y - 10 && y - 11 < name.y;
      assert.ok(!isOver, `${name.text} covers a dot`);
    }
  }
});

/** Points of a path that landIn writes. */
function pointsOf(path: string): readonly (readonly [number, number])[] {
  return path.split('z').flatMap((part) => {
    const [, startX = '', startY = '', rest = ''] = /^M(-?[\d.]+) (-?[\d.]+)l(.*)$/.exec(part) ?? [];
    if (startX === '') return [];
    let [x, y] = [Number(startX), Number(startY)];
    const steps = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    assert.equal(steps.length % 2, 0, part);
    const points: [number, number][] = [[x, y]];
    for (let at = 0; at < steps.length; at += 2) points.push([(x += steps[at] ?? 0), (y += steps[at + 1] ?? 0)]);
    return points;
  });
}

const corners = [
  ['Alps', [46, 6], [49, 12]],
  ['Greek islands', [36.4, 23], [38, 28.2]],
  ['Norway', [59.9, 5], [70, 29]],
  ['Indonesia', [-8, 106], [2, 125]],
  ['Pacific, over the date line', [35, 139], [37, 238]],
  ['world', [-35, -58], [52, 140]],
] as const;

test('land is clipped to its frame and small enough for a page, from coast to coast', () => {
  for (const [name, [south, west], [north, east]] of corners) {
    const frame = frameAround(
      [
        [west + 180, mercatorY(south)],
        [east + 180, mercatorY(north)],
      ],
      size,
    );
    const path = landIn(frame);
    assert.ok(pointsOf(path).length > 3, name);
    for (const [x, y] of pointsOf(path)) assert.ok(x >= -5 && x <= 485 && y >= -5 && y <= 290, `${name}: ${x} ${y}`);
    assert.ok(gzipSync(path).length < 12_000, `${name}: ${gzipSync(path).length} bytes`);
    assert.equal(landIn(frame), path);
  }
  const channel = frameAround(
    [
      [180 + 1.2, mercatorY(50.8)],
      [180 + 2, mercatorY(51.2)],
    ],
    size,
  );
  // The Strait of Dover: England and France, water between them, which the coarse outline hardly has.
  assert.ok(landIn(channel).split('z').length >= 3);
});

test('the picture has a title, a description and a list, in every language, with a number for each stop', () => {
  const stops = [stop('Hamburg', 53.55, 10), stop('Hannover', 52.4, 9.7), stop('Hamburg', 53.55, 10)];
  for (const language of languageTags) {
    const markup = journeyMap(testView(language), stops)?.figure.markup ?? '';
    assert.doesNotMatch(markup, /\{\w+\}|NaN|undefined|style=/, language);
    assert.match(markup, /role="img" aria-labelledby="map-t map-d"/);
    assert.deepEqual(
      [...markup.matchAll(/>(\d)<\/text/g)].map(([, number]) => number),
      ['1', '2', '3'],
    );
    assert.equal((markup.match(/<li>/g) ?? []).length, 3);
    assert.equal((markup.match(/class="lead"/g) ?? []).length, 1, 'the first dot moved aside for the newest');
    assert.ok(markup.includes(catalogues[language].map.lines));
  }
  assert.equal(journeyMap(testView(), stops.slice(0, 1)), null);
});

test('a shipped container follows sea lanes and says so; a parcel between the same ports does not', async () => {
  await using service = await startTestService();
  const event = (locode: string, detail: 'loaded' | 'discharged') => ({
    sequence: 1,
    status: 'in_transit' as const,
    status_detail: detail,
    status_basis: null,
    label: '',
    occurred_at: null,
    estimated_at: '2026-11-18T06:12:00.000Z',
    uncertainty_seconds: 0,
    recorded_at: '2026-11-18T06:12:00.000Z',
    location: { country_code: locode.slice(0, 2), locode, locality: null },
    code: null,
    wording: null,
    wording_withheld: false,
    rule: null,
    source: 'operator_ingest' as const,
  });
  const events = [event('CNSHA', 'loaded'), event('NLRTM', 'discharged')];
  const places = { open: () => service.service.ports.places.open(), openSea: openSeaMeter };
  const shipped = await stopsFor({ events }, { places }, 'container');
  const way = shipped[1]?.seaWay ?? [];
  assert.ok(
    way.some(({ lat, lon }) => Math.abs(lat - 29.9) < 1 && Math.abs(lon - 32.5) < 1.5),
    'through Suez',
  );
  assert.ok(journeyMap(testView(), shipped)?.figure.markup.includes(catalogues.en.map.lanes));
  const flown = await stopsFor({ events }, { places }, 'parcel');
  assert.equal(flown[1]?.seaWay, undefined);
  assert.ok(journeyMap(testView(), flown)?.figure.markup.includes(catalogues.en.map.lines));
});
