import { readFileSync } from 'node:fs';
import { classifyText, type TextVerdict } from '../../src/modules/statuses/rules/wording/classify-text.ts';

/** A labelled sentence. Its status is a state, a state with its detail (`in_transit/customs_cleared`), or `not_final`. */
export interface LabelledSentence {
  readonly language: string;
  /** How the sentence tempts a reader to see an end; null in the general corpus, `regular` for one that does not. */
  readonly trap: string | null;
  /** `not_final` marks a sentence that tells no end: any state is right but `delivered` and `returned`. */
  readonly status: string;
  readonly text: string;
}

function linesOf(name: string): readonly (readonly string[])[] {
  const [, ...lines] = readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => line.split('\t'));
}

/** Sentences of all kinds. */
export function readStatusCorpus(): readonly LabelledSentence[] {
  return linesOf('status-corpus.tsv').map(([language = '', status = '', text = '']) => ({
    language,
    trap: null,
    status,
    text,
  }));
}

/** Sentences that speak of an end without telling one, and a few beside them that do. */
export function readTrapCorpus(): readonly LabelledSentence[] {
  return linesOf('trap-corpus.tsv').map(([language = '', trap = '', status = '', text = '']) => ({
    language,
    trap,
    status,
    text,
  }));
}

export interface JudgedSentence extends LabelledSentence {
  readonly verdict: TextVerdict;
  readonly isRight: boolean;
  /** Told `delivered` or `returned` although it is not. */
  readonly isWrongEnd: boolean;
}

/** Reads each sentence in its language, or as an intake does that does not know it. */
export function judge(sentences: readonly LabelledSentence[], isLanguageKnown = true): readonly JudgedSentence[] {
  return sentences.map((sentence) => {
    const verdict = classifyText({
      text: sentence.text,
      language: isLanguageKnown ? sentence.language : null,
      code: null,
    });
    const isEnd = verdict.state === 'delivered' || verdict.state === 'returned';
    const [state, detail] = sentence.status.split('/');
    const isSame = verdict.state === state && (detail === undefined || verdict.detail === detail);
    const isRight = sentence.status === 'not_final' ? !isEnd : isSame;
    return { ...sentence, verdict, isRight, isWrongEnd: isEnd && !isRight };
  });
}
