/** When the shipments of a list are expected, as a calendar. */
import { calendarDocument, type CalendarEvent } from '../../../surfaces/site/calendar-document.ts';
import { feedWords, labelled } from '../../../surfaces/site/subscription-words.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import { dayOrInstant } from '../../shipments/rules/shown-arrival.ts';
import type { Follow } from '../rules/follow.ts';
import { detailsOf, iso, pageOf, sandboxMark, type ListSurroundings } from './listed-shipment.ts';

/** Of one calendar. */
export const mostCalendarEvents = 500;

const dayMs = 86_400_000;
/** Sequence numbers count seconds from here: they have 31 bits. */
const sequenceStart = Date.UTC(2020, 0, 1);

/** The carrier's estimates and the key's own dates, each as one event. */
export function listCalendar(
  name: string,
  follows: readonly Follow[],
  { language, origin }: Omit<ListSurroundings, 'directory'>,
): string {
  const events = follows.flatMap((follow) => eventsOf(follow, language, origin));
  return calendarDocument(name, events.slice(0, mostCalendarEvents));
}

export function isInCalendar({ etaAt, expectedBy }: Follow): boolean {
  return etaAt !== null || expectedBy !== null;
}

function eventsOf(follow: Follow, language: ListSurroundings['language'], origin: string): readonly CalendarEvent[] {
  const { id, number, state, detail, etaAt, etaUncertaintyS, expectedBy, changedAt, requestedAt, followedAt } = follow;
  const mark = sandboxMark(follow, language);
  // A new date of the key changes nothing of the shipment: it is a request.
  const revised = Math.max(changedAt, requestedAt, followedAt);
  const event = (kind: 'arrival' | 'expected', start: string, note: 'estimate' | 'expectedNote'): CalendarEvent => {
    const title = labelled(kind, language, number);
    return {
      uid: `${id}-${kind}@wayseal`,
      revisedAt: iso(revised),
      sequence: Math.max(0, Math.floor((revised - sequenceStart) / 1_000)),
      start,
      summary: mark === null ? title : `${title} (${mark})`,
      description: [statusLabel(state, detail, language), feedWords[note][language], ...detailsOf(follow, language)],
      url: pageOf(follow, origin),
    };
  };
  return [
    ...(etaAt === null ? [] : [event('arrival', dayOrInstant(iso(etaAt), etaUncertaintyS), 'estimate')]),
    ...(expectedBy === null ? [] : [event('expected', startOf(expectedBy), 'expectedNote')]),
  ];
}

/** A day was given where its last second is stored: then it is that whole day. */
function startOf(expectedBy: number): string {
  const text = iso(expectedBy);
  return dayMs - (expectedBy % dayMs) <= 1_000 ? text.slice(0, 10) : text;
}
