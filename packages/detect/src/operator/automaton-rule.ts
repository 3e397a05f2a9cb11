/** The rule of a pattern with too many forms to list: an automaton decides, behind the outline that steers the dispatch. */
import type { CharacterSet } from '../character-sets.ts';
import type { Finding, Rule } from '../rule.ts';
import type { TextInput } from '../text-input.ts';
import type { PatternAutomaton } from './automaton.ts';

export class AutomatonRule implements Rule {
  readonly #automaton: PatternAutomaton;
  readonly #outline: Rule;

  constructor(automaton: PatternAutomaton, outline: Rule) {
    this.#automaton = automaton;
    this.#outline = outline;
  }

  behind(checked: readonly number[], whole: CharacterSet): Rule {
    return new AutomatonRule(this.#automaton, this.#outline.behind(checked, whole));
  }

  find(input: TextInput): Finding | null {
    return this.#automaton.matches(input.values, input.length) ? this.#outline.find(input) : null;
  }
}
