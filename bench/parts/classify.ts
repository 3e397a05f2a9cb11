/** Classification of carriers' wording with a known language, over the labeled corpus, beside a plain trie walk. */
import { readFileSync } from 'node:fs';
import type { Part } from '../part.ts';
import { sideOf } from '../runner/in-process.ts';

const corpus = new URL('../../packages/server/tests/data/status-corpus.tsv', import.meta.url);

interface Wording {
  readonly language: string;
  readonly text: string;
}

/** The sentences of the corpus; a text of several sentences has those of one language. */
function textsOf(sentences: number): readonly Wording[] {
  const lines = readFileSync(corpus, 'utf8').trim().split('\n').slice(1);
  const all = lines.map((line): Wording => {
    const [language = '', , text = ''] = line.split('\t');
    return { language, text };
  });
  const byLanguage = Object.values(Object.groupBy(all, ({ language }) => language)).flatMap((own) => own ?? []);
  return byLanguage.flatMap(({ language, text }, at) => {
    const others = byLanguage.slice(at + 1, at + sentences);
    if (others.length + 1 < sentences || others.some((other) => other.language !== language)) return [];
    return [{ language, text: [text, ...others.map((other) => other.text)].join('. ') }];
  });
}

export const classifyPart: Part = {
  name: 'classify',
  title: 'classify a wording, language known',
  against: [{ name: 'trie', title: 'plain trie walk, one spelling of each phrase', goal: 0.5, orPerSecond: 200_000 }],
  operation: 'text',
  sizes: [1, 2, 4],
  sizeOf: 'sentences in a text',
  goalSize: 1,
  open: async (size, { roundMs }) => {
    const { classifyText } = await import('../../packages/server/src/modules/statuses/rules/wording/classify-text.ts');
    const { plainTries } = await import('../statuses/plain-trie.ts');
    const texts = textsOf(size);
    const tries = plainTries();
    const known = new Map<string, (text: string) => unknown>(tries);
    let answered = 0;
    const check = (): void => {
      if (answered === 0) throw new Error('no text was classified');
    };
    const ours = sideOf(() => {
      for (const { language, text } of texts) {
        if (classifyText({ text, language, code: null }).state !== 'unknown') answered += 1;
      }
      return texts.length;
    }, roundMs);
    const trie = sideOf(() => {
      for (const { language, text } of texts) if (known.get(language)?.(text) !== null) answered += 1;
      return texts.length;
    }, roundMs);
    const checked =
      (side: typeof ours): typeof ours =>
      async () => {
        answered = 0;
        const sample = await side();
        check();
        return sample;
      };
    return {
      ours: checked(ours),
      peers: { trie: checked(trie) },
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  },
};
