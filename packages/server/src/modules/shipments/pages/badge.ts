import type { ShipmentState } from '../../statuses/rules/states.ts';
import { html } from '../../../kernel/lib/html.ts';

export const embedThemes = ['light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** How the seal of a history stands now. */
export const sealMarks = ['sealed', 'unsealed', 'broken'] as const;
export type SealMark = (typeof sealMarks)[number];

interface Colours {
  readonly ground: string;
  readonly ink: string;
  readonly edge: string;
  readonly good: string;
  readonly bad: string;
  readonly quiet: string;
}

/** The tokens of `site.css`; each reaches 4.5:1 on its ground. */
const palettes: Readonly<Record<EmbedTheme, Colours>> = {
  light: { ground: '#ffffff', ink: '#0e1b19', edge: '#7a8b86', good: '#11653a', bad: '#ad231a', quiet: '#455652' },
  dark: { ground: '#15201d', ink: '#e6eeeb', edge: '#6a7d76', good: '#6fdc9a', bad: '#ff9e93', quiet: '#aebdb7' },
};

const height = 24;
const padding = 9;
/** Generous for the widest fonts; the text is told to fill exactly this much. */
const characterWidth = 6.6;
/** Longer texts are cut: a badge stands in a line of somebody else's page. */
const longestText = 48;

export interface Badge {
  readonly theme: EmbedTheme;
  /** In words; what stands behind the dot. */
  readonly state: string;
  /** Colours the dot; null for a shipment that there is not. */
  readonly status: ShipmentState | null;
  /** Null where nothing is to be said of a seal. */
  readonly seal: { readonly mark: SealMark; readonly text: string } | null;
}

/** One line of SVG: state and seal, without style, script or anything that is loaded. */
export function badgeSvg({ theme, state, status, seal }: Badge): string {
  const colours = palettes[theme];
  const { main, side, mainWidth, split, width } = layOut(state, seal);
  const title = seal === null ? state : `${state}, ${seal.text}`;
  const dot = status === 'delivered' ? colours.good : status === 'exception' ? colours.bad : colours.quiet;
  const font = html`font-family="system-ui, sans-serif" font-size="12"`;
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${width}"
    height="${height}"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label="${title}"
  >
    <title>${title}</title>
    <rect
      x="0.5"
      y="0.5"
      width="${width - 1}"
      height="${height - 1}"
      rx="5"
      fill="${colours.ground}"
      stroke="${colours.edge}"
    />
    <circle cx="${padding + 4}" cy="12" r="4" fill="${dot}" />
    <text
      x="${padding + 14}"
      y="16"
      ${font}
      font-weight="600"
      fill="${colours.ink}"
      textLength="${mainWidth}"
      lengthAdjust="spacingAndGlyphs"
    >
      ${main}
    </text>
    ${
      seal !== null &&
      html`<path d="M${split} 4V20" stroke="${colours.edge}" /><text
          x="${split + padding}"
          y="16"
          ${font}
          fill="${sealColour(seal.mark, colours)}"
          textLength="${widthOf(side)}"
          lengthAdjust="spacingAndGlyphs"
          >${side}</text
        >`
    }
  </svg>`.markup;
}

/** The two texts and where each begins and ends, in pixels. */
function layOut(state: string, seal: Badge['seal']) {
  const main = cut(state);
  const side = seal === null ? '' : `${marks[seal.mark]} ${cut(seal.text)}`;
  const mainWidth = widthOf(main);
  const sideWidth = side === '' ? 0 : widthOf(side) + 2 * padding;
  const split = padding + 14 + mainWidth + padding;
  return { main, side, mainWidth, split, width: Math.ceil(split + sideWidth) };
}

const marks: Readonly<Record<SealMark, string>> = { sealed: '✓', unsealed: '–', broken: '✗' };

function sealColour(mark: SealMark, { good, bad, quiet }: Colours): string {
  return mark === 'sealed' ? good : mark === 'broken' ? bad : quiet;
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= longestText ? text : `${characters.slice(0, longestText - 1).join('')}…`;
}

function widthOf(text: string): number {
  return Math.ceil(Array.from(text).length * characterWidth);
}
