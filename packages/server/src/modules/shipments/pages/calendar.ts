/** The estimated arrival of one shipment as a calendar. */
import { calendarDocument, type CalendarEvent } from '../../../surfaces/site/calendar-document.ts';
import { dayOrInstant } from '../rules/shown-arrival.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import type { Language } from '../../statuses/rules/wording/languages.ts';
import { feedWords, labelled } from '../../../surfaces/site/subscription-words.ts';
import type { FeedShipment } from './feed-shipment.ts';

/**
 * One event at the moment of the estimate. Without an estimate there is no event: subscribers keep the calendar, and the
 * event appears with the first estimate.
 */
export function arrivalCalendar(
  { tracking_number: number, shipment, sandbox = false }: FeedShipment,
  { language, page }: { readonly language: Language; readonly page: string },
): string {
  const mark = sandbox ? feedWords.sandbox[language] : null;
  const title = labelled('arrival', language, number);
  const summary = mark === null ? title : `${title} (${mark})`;
  const at = shipment.estimated_arrival;
  return calendarDocument(summary, at === null ? [] : [arrivalEvent(shipment, { at, summary, mark, language, page })]);
}

interface Words {
  readonly at: string;
  readonly summary: string;
  readonly mark: string | null;
  readonly language: Language;
  readonly page: string;
}

function arrivalEvent(shipment: FeedShipment['shipment'], { at, summary, mark, language, page }: Words): CalendarEvent {
  const { uuid, events, arrival_history: arrivals, status, status_detail: detail } = shipment;
  const revisedAt =
    events
      .map((event) => event.recorded_at)
      .toSorted()
      .at(-1) ??
    shipment.last_event_at ??
    at;
  return {
    uid: `${uuid}-arrival@wayseal`,
    revisedAt,
    sequence: Math.max(0, arrivals.length - 1),
    start: dayOrInstant(at, shipment.arrival_uncertainty_seconds),
    summary,
    description: [
      ...(mark === null ? [] : [mark]),
      statusLabel(status, detail, language),
      feedWords.estimate[language],
    ],
    url: page,
  };
}
