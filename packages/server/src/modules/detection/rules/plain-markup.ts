/** XML with tags and text alone, for a parser that splits a text at a comment and drops CDATA. */

const named: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/** What begins and ends markup that is neither a tag nor text. The longest name first. */
const asides = [
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<!--', end: '-->', isText: false },
  { start: '<?', end: '?>', isText: false },
] as const;

/**
 * The same markup without comments and processing instructions, with CDATA as escaped text and references beyond the basic
 * plane as characters. Undefined for what XML does not allow, for a document type, which could define entities, and for what
 * grows beyond `limit` UTF-16 units. Takes linear time.
 */
export function plainMarkup(markup: string, limit: number): string | undefined {
  const pieces: string[] = [];
  let length = 0;
  const add = (piece: string | undefined): boolean => {
    pieces.push(piece ?? '');
    length += piece?.length ?? 0;
    return piece !== undefined && length <= limit;
  };
  let from = 0;
  for (let at = nextAside(markup, 0); at !== -1; at = nextAside(markup, from)) {
    const aside = asides.find(({ start }) => markup.startsWith(start, at));
    // A document type, or a declaration that has no place outside of one.
    if (aside === undefined) return undefined;
    const end = markup.indexOf(aside.end, at + aside.start.length);
    if (end === -1 || !add(withoutHighReferences(markup.slice(from, at)))) return undefined;
    if (aside.isText && !add(escaped(markup.slice(at + aside.start.length, end)))) return undefined;
    from = end + aside.end.length;
  }
  return add(withoutHighReferences(markup.slice(from))) ? pieces.join('') : undefined;
}

const asideStart = /<[!?]/g;

function nextAside(markup: string, from: number): number {
  asideStart.lastIndex = from;
  return asideStart.exec(markup)?.index ?? -1;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Undefined where an ampersand begins no reference that XML knows without a document type. */
function withoutHighReferences(markup: string): string | undefined {
  let isKnown = true;
  const plain = markup.replace(/&(?:([a-z]{2,4});|#(?:x([\da-f]{1,6})|(\d{1,7}));)?/gi, (all, name, hex, decimal) => {
    if (typeof name === 'string' && named.has(name)) return all;
    const code =
      typeof hex === 'string' ? Number.parseInt(hex, 16) : typeof decimal === 'string' ? Number(decimal) : -1;
    if (isCharacter(code)) return code > 0xffff ? String.fromCodePoint(code) : all;
    isKnown = false;
    return all;
  });
  return isKnown ? plain : undefined;
}

/** `Char` of XML 1.0. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}
