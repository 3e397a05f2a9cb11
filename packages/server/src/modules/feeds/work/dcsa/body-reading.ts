import type { FeedAnswer } from '../../../statuses/rules/carrier-event.ts';
import type { FeedClassifier } from '../classifier.ts';
import { answerOfCosco, isCosco } from './cosco.ts';
import { entriesOf } from './dialects.ts';
import { answerOfEntries, type OceanQuestion } from './ocean-answer.ts';

/** The answer that the bodies of all pages give together, in whatever dialect. One that has none makes it unavailable. */
export function answerOfBody(
  bodies: readonly unknown[],
  question: OceanQuestion,
  classifier: FeedClassifier,
  warn: (field: string) => void,
): FeedAnswer {
  const [first] = bodies;
  if (isCosco(first)) return answerOfCosco(first, question, classifier, warn);
  const pages = bodies.map(entriesOf);
  if (pages.includes(null)) return { kind: 'feed_unavailable', cause: 'contract' };
  return answerOfEntries(
    pages.flatMap((page) => page ?? []),
    question,
    classifier,
    warn,
  );
}
