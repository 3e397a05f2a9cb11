/** The events of one shipment as an Atom feed. */
import { atomDocument, namedUuid, neverUpdated } from '../../../surfaces/site/atom-document.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import type { Language } from '../../statuses/rules/wording/languages.ts';
import { feedWords } from '../../../surfaces/site/subscription-words.ts';
import type { FeedShipment } from './feed-shipment.ts';

/** Newest first. `self` is the address of the feed, `page` that of the shipment. */
export function atomFeed(
  { tracking_number: number, shipment, sandbox = false }: FeedShipment,
  { language, self, page }: { readonly language: Language; readonly self: string; readonly page: string },
): string {
  const { uuid, events, last_event_at: lastEventAt } = shipment;
  const updated =
    events
      .map(({ recorded_at: at }) => at)
      .toSorted()
      .at(-1) ??
    lastEventAt ??
    neverUpdated;
  const mark = sandbox ? feedWords.sandbox[language] : null;
  const entries = events.toReversed().map((event) => {
    const { sequence, status, status_detail: detail, location, estimated_at: at, recorded_at: recordedAt } = event;
    const place = location?.locode ?? location?.country_code ?? null;
    const label = statusLabel(status, detail, language);
    return {
      uuid: namedUuid(uuid, `event ${sequence}`),
      title: mark === null ? label : `${label} (${mark})`,
      published: at,
      updated: recordedAt,
      page,
      content: [label, place, at, mark].filter((part) => part !== null).join(' · '),
    };
  });
  const title = `${feedWords.shipment[language]} ${number}`;
  return atomDocument({ uuid, language, title, subtitle: mark, updated, self, page, entries });
}
