import de from '../../../../../data/wording/de.json' with { type: 'json' };
import en from '../../../../../data/wording/en.json' with { type: 'json' };
import es from '../../../../../data/wording/es.json' with { type: 'json' };
import fr from '../../../../../data/wording/fr.json' with { type: 'json' };
import it from '../../../../../data/wording/it.json' with { type: 'json' };
import nl from '../../../../../data/wording/nl.json' with { type: 'json' };
import pl from '../../../../../data/wording/pl.json' with { type: 'json' };
import pt from '../../../../../data/wording/pt.json' with { type: 'json' };
import table from '../../../../../data/wording/rules.json' with { type: 'json' };
import { isDetailOf, type ShipmentState, type StatusDetail } from '../states.ts';
import type { WordingLanguage } from './languages.ts';

/**
 * What kind of statement a rule reads: an `end` (delivered, returned) needs a sentence whose every word is known; an `event` is
 * dropped behind a word of the future; a `plan` is about the future itself; an `announcement` is one that no condition may follow
 * either; a `problem` is believed in any tense.
 */
export type RuleKind = 'end' | 'event' | 'plan' | 'announcement' | 'problem';

/** One row of `data/wording/rules.json`. Earlier rows win. */
export interface WordingRule {
  readonly id: string;
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  readonly kind: RuleKind;
  /** A problem that may be why a parcel went back or next door. */
  readonly reason?: boolean;
}

/** Templates of one rule in one language. */
export interface RuleTemplates {
  readonly when: readonly string[];
  /** Templates that keep the rule from deciding: in the sentence of its hit, for an `end` anywhere in the text. */
  readonly unless?: readonly string[];
}

/** What may stand in a sentence that tells an end. Every other word makes it tell none. */
export interface EndVocabulary {
  /** Words beside the templates of the rule itself, classes allowed. */
  readonly words: readonly string[];
  /** Templates whose words are harmless together: "by our driver", "no signature needed". */
  readonly phrases: readonly string[];
}

/** One file of `data/wording/`: how a language says what the rules read. */
export interface Grammar {
  /** Word classes: alternatives divided by `|`, used as `@name`. */
  readonly classes: Readonly<Record<string, string>>;
  /** Deny what follows in their clause, or what stands before them when they end it. */
  readonly negations: readonly string[];
  /** Make what follows in their sentence a condition. */
  readonly conditions: readonly string[];
  /** Put what follows in their clause into the future or into doubt. */
  readonly futures: readonly string[];
  /** Words that begin a clause. */
  readonly conjunctions: readonly string[];
  /** Take back what another sentence told. */
  readonly retractions: readonly string[];
  /** Templates behind which up to three words that no template knows are a name. */
  readonly signatures: readonly string[];
  readonly delivered: EndVocabulary;
  readonly returned: EndVocabulary;
  readonly rules: Readonly<Record<string, RuleTemplates>>;
}

export const grammars: Readonly<Record<WordingLanguage, Grammar>> = { en, de, es, fr, it, nl, pt, pl };

export const wordingRules: readonly WordingRule[] = table.rules.map((row) => {
  const rule = row as WordingRule;
  if (!isDetailOf(rule.state, rule.detail)) throw new Error(`wording rule ${rule.id}: no such state and detail`);
  return rule;
});

for (const [language, { rules }] of Object.entries(grammars))
  for (const id of Object.keys(rules))
    if (!wordingRules.some((rule) => rule.id === id)) throw new Error(`${language}.json: no rule ${id}`);
