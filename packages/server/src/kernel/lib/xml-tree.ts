/** The tree that XML is read into, with its bounds. */

/** An element by its local name: prefixes of namespaces are left out, of attributes as well. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text without that of its children, trimmed; empty when it has none. */
  readonly text: string;
  /** Where its start tag begins, in UTF-16 units of the document; absent where the reader does not tell. */
  readonly at?: number;
}

export interface XmlBounds {
  /** Levels of elements. */
  readonly deepest: number;
  readonly mostElements: number;
  /** Of one element. */
  readonly mostAttributes: number;
  /** Of the own text of an element and of an attribute, in UTF-16 units. Default: no bound. */
  readonly longestText?: number;
}

export const xmlFaults = ['doctype', 'malformed', 'too_deep', 'too_large'] as const;
/** Why a document is refused. `doctype`: it declares a type or an entity. */
export type XmlFault = (typeof xmlFaults)[number];

export class XmlRefusal extends Error {
  readonly fault: XmlFault;

  constructor(fault: XmlFault) {
    super(`not XML within the bounds: ${fault}`);
    this.fault = fault;
  }
}

export function refuse(fault: XmlFault = 'malformed'): never {
  throw new XmlRefusal(fault);
}

const reference = /&(?:#x([\da-f]{1,6});|#(\d{1,7});|(amp|lt|gt|quot|apos);)?/gi;
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const noAttributes: ReadonlyMap<string, string> = new Map();

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  readonly texts: string[];
  textLength: number;
  readonly at: number | undefined;
}

/** Builds the tree from the events of a parser. Each method refuses what exceeds a bound. */
export class XmlTreeBuilder {
  readonly #bounds: XmlBounds;
  readonly #open: OpenElement[] = [];
  #count = 0;
  #root: XmlElement | null = null;

  constructor(bounds: XmlBounds) {
    this.#bounds = bounds;
  }

  get root(): XmlElement | null {
    return this.#root;
  }

  /** Whether an element is open. */
  get isWithin(): boolean {
    return this.#open.length > 0;
  }

  open(name: string, attributes: Readonly<Record<string, string>>, at?: number): void {
    this.#count += 1;
    if (this.#root !== null) refuse();
    if (this.#count > this.#bounds.mostElements) refuse('too_large');
    if (this.#open.length >= this.#bounds.deepest) refuse('too_deep');
    const read = attributesOf(attributes, this.#bounds);
    this.#open.push({ name: localName(name), attributes: read, children: [], texts: [], textLength: 0, at });
  }

  add(text: string): void {
    const open = this.#open.at(-1);
    if (open === undefined) return;
    open.texts.push(text);
    open.textLength += text.length;
    if (open.textLength > (this.#bounds.longestText ?? Number.POSITIVE_INFINITY)) refuse('too_large');
  }

  close(): void {
    const closed = this.#open.pop();
    if (closed === undefined) return;
    const { name, attributes, children, texts, at } = closed;
    const read = { name, attributes, children, text: texts.join('').trim(), ...(at === undefined ? {} : { at }) };
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#root = read;
    else parent.children.push(read);
  }
}

function attributesOf(sent: Readonly<Record<string, string>>, bounds: XmlBounds): ReadonlyMap<string, string> {
  const entries = Object.entries(sent);
  if (entries.length === 0) return noAttributes;
  if (entries.length > bounds.mostAttributes) refuse('too_large');
  const longest = bounds.longestText ?? Number.POSITIVE_INFINITY;
  return new Map(
    entries.map(([name, value]) => {
      if (value.length > longest) refuse('too_large');
      return [localName(name), resolveReferences(value)];
    }),
  );
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Replaces references to characters. The parser's own function knows no character beyond U+FFFF. */
export function resolveReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(reference, (_, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return characters[name] ?? refuse();
    const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : refuse();
  });
}
