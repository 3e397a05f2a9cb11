/** Reads Cargo-XML status messages (XFSU), whatever version and prefixes they have. */
import { readStrictXml, type XmlReading } from '../../../kernel/lib/strict-xml.ts';
import { textAt, type XmlElement } from '../../../kernel/lib/xml.ts';
import { functionOfPurpose } from '../rules/codes/xfsu-purposes.ts';
import { deepestXml, longestXmlText, mostXmlAttributes, mostXmlElements } from '../rules/limits.ts';
import { problemOf, type MessageProblem, type Position } from '../rules/problems.ts';
import {
  keptDocument,
  type ReadingContext,
  type ReadInterchange,
  type ReadMessage,
  type ReadStep,
} from '../rules/reading.ts';
import { decodeXml } from './xml-charset.ts';
import { statementsOf } from './xfsu-statements.ts';

const bounds = {
  deepest: deepestXml,
  mostElements: mostXmlElements,
  mostAttributes: mostXmlAttributes,
  longestText: longestXmlText,
};

const rootName = 'StatusMessage';
/** Of an address or a number of the envelope. */
const longestName = 40;
const longestDocument = 70;

const problemOfFault = {
  doctype: 'doctype_refused',
  malformed: 'xml_malformed',
  too_deep: 'xml_too_deep',
  too_large: 'xml_too_large',
} as const;

/**
 * One document: one interchange with one message. `charset` is that of the request; null for none. A document in another
 * character set than UTF-8 has to name it. Never throws.
 */
export function* readXfsu(bytes: Uint8Array, charset: string | null, _context: ReadingContext): Generator<ReadStep> {
  const decoded = decodeXml(bytes, charset);
  if (typeof decoded !== 'string') {
    yield interchange(bytes, null, decoded);
    return;
  }
  const steps = readStrictXml(decoded, bounds);
  let step = steps.next();
  while (step.done !== true) {
    yield null;
    step = steps.next();
  }
  const reading = step.value;
  if ('fault' in reading) yield interchange(bytes, null, refusalOf(decoded, reading));
  else yield interchange(bytes, reading.root, null, decoded);
}

function refusalOf(xml: string, { fault, at }: Extract<XmlReading, { readonly at: number }>): MessageProblem {
  return problemOf(problemOfFault[fault], new Lines(xml).positionOf(at));
}

function interchange(
  raw: Uint8Array,
  root: XmlElement | null,
  refused: MessageProblem | null,
  xml = '',
): ReadInterchange {
  const header = root?.children.find(({ name }) => name === 'MessageHeaderDocument');
  const short = (...path: readonly string[]): string => (textAt(header, ...path) ?? '').slice(0, longestName);
  return {
    family: 'air',
    format: 'xfsu',
    sender: short('SenderParty', 'PrimaryID'),
    recipient: short('RecipientParty', 'PrimaryID'),
    controlReference: short('ID'),
    raw,
    refused,
    warnings: [],
    envelope: null,
    messages: root === null ? [] : { [Symbol.iterator]: () => [messageOf(root, header, xml)].values() },
  };
}

function messageOf(root: XmlElement, header: XmlElement | undefined, xml: string): ReadMessage {
  const lines = new Lines(xml);
  const document = textAt(root, 'BusinessHeaderDocument', 'ID');
  const message = {
    reference: '1',
    type: 'XFSU',
    document: document === null || document.length > longestDocument ? null : keptDocument(document),
    function: 'original',
    refused: null,
    warnings: [],
    statements: [],
    envelope: null,
  } as const satisfies ReadMessage;
  const start = { line: lines.positionOf(root.at ?? 0).line, offset: root.at ?? 0 };
  if (root.name !== rootName) {
    const refused = problemOf('message_type_unsupported', start, { value: root.name });
    return { ...message, type: root.name.slice(0, longestName), refused };
  }
  const statements = statementsOf(root, (element) => lines.positionOf(element.at ?? 0));
  const purpose = textAt(header, 'PurposeCode') ?? '';
  const known = purpose === '' ? 'original' : functionOfPurpose(purpose);
  if (known === undefined) return { ...message, refused: problemOf('function_unsupported', start), statements };
  return { ...message, function: known, statements };
}

/** Numbers of lines, for places that come in the order of the text. */
class Lines {
  readonly #text: string;
  #line = 1;
  /** End of that line. */
  #end: number;

  constructor(text: string) {
    this.#text = text;
    this.#end = this.#endFrom(0);
  }

  positionOf(offset: number): Required<Pick<Position, 'line' | 'offset'>> {
    while (this.#end < offset) {
      this.#line += 1;
      this.#end = this.#endFrom(this.#end + 1);
    }
    return { line: this.#line, offset };
  }

  #endFrom(offset: number): number {
    const found = this.#text.indexOf('\n', offset);
    return found === -1 ? this.#text.length : found;
  }
}
