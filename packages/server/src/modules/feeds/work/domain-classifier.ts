import { classifyDcsa } from '../../statuses/rules/codes/dcsa.ts';
import { readStatus, statusOfCode } from '../../statuses/rules/event-status.ts';
import { parseEventTime } from '../../statuses/rules/event-time.ts';
import { localityToShow, wordingToShow } from '../../statuses/rules/wording/wording-to-show.ts';
import type { FeedClassifier } from './classifier.ts';

/** The rules of the domain, as the adapters ask for them. */
export const domainClassifier: FeedClassifier = {
  parseEventTime,
  readStatus,
  wordingToShow: (text, language) => {
    const { wording, wordingWithheld } = wordingToShow(text, language);
    return { wording, withheld: wordingWithheld };
  },
  localityToShow,
  classifyDcsa: (events) => classifyDcsa(events).map(statusOfCode),
};
