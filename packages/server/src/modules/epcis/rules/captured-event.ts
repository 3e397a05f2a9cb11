import { createPreHash, hashUri, type Sha256 } from './event-hash.ts';
import { plainDecimal } from './decimal.ts';
import type { HashTextBudget } from './hash-values.ts';
import { identityKey, rememberedPaths, type PathOf } from './identifiers.ts';
import { indexKey } from './index-key.ts';
import type { SourceEvent } from './capture-document.ts';
import { parseJsonSource, type JsonNode, type JsonObject } from './json-source.ts';
import { matchStringsOf } from './match-strings.ts';
import { parseInstant } from './time.ts';
import { canonicalWord, type FamilyName } from './vocabularies.ts';

/** An event in its stored form: its source text and its search keys, all in canonical form. */
export interface CapturedEvent {
  /** The sender's `eventID`, else the hash of the event. */
  readonly eventId: string;
  /** Index key of `eventId`. */
  readonly eventKey: string;
  /** 64 hexadecimal digits. */
  readonly hash: string;
  /** 64 hexadecimal digits over the error declaration, or empty. */
  readonly errorDigest: string;
  readonly eventTimeUs: number;
  readonly bizStep: string | null;
  readonly disposition: string | null;
  readonly action: string;
  readonly readPoint: string | null;
  /** Id of the read point as the sender wrote it. */
  readonly readPointText: string | null;
  readonly bizLocation: string | null;
  /** Source text of the document's context. Null when the standard context suffices. */
  readonly context: string | null;
  /** The source text, byte for byte. */
  readonly body: string;
  /** Index keys of the event's `epcTerm` and `classTerm` values, which queries search. */
  readonly terms: readonly string[];
  /** Shipment numbers that this event matches. */
  readonly matchStrings: readonly string[];
}

export const epcTerm = identityKey;
/** The space keeps classes apart from EPCs: no URI has one. */
export const classTerm = (uri: string, pathOf?: PathOf): string => `class ${identityKey(uri, pathOf)}`;

/**
 * Builds the stored form of the events of one request. Throws `HashTextTooLongError` beyond `budget` (default: no
 * limit).
 */
export function capturedEvents(
  source: string,
  events: readonly SourceEvent[],
  context: JsonNode | undefined,
  sha256: Sha256,
  budget?: HashTextBudget,
): readonly CapturedEvent[] {
  const pathOf = rememberedPaths();
  const preHash = createPreHash(context, pathOf, budget);
  const documentContext =
    context === undefined || isStandardContext(context) ? null : source.slice(context.start, context.end);
  return events.map(({ node }) => {
    const hash = sha256(preHash(node));
    const eventId = textOf(node.members.get('eventID')) ?? hashUri(hash);
    const declaration = node.members.get('errorDeclaration');
    const epcs = textsOf(node.members.get('epcList'));
    const readPoint = textOf(memberOf(node.members.get('readPoint'), 'id'));
    const bizLocation = textOf(memberOf(node.members.get('bizLocation'), 'id'));
    return {
      eventId,
      eventKey: indexKey(eventId, sha256),
      hash,
      errorDigest: declaration === undefined ? '' : sha256(canonicalDeclaration(declaration)),
      eventTimeUs: parseInstant(textOf(node.members.get('eventTime')) ?? '')?.us ?? 0,
      bizStep: wordOf('bizStep', node, 'bizStep'),
      disposition: wordOf('disposition', node, 'disposition'),
      action: textOf(node.members.get('action')) ?? '',
      readPoint: readPoint === null ? null : identityKey(readPoint, pathOf),
      readPointText: readPoint,
      bizLocation: bizLocation === null ? null : identityKey(bizLocation, pathOf),
      context: documentContext,
      body: source.slice(node.start, node.end),
      terms: distinct([
        ...epcs.map((epc) => epcTerm(epc, pathOf)),
        ...classesOf(node).map((uri) => classTerm(uri, pathOf)),
      ]).map((term) => indexKey(term, sha256)),
      matchStrings: distinct(epcs.flatMap((epc) => matchStringsOf(epc, pathOf))),
    };
  });
}

/**
 * The source text for an answer, with the context of its document. In JSON-LD an inner context adds to the outer one, so an
 * event with its own gets the parts of both, its own last, as for its hash. Any other event gets it as its first member.
 */
export function answeredText(body: string, context: string | null): string {
  if (context === null) return body;
  const own = ownContextOf(body);
  if (own === undefined) return `{"@context":${context},${body.slice(1)}`;
  const parts = [...partsOf(parseJsonSource(context), context), ...partsOf(own, body)];
  return `${body.slice(0, own.start)}[${parts.join(',')}]${body.slice(own.end)}`;
}

/** Few events have one. Only a text that may name it, if with an escape, is read. */
function ownContextOf(body: string): JsonNode | undefined {
  if (!body.includes('@context') && !body.includes('\\u')) return undefined;
  const event = parseJsonSource(body);
  return event.kind === 'object' ? event.members.get('@context') : undefined;
}

/** The source text of each part of a context. */
function partsOf(context: JsonNode, source: string): readonly string[] {
  const parts = context.kind === 'array' ? context.items : [context];
  return parts.map(({ start, end }) => source.slice(start, end));
}

const standardContext = /^https?:\/\/ref\.gs1\.org\/standards\/epcis\/(?:[\w.-]+\/)?epcis-context\.jsonld$/;

function isStandardContext(context: JsonNode): boolean {
  const parts = context.kind === 'array' ? context.items : [context];
  return parts.every((part) => part.kind === 'string' && standardContext.test(part.value));
}

function distinct(texts: readonly string[]): readonly string[] {
  return texts.length < 2 ? texts : [...new Set(texts)];
}

function memberOf(node: JsonNode | undefined, name: string): JsonNode | undefined {
  return node?.kind === 'object' ? node.members.get(name) : undefined;
}

function textOf(node: JsonNode | undefined): string | null {
  return node?.kind === 'string' ? node.value : null;
}

function textsOf(node: JsonNode | undefined): readonly string[] {
  return node?.kind === 'array' ? node.items.flatMap((item) => (item.kind === 'string' ? [item.value] : [])) : [];
}

function classesOf(event: JsonObject): readonly string[] {
  const list = event.members.get('quantityList');
  const items = list?.kind === 'array' ? list.items : [];
  return items.flatMap((item) => textOf(memberOf(item, 'epcClass')) ?? []);
}

function wordOf(family: FamilyName, event: JsonObject, name: string): string | null {
  const text = textOf(event.members.get(name));
  return text === null ? null : canonicalWord(family, text);
}

/** Gives equal text for equal declarations: words, times and the order of corrective events in one form. */
function canonicalDeclaration(declaration: JsonNode): string {
  if (declaration.kind !== 'object') return canonicalJson(declaration);
  const members = [...declaration.members].map(([name, node]): [string, string] => {
    const text = textOf(node);
    if (name === 'reason' && text !== null) return [name, JSON.stringify(canonicalWord('errorReason', text))];
    if (name === 'declarationTime' && text !== null)
      return [name, String(parseInstant(text)?.us ?? canonicalJson(node))];
    if (name !== 'correctiveEventIDs' || node.kind !== 'array') return [name, canonicalJson(node)];
    return [name, `[${distinct(node.items.map(canonicalJson)).toSorted().join(',')}]`];
  });
  const sorted = members.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

/** Gives equal text for equal values: sorted members, no spaces, numbers as plain decimals. */
function canonicalJson(node: JsonNode): string {
  switch (node.kind) {
    case 'object': {
      const names = [...node.members.keys()].sort();
      return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(node.members.get(name) as JsonNode)}`).join(',')}}`;
    }
    case 'array':
      return `[${node.items.map(canonicalJson).join(',')}]`;
    case 'number':
      return plainDecimal(node.text);
    case 'null':
      return 'null';
    default:
      return JSON.stringify(node.value);
  }
}
