/** Forecast and emissions of one shipment, as a part of its page. */
import { html, type Html } from '../../../kernel/lib/html.ts';
import { scrollingTable } from '../../../kernel/lib/html-table.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { fold } from '../../../surfaces/site/components.ts';
import { countryText } from '../../../surfaces/site/format.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { decimalText, percentText } from '../../../surfaces/site/figures.ts';

interface HoursInterval {
  readonly low: number | null;
  readonly high: number | null;
}

/** A mature answer of `forecast`, as far as pages show it. */
export interface ShownForecast {
  readonly probabilities: readonly {
    readonly within_days: number;
    readonly p: number;
    readonly low: number;
    readonly high: number;
    readonly lower_bound?: boolean;
  }[];
  readonly remaining_p50_hours: number;
  readonly remaining_p90_hours: number;
  readonly remaining_p50_interval_hours: HoursInterval;
  readonly remaining_p90_interval_hours: HoursInterval;
  readonly observations: number;
  readonly confidence: 'low' | 'medium' | 'high';
}

interface ShownPlace {
  readonly name: string;
  readonly country: string;
}

/** The answer of `outlook`, as far as pages show it. */
export interface OutlookFacts {
  readonly forecast: (Partial<ShownForecast> & { readonly observations: number; readonly required: number }) | null;
  readonly reason: string | null;
  readonly emissions: {
    readonly from: ShownPlace;
    readonly to: ShownPlace;
    readonly modes: readonly {
      readonly mode: string;
      readonly distance_km: number;
      readonly distance_basis: string;
      readonly kg_co2e: number;
      readonly range_kg: { readonly low: number; readonly high: number };
    }[];
  } | null;
}

/** Both parts, for the page of a number: figures, or the sentence that says why there are none. */
export function outlookView(view: View, facts: OutlookFacts): Html {
  return html`<div class="stack sect">${forecastPanel(view, facts)} ${emissionsFold(view, facts.emissions)}</div>`;
}

/** The forecast with its source, or why there is none. */
export function forecastPanel(view: View, { forecast, reason }: OutlookFacts): Html {
  const { outlook: words } = view.texts.numbers;
  if (reason === null && forecast !== null) return forecastCard(view, forecast as ShownForecast);
  const reasons = words.reasons as Readonly<Record<string, string>>;
  const values = { observations: forecast?.observations ?? 0, required: forecast?.required ?? 0 };
  return html`<p class="hint" data-part="forecast">${words.none}. ${fill(reasons[reason ?? ''] ?? '', values)}</p>`;
}

/** Sentence, picture and figures with their intervals; every chance in a table. */
export function forecastCard(view: View, forecast: ShownForecast): Html {
  const { texts, language, link } = view;
  const words = texts.numbers.outlook;
  const { remaining_p50_hours: half, remaining_p90_hours: nine } = forecast;
  const rows = [
    { name: words.half, at: half, interval: forecast.remaining_p50_interval_hours },
    { name: words.nine, at: nine, interval: forecast.remaining_p90_interval_hours },
  ] as const;
  return html`<section class="panel stack" id="forecast" aria-labelledby="forecast-t" data-part="forecast">
    <h2 id="forecast-t">${words.title}</h2>
    <p>${fill(words.sentence, { half: timeLeft(view, half), nine: timeLeft(view, nine) })}</p>
    ${fan(view, rows)}
    <dl class="facts">
      ${rows.map(
        ({ name, at, interval }) =>
          html`<dt>${name}</dt>
            <dd>${withInterval(view, at, interval)}</dd>`,
      )}
    </dl>
    <p class="hint">
      ${fill(words.basis, { count: forecast.observations, confidence: words.confidence[forecast.confidence] })}
      <a href="${link('/forecast-quality')}">${words.quality}</a>
    </p>
    ${fold(
      words.chance,
      scrollingTable(
        words.chance,
        [words.within, words.chance],
        forecast.probabilities.map((one) => [
          fill(words.days, { count: one.within_days }),
          `${one.lower_bound === true ? '≥ ' : ''}${percentText(one.p, language)} (${percentText(one.low, language)} – ${percentText(one.high, language)})`,
        ]),
      ),
    )}
  </section>`;
}

function withInterval(view: View, at: number, { low, high }: HoursInterval): string {
  const words = view.texts.numbers.outlook;
  const value = timeLeft(view, at);
  const lowText = timeLeft(view, low ?? 0);
  return high === null
    ? fill(words.atLeast, { value, low: lowText })
    : fill(words.interval, { value, low: lowText, high: timeLeft(view, high) });
}

/** Hours up to two days, then days. */
function timeLeft({ texts, language }: View, hours: number): string {
  const words = texts.numbers.outlook;
  return hours < 48
    ? fill(words.hours, { count: decimalText(hours, language, 0) })
    : fill(words.days, { count: decimalText(hours / 24, language, 1) });
}

interface FanRow {
  readonly name: string;
  readonly at: number;
  readonly interval: HoursInterval;
}

const plotStart = 20;
const plotWidth = 300;
const rowHeight = 36;
/** Where the line of a row lies; its name stands above it, however long it is in a language. */
const lineOf = (index: number): number => 26 + index * rowHeight;

/** Each time with its interval, open at the end where nothing bounds it, and a bar from half to nine of ten. */
function fan(view: View, rows: readonly [FanRow, FanRow]): Html {
  const words = view.texts.numbers.outlook;
  const longest = Math.max(1, ...rows.flatMap(({ at, interval }) => [at * 1.15, interval.high ?? 0]));
  const x = (hours: number): string => (plotStart + (Math.max(0, hours) / longest) * plotWidth).toFixed(1);
  const ticks = [0, longest / 2, longest];
  const anchors = ['start', 'middle', 'end'];
  const [half, nine] = rows;
  return html`<svg class="chart" viewBox="0 0 340 134" role="img" aria-labelledby="fan-t fan-d">
    <title id="fan-t">${words.chart}</title>
    <desc id="fan-d">${words.chartText}</desc>
    ${ticks.map(
      (hours, index) =>
        html`<line class="grid" x1="${x(hours)}" x2="${x(hours)}" y1="4" y2="110" />
          <text x="${x(hours)}" y="126" text-anchor="${anchors[index] ?? 'middle'}"
            >${index === 0 ? words.now : timeLeft(view, hours)}</text
          >`,
    )}
    <rect
      class="bar"
      x="${x(half.at)}"
      y="88"
      width="${Math.max(2, Number(x(nine.at)) - Number(x(half.at))).toFixed(1)}"
      height="14"
    />
    ${rows.map(
      ({ name, at, interval: { low, high } }, index) =>
        html`<text x="${plotStart + 5}" y="${lineOf(index) - 10}">${name}</text>
          <line
            class="${high === null ? 'ideal' : 'band'}"
            x1="${x(low ?? 0)}"
            x2="${x(high ?? longest)}"
            y1="${lineOf(index)}"
            y2="${lineOf(index)}"
          />
          <circle class="dot" cx="${x(at)}" cy="${lineOf(index)}" r="5" />`,
    )}
  </svg>`;
}

/** From the cleanest to the dirtiest way that a shipment of its kind takes; null below two places with a position. */
export function emissionsFold(view: View, emissions: OutlookFacts['emissions']): Html | null {
  const { texts, language } = view;
  const words = texts.numbers.emissions;
  if (emissions === null) return null;
  const names = words.modes as Readonly<Record<string, string>>;
  const bases = words.bases as Readonly<Record<string, string>>;
  const place = ({ name, country }: ShownPlace): string => `${name}, ${countryText(country, language)}`;
  const ranges = emissions.modes.map(({ range_kg: range }) => range);
  const values = {
    low: figureText(Math.min(...ranges.map(({ low }) => low)), language),
    high: figureText(Math.max(...ranges.map(({ high }) => high)), language),
  };
  return fold(
    fill(words.summary, values),
    html`<div class="stack">
      <p class="s quiet">${fill(words.lead, { from: place(emissions.from), to: place(emissions.to) })}</p>
      ${scrollingTable(
        words.title,
        [words.mode, words.distance, words.figure, words.range],
        emissions.modes.map(
          ({ mode, distance_km: km, distance_basis: basis, kg_co2e: figure, range_kg: { low, high } }) => [
            names[mode] ?? mode,
            fill(bases[basis] ?? '', { km: decimalText(km, language, 0) }),
            figureText(figure, language),
            `${figureText(low, language)} – ${figureText(high, language)}`,
          ],
        ),
      )}
      <p class="s quiet">${words.estimate}</p>
    </div>`,
  );
}

/** Two digits: more would claim what no estimate knows. */
function figureText(kg: number, language: View['language']): string {
  return kg.toLocaleString(language, { minimumSignificantDigits: 2, maximumSignificantDigits: 2 });
}
