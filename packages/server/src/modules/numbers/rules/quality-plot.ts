/** Draws the quality report as SVG: stated probability against outcome. No scripts, no embedded fonts. */
import type { Coverage, QualityGroup, QualityScores } from './calibration.ts';

const side = 320;
const left = 60;
const top = 60;
const width = 720;
const height = 460;

/** Plots one group. Without scores, the picture says why. */
export function qualityPlot(group: QualityGroup): string {
  const title = `Forecast quality: ${group.group}`;
  const body =
    group.scores === null ? text(left, 120, group.words) : `${reliability(group.scores)}${facts(group, group.scores)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `font-family="sans-serif" font-size="13" role="img"><title>${title}. ${escaped(group.words)}</title>` +
    `<rect width="${width}" height="${height}" fill="#ffffff"/>${text(left, 32, title, 'font-size="17" font-weight="bold"')}${body}</svg>\n`
  );
}

function reliability(scores: QualityScores): string {
  const x = (share: number): string => (left + share * side).toFixed(1);
  const y = (share: number): string => (top + (1 - share) * side).toFixed(1);
  const ticks = [0, 0.25, 0.5, 0.75, 1]
    .map(
      (share) =>
        `<line x1="${x(0)}" x2="${x(1)}" y1="${y(share)}" y2="${y(share)}" stroke="#dddddd"/>` +
        text(Number(x(share)), top + side + 18, `${share * 100} %`, 'text-anchor="middle"') +
        text(left - 8, Number(y(share)) + 4, `${share * 100} %`, 'text-anchor="end"'),
    )
    .join('');
  const used = scores.reliability.filter(({ n }) => n > 0);
  const most = Math.max(1, ...used.map(({ n }) => n));
  const dots = used
    .map(({ meanP, observed, n, words }) => {
      const radius = (3 + 7 * Math.sqrt(n / most)).toFixed(1);
      return `<circle cx="${x(meanP ?? 0)}" cy="${y(observed ?? 0)}" r="${radius}" fill="#1f5fa8" fill-opacity="0.75"><title>${escaped(words)}, ${n} times</title></circle>`;
    })
    .join('');
  const line = used.map(({ meanP, observed }) => `${x(meanP ?? 0)},${y(observed ?? 0)}`).join(' ');
  return (
    `${ticks}<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#888888" stroke-dasharray="4 4"/>` +
    `<polyline points="${line}" fill="none" stroke="#1f5fa8"/>${dots}` +
    text(left + side / 2, top + side + 40, 'stated chance', 'text-anchor="middle"') +
    text(left, top - 10, 'delivered share; both agree on the dashed line')
  );
}

function facts(group: QualityGroup, scores: QualityScores): string {
  const lines = [
    `${group.resolved} forecasts decided, ${group.forecasts - group.answered} declined`,
    `Brier score ${scores.brier.toFixed(4)} (0 is perfect)`,
    `Mean error of a stated chance ${(scores.ece * 100).toFixed(1)} %`,
    `Arrived by p50: ${coverageText(scores.coverageP50)} (should be 50 %)`,
    `Arrived by p90: ${coverageText(scores.coverageP90)} (should be 90 %)`,
    ...scores.horizons.map(
      ({ withinDays, meanP, observed, n }) =>
        `${withinDays} d: said ${(meanP * 100).toFixed(1)} %, was ${(observed * 100).toFixed(1)} % (${n})`,
    ),
  ];
  return lines.map((line, index) => text(left + side + 40, top + 12 + index * 24, line)).join('');
}

function coverageText(coverage: Coverage | null): string {
  return coverage === null ? 'none decided' : `${(coverage.share * 100).toFixed(1)} % of ${coverage.n}`;
}

function text(x: number, y: number, content: string, attributes = ''): string {
  return `<text x="${x}" y="${y}" fill="#222222" ${attributes}>${escaped(content)}</text>`;
}

function escaped(content: string): string {
  return content.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
