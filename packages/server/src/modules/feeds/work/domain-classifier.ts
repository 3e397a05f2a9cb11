import { classifyDcsa, type DcsaEvent as JourneyEvent } from '../../statuses/rules/codes/dcsa.ts';
import { readStatus, statusOfCode } from '../../statuses/rules/event-status.ts';
import { parseEventTime } from '../../statuses/rules/event-time.ts';
import { localityToShow, wordingToShow } from '../../statuses/rules/wording/wording-to-show.ts';
import type { DcsaEvent, FeedClassifier } from './classifier.ts';

/** The rules of the domain, as the adapters ask for them. */
export const domainClassifier: FeedClassifier = {
  parseEventTime,
  readStatus,
  wordingToShow: (text, language) => {
    const { wording, wordingWithheld } = wordingToShow(text, language);
    return { wording, withheld: wordingWithheld };
  },
  localityToShow,
  classifyDcsa: (events) => classifyDcsa(events.map(journeyEvent)).map(statusOfCode),
};

function journeyEvent(event: DcsaEvent): JourneyEvent {
  const { eventType, emptyIndicatorCode: indicator } = event;
  return {
    // A type that the standard does not have is classified by no table.
    type: eventType === 'SHIPMENT' || eventType === 'EQUIPMENT' ? eventType : 'TRANSPORT',
    classifier: event.eventClassifierCode,
    code: event.code,
    emptyIndicator: indicator === 'EMPTY' || indicator === 'LADEN' ? indicator : null,
    facilityType: event.facilityTypeCode,
    modeOfTransport: event.modeOfTransport,
    documentType: event.documentTypeCode,
  };
}
