import doubtData from '../../../../data/phrase-doubts.json' with { type: 'json' };
import data from '../../../../data/phrase-rules.json' with { type: 'json' };
import { isDetailOf, type ShipmentState, type StatusDetail } from '../states.ts';
import { compilePhrases, findPhrases, type Phrase, type PhraseTrie } from './phrase-trie.ts';
import { spellingsOf, type TokenisedText } from './tokens.ts';

/** Languages that have phrase rules and labels. */
export const languages = ['en', 'de', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

/** One row of the table of rules, as `data/phrase-rules.json` spells it out. Earlier rows win. */
export interface PhraseRule {
  readonly id: string;
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  readonly phrases: Readonly<Record<Language, readonly string[]>>;
  /** Phrases that keep the rule from deciding: in the sentence of its hit, for a final state anywhere in the text. */
  readonly guards: Readonly<Record<Language, readonly string[]>>;
}

/** What keeps a sentence from telling an end, as `data/phrase-doubts.json` spells it out. */
export interface PhraseDoubts {
  /** Conditions, negations, possibilities, intentions: a sentence with one tells no final state. */
  readonly doubts: Readonly<Record<Language, readonly string[]>>;
  /** Phrases inside of which a doubt is none: "no signature needed" does not deny a delivery. */
  readonly harmless: Readonly<Record<Language, readonly string[]>>;
}

export const phraseDoubts: PhraseDoubts = { doubts: doubtData.doubts, harmless: doubtData.harmless };

export const phraseRules: readonly PhraseRule[] = data.rules.map((rule) => {
  const checked = rule as PhraseRule;
  if (!isDetailOf(checked.state, checked.detail)) throw new Error(`phrase rule ${rule.id}: no such state and detail`);
  return checked;
});

/** Nothing follows these, so they are the ones that must not be told by mistake. */
const finalStates: ReadonlySet<ShipmentState> = new Set(['delivered', 'returned']);
const isFinal = phraseRules.map(({ state }) => finalStates.has(state));

/** Rules and guards share one tree: rule n reports 2n, its guards 2n + 1; the doubts and what makes them harmless follow. */
const doubtId = 2 * phraseRules.length;
const harmlessId = doubtId + 1;

const tries = new Map<Language, PhraseTrie>();

/** Built when a language is first asked for: most processes read no wording, and few read four languages of it. */
function trieOf(language: Language): PhraseTrie {
  const built = tries.get(language) ?? compilePhrases(phrasesOf(language));
  tries.set(language, built);
  return built;
}

function phrasesOf(language: Language): readonly Phrase[] {
  const phrases: Phrase[] = [];
  const add = (texts: readonly string[], id: number): void => {
    for (const text of texts) for (const spelling of spellingsOf(text, language)) phrases.push({ text: spelling, id });
  };
  for (const [index, rule] of phraseRules.entries()) {
    add(rule.phrases[language], 2 * index);
    add(rule.guards[language], 2 * index + 1);
  }
  add(phraseDoubts.doubts[language], doubtId);
  add(phraseDoubts.harmless[language], harmlessId);
  return phrases;
}

interface Found {
  /** Index of the rule and of the sentence, for each hit. */
  readonly hits: { readonly rule: number; readonly sentence: number }[];
  readonly guarded: Set<number>;
  readonly guardedIn: Set<number>;
  /** Index of the first word of each doubt. */
  readonly doubts: number[];
  readonly harmless: { readonly start: number; readonly end: number }[];
}

const width = phraseRules.length;

const partialDelivery = phraseRules.findIndex(({ detail }) => detail === 'partial_delivery');

/** The rules of a language that a text meets and no guard or doubt blocks, best first. */
export function rulesMet(text: TokenisedText, language: Language): readonly PhraseRule[] {
  const found: Found = { hits: [], guarded: new Set(), guardedIn: new Set(), doubts: [], harmless: [] };
  findPhrases(trieOf(language), text, (id, start, end) => {
    const sentence = text.sentences[start] ?? 0;
    if (id === doubtId) found.doubts.push(start);
    else if (id === harmlessId) found.harmless.push({ start, end });
    else if (id % 2 === 0) found.hits.push({ rule: id / 2, sentence });
    else {
      const rule = (id - 1) / 2;
      found.guarded.add(rule);
      found.guardedIn.add(sentence * width + rule);
    }
  });
  if (found.hits.length === 0) return [];
  const doubtful = doubtfulSentences(text, found);
  const partial = sentencesWithPartOfWhole(text);
  const met = new Set<number>();
  for (const { rule, sentence } of found.hits) {
    if (phraseRules[rule]?.state === 'delivered' && partial.has(sentence) && !doubtful.has(sentence)) {
      met.add(partialDelivery);
      continue;
    }
    const isBlocked = isFinal[rule]
      ? found.guarded.has(rule) || doubtful.has(sentence)
      : found.guardedIn.has(sentence * width + rule);
    if (!isBlocked) met.add(rule);
  }
  return [...met].sort((a, b) => a - b).flatMap((index) => phraseRules[index] ?? []);
}

const ofWords: ReadonlySet<string> = new Set(['of', 'von', 'de', 'sur']);
const count = /^\d{1,3}$/;

/** Sentences that count a part of a whole: "2 of 3 pieces", "2 out of 3", "2 pieces of 3". */
function sentencesWithPartOfWhole({ tokens, sentences }: TokenisedText): Set<number> {
  const found = new Set<number>();
  for (let place = tokens.length - 2; place > 0; place -= 1) {
    if (!ofWords.has(tokens[place] ?? '')) continue;
    const whole = tokens[place + 1] ?? '';
    const part = [tokens[place - 1], tokens[place - 2]].find((word) => word !== undefined && count.test(word));
    if (part !== undefined && count.test(whole) && Number(part) < Number(whole)) found.add(sentences[place] ?? 0);
  }
  return found;
}

/** Questions, and sentences with a doubt that no harmless phrase covers. */
function doubtfulSentences({ tokens, sentences, questions }: TokenisedText, { doubts, harmless }: Found): Set<number> {
  const doubtful = new Set(questions);
  if (doubts.length === 0) return doubtful;
  const covered = new Uint8Array(tokens.length);
  for (const { start, end } of harmless) covered.fill(1, start, end);
  for (const start of doubts) if (covered[start] === 0) doubtful.add(sentences[start] ?? 0);
  return doubtful;
}
