/** The notation of the grammar files: templates made of slots. */
import type { WordingLanguage } from './languages.ts';
import { spellingsOf } from './tokens.ts';

/**
 * One slot of a template. Each alternative is a run of folded words, `word*` and `~`. An empty run makes the slot
 * optional.
 */
export interface Slot {
  /** Language and source text, with classes. Slots with equal text have equal alternatives. */
  readonly text: string;
  readonly alternatives: readonly (readonly string[])[];
}

export type WordClasses = Readonly<Record<string, string>>;

const slotsOfTemplate = /\([^()]*\)|[^\s()]+/g;
const classNames = /@(\w+)/;

/**
 * Parses a template into slots: a word, `word*` for a prefix, `~` for 0 to 3 words of any kind, `@name` for any member
 * of a class, `(a|b c|)` for one of its parts. An empty part makes the slot optional. Words are folded; German words
 * get two spellings.
 */
export function slotsOf(template: string, classes: WordClasses, language: WordingLanguage): readonly Slot[] {
  return (template.match(slotsOfTemplate) ?? []).map((text) => {
    const parts = text.startsWith('(') ? text.slice(1, -1).split('|') : [text];
    const written = parts.flatMap((part) => withClasses(part.trim(), classes));
    const spelled = new Set(written.flatMap((part) => (part === '' ? [''] : spellingsOf(part, language))));
    return {
      text: `${language} ${text}`,
      alternatives: [...spelled].map((part) => (part === '' ? [] : part.split(' '))),
    };
  });
}

function withClasses(part: string, classes: WordClasses): readonly string[] {
  const found = classNames.exec(part);
  if (found === null) return [part];
  const members = classes[found[1] ?? ''];
  if (members === undefined) throw new Error(`no word class ${found[0]} for "${part}"`);
  const [before, after] = [part.slice(0, found.index), part.slice(found.index + found[0].length)];
  return members.split('|').flatMap((member) => withClasses(`${before}${member}${after}`, classes));
}

/** All words in a template, without gaps. Prefixes keep their `*`. */
export function wordsOf(slots: readonly Slot[]): readonly string[] {
  return slots.flatMap(({ alternatives }) => alternatives.flat()).filter((word) => word !== '~');
}

/** Words that can match the whole template alone. */
export function wholeWordsOf(slots: readonly Slot[]): readonly string[] {
  return slots.flatMap((slot) => {
    const isAlone = slots.every((other) => other === slot || other.alternatives.some((words) => words.length === 0));
    return isAlone ? slot.alternatives.flatMap((words) => (words.length === 1 ? words : [])) : [];
  });
}
