/** The picture of all commands that have a limit: one bar for each, with its limit. */
import type { PartResults, Results } from '../runner/results.ts';
import { type Row, rowsOf, writeTime } from '../runner/rows.ts';
import { element, svgOf, text } from './svg.ts';
import { sourceLine } from './plot.ts';

const width = 920;
const left = 440;
const right = 810;
const first = 66;
const step = 46;
const barHeight = 16;
/** Each bar has its own axis, as its limit differs: the limit is at this share of the width. */
const limitAt = 0.5;

const isLimited = ({ rival }: Row): boolean => rival.limitMs !== undefined;

export const limitedParts = ({ parts }: Results): readonly PartResults[] =>
  parts.filter(({ against }) => against.some(({ limitMs }) => limitMs !== undefined));

export function plotStarts(results: Results): string {
  const parts = limitedParts(results);
  const rows = rowsOf({ parts: [...parts] }).filter(isLimited);
  const height = first + rows.length * step + 40;
  const title = 'Processor time of starts, against their limits';
  const content = [
    text({ class: 'title', x: 20, y: 28 }, title),
    ...rows.flatMap((row, at) => bar(row, first + at * step)),
    text(
      { class: 'quiet', x: 20, y: height - 12 },
      sourceLine(
        results,
        parts.some(({ busy }) => busy),
      ),
    ),
  ];
  const description = rows
    .map(({ part, ours, rival }) => `${part.title}: ${writeTime(ours.processorMicroseconds)}, limit ${rival.title}`)
    .join('; ');
  return svgOf({ width, height, title, description, content });
}

function bar({ part, ours, rival, verdict }: Row, y: number): readonly string[] {
  const limit = (rival.limitMs ?? 0) * 1_000;
  const share = Math.min(1, (ours.processorMicroseconds / limit) * limitAt);
  const at = left + limitAt * (right - left);
  return [
    text({ x: left - 10, y: y + 13, 'text-anchor': 'end' }, part.title),
    element('rect', {
      class: verdict === 'met' ? 'm0' : 'm1',
      x: left,
      y,
      width: share * (right - left),
      height: barHeight,
    }),
    element('line', { class: 'goal', x1: at, x2: at, y1: y - 6, y2: y + barHeight + 6 }),
    text({ class: 'goal-name', x: at + 5, y: y - 2 }, `limit ${writeTime(limit)}`),
    text({ x: right + 8, y: y + 13 }, writeTime(ours.processorMicroseconds)),
  ];
}
