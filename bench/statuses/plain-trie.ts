/**
 * What a simple classifier does, to lay beside ours: splits a text into words and walks a trie of phrases from each of them;
 * the longest phrase tells the state. The phrases are one spelling of every template of a language, without gaps. No
 * negations, tenses, doubts or sentences.
 */
import { grammars, wordingRules } from '../../packages/server/src/modules/statuses/rules/wording/grammar.ts';
import {
  type WordingLanguage,
  wordingLanguages,
} from '../../packages/server/src/modules/statuses/rules/wording/languages.ts';
import { slotsOf } from '../../packages/server/src/modules/statuses/rules/wording/templates.ts';

interface TrieNode {
  readonly next: Map<string, TrieNode>;
  state: string | null;
}

const makeNode = (): TrieNode => ({ next: new Map(), state: null });
const words = /[\p{L}\p{N}]+/gu;

export type PlainClassifier = (text: string) => string | null;

export function makePlainTrie(language: WordingLanguage): PlainClassifier {
  const root = makeNode();
  const grammar = grammars[language];
  for (const { id, state } of wordingRules) {
    for (const text of grammar.rules[id]?.when ?? []) {
      let node = root;
      for (const { alternatives } of slotsOf(text, grammar.classes, language)) {
        for (const word of alternatives[0] ?? []) {
          if (word === '~') continue;
          const plain = word.endsWith('*') ? word.slice(0, -1) : word;
          const next = node.next.get(plain) ?? makeNode();
          node.next.set(plain, next);
          node = next;
        }
      }
      node.state ??= state;
    }
  }
  return (text) => {
    const tokens = text.toLowerCase().match(words) ?? [];
    let [best, longest]: [string | null, number] = [null, 0];
    for (let start = 0; start < tokens.length; start += 1) {
      let node: TrieNode | undefined = root;
      for (let at = start; at < tokens.length; at += 1) {
        node = node.next.get(tokens[at] ?? '');
        if (node === undefined) break;
        if (node.state !== null && at + 1 - start > longest) [best, longest] = [node.state, at + 1 - start];
      }
    }
    return best;
  };
}

export const plainTries = (): ReadonlyMap<string, PlainClassifier> =>
  new Map(wordingLanguages.map((language) => [language, makePlainTrie(language)]));
