import { figureHours, type ConsoleParts, type Figure } from '../../kernel/console.ts';
import { html, type Html } from '../../kernel/lib/html.ts';
import type { RecentAnswers } from '../../kernel/observe/recent-answers.ts';
import { clockTime, count } from './parts.ts';
import type { ConsoleSources } from './sources.ts';

type FigureSources = Pick<ConsoleSources, 'parts' | 'answers' | 'startedAt' | 'clock'>;

/** Requests first, their slowest last, and between them what modules count. */
export async function readFigures(sources: FigureSources): Promise<readonly Figure[]> {
  const ofModules = await Promise.all(sources.parts.map(async (part) => await guarded(part)));
  return [...requestFigure(sources), ...ofModules.flat(), ...slowestFigure(sources.answers)];
}

async function guarded(part: ConsoleParts): Promise<readonly Figure[]> {
  try {
    return (await part.figures?.()) ?? [];
  } catch {
    return [];
  }
}

function requestFigure({ answers, startedAt, clock }: FigureSources): readonly Figure[] {
  if (answers === undefined) return [];
  const now = answers.read(figureHours);
  const before = answers.read(figureHours, figureHours);
  return [
    {
      name: 'API requests',
      value: count(now.count),
      about: changeOf(now.count, before.count),
      curve: now.count === 0 ? [] : now.hours.map((hour) => hour.count),
      source: `Requests: this process, up since ${clockTime(startedAt, clock.now())}.`,
    },
  ];
}

/** Against the 24 hours before, where this process has run so long. */
function changeOf(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round((now / before - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${count(Math.abs(percent))} %`;
}

function slowestFigure(answers: RecentAnswers | undefined): readonly Figure[] {
  if (answers === undefined) return [];
  const { p95Ms, hours } = answers.read(figureHours);
  const value = p95Ms === null ? '-' : `${p95Ms < 10 ? p95Ms.toFixed(1) : count(Math.round(p95Ms))} ms`;
  const curve = p95Ms === null ? [] : hours.map((hour) => hour.p95Ms ?? 0);
  return [
    { name: 'Slowest 5 % of requests', value, about: p95Ms === null ? 'no request yet' : 'p95', curve, source: '' },
  ];
}

/** Tiles with a curve each, and below them where the figures come from. */
export function figureTiles(figures: readonly Figure[]): Html {
  const sources = figures.map(({ source }) => source).filter((source) => source !== '');
  return html`<dl class="tiles">
      ${figures.map(
        ({ name, value, about, curve }) =>
          html`<div class="tile">
            <dt>${name}</dt>
            <dd>${value} <small>${about}</small></dd>
            ${sparkline(curve)}
          </div>`,
      )}
    </dl>
    <p class="hint">Last ${figureHours} hours. ${sources.join(' ')}</p>`;
}

const [width, height, top] = [200, 36, 4];

/** Decorative: the value is beside it. An even line without values keeps tiles equally high. */
function sparkline(values: readonly number[]): Html | null {
  const drawn = values.length < 2 ? [0, 0] : values;
  const most = Math.max(...drawn);
  const least = Math.min(...drawn);
  const points = drawn.map((value, index) => {
    const x = (index / (drawn.length - 1)) * width;
    const share = most === least ? (most > 0 ? 1 : 0) : (value - least) / (most - least);
    return `${x.toFixed(1)} ${(height - top - share * (height - 2 * top)).toFixed(1)}`;
  });
  const line = `M${points.join('L')}`;
  return html`<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">
    <path class="spark-area" d="${line}L${width} ${height}L0 ${height}Z" />
    <path class="spark" d="${line}" />
  </svg>`;
}
