/**
 * What steps of a checklist say, in the other languages. The library that verifies speaks English, because it runs where
 * there are no catalogues; its sentences are found here by their form. `{rest}` is a sentence of its own.
 */
import sentences from '../../../../data/step-sentences.json' with { type: 'json' };
import type { Language } from './catalogue.ts';
import { fill } from './texts.ts';

interface Row {
  readonly english: string;
  readonly pattern: RegExp;
  readonly own: Readonly<Record<string, string>>;
}

/** Sentences with fewer holes first, so that the wider ones do not take what belongs to them. */
const rows: readonly Row[] = Object.entries(sentences)
  .toSorted(([one], [other]) => holesOf(one) - holesOf(other) || other.length - one.length)
  .map(([english, own]) => ({ english, pattern: new RegExp(patternOf(english), 'u'), own }));

function holesOf(text: string): number {
  return (text.match(/\{\w+\}/g) ?? []).length + (text.includes('{rest}') ? 10 : 0);
}

/** `assets/checklist.js` does the same. */
function patternOf(english: string): string {
  const parts = english.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : `(?<${name}>.+?)`;
  });
  return `^${parts.join('')}$`;
}

/** The sentence in another language; undefined in English and for one that is not known. */
export function stepSentence(detail: string, language: Language): string | undefined {
  if (language === 'en') return undefined;
  for (const { pattern, own } of rows) {
    const found = pattern.exec(detail);
    if (found === null) continue;
    const groups = { ...found.groups };
    if (groups['rest'] !== undefined) groups['rest'] = stepSentence(groups['rest'], language) ?? groups['rest'];
    return fill(own[language] ?? detail, groups);
  }
  return undefined;
}

/** A sentence in English with its holes, and in another language. */
export type StepPattern = readonly [english: string, own: string];

/** The same table for the script that verifies in the browser, which makes the patterns itself: they are longer than the words. */
export function stepPatterns(language: Language): readonly StepPattern[] {
  return language === 'en' ? [] : rows.map(({ english, own }): StepPattern => [english, own[language] ?? '']);
}
