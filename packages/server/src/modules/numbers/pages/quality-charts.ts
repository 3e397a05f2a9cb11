/** Pictures of the record of forecasts: SVG in the page, coloured by its stylesheet, read by `title` and `desc`. */
import { completedOnlyQuantile, trueQuantile } from '../rules/censoring.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { changeText, decimalText, percentText } from '../../../surfaces/site/figures.ts';

export interface ShownBin {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  readonly mean_p: number | null;
  readonly observed: number | null;
}

export interface ShownCoverage {
  readonly n: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const side = 260;
const startX = 56;
const startY = 14;
const ticks = [0, 0.25, 0.5, 0.75, 1] as const;

/** One decimal: finer than any screen. */
function at(value: number): string {
  return value.toFixed(1);
}

/** `id` makes the ids of title and description unique in the page. */
export function reliabilityChart({ texts, language }: View, id: string, bins: readonly ShownBin[]): Html {
  const words = texts.numbers.quality;
  const x = (share: number): string => at(startX + share * side);
  const y = (share: number): string => at(startY + (1 - share) * side);
  const used = bins.filter(({ n }) => n > 0);
  const most = Math.max(1, ...used.map(({ n }) => n));
  const points = used.map((bin) => ({ ...bin, x: x(bin.mean_p ?? 0), y: y(bin.observed ?? 0) }));
  return html`<svg class="chart" viewBox="0 0 340 330" role="img" aria-labelledby="${id}-t ${id}-d">
    <title id="${id}-t">${words.reliability}</title>
    <desc id="${id}-d">${words.reliabilityText}</desc>
    ${ticks.map(
      (share) =>
        html`<line class="grid" x1="${x(0)}" x2="${x(1)}" y1="${y(share)}" y2="${y(share)}" />
          <text x="${x(share)}" y="${at(startY + side + 18)}" text-anchor="middle"
            >${percentText(share, language)}</text
          >
          <text x="${startX - 8}" y="${at(Number(y(share)) + 4)}" text-anchor="end"
            >${percentText(share, language)}</text
          >`,
    )}
    <line class="ideal" x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" />
    <polyline class="trace" points="${points.map((point) => `${point.x},${point.y}`).join(' ')}" />
    ${points.map(
      (point) =>
        html`<circle class="dot" cx="${point.x}" cy="${point.y}" r="${at(3 + 6 * Math.sqrt(point.n / most))}" />`,
    )}
    <text x="${at(startX + side / 2)}" y="322" text-anchor="middle">${words.said}</text>
    <text x="${at(-startY - side / 2)}" y="12" text-anchor="middle" transform="rotate(-90)">${words.was}</text>
  </svg>`;
}

/** What should be covered by the times that a forecast names. */
export const coverageTargets = { p50: 0.5, p90: 0.9 } as const;

/** Shares of 0 to 1 as dots with their intervals, beside the mark where they should be. */
export function coverageChart(
  { texts, language }: View,
  id: string,
  rows: readonly { readonly name: keyof typeof coverageTargets; readonly coverage: ShownCoverage }[],
): Html {
  const words = texts.numbers.quality;
  const height = 24 + rows.length * 34;
  const x = (share: number): string => at(startX + share * side);
  return html`<svg class="chart" viewBox="0 0 340 ${height}" role="img" aria-labelledby="${id}-t ${id}-d">
    <title id="${id}-t">${words.covered}</title>
    <desc id="${id}-d">${words.coveredText}</desc>
    ${ticks.map(
      (share) =>
        html`<line class="grid" x1="${x(share)}" x2="${x(share)}" y1="2" y2="${height - 20}" />
          <text x="${x(share)}" y="${height - 4}" text-anchor="middle">${percentText(share, language)}</text>`,
    )}
    ${rows.map(({ name, coverage: { share, low, high } }, index) => {
      const middle = 18 + index * 34;
      const target = x(coverageTargets[name]);
      return html`<text x="${startX - 8}" y="${middle + 4}" text-anchor="end">${name}</text>
        <line class="ideal" x1="${target}" x2="${target}" y1="${middle - 13}" y2="${middle + 13}" />
        <line class="band" x1="${x(low)}" x2="${x(high)}" y1="${middle}" y2="${middle}" />
        <circle class="dot" cx="${x(share)}" cy="${middle}" r="5" />`;
    })}
  </svg>`;
}

/** A made-up network; the closed form is proved against the simulation in the tests of the estimator. */
export const exampleMeanDays = 6;
const exampleWindows = [14, 30, 60, 90] as const;

/** How fast the slowest tenth looks when shipments under way are left out, by the length of the history. */
export function censoringChart({ texts, language }: View): Html {
  const words = texts.numbers.quality;
  const truth = trueQuantile({ meanDays: exampleMeanDays, windowDays: Number.POSITIVE_INFINITY }, 0.9);
  const width = (days: number): string => at((days / truth) * 320);
  const bars = exampleWindows.map((windowDays) => {
    const days = completedOnlyQuantile({ meanDays: exampleMeanDays, windowDays }, 0.9);
    return { windowDays, days };
  });
  const textOf = ({ windowDays, days }: (typeof bars)[number]): string =>
    fill(words.censoringBar, {
      window: windowDays,
      days: decimalText(days, language, 1),
      bias: changeText(days / truth - 1, language),
    });
  const truthText = fill(words.censoringTruth, { days: decimalText(truth, language, 1) });
  return html`<svg class="chart" viewBox="0 0 340 240" role="img" aria-labelledby="censoring-t censoring-d">
    <title id="censoring-t">${words.censoring}</title>
    <desc id="censoring-d">${[...bars.map(textOf), truthText].join('. ')}</desc>
    ${bars.map(
      (bar, index) =>
        html`<text x="2" y="${16 + index * 46}">${textOf(bar)}</text>
          <rect class="bar" x="2" y="${22 + index * 46}" width="${width(bar.days)}" height="14" />`,
    )}
    <text x="2" y="200">${truthText}</text>
    <rect class="bar truth" x="2" y="206" width="${width(truth)}" height="14" />
  </svg>`;
}
