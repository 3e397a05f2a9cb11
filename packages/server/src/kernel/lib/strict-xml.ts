/**
 * Reads XML of partners with saxen, says why a document is refused, and lets others run meanwhile. The parser takes much
 * that is not well-formed; what it takes silently is looked for here first, in one pass over the text.
 */
import { Parser } from 'saxen';
import {
  refuse,
  resolveReferences,
  XmlRefusal,
  XmlTreeBuilder,
  type XmlBounds,
  type XmlElement,
  type XmlFault,
} from './xml-tree.ts';

export type XmlReading =
  | { readonly root: XmlElement }
  /** `at`: behind what was still right, in UTF-16 units. */
  | { readonly fault: XmlFault; readonly at: number };

/** Characters that the parser is given at once. */
const partLength = 65_536;
/** Of a tag, a comment, an instruction, or the text between two of them. */
const longestToken = 262_144;
const longestDeclaration = 300;

/** Characters that XML 1.0 excludes. */
// oxlint-disable-next-line no-control-regex
const excluded = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const declaration =
  /^<\?xml\s+version\s*=\s*(?:"1\.\d"|'1\.\d')(?:\s+encoding\s*=\s*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>/;
const target = /<\?([A-Za-z_][\w.-]*)(?=[\s?])/y;
const tagName = /<\/?[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?(?=[\s/>])/y;

/**
 * The tree of a decoded document, each element with the offset of its start tag. Refuses whatever is not well-formed or
 * declares a type or an entity, names of other than ASCII letters, and prefixes that nothing declares. Yields null after each
 * 64 KiB. Never throws, takes linear time.
 */
export function* readStrictXml(xml: string, bounds: XmlBounds): Generator<null, XmlReading> {
  const place: Place = { starts: [], opened: 0, checked: 0, isChecking: true };
  try {
    place.checked = xml.search(excluded);
    if (place.checked !== -1) refuse();
    const builder = new XmlTreeBuilder(bounds);
    const parser = parserInto(builder, place);
    let written = 0;
    const write = (part: string): void => {
      place.isChecking = false;
      parser.write(part);
      place.isChecking = true;
    };
    for (const { at, end, isStart, isLoose } of tokensOf(xml, place)) {
      if (isStart) place.starts.push(at);
      if (isLoose) {
        write(xml.slice(written, at) + closed(xml.slice(at, end)));
        written = end;
      }
      if (end - written < partLength) continue;
      write(xml.slice(written, end));
      written = end;
      yield null;
    }
    write(xml.slice(written));
    parser.end();
    return builder.root === null ? { fault: 'malformed', at: xml.length } : { root: builder.root };
  } catch (error) {
    // The parser's own errors say only that the text is not well-formed.
    const at = place.isChecking ? place.checked : (place.starts[place.opened - 1] ?? 0);
    return { fault: error instanceof XmlRefusal ? error.fault : 'malformed', at };
  }
}

/** How far the reading is. */
interface Place {
  /** Where start tags begin. */
  readonly starts: number[];
  /** Start tags that the parser has told. */
  opened: number;
  /** Where the token that is looked at begins. */
  checked: number;
  /** The tokens are looked at, not parsed. */
  isChecking: boolean;
}

function parserInto(builder: XmlTreeBuilder, place: Place): Parser {
  const prefixes = new PrefixScopes();
  return new Parser()
    .on('openTag', (name, attributesOf) => {
      place.opened += 1;
      const attributes = attributesOf();
      for (const value of Object.values(attributes)) charactersOf(value);
      prefixes.open(name, attributes);
      builder.open(name, attributes, place.starts[place.opened - 1]);
    })
    .on('closeTag', () => {
      prefixes.close();
      builder.close();
    })
    .on('text', (text) => {
      const raw = String(text);
      // White space between elements is no text.
      if (raw.trim() !== '') builder.add(charactersOf(raw));
    })
    .on('cdata', (text) => {
      if (!builder.isWithin) refuse();
      builder.add(String(text));
    })
    .on('warn', () => refuse())
    .on('attention', () => refuse());
}

/** Text with its references resolved. `&#X41;` is none, and a reference names no excluded character. */
function charactersOf(raw: string): string {
  if (!raw.includes('&')) return raw;
  const text = raw.includes('&#X') ? refuse() : resolveReferences(raw);
  return excluded.test(text) ? refuse() : text;
}

interface Token {
  readonly at: number;
  /** Behind its last character. */
  readonly end: number;
  /** Whether it is a start tag. */
  readonly isStart: boolean;
  /** Whether it has white space beside an equals sign, which the parser does not know. */
  readonly isLoose: boolean;
}

/** Tags, comments, CDATA and instructions, in order. Refuses what the parser would pass over. */
function* tokensOf(xml: string, place: Place): Generator<Token> {
  let from = 0;
  let cdataEnd = -1;
  for (;;) {
    place.checked = from;
    const at = xml.indexOf('<', from);
    const textEnd = at === -1 ? xml.length : at;
    if (textEnd - from > longestToken) refuse('too_large');
    if (cdataEnd < from) cdataEnd = positionOf(xml, ']]>', from);
    if (cdataEnd < textEnd) refuse();
    if (at === -1) return;
    place.checked = at;
    const token = tokenAt(xml, at);
    if (token.end - at > longestToken) refuse('too_large');
    yield token;
    from = token.end;
  }
}

const [exclamation, question, slash] = [0x21, 0x3f, 0x2f];
const [blank, quote, apostrophe, less, equals, greater] = [0x20, 0x22, 0x27, 0x3c, 0x3d, 0x3e];

function positionOf(xml: string, text: string, from: number): number {
  const found = xml.indexOf(text, from);
  return found === -1 ? xml.length : found;
}

function tokenAt(xml: string, at: number): Token {
  const next = xml.charCodeAt(at + 1);
  if (next !== question && next !== exclamation) return tagAt(xml, at);
  const end = next === question ? instructionEnd(xml, at) : commentEnd(xml, at);
  return { at, end, isStart: false, isLoose: false };
}

/** The end of a comment or of CDATA. */
function commentEnd(xml: string, at: number): number {
  if (xml.startsWith('<!--', at)) {
    // Two hyphens end a comment, and nothing else may follow them.
    const hyphens = xml.indexOf('--', at + 4);
    if (hyphens === -1 || xml.charCodeAt(hyphens + 2) !== greater) refuse();
    return hyphens + 3;
  }
  if (!xml.startsWith('<![CDATA[', at)) refuse('doctype');
  const end = xml.indexOf(']]>', at);
  return end === -1 ? refuse() : end + 3;
}

function instructionEnd(xml: string, at: number): number {
  target.lastIndex = at;
  const name = target.exec(xml)?.[1] ?? refuse();
  const end = xml.indexOf('?>', at + 2);
  if (end === -1) refuse();
  const isDeclaration = name.toLowerCase() === 'xml';
  if (isDeclaration && (at > 0 || !declaration.test(xml.slice(0, longestDeclaration)))) refuse();
  return end + 2;
}

/** A tag ends at the first `>` outside quotation marks; `<` is nowhere in it. */
function tagAt(xml: string, at: number): Token {
  tagName.lastIndex = at;
  if (!tagName.test(xml)) refuse();
  const stop = Math.min(xml.length, at + longestToken);
  let open = 0;
  let isLoose = false;
  for (let index = tagName.lastIndex; index < stop; index += 1) {
    const code = xml.charCodeAt(index);
    if (code === less) refuse();
    if (open !== 0) {
      if (code === open) open = 0;
    } else if (code === quote || code === apostrophe) open = code;
    else if (code === greater) return { at, end: index + 1, isStart: xml.charCodeAt(at + 1) !== slash, isLoose };
    else if (code === equals) isLoose ||= xml.charCodeAt(index - 1) <= blank || xml.charCodeAt(index + 1) <= blank;
  }
  return refuse(stop < xml.length ? 'too_large' : 'malformed');
}

/** The same tag without white space beside its equals signs. */
function closed(tag: string): string {
  const kept: string[] = [];
  let open = '';
  for (const character of tag) {
    if (open === '' && character.trim() === '' && kept.at(-1) === '=') continue;
    if (open === '' && character === '=') while (kept.at(-1)?.trim() === '') kept.pop();
    if (open === character) open = '';
    else if (open === '' && (character === '"' || character === "'")) open = character;
    kept.push(character);
  }
  return kept.join('');
}

const declared = /^xmlns:(.+)$/;
const attributeName = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;

/** Prefixes of namespaces that are declared where the parser is. */
class PrefixScopes {
  readonly #counts = new Map([['xml', 1]]);
  readonly #opened: (readonly string[])[] = [];
  /** Prefixes by name: a document has few names. */
  readonly #prefixes = new Map<string, string>();

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const names = Object.keys(attributes);
    this.#opened.push(names.length === 0 ? nothing : this.#declare(names, attributes));
    this.#check(name);
    for (const attribute of names) {
      if (!attributeName.test(attribute)) refuse();
      if (!attribute.startsWith('xmlns:')) this.#check(attribute);
    }
  }

  close(): void {
    const own = this.#opened.pop() ?? nothing;
    for (const prefix of own) this.#counts.set(prefix, (this.#counts.get(prefix) ?? 1) - 1);
  }

  #declare(names: readonly string[], attributes: Readonly<Record<string, string>>): readonly string[] {
    const own = names.flatMap((attribute) => declared.exec(attribute)?.[1] ?? []);
    for (const prefix of own) {
      if (attributes[`xmlns:${prefix}`] === '') refuse();
      this.#counts.set(prefix, (this.#counts.get(prefix) ?? 0) + 1);
    }
    return own;
  }

  /** The names themselves have been checked: they have one colon at most. */
  #check(name: string): void {
    let prefix = this.#prefixes.get(name);
    if (prefix === undefined) {
      prefix = name.slice(0, Math.max(0, name.indexOf(':')));
      this.#prefixes.set(name, prefix);
    }
    if (prefix !== '' && (this.#counts.get(prefix) ?? 0) === 0) refuse();
  }
}

const nothing: readonly string[] = [];
