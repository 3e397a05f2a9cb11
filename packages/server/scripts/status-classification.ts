import { grammars, wordingRules } from '../src/modules/statuses/rules/wording/grammar.ts';
import { type WordingLanguage, wordingLanguages } from '../src/modules/statuses/rules/wording/languages.ts';
import { templatesOf } from '../src/modules/statuses/rules/wording/read-wording.ts';
import { type JudgedSentence, judge, readStatusCorpus, readTrapCorpus } from '../tests/support/status-corpus.ts';

const languageNames: Readonly<Record<WordingLanguage, string>> = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
  pl: 'Polish',
};

/**
 * Each set was measured once, before anyone had seen the answers, with the rules of that day. These results cannot be
 * repeated.
 */
const heldOut = [
  { set: 'first', rules: 'phrases', sentences: 265, right: 158, ends: 48 },
  { set: 'second', rules: 'phrases and doubts', sentences: 180, right: 137, ends: 11 },
  { set: 'third', rules: 'more doubts', sentences: 101, right: 78, ends: 9 },
  { set: 'fourth', rules: 'the same, extended by the third', sentences: 59, right: 56, ends: 2 },
  { set: 'fifth: traps', rules: 'the grammar', sentences: 464, right: 457, ends: 3 },
  { set: 'sixth: four more languages', rules: 'their first grammar', sentences: 510, right: 500, ends: 0 },
  {
    set: 'seventh: traps, eight languages',
    rules: 'extended by the fifth and sixth',
    sentences: 140,
    right: 129,
    ends: 1,
  },
  { set: 'eighth: traps, eight languages', rules: 'extended by the seventh', sentences: 119, right: 115, ends: 0 },
  { set: 'ninth: traps, eight languages', rules: 'extended by the eighth', sentences: 89, right: 89, ends: 0 },
] as const;

/** `docs/reference/status-classification.md`: the accuracy of the rules on the labeled corpora. */
export function statusClassificationReference(): string {
  const corpus = judge(readStatusCorpus());
  const traps = judge(readTrapCorpus());
  const all = [...corpus, ...traps];
  const templates = wordingLanguages.reduce((sum, language) => sum + templatesOf(grammars[language]).length, 0);
  const wrong = all.filter(({ isRight }) => !isRight);
  return `# Classification of carrier wording

${wordingRules.length} rules with ${templates} templates in ${wordingLanguages.length} languages classify carriers' wording. They are in
\`packages/server/data/wording/\`. \`node packages/server/scripts/references.ts\` writes these tables, and \`npm run check\` fails when
they are stale. The tables count the meaning of the words. Without a stated status or a final code, wording never makes an event
final.

The sentences are our own, labeled by hand: \`status-corpus.tsv\` and \`trap-corpus.tsv\` in \`packages/server/tests/data/\`. The
rules were extended with them, so a carrier with very different wording gets \`unknown\` more often.

## Unseen sentences

Each set was labeled, classified once and then added to the corpora. Their author knew the rules, which makes them easier than
real wording. Most of the sentences are traps, which makes them harder.

${heldOutTable()}

So "none wrongly final" holds for the corpora, but not for every possible sentence.

## By language

${tableHead('Language')}
${wordingLanguages
  .map((language) =>
    row(
      languageNames[language],
      all.filter((sentence) => sentence.language === language),
    ),
  )
  .join('\n')}
${row('All', all)}
${row('All, language not given', judge(all, false))}

## By trap

Sentences that mention a delivery or a return that did not happen. \`regular\` are ordinary sentences for comparison.

${tableHead('Trap')}
${groupsOf(traps, ({ trap }) => trap ?? '')}
${row('all', traps)}

| Trap | ${wordingLanguages.map((language) => languageNames[language]).join(' | ')} |
| --- | ${wordingLanguages.map(() => '---').join(' | ')} |
${valuesOf(traps, ({ trap }) => trap ?? '')
  .map((trap) => `| \`${trap}\` | ${wordingLanguages.map((language) => countsOf(traps, language, trap)).join(' | ')} |`)
  .join('\n')}

Each cell: sentences / wrongly final / \`unknown\`.

## By label

${tableHead('Label')}
${groupsOf(all, ({ status }) => status)}

${wrong.length === 0 ? 'No sentence is classified wrongly.' : 'Classified wrongly:'}
${wrong.map(({ language, status, text, verdict }) => `\n- ${language}, \`${status}\`: "${text}" gives \`${verdict.state}\``).join('')}

Speed: \`node bench/statuses/classify.ts\`.
`;
}

function heldOutTable(): string {
  const rows = heldOut.map(
    ({ set, rules, sentences, right, ends }) =>
      `| ${set} | ${rules} | ${sentences} | ${right} | ${percent(right, sentences)} | ${ends} |`,
  );
  return `| Set | Rules | Sentences | Right | Accuracy | Wrongly \`delivered\` or \`returned\` |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}`;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

function tableHead(name: string): string {
  return `| ${name} | Sentences | Right | Accuracy | Wrongly \`delivered\` or \`returned\` | Read as \`unknown\` |
| --- | --- | --- | --- | --- | --- |`;
}

function row(name: string, sentences: readonly JudgedSentence[]): string {
  const right = sentences.filter(({ isRight }) => isRight).length;
  const ends = sentences.filter(({ isWrongEnd }) => isWrongEnd).length;
  const unknown = sentences.filter(({ verdict }) => verdict.state === 'unknown').length;
  const { length } = sentences;
  return `| ${name} | ${length} | ${right} | ${percent(right, length)} | ${ends} | ${percent(unknown, length)} |`;
}

type Key = (sentence: JudgedSentence) => string;

function valuesOf(sentences: readonly JudgedSentence[], key: Key): readonly string[] {
  return [...new Set(sentences.map(key))].toSorted();
}

function groupsOf(sentences: readonly JudgedSentence[], key: Key): string {
  return valuesOf(sentences, key)
    .map((value) =>
      row(
        `\`${value}\``,
        sentences.filter((sentence) => key(sentence) === value),
      ),
    )
    .join('\n');
}

function countsOf(traps: readonly JudgedSentence[], language: WordingLanguage, trap: string): string {
  const own = traps.filter((sentence) => sentence.language === language && sentence.trap === trap);
  const ends = own.filter(({ isWrongEnd }) => isWrongEnd).length;
  const unknown = own.filter(({ verdict }) => verdict.state === 'unknown').length;
  return own.length === 0 ? '' : `${own.length} / ${ends} / ${unknown}`;
}
