import { parseJsonSource, type JsonNode, type JsonString } from './json-source.ts';
import { readWord, type FamilyName } from './vocabularies.ts';

/** An answer wraps events of the deepest accepted nesting in six more levels. */
const answeredNesting = 64;
const eventListPath = ['epcisBody', 'queryResults', 'resultsBody', 'eventList'] as const;

/** Where an event holds CBV words. `*` means each item of a list. */
const wordPlaces: readonly (readonly [FamilyName, readonly string[]])[] = [
  ['bizStep', ['bizStep']],
  ['disposition', ['disposition']],
  ['disposition', ['persistentDisposition', 'set', '*']],
  ['disposition', ['persistentDisposition', 'unset', '*']],
  ['bizTransaction', ['bizTransactionList', '*', 'type']],
  ['sourceDestination', ['sourceList', '*', 'type']],
  ['sourceDestination', ['destinationList', '*', 'type']],
  ['errorReason', ['errorDeclaration', 'reason']],
];

/**
 * The text of an event or query document with CBV URNs as bare words, the only form that the GS1 JSON schema accepts.
 * All other bytes stay the same.
 */
export function standardText(text: string): string {
  const root = parseJsonSource(text, answeredNesting);
  const [list] = nodesAt(root, eventListPath);
  const events = list?.kind === 'array' ? list.items : [root];
  const found = events.flatMap((event) =>
    wordPlaces.flatMap(([family, path]) => nodesAt(event, path).map((node) => ({ family, node }))),
  );
  const words = found.flatMap(({ family, node }) => (node.kind === 'string' ? replacement(family, node) : []));
  return replaced(text, words);
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

function replacement(family: FamilyName, { value, start, end }: JsonString): readonly Replacement[] {
  const { word } = readWord(family, value);
  return word !== undefined && value.startsWith('urn:') ? [{ start, end, word }] : [];
}

function replaced(text: string, words: readonly Replacement[]): string {
  let written = '';
  let at = 0;
  for (const { start, end, word } of [...words].sort((one, other) => one.start - other.start)) {
    written += `${text.slice(at, start)}"${word}"`;
    at = end;
  }
  return written + text.slice(at);
}

function nodesAt(node: JsonNode, path: readonly string[]): readonly JsonNode[] {
  const [name, ...rest] = path;
  if (name === undefined) return [node];
  if (name === '*') return node.kind === 'array' ? node.items.flatMap((item) => nodesAt(item, rest)) : [];
  const member = node.kind === 'object' ? node.members.get(name) : undefined;
  return member === undefined ? [] : nodesAt(member, rest);
}
