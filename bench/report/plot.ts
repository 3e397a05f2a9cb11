/** The picture of a part: its ratios and its processor times at three sizes. */
import type { PartResults, Results } from '../runner/results.ts';
import { rowsAt, type Row, writeRatio, writeTime } from '../runner/rows.ts';
import { element, logScale, type LogScale, svgOf, text, thinned } from './svg.ts';

const width = 860;
const height = 380;
const top = 104;
const bottom = 306;
const ratioPanel = { left: 64, right: 400 };
const timePanel = { left: 500, right: 836 };
const mostTicks = 8;
const markRadius = 4;

interface Panel {
  readonly left: number;
  readonly right: number;
}

/** One line of a panel: a figure for each size, perhaps with its range. */
interface Series {
  readonly style: number;
  readonly points: readonly { readonly middle: number; readonly low?: number; readonly high?: number }[];
}

/** Date, machine and state of a run, in one line. */
export function sourceLine({ startedAt, machine, commit }: Results, busy: boolean): string {
  const state = busy ? '; other programs used the machine meanwhile' : '';
  return `npm run bench, ${startedAt.slice(0, 10)}, Node ${machine.node}, ${machine.cores} cores (${machine.processor}), commit ${commit.slice(0, 8)}${state}`;
}

export function plotOf(part: PartResults, results: Results): string {
  const bySize = part.sizes.map(({ size }) => rowsAt(part, size));
  const rivals = (bySize[0] ?? []).map(({ rival }) => rival);
  const ratios = rivals.map((_, at): Series => ({ style: at + 1, points: bySize.map((rows) => ratioPoint(rows[at])) }));
  const ours: Series = {
    style: 0,
    points: bySize.map(([row]) => ({ middle: row?.ours.processorMicroseconds ?? NaN })),
  };
  const times = rivals.map((_, at): Series => ({
    style: at + 1,
    points: bySize.map((rows) => ({ middle: rows[at]?.peer?.processorMicroseconds ?? NaN })),
  }));
  const goals = [...new Set((bySize[0] ?? []).flatMap(({ goal }) => (goal === undefined ? [] : [goal])))];
  const sizes = part.sizes.map(({ size }) => size.toLocaleString('en'));
  const content = [
    text({ class: 'title', x: 20, y: 28 }, part.title),
    ...legend(rivals.map(({ title }) => title)),
    ...panel(ratioPanel, `Ratio: processor time of the rival / ours`, {
      series: ratios,
      goals,
      sizes,
      write: writeRatio,
    }),
    ...panel(timePanel, `Processor time for one ${part.operation}`, {
      series: [ours, ...times],
      goals: [],
      sizes,
      write: writeTime,
    }),
    ...[ratioPanel, timePanel].map(({ left, right }) =>
      text({ class: 'quiet', x: (left + right) / 2, y: bottom + 38, 'text-anchor': 'middle' }, part.sizeOf),
    ),
    text({ class: 'quiet', x: 20, y: height - 12 }, sourceLine(results, part.busy)),
  ];
  return svgOf({ width, height, title: part.title, description: describe(bySize), content });
}

function ratioPoint(row: Row | undefined): Series['points'][number] {
  if (row === undefined) return { middle: NaN };
  return { middle: row.ratio.median, low: row.ratio.lowest, high: row.ratio.highest };
}

function describe(bySize: readonly (readonly Row[])[]): string {
  return bySize
    .flat()
    .map(
      ({ size, rival, ratio, ours }) =>
        `${size}: ${writeTime(ours.processorMicroseconds)}, ${writeRatio(ratio.median)} against ${rival.title}`,
    )
    .join('; ');
}

function legend(titles: readonly string[]): readonly string[] {
  return ['ours', ...titles].flatMap((title, at) => {
    const [x, y] = [20 + (at === 0 ? 0 : 80), 50 + Math.max(0, at - 1) * 18];
    return [mark(at, x + 5, y - 4), text({ x: x + 16, y }, title)];
  });
}

interface Drawing {
  readonly series: readonly Series[];
  readonly goals: readonly number[];
  readonly sizes: readonly string[];
  readonly write: (figure: number) => string;
}

function panel({ left, right }: Panel, title: string, { series, goals, sizes, write }: Drawing): readonly string[] {
  const figures = series.flatMap(({ points }) =>
    points.flatMap(({ middle, low, high }) => [middle, low ?? middle, high ?? middle]),
  );
  const scale = logScale([...figures, ...goals], bottom, top + 8);
  const x = (at: number): number => left + ((at + 0.5) / sizes.length) * (right - left);
  return [
    text({ x: left, y: top - 8 }, title),
    ...thinned(scale.ticks, mostTicks).flatMap((tick) => [
      element('line', { class: 'grid', x1: left, x2: right, y1: scale.at(tick), y2: scale.at(tick) }),
      text({ class: 'quiet', x: left - 6, y: scale.at(tick) + 4, 'text-anchor': 'end' }, shortened(write(tick))),
    ]),
    ...sizes.map((size, at) => text({ x: x(at), y: bottom + 20, 'text-anchor': 'middle' }, size)),
    ...goals.flatMap((goal) => [
      element('line', { class: 'goal', x1: left, x2: right, y1: scale.at(goal), y2: scale.at(goal) }),
      text({ class: 'goal-name', x: right, y: scale.at(goal) - 5, 'text-anchor': 'end' }, `goal ${goal}`),
    ]),
    ...series.flatMap((each) => drawn(each, scale, x)),
  ];
}

function drawn({ style, points }: Series, scale: LogScale, x: (at: number) => number): readonly string[] {
  const known = points.flatMap((point, at) => (Number.isFinite(point.middle) ? [{ ...point, x: x(at) }] : []));
  const path = known.map((point) => `${round(point.x)},${round(scale.at(point.middle))}`).join(' ');
  return [
    ...(known.length > 1 ? [element('polyline', { class: `line s${style}`, points: path })] : []),
    ...known.flatMap(({ x, low, high }) =>
      low === undefined || high === undefined
        ? []
        : [element('line', { class: `s${style} range`, x1: x, x2: x, y1: scale.at(low), y2: scale.at(high) })],
    ),
    ...known.map((point) => mark(style, point.x, scale.at(point.middle))),
  ];
}

/** Ticks are round: `5.00 ms` is `5 ms`. */
const shortened = (tick: string): string => tick.replace(/\.0+(?!\d)/, '').replace(/(\.\d*?[1-9])0+(?!\d)/, '$1');

const round = (figure: number): number => Math.round(figure * 10) / 10;

/** A circle, a square or a diamond. */
function mark(style: number, x: number, y: number): string {
  const r = markRadius;
  if (style === 0) return element('circle', { class: 'm0', cx: x, cy: y, r });
  const turned = style === 2 ? { transform: `rotate(45 ${round(x)} ${round(y)})` } : {};
  return element('rect', { class: `m${style}`, x: x - r, y: y - r, width: 2 * r, height: 2 * r, ...turned });
}
