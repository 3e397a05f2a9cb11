/** Fills the template of share images: words that its fonts have, in sizes that fit. */
import widths from '../../../../generated/share-widths.json' with { type: 'json' };
import { html } from '../../../kernel/lib/html.ts';
import { shareTemplate } from '../../../surfaces/site/assets.ts';

/** What a share image says, from top to bottom. */
export interface ShareWords {
  readonly kind: string;
  readonly headline: string;
  /** In groups, as printed. */
  readonly number: string;
}

/** How a line of the template is set: sizes in pixels, the one that is liked best first. */
interface Line {
  readonly weight: keyof typeof widths;
  readonly sizes: readonly number[];
  /** Extra pixels after each character. */
  readonly spacing: number;
}

const kindLine: Line = { weight: '500', sizes: [34], spacing: 0 };
const headlineLine: Line = { weight: '700', sizes: [76, 60], spacing: -1.5 };
const numberLine: Line = { weight: '700', sizes: [46, 38, 30], spacing: 1 };
/** Baseline of a headline of one line; of the first of two, with their size and distance. */
const oneLineTop = 352;
const twoLines = { top: 317, size: 44, distance: 50 } as const;
/** Pixels between the margins. */
const room = 1_040;

/**
 * The text in characters that the fonts have: letters without their marks where the whole is missing, and no control
 * characters. Null when a letter or a digit would be lost.
 */
export function printable(text: string): string | null {
  let printed = '';
  for (const character of text.normalize('NFC')) {
    const bare = character.normalize('NFD').charAt(0);
    if (character in widths[700]) printed += character;
    else if (bare in widths[700]) printed += bare;
    else if (/[\p{L}\p{N}]/u.test(character)) return null;
  }
  return printed.replaceAll(/\s+/g, ' ').trim();
}

/** Whether the number can be read on a share image as a whole. */
export function fitsShareImage(number: string): boolean {
  return sizeOf(number, numberLine) !== undefined;
}

/** The SVG, 1200 x 630 pixels. Takes printable words; too long ones are cut, numbers must fit. */
export function fillShareImage({ kind, headline, number }: ShareWords): string {
  const size = sizeOf(headline, headlineLine);
  const values: Readonly<Record<string, string>> = {
    kind: escape(cut(kind, kindLine, kindLine.sizes[0] ?? 0)),
    headline: size === undefined ? inTwoLines(headline) : escape(headline),
    headline_size: String(size ?? twoLines.size),
    headline_top: String(size === undefined ? twoLines.top : oneLineTop),
    number: escape(number),
    number_size: String(sizeOf(number, numberLine) ?? numberLine.sizes.at(-1)),
  };
  return shareTemplate.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

function sizeOf(text: string, line: Line): number | undefined {
  return line.sizes.find((size) => widthOf(text, line, size) <= room);
}

function widthOf(text: string, { weight, spacing }: Line, size: number): number {
  const known: Readonly<Record<string, number>> = widths[weight];
  return Array.from(text).reduce((sum, character) => sum + ((known[character] ?? 1_000) * size) / 1_000 + spacing, 0);
}

/** As many words as fit on the first line, the rest on the second. */
function inTwoLines(text: string): string {
  const words = text.split(' ');
  let first = '';
  while (words.length > 1) {
    const longer = `${first} ${words[0]}`.trim();
    if (widthOf(longer, headlineLine, twoLines.size) > room) break;
    first = longer;
    words.shift();
  }
  const lines = first === '' ? [text] : [first, words.join(' ')];
  return lines
    .map((line, index) => {
      const move = index === 0 ? '' : ` dy="${twoLines.distance}"`;
      return `<tspan x="80"${move}>${escape(cut(line, headlineLine, twoLines.size))}</tspan>`;
    })
    .join('');
}

/** With dots at the end, where it is too long. */
function cut(text: string, line: Line, size: number): string {
  if (widthOf(text, line, size) <= room) return text;
  const characters = Array.from(text);
  while (characters.length > 0 && widthOf(`${characters.join('')}…`, line, size) > room) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

function escape(text: string): string {
  return html`${text}`.markup;
}
