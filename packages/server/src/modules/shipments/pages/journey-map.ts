import type { Stop } from '../rules/journey.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { countryText } from '../../../surfaces/site/format.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { card } from '../../../surfaces/site/layout.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { type Frame, landIn } from '../../../surfaces/site/world-outline.ts';

type Point = readonly [x: number, y: number];

/** A frame shows at least so many degrees from west to east: the outline has no more detail to give. */
const narrowest = 36;
const north = 5;
const south = 148;

/** Where the shipment was seen, as a drawing of ours and as a list; null below two places. */
export function journeyMap(view: View, stops: readonly Stop[]): Html | null {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined || stops.length < 2) return null;
  const words = view.texts.map;
  const title = fill(words.describe, { count: stops.length, first: first.name, last: last.name });
  return card(
    words.title,
    html`${drawing(stops, title)}
      <ol class="stops" aria-label="${words.stops}">
        ${stops.map(
          ({ name, country, code, precision }) =>
            html`<li>
              <span dir="auto">${name}, ${countryText(country, view.language)}</span>
              ${code !== null && html`<bdi>${code}</bdi>`} <span class="quiet">${words.precision[precision]}</span>
            </li>`,
        )}
      </ol>
      <p class="quiet">${words.lines}</p>`,
    'map',
  );
}

function drawing(stops: readonly Stop[], title: string): Html {
  const legs = arcsOf(stops);
  const points = legs
    .flatMap((leg, index) => (index === 0 ? [leg[0], leg.at(-1)] : [leg.at(-1)]))
    .filter((point) => point !== undefined);
  const frame = frameOf(legs.flat());
  const unit = frame.width / 100;
  const land = landIn(frame).map(
    ({ shift, path }) => html`<path d="${path}" ${shift !== 0 && html` transform="translate(${shift})"`} />`,
  );
  const lines = legs.map((leg) => leg.map((point) => point.map(short).join(' ')).join('L')).map((text) => `M${text}`);
  const { x, y, width, height } = frame;
  return html`<svg
    class="map"
    viewBox="${short(x)} ${short(y)} ${short(width)} ${short(height)}"
    role="img"
    aria-labelledby="map-title"
  >
    <title id="map-title">${title}</title>
    <rect class="sea" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" />
    <g class="land" fill-rule="evenodd" stroke-width="${short(unit / 6)}">${land}</g>
    <path class="route" d="${lines.join('')}" stroke-width="${short(unit / 2)}" />
    ${points.map(
      ([px, py], index) =>
        html`<circle
          class="${index === points.length - 1 ? 'last' : 'stop'}"
          cx="${short(px)}"
          cy="${short(py)}"
          r="${short(unit * 1.3)}"
          stroke-width="${short(unit / 2.5)}"
        />`,
    )}
    ${labels(points, unit)}
  </svg>`;
}

/** The numbers of the list beside the points; one that would cover another is left out. */
function labels(points: readonly Point[], unit: number): readonly (Html | null)[] {
  const taken: Point[] = [];
  return points.map(([x, y], index) => {
    if (taken.some(([otherX, otherY]) => Math.abs(otherX - x) < unit * 4 && Math.abs(otherY - y) < unit * 4))
      return null;
    taken.push([x, y]);
    return html`<text
      x="${short(x + unit * 1.8)}"
      y="${short(y - unit * 1.2)}"
      font-size="${short(unit * 3.6)}"
      stroke-width="${short(unit * 0.9)}"
      >${index + 1}</text
    >`;
  });
}

function short(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The parts of the way as points, each going on where the one before it ended, over the date line if that is nearer. */
function arcsOf(stops: readonly Stop[]): readonly (readonly Point[])[] {
  const legs: Point[][] = [];
  let x = (stops[0]?.lon ?? 0) + 180;
  for (const [index, to] of stops.entries()) {
    const from = stops[index - 1];
    if (from === undefined) continue;
    const leg = greatCircle(from, to).map(([lon, lat]): Point => {
      x = nearestTurn(lon + 180, x);
      return [x, Math.min(south, Math.max(north, 90 - lat))];
    });
    legs.push(leg);
  }
  return legs;
}

/** `x` or a whole turn away from it, whichever is nearest to `before`. */
function nearestTurn(x: number, before: number): number {
  return x + 360 * Math.round((before - x) / 360);
}

const radians = Math.PI / 180;
/** Degrees of arc from point to point of a drawn line. */
const stepDegrees = 4;

function greatCircle(from: Stop, to: Stop): readonly Point[] {
  const [start, end] = [toVector(from), toVector(to)];
  const cosine = start.reduce((sum, value, axis) => sum + value * (end[axis] ?? 0), 0);
  const angle = Math.acos(Math.max(-1, Math.min(1, cosine)));
  const count = Math.max(1, Math.ceil(angle / radians / stepDegrees));
  const isStraight = Math.sin(angle) < 1e-6;
  return Array.from({ length: count + 1 }, (_, index): Point => {
    if (index === 0 || isStraight) return index === count ? [to.lon, to.lat] : [from.lon, from.lat];
    if (index === count) return [to.lon, to.lat];
    const share = index / count;
    const [one, other] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
    const [px, py, pz] = start.map((value, axis) => one * value + other * (end[axis] ?? 0)) as [number, number, number];
    return [Math.atan2(py, px) / radians, Math.atan2(pz, Math.hypot(px, py)) / radians];
  });
}

function toVector({ lat, lon }: Stop): readonly [number, number, number] {
  const ring = Math.cos(lat * radians);
  return [ring * Math.cos(lon * radians), ring * Math.sin(lon * radians), Math.sin(lat * radians)];
}

/** The points with a margin, twice as wide as high, inside of the world. */
function frameOf(points: readonly Point[]): Frame {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const margin = 1.25;
  const width = Math.min(400, Math.max(narrowest, (east - west) * margin, (bottom - top) * margin * 2));
  const height = Math.min(width / 2, south - north);
  const y = Math.min(south - height, Math.max(north, (top + bottom - height) / 2));
  return { x: (west + east - width) / 2, y, width, height };
}
