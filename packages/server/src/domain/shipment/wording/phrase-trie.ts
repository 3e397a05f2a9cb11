import type { TokenisedText } from './tokens.ts';

/** Words that `~` may stand for in a phrase. */
export const widestGap = 3;

interface Node {
  next: Map<string, Node> | null;
  /** Words that begin so, from `x*`. */
  prefixes: { readonly prefix: string; readonly node: Node }[] | null;
  gap: Node | null;
  ends: number[] | null;
}

/** Many phrases in one tree: a text is read once, whatever their number. */
export interface PhraseTrie {
  readonly root: Node;
}

export interface Phrase {
  /** Words divided by spaces: a folded word, `word*` for a beginning, `~` for 0 to 3 words of any kind. */
  readonly text: string;
  /** What a hit reports. */
  readonly id: number;
}

function makeNode(): Node {
  return { next: null, prefixes: null, gap: null, ends: null };
}

export function compilePhrases(phrases: readonly Phrase[]): PhraseTrie {
  const root = makeNode();
  for (const { text, id } of phrases) {
    let node = root;
    for (const word of text.split(' ')) node = childOf(node, word);
    node.ends ??= [];
    if (!node.ends.includes(id)) node.ends.push(id);
  }
  return { root };
}

function childOf(node: Node, word: string): Node {
  if (word === '~') {
    node.gap ??= makeNode();
    return node.gap;
  }
  if (word.endsWith('*')) {
    const prefix = word.slice(0, -1);
    node.prefixes ??= [];
    let entry = node.prefixes.find((candidate) => candidate.prefix === prefix);
    if (entry === undefined) {
      entry = { prefix, node: makeNode() };
      node.prefixes.push(entry);
    }
    return entry.node;
  }
  node.next ??= new Map();
  let child = node.next.get(word);
  if (child === undefined) {
    child = makeNode();
    node.next.set(word, child);
  }
  return child;
}

type Report = (id: number, past: number) => void;

/**
 * Reports every phrase of the tree that stands in the text, within one sentence: its id, the index of its first word and the
 * index after its last. A start costs at most what the longest phrase
 * and its gaps allow, so the whole is linear in the length of the text.
 */
export function findPhrases(
  trie: PhraseTrie,
  { tokens, sentences }: TokenisedText,
  report: (id: number, start: number, end: number) => void,
): void {
  for (let start = 0; start < tokens.length; start += 1) {
    const sentence = sentences[start] ?? 0;
    let end = start + 1;
    while (end < tokens.length && sentences[end] === sentence) end += 1;
    walk(trie.root, tokens, start, end, (id, past) => report(id, start, past));
  }
}

function walk(node: Node, tokens: readonly string[], index: number, end: number, report: Report): void {
  if (node.ends !== null) for (const id of node.ends) report(id, index);
  const token = index < end ? tokens[index] : undefined;
  if (token !== undefined) {
    const next = node.next?.get(token);
    if (next !== undefined) walk(next, tokens, index + 1, end, report);
    if (node.prefixes !== null)
      for (const entry of node.prefixes)
        if (token.startsWith(entry.prefix)) walk(entry.node, tokens, index + 1, end, report);
  }
  if (node.gap === null) return;
  for (let skipped = 0; skipped <= widestGap && index + skipped <= end; skipped += 1)
    walk(node.gap, tokens, index + skipped, end, report);
}
