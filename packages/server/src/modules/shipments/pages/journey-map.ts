import { html, type Html } from '../../../kernel/lib/html.ts';
import { countryText } from '../../../surfaces/site/format.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { landIn } from '../../../surfaces/site/world-outline.ts';
import { greatCircle } from './great-circle.ts';
import type { MapStop } from './journey-stops.ts';
import {
  frameAround,
  type Name,
  placeNames,
  type Point,
  type Size,
  spreadDots,
  toPixels,
  unrolled,
} from './map-layout.ts';

const upright: Size = { width: 480, height: 400 };
const wide: Size = { width: 480, height: 285 };
/** A journey over more degrees from west to east gets the wide picture. */
const wideFrom = 40;

/** A map with the list of its stops. */
export interface JourneyMap {
  readonly figure: Html;
  /** Some line follows a sea lane. */
  readonly hasSeaLane: boolean;
}

/** Where the shipment was seen, as a drawing and as a list; null below two places. `isWide`: for a wide column. */
export function journeyMap(view: View, stops: readonly MapStop[], isWide = false): JourneyMap | null {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined || stops.length < 2) return null;
  const { map: words } = view.texts;
  const drawn = draw(stops, isWide);
  const hasSeaLane = stops.some(({ seaWay }) => seaWay !== undefined);
  const names = stops.map(({ name }) => name);
  const areAllNamed = stops.every(({ name }) => drawn.names.some((shown) => shown?.text === name));
  const figure = html`<figure class="map ${drawn.size === wide && 'wide'}">
      ${svg(drawn, {
        title: fill(words.route, { first: first.name, last: last.name }),
        description: fill(words.describe, { count: stops.length, places: names.join(', '), last: last.name }),
      })}
    </figure>
    <p class="hint gap-t">${hasSeaLane ? words.lanes : words.lines}</p>
    <ol class="stops ${areAllNamed && 'hidden'}" aria-label="${words.stops}">
      ${stops.map(
        ({ name, country, precision }) =>
          html`<li>
            <span dir="auto">${name}, ${countryText(country, view.language)}</span>
            <small>${words.precision[precision]}</small>
          </li>`,
      )}
    </ol>`;
  return { figure, hasSeaLane };
}

interface Drawn {
  readonly size: Size;
  readonly land: string;
  readonly lines: readonly string[];
  /** Where the stops are. */
  readonly places: readonly Point[];
  /** Where their dots are. */
  readonly dots: readonly Point[];
  readonly names: readonly (Name | null)[];
}

function draw(stops: readonly MapStop[], isWide: boolean): Drawn {
  const lines = unrolled(
    stops.slice(1).map((stop, index) => {
      const before = stops[index] ?? stop;
      return stop.seaWay === undefined ? greatCircle(before, stop) : [before, ...stop.seaWay, stop];
    }),
  );
  const points = lines.flat();
  const xs = points.map(([x]) => x);
  const size = isWide || Math.max(...xs) - Math.min(...xs) > wideFrom ? wide : upright;
  const frame = frameAround(points, size);
  const pixels = lines.map((line) => line.map((point) => toPixels(point, frame)));
  const [start] = pixels[0] ?? [];
  const places = [...(start === undefined ? [] : [start]), ...pixels.flatMap((line) => line.slice(-1))];
  const dots = spreadDots(places, size);
  return {
    size,
    land: landIn(frame),
    lines: pixels.map((line) => `M${line.map((point) => point.map(short).join(' ')).join('L')}`),
    places,
    dots,
    names: placeNames(
      dots,
      stops.map(({ name }) => name),
      size,
    ),
  };
}

/** Pixels between a place and its dot that are worth a line. */
const moved = 2;

function svg(
  { size, land, lines, places, dots, names }: Drawn,
  { title, description }: { readonly title: string; readonly description: string },
): Html {
  const leads = dots.map(([x, y], index) => {
    const [px, py] = places[index] ?? [x, y];
    if (Math.hypot(x - px, y - py) < moved) return null;
    return html`<path class="lead" d="M${short(px)} ${short(py)}L${short(x)} ${short(y)}" />
      <circle class="pin" cx="${short(px)}" cy="${short(py)}" r="3" />`;
  });
  const circles = dots.map(([x, y], index) => {
    const last = index === dots.length - 1 && 'last';
    return html`<circle class="dot ${last}" cx="${short(x)}" cy="${short(y)}" r="11" /><text
        class="dot-n ${last}"
        x="${short(x)}"
        y="${short(y)}"
        >${index + 1}</text
      >`;
  });
  return html`<svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="map-t map-d">
    <title id="map-t">${title}</title>
    <desc id="map-d">${description}</desc>
    <path class="land" fill-rule="evenodd" d="${land}" />
    <path class="way" d="${lines.join('')}" />
    ${leads} ${circles}
    ${names.map(
      (name) =>
        name !== null &&
        html`<text class="place" x="${short(name.x)}" y="${short(name.y)}" text-anchor="${name.anchor}"
          >${name.text}</text
        >`,
    )}
  </svg>`;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
