/** The visible text of the HTML part of an email. One pass from left to right: hostile markup takes no longer than any. */

/** Elements whose content nobody reads. */
const hidden = new Set(['script', 'style', 'head', 'title', 'template']);
/** Elements that begin a line. */
const block = new Set(
  'address article aside blockquote body br caption dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
const cell = new Set(['td', 'th']);

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  thinsp: ' ',
  ensp: ' ',
  emsp: ' ',
  ndash: '-',
  mdash: '-',
  shy: '',
  zwj: '',
  zwnj: '',
  lrm: '',
  rlm: '',
};

export function htmlText(markup: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < markup.length) {
    const open = markup.indexOf('<', at);
    if (open === -1) {
      pieces.push(decodeEntities(markup.slice(at)));
      break;
    }
    pieces.push(decodeEntities(markup.slice(at, open)).replaceAll(/\s+/g, ' '));
    at = endOfTag(markup, open, pieces);
  }
  return pieces
    .join('')
    .replaceAll(/[ \u00A0]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/** Adds the break that a tag makes. Returns the place behind it, and behind the content of a hidden element. */
function endOfTag(markup: string, open: number, pieces: string[]): number {
  if (markup.startsWith('<!--', open)) return behind(markup, '-->', open + 4);
  const end = behind(markup, '>', open + 1);
  const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(markup.slice(open, open + 40)) ?? [];
  const tag = name.toLowerCase();
  if (tag === '') {
    // A lone "<" is text.
    if (!/[!?/]/.test(markup[open + 1] ?? '')) pieces.push('<');
    else return end;
    return open + 1;
  }
  if (block.has(tag)) pieces.push('\n');
  else if (cell.has(tag) && slash === '') pieces.push('\t');
  if (slash === '/' || !hidden.has(tag)) return end;
  const close = new RegExp(`</${tag}\\b`, 'gi');
  close.lastIndex = end;
  const found = close.exec(markup);
  return found === null ? markup.length : behind(markup, '>', found.index);
}

function behind(markup: string, mark: string, from: number): number {
  const found = markup.indexOf(mark, from);
  return found === -1 ? markup.length : found + mark.length;
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return named[name.toLowerCase()] ?? whole;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
}
