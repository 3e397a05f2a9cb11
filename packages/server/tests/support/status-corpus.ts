import { readFileSync } from 'node:fs';
import { classifyText, type TextVerdict } from '../../src/domain/shipment/wording/classify-text.ts';

/** A labelled sentence; `not_final` marks a trap: any state is right but `delivered` and `returned`. */
export interface LabelledSentence {
  readonly language: string;
  readonly status: string;
  readonly text: string;
}

const file = new URL('../data/status-corpus.tsv', import.meta.url);

export function readStatusCorpus(): readonly LabelledSentence[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [language = '', status = '', text = ''] = line.split('\t');
    return { language, status, text };
  });
}

export interface JudgedSentence extends LabelledSentence {
  readonly verdict: TextVerdict;
  readonly isRight: boolean;
  /** Told `delivered` or `returned` although it is not. */
  readonly isWrongEnd: boolean;
}

export function judgeStatusCorpus(): readonly JudgedSentence[] {
  return readStatusCorpus().map((sentence) => {
    const verdict = classifyText({ text: sentence.text, language: sentence.language, code: null });
    const isEnd = verdict.state === 'delivered' || verdict.state === 'returned';
    const isRight = sentence.status === 'not_final' ? !isEnd : verdict.state === sentence.status;
    return { ...sentence, verdict, isRight, isWrongEnd: isEnd && !isRight };
  });
}
