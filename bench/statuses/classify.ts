/**
 * Measures the classification of carrier wording: texts per second on one core over the labeled corpus, and how the
 * time grows with the length of a text. `node bench/statuses/classify.ts`; takes about 5 s. Fails below 50,000 texts
 * per second.
 */
import { readFileSync } from 'node:fs';
import { classifyText } from '../../packages/server/src/modules/statuses/rules/wording/classify-text.ts';

const goal = 50_000;
const rounds = 5;
const file = new URL('../../packages/server/tests/data/status-corpus.tsv', import.meta.url);
const lines = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

function textsPerSecond(texts: readonly { readonly language: string | null; readonly text: string }[]): number {
  let best = 0;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    let count = 0;
    while (performance.now() - started < 400) {
      for (const { language, text } of texts) classifyText({ text, language, code: null });
      count += texts.length;
    }
    best = Math.max(best, (1000 * count) / (performance.now() - started));
  }
  return best;
}

const corpus = lines.map(([language = '', , text = '']) => ({ language, text }));
const rate = textsPerSecond(corpus);
const withoutLanguage = textsPerSecond(corpus.map(({ text }) => ({ text, language: null })));
const long = (words: number): number =>
  textsPerSecond([{ language: 'en', text: 'not at the depot '.repeat(words).slice(0, words) }]);
console.log(`language known:   ${Math.round(rate)} texts/s (goal ${goal})`);
console.log(`language unknown: ${Math.round(withoutLanguage)} texts/s, all eight tried`);
console.log(`time for 480 characters against 240: ${(long(240) / long(480)).toFixed(2)} times (linear: 2)`);
if (rate < goal) process.exitCode = 1;
