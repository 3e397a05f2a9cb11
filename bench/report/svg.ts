/** A small writer of SVG: escaped text, logarithmic axes, and colors for light and dark pages. */

export type Attributes = Readonly<Record<string, string | number>>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

/** Short numbers, so that the same figures always give the same bytes. */
const written = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : escaped(value);

export function element(name: string, attributes: Attributes, content = ''): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`);
  return content === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${content}</${name}>`;
}

export const text = (at: Attributes, content: string): string => element('text', at, escaped(content));

/** Color, dashes and the shape of the marks distinguish the series. */
const style = `
text { font: 12px system-ui, sans-serif; fill: #24292f }
.title { font-size: 15px; font-weight: 600 }
.quiet { fill: #57606a }
.page { fill: #ffffff }
.grid { stroke: #d0d7de; stroke-width: 1 }
.goal { stroke: #8250df; stroke-width: 1.5; stroke-dasharray: 6 4 }
.goal-name { fill: #8250df }
.line { fill: none; stroke-width: 2 }
.range { stroke-width: 1 }
.s0 { stroke: #0969da } .m0 { fill: #0969da; stroke: none }
.s1 { stroke: #bc4c00; stroke-dasharray: 7 3 } .m1 { fill: #bc4c00; stroke: none }
.s2 { stroke: #1a7f37; stroke-dasharray: 2 3 } .m2 { fill: #1a7f37; stroke: none }
.range { stroke-dasharray: none }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.quiet { fill: #9198a1 }
.page { fill: #0d1117 }
.grid { stroke: #30363d }
.goal { stroke: #ab7df8 } .goal-name { fill: #ab7df8 }
.s0 { stroke: #58a6ff } .m0 { fill: #58a6ff }
.s1 { stroke: #ffa657 } .m1 { fill: #ffa657 }
.s2 { stroke: #56d364 } .m2 { fill: #56d364 }
}
`;

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** For those who do not see the picture. */
  readonly description: string;
  readonly content: readonly string[];
}

export function svgOf({ width, height, title, description, content }: Picture): string {
  const inner = [
    element('title', {}, escaped(title)),
    element('desc', {}, escaped(description)),
    element('style', {}, style),
    element('rect', { class: 'page', width, height, rx: 6 }),
    ...content,
  ];
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
  };
  return `${element('svg', attributes, `\n${inner.join('\n')}\n`)}\n`;
}

/** Steps 1, 2, 5 and their powers of ten that enclose all figures. */
export function logTicks(figures: readonly number[]): readonly number[] {
  const positive = figures.filter((figure) => figure > 0 && Number.isFinite(figure));
  if (positive.length === 0) return [1, 10];
  const [lowest, highest] = [Math.min(...positive), Math.max(...positive)];
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(lowest)); power <= Math.ceil(Math.log10(highest)); power += 1) {
    for (const step of [1, 2, 5]) ticks.push(Number(`${step}e${power}`));
  }
  const first = ticks.findLastIndex((tick) => tick <= lowest);
  const last = ticks.findIndex((tick) => tick >= highest);
  const enclosing = ticks.slice(first, last + 1);
  return enclosing.length > 1 ? enclosing : ticks.slice(first, first + 2);
}

/** At most `most` of the ticks, always with both ends: powers of ten first. */
export function thinned(ticks: readonly number[], most: number): readonly number[] {
  if (ticks.length <= most) return ticks;
  const isPower = (tick: number): boolean => Number.isInteger(Math.round(Math.log10(tick) * 1e6) / 1e6);
  return ticks.filter((tick, at) => at === 0 || at === ticks.length - 1 || isPower(tick));
}

export interface LogScale {
  readonly ticks: readonly number[];
  at(figure: number): number;
}

/** Maps figures to `[from, to]`, logarithmically. */
export function logScale(figures: readonly number[], from: number, to: number): LogScale {
  const ticks = logTicks(figures);
  const [low, high] = [Math.log(ticks[0] ?? 1), Math.log(ticks.at(-1) ?? 10)];
  return { ticks, at: (figure) => from + ((Math.log(figure) - low) / (high - low)) * (to - from) };
}
