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
 * Kind of statement that a rule reads. An `end` (delivered, returned) needs a sentence whose every word is known. An
 * `event` is dropped after a word of the future. A `plan` is about the future itself. An `announcement` must not have a
 * condition before or after it. A `problem` counts in any tense.
 */
export type RuleKind = 'end' | 'event' | 'plan' | 'announcement' | 'problem';

/** One row of `data/wording/rules.json`. Earlier rows win. */
export interface WordingRule {
  readonly id: string;
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  readonly kind: RuleKind;
  /** The problem may be the reason for a return or a delivery next door. */
  readonly reason?: boolean;
}

/** Templates of one rule in one language. */
export interface RuleTemplates {
  readonly when: readonly string[];
  /** Templates that block the rule: in the sentence of its hit, or for an `end` anywhere in the text. */
  readonly unless?: readonly string[];
}

/** Words allowed in a sentence that reports an end. Any other word puts it in doubt. */
export interface EndVocabulary {
  /** Words beside the templates of the rule itself. Classes are allowed. */
  readonly words: readonly string[];
  /** Templates whose words are harmless together: "by our driver", "no signature needed". */
  readonly phrases: readonly string[];
}

/** One file of `data/wording/`: how a language expresses what the rules read. */
export interface Grammar {
  /** Word classes: alternatives separated by `|`, used as `@name`. */
  readonly classes: Readonly<Record<string, string>>;
  /** Deny the words after them in their clause, or the words before them at its end. */
  readonly negations: readonly string[];
  /** Make the rest of their sentence a condition. */
  readonly conditions: readonly string[];
  /** Put the rest of their clause into the future or in doubt. */
  readonly futures: readonly string[];
  /** Words that begin a clause. */
  readonly conjunctions: readonly string[];
  /** Take back a statement of another sentence. */
  readonly retractions: readonly string[];
  /** Templates before a name: up to three words that no template knows. */
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
