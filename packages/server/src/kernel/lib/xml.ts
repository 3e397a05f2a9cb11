/** Reads XML of strangers with saxen into a bounded tree. Nothing is ever fetched, and no entity is ever declared. */
import { Parser } from 'saxen';
import { refuse, resolveReferences, XmlTreeBuilder, type XmlElement } from './xml-tree.ts';

export type { XmlElement } from './xml-tree.ts';

/** In UTF-16 units; twice the largest answer that a feed may send. */
const longestXml = 2_097_152;
/** Messages of carriers have about ten levels, of airlines about twenty. */
const bounds = { deepest: 40, mostElements: 50_000, mostAttributes: 64 };
/** Start of the text in which a declaration has to end. */
const declarationLength = 200;

/** Everything that begins with `<!` and is neither a comment nor CDATA declares something: DOCTYPE, ENTITY, NOTATION. */
const declaration = /<!(?!--|\[CDATA\[)/;
const encoding = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/;

/**
 * The root of an XML document; null for a text that is not well-formed, declares a type or an entity, names an unknown
 * entity, or exceeds a bound. Never throws. Takes linear time. The text counts as decoded: one that names another encoding
 * than UTF-8 is read only when it is ASCII.
 */
export function parseXml(xml: string): XmlElement | null {
  if (xml.length > longestXml || declaration.test(xml) || !isDecoded(xml)) return null;
  const builder = new XmlTreeBuilder(bounds);
  try {
    new Parser()
      .on('openTag', (name, attributes) => builder.open(name, attributes()))
      .on('closeTag', () => builder.close())
      .on('text', (text) => builder.add(resolveReferences(String(text))))
      .on('cdata', (text) => builder.add(String(text)))
      // The parser goes on after what it only warns of; a malformed attribute is still no XML.
      .on('warn', () => refuse())
      .on('attention', () => refuse())
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

function isDecoded(xml: string): boolean {
  const named = encoding.exec(xml.slice(0, declarationLength))?.[1]?.toLowerCase() ?? 'utf-8';
  return named === 'utf-8' || named === 'us-ascii' || !/[\u0080-\uffff]/.test(xml);
}
