/** The rule of a pattern with too many forms to list: an automaton decides, behind the outline that steers the dispatch. */
import type { Finding, LeafPlace, LeafRule, Rule } from '../rule.ts';
import type { TextInput } from '../text-input.ts';
import type { PatternAutomaton } from './automaton.ts';

export class AutomatonRule implements Rule {
  readonly #automaton: PatternAutomaton;
  readonly #outline: Rule;

  constructor(automaton: PatternAutomaton, outline: Rule) {
    this.#automaton = automaton;
    this.#outline = outline;
  }

  at(place: LeafPlace): LeafRule {
    return new AutomatonLeafRule(this.#automaton, this.#outline.at(place));
  }
}

class AutomatonLeafRule implements LeafRule {
  readonly family: number;
  readonly #automaton: PatternAutomaton;
  readonly #outline: LeafRule;

  constructor(automaton: PatternAutomaton, outline: LeafRule) {
    this.family = outline.family;
    this.#automaton = automaton;
    this.#outline = outline;
  }

  find(input: TextInput): Finding | null {
    return this.#automaton.matches(input.values, input.length) ? this.#outline.find(input) : null;
  }
}
