/** Reads XML of strangers with saxen into a bounded tree. Nothing is ever fetched, and no entity is ever declared. */
import { Parser } from 'saxen';

/** An element by its local name: prefixes of namespaces are left out, of attributes as well. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text without that of its children, trimmed; empty when it has none. */
  readonly text: string;
}

/** In UTF-16 units; twice the largest answer that a feed may send. */
const longestXml = 2_097_152;
/** Levels of elements. Messages of carriers have about ten, of airlines about twenty. */
const deepestXml = 40;
const mostElements = 50_000;
const mostAttributes = 64;
/** Start of the text in which a declaration has to end. */
const declarationLength = 200;

/** Everything that begins with `<!` and is neither a comment nor CDATA declares something: DOCTYPE, ENTITY, NOTATION. */
const declaration = /<!(?!--|\[CDATA\[)/;
const encoding = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/;
const reference = /&(?:#x([\da-f]{1,6});|#(\d{1,7});|(amp|lt|gt|quot|apos);)?/gi;
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const noAttributes: ReadonlyMap<string, string> = new Map();

/**
 * The root of an XML document; null for a text that is not well-formed, declares a type or an entity, names an unknown
 * entity, or exceeds a bound. Never throws. Takes linear time. The text counts as decoded: one that names another encoding
 * than UTF-8 is read only when it is ASCII.
 */
export function parseXml(xml: string): XmlElement | null {
  if (xml.length > longestXml || declaration.test(xml) || !isDecoded(xml)) return null;
  const builder = new TreeBuilder();
  try {
    new Parser()
      .on('openTag', (name, attributes) => builder.open(name, attributes()))
      .on('closeTag', () => builder.close())
      .on('text', (text) => builder.add(resolved(String(text))))
      .on('cdata', (text) => builder.add(String(text)))
      // The parser goes on after what it only warns of; a malformed attribute is still no XML.
      .on('warn', refuse)
      .on('attention', refuse)
      .parse(xml);
    return builder.root;
  } catch {
    return null;
  }
}

/** Children of a name, in document order; none of an absent element. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The first element at a path of names below `element`. */
export function elementAt(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((one) => one.name === name),
    element,
  );
}

/** The text of the first element at a path; null when it is absent or empty. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  const text = elementAt(element, ...path)?.text ?? '';
  return text === '' ? null : text;
}

/** For a text or an attribute of XML that we write. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  readonly texts: string[];
}

class TreeBuilder {
  readonly #open: OpenElement[] = [];
  #count = 0;
  #root: XmlElement | null = null;

  get root(): XmlElement | null {
    return this.#root;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#count += 1;
    const isSecondRoot = this.#root !== null;
    if (isSecondRoot || this.#count > mostElements || this.#open.length >= deepestXml) refuse();
    this.#open.push({ name: localName(name), attributes: attributesOf(attributes), children: [], texts: [] });
  }

  add(text: string): void {
    this.#open.at(-1)?.texts.push(text);
  }

  close(): void {
    const closed = this.#open.pop();
    if (closed === undefined) return;
    const { texts, ...element } = closed;
    const read = { ...element, text: texts.join('').trim() };
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#root = read;
    else parent.children.push(read);
  }
}

function attributesOf(sent: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const entries = Object.entries(sent);
  if (entries.length === 0) return noAttributes;
  if (entries.length > mostAttributes) refuse();
  return new Map(entries.map(([name, value]) => [localName(name), resolved(value)]));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Replaces references to characters. The parser's own function knows no character beyond U+FFFF. */
function resolved(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(reference, (_, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return characters[name] ?? refuse();
    const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : refuse();
  });
}

function isDecoded(xml: string): boolean {
  const named = encoding.exec(xml.slice(0, declarationLength))?.[1]?.toLowerCase() ?? 'utf-8';
  return named === 'utf-8' || named === 'us-ascii' || !/[\u0080-\uffff]/.test(xml);
}

function refuse(): never {
  throw new Error('not XML within the bounds');
}
