import { thresholds } from '../rules/maturity.ts';
import { trueQuantile } from '../rules/censoring.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { scrollingTable } from '../../../kernel/lib/html-table.ts';
import { numberText } from '../../../surfaces/site/format.ts';
import { timeText } from '../../../surfaces/site/times.ts';
import type { View } from '../../../surfaces/site/language.ts';
import type { Page } from '../../../surfaces/site/layout.ts';
import { fold } from '../../../surfaces/site/components.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { decimalText, percentText } from '../../../surfaces/site/figures.ts';
import {
  censoringChart,
  coverageChart,
  coverageTargets,
  exampleMeanDays,
  reliabilityChart,
  type ShownBin,
  type ShownCoverage,
} from './quality-charts.ts';

interface ShownScores {
  readonly horizons: readonly {
    readonly within_days: number;
    readonly n: number;
    readonly brier: number;
    readonly skill: number | null;
    readonly mean_p: number;
    readonly observed: number;
  }[];
  readonly brier: number;
  readonly reliability: readonly ShownBin[];
  readonly ece: number;
  readonly coverage_p50: ShownCoverage | null;
  readonly coverage_p90: ShownCoverage | null;
  readonly crps_days: number | null;
}

interface ShownGroup {
  readonly group: string;
  readonly forecasts: number;
  readonly answered: number;
  readonly resolved: number;
  readonly lost_to_follow_up: number;
  readonly scores: ShownScores | null;
}

/** The answer of `forecast-quality`, as far as the page shows it. */
export interface QualityFacts {
  readonly made_at: string | null;
  readonly required: number;
  readonly groups: readonly ShownGroup[];
}

const jsonPath = '/api/v1/forecast-quality';

/** Forecasts compared with outcomes, or what is missing for that. */
export function qualityPage(view: View, facts: QualityFacts): Page {
  const { texts, language } = view;
  const words = texts.numbers.quality;
  const isComplete = facts.groups.some(({ scores }) => scores !== null);
  const [before, after] = words.madeAt.split('{time}');
  return {
    title: `${words.title} · Wayseal`,
    description: words.lead,
    indexed: true,
    content: html`<section class="status">
        <h1>${words.title}</h1>
        <p class="quiet">${words.lead}</p>
        ${
          facts.made_at === null
            ? html`<div class="note" role="status">
                ${icon('clock')}
                <p><strong>${words.noReport}</strong>. ${words.noReportText}</p>
              </div>`
            : html`<p class="hint">
                ${before}<time datetime="${facts.made_at}">${timeText(facts.made_at, language)}</time>${after}
              </p>`
        }
      </section>
      ${!isComplete && missing(view)}
      ${
        facts.groups.length > 0 &&
        html`<div class="two sect">${facts.groups.map((group) => groupPanel(view, group, facts.required))}</div>`
      }
      ${isComplete && html`<p class="hint">${words.dependent}</p>`} ${censoring(view)}
      <p class="gap-t"><a class="under" href="${jsonPath}">${words.json}</a></p>`,
  };
}

function missing({ texts }: View): Html {
  const words = texts.numbers.quality;
  return html`<section class="soft stack" aria-labelledby="missing">
    <h2 id="missing">${words.missing}</h2>
    <p>${fill(words.missingText, { count: thresholds.forecast })}</p>
    <p>${words.missingHistory}</p>
  </section>`;
}

function groupPanel(view: View, group: ShownGroup, required: number): Html {
  const { texts, language } = view;
  const { quality: words, verticals } = texts.numbers;
  const name = (verticals as Readonly<Record<string, string>>)[group.group] ?? group.group;
  const facts = [
    [words.made, group.forecasts],
    [words.declined, group.forecasts - group.answered],
    [words.resolved, group.resolved],
    [words.lost, group.lost_to_follow_up],
  ] as const;
  return html`<section class="panel stack" id="group-${group.group}" aria-labelledby="group-${group.group}-t">
    <h2 id="group-${group.group}-t">${name}</h2>
    ${
      group.scores === null &&
      html`<p class="hint">${fill(words.notEnough, { resolved: numberText(group.resolved, language), required })}</p>`
    }
    <dl class="facts">
      ${facts.map(
        ([label, count]) =>
          html`<dt>${label}</dt>
            <dd>${numberText(count, language)}</dd>`,
      )}
    </dl>
    ${group.scores !== null && scoresOf(view, `q-${group.group}`, group.scores)}
  </section>`;
}

function scoresOf(view: View, id: string, scores: ShownScores): Html {
  const { texts, language } = view;
  const words = texts.numbers.quality;
  const covered = (['p50', 'p90'] as const).flatMap((name) => {
    const coverage = scores[`coverage_${name}`];
    return coverage === null ? [] : [{ name, coverage }];
  });
  return html`<p>
      ${fill(words.off, { share: percentText(scores.ece, language) })} ${furthest(view, scores.reliability)}
    </p>
    ${covered.map(({ name, coverage }) => html`<p>${coverageSentence(view, name, coverage)}</p>`)}
    <dl class="facts">
      <dt>${words.brier}</dt>
      <dd>${decimalText(scores.brier, language, 4)}</dd>
      ${
        scores.crps_days !== null &&
        html`<dt>${words.crps}</dt>
          <dd>${decimalText(scores.crps_days, language, 2)}</dd>`
      }
    </dl>
    <h3>${words.reliability}</h3>
    <p class="quiet">${words.reliabilityText}</p>
    ${reliabilityChart(view, `${id}-r`, scores.reliability)} ${fold(words.table, binTable(view, scores.reliability))}
    ${
      covered.length > 0 &&
      html`<h3>${words.covered}</h3>
        <p class="quiet">${words.coveredText}</p>
        ${coverageChart(view, `${id}-c`, covered)}`
    }
    <h3>${words.horizons}</h3>
    ${horizonTable(view, scores.horizons)}`;
}

/** Bins with fewer are left out: their share is luck. */
const tellingBin = 20;

function furthest({ texts, language }: View, bins: readonly ShownBin[]): string | null {
  const gap = ({ mean_p: said, observed: was }: ShownBin): number => Math.abs((said ?? 0) - (was ?? 0));
  const worst = bins.filter(({ n }) => n >= tellingBin).toSorted((one, other) => gap(other) - gap(one))[0];
  if (worst === undefined || gap(worst) < 0.005) return null;
  const [said, was] = [percentText(worst.mean_p ?? 0, language), percentText(worst.observed ?? 0, language)];
  return fill(texts.numbers.quality.furthest, { said, was });
}

function coverageSentence({ texts, language }: View, name: 'p50' | 'p90', coverage: ShownCoverage): string {
  const words = texts.numbers.quality;
  const target = coverageTargets[name];
  const verdict = coverage.high < target ? 'early' : coverage.low > target ? 'late' : 'fits';
  const sentence = fill(words.coverage, {
    name: `${name} (${name === 'p50' ? words.half : words.nine})`,
    share: percentText(coverage.share, language),
    target: percentText(target, language),
  });
  return `${sentence} ${words.verdicts[verdict]}`;
}

function binTable(view: View, bins: readonly ShownBin[]): Html {
  const { texts, language } = view;
  const words = texts.numbers.quality;
  const share = (value: number | null): string => (value === null ? '' : percentText(value, language));
  return scrollingTable(
    words.reliability,
    [words.bin, words.decided, words.saidMean, words.happened],
    bins.map(({ from, to, n, mean_p: said, observed }) => [
      `${percentText(from, language)} – ${percentText(to, language)}`,
      numberText(n, language),
      share(said),
      share(observed),
    ]),
  );
}

function horizonTable(view: View, horizons: ShownScores['horizons']): Html {
  const { texts, language } = view;
  const words = texts.numbers.quality;
  return scrollingTable(
    words.horizons,
    [words.within, words.decided, words.saidMean, words.happened, words.brierShort, words.skill],
    horizons.map(({ within_days: days, n, brier, skill, mean_p: said, observed }) => [
      numberText(days, language),
      numberText(n, language),
      percentText(said, language),
      percentText(observed, language),
      decimalText(brier, language, 4),
      skill === null ? '' : percentText(skill, language),
    ]),
  );
}

function censoring(view: View): Html {
  const { texts, language } = view;
  const words = texts.numbers.quality;
  const truth = trueQuantile({ meanDays: exampleMeanDays, windowDays: Number.POSITIVE_INFINITY }, 0.9);
  return html`<section class="sect" aria-labelledby="censoring">
    <h2 id="censoring">${words.censoring}</h2>
    <div class="two">
      <p>${fill(words.censoringText, { truth: decimalText(truth, language, 1) })}</p>
      ${censoringChart(view)}
    </div>
  </section>`;
}
