/** Thread that reads, checks and hashes large capture bodies. */
import { countCapture, prepareCapture } from '../rules/prepare-capture.ts';
import { sha256Hex } from '../../../kernel/lib/digest.ts';
import { answerWork } from '../../../kernel/lib/work-answer.ts';

/** `count` comes first, so that the request is charged before it is hashed. */
export interface CaptureWork {
  readonly step: 'count' | 'prepare';
  readonly source: string;
}

answerWork((input) => {
  const { step, source } = input as CaptureWork;
  return step === 'count' ? countCapture(source) : prepareCapture(source, sha256Hex);
});
