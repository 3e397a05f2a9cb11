import { languages, phraseRules } from '../src/domain/shipment/wording/phrase-rules.ts';
import { type JudgedSentence, judgeStatusCorpus } from '../tests/support/status-corpus.ts';

const languageNames = { en: 'English', de: 'German', es: 'Spanish', fr: 'French' } as const;

/** `docs/reference/status-classification.md`: how well the phrase rules do on the labelled corpus. */
export function statusClassificationReference(): string {
  const judged = judgeStatusCorpus();
  const wrong = judged.filter(({ isRight }) => !isRight);
  const phrases = phraseRules.reduce(
    (sum, rule) => sum + languages.reduce((own, language) => own + rule.phrases[language].length, 0),
    0,
  );
  return `# Classification of carrier wording

${phraseRules.length} rules with ${phrases} phrases turn the wording of carriers into a state. They are measured on
${judged.length} sentences of our own, labelled by hand, in \`packages/server/tests/data/status-corpus.tsv\`. Traps are sentences
that speak of a delivery or a return without one: any state but \`delivered\` and \`returned\` is right for them. The rules have
been extended after looking at these sentences, so a carrier whose wording is unlike all of them will see a lower share.

| Language | Sentences | Right | Accuracy | Wrongly \`delivered\` or \`returned\` |
| --- | --- | --- | --- | --- |
${languages
  .map((language) =>
    row(
      languageNames[language],
      judged.filter((sentence) => sentence.language === language),
    ),
  )
  .join('\n')}
${row('All', judged)}

| Label | Sentences | Right |
| --- | --- | --- |
${[...new Set(judged.map(({ status }) => status))]
  .map((status) => {
    const own = judged.filter((sentence) => sentence.status === status);
    return `| \`${status}\` | ${own.length} | ${own.filter(({ isRight }) => isRight).length} |`;
  })
  .join('\n')}

${wrong.length === 0 ? 'No sentence is classified wrongly.' : 'Classified wrongly:'}
${wrong.map(({ language, status, text, verdict }) => `\n- ${language}, \`${status}\`: "${text}" gives \`${verdict.state}\``).join('')}
Speed: \`node bench/statuses/classify.ts\`.
`;
}

function row(name: string, sentences: readonly JudgedSentence[]): string {
  const right = sentences.filter(({ isRight }) => isRight).length;
  const share = ((100 * right) / sentences.length).toFixed(1);
  const ends = sentences.filter(({ isWrongEnd }) => isWrongEnd).length;
  return `| ${name} | ${sentences.length} | ${right} | ${share} % | ${ends} |`;
}
