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
  /** Phrases that keep the rule from deciding when they stand in the sentence of its hit. */
  readonly guards: Readonly<Record<Language, readonly string[]>>;
}

export const phraseRules: readonly PhraseRule[] = data.rules.map((rule) => {
  const checked = rule as PhraseRule;
  if (!isDetailOf(checked.state, checked.detail)) throw new Error(`phrase rule ${rule.id}: no such state and detail`);
  return checked;
});

const tries: Readonly<Record<Language, PhraseTrie>> = {
  en: compileLanguage('en'),
  de: compileLanguage('de'),
  es: compileLanguage('es'),
  fr: compileLanguage('fr'),
};

/** Rules and guards share one tree: rule n reports 2n, its guards 2n + 1. */
function compileLanguage(language: Language): PhraseTrie {
  const phrases: Phrase[] = [];
  for (const [index, rule] of phraseRules.entries()) {
    for (const [parity, texts] of [rule.phrases[language], rule.guards[language]].entries())
      for (const text of texts)
        for (const spelling of spellingsOf(text, language)) phrases.push({ text: spelling, id: 2 * index + parity });
  }
  return compilePhrases(phrases);
}

/** The rules of a language that a text meets and no guard blocks, best first. */
export function rulesMet(text: TokenisedText, language: Language): readonly PhraseRule[] {
  const hits: { readonly rule: number; readonly sentence: number }[] = [];
  const blocked = new Set<number>();
  const width = 2 * phraseRules.length;
  findPhrases(tries[language], text, (id, sentence) => {
    if (id % 2 === 0) hits.push({ rule: id / 2, sentence });
    else blocked.add(sentence * width + id - 1);
  });
  if (hits.length === 0) return [];
  const met = new Set<number>();
  for (const { rule, sentence } of hits) if (!blocked.has(sentence * width + 2 * rule)) met.add(rule);
  return [...met].sort((a, b) => a - b).flatMap((index) => phraseRules[index] ?? []);
}
