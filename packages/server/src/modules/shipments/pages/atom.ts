/** The events of one shipment as an Atom feed (RFC 4287). */
import { createHash } from 'node:crypto';
import { html } from '../../../kernel/lib/html.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import type { Language } from '../../statuses/rules/wording/languages.ts';
import { feedWords } from './feed-words.ts';
import type { FeedShipment } from './feed-shipment.ts';

/** Without a recorded event nothing was ever updated; the format asks for a date. */
const never = '1970-01-01T00:00:00.000Z';

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
    never;
  const mark = sandbox ? feedWords.sandbox[language] : null;
  const entries = events.toReversed().map((event) => {
    const { sequence, status, status_detail: detail, location, estimated_at: at, recorded_at: recordedAt } = event;
    const place = location?.locode ?? location?.country_code ?? null;
    const label = statusLabel(status, detail, language);
    const content = [label, place, at, mark].filter((part) => part !== null).join(' · ');
    return html` <entry>
      <id>urn:uuid:${eventUuid(uuid, sequence)}</id>
      <title>${mark === null ? label : `${label} (${mark})`}</title>
      <published>${at}</published>
      <updated>${recordedAt}</updated>
      <link rel="alternate" type="text/html" href="${page}" />
      <content type="text">${content}</content>
    </entry>`;
  });
  const title = `${feedWords.shipment[language]} ${number}`;
  return `<?xml version="1.0" encoding="utf-8"?>\n${
    html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
      <id>urn:uuid:${uuid}</id>
      <title>${title}</title>
      ${mark === null ? null : html`<subtitle>${mark}</subtitle>`}
      <updated>${updated}</updated>
      <author><name>Wayseal</name></author>
      <link rel="self" type="application/atom+xml" href="${self}" />
      <link rel="alternate" type="text/html" href="${page}" />${entries}
    </feed>`.markup
  }\n`;
}

/** UUIDv5 of an event in the name space of its shipment (RFC 9562): the same on every day and address. */
function eventUuid(shipment: string, sequence: number): string {
  const space = Buffer.from(shipment.replaceAll('-', ''), 'hex');
  const hash = createHash('sha1').update(space).update(`event ${sequence}`).digest().subarray(0, 16);
  hash.writeUInt8(((hash[6] ?? 0) & 0x0f) | 0x50, 6);
  hash.writeUInt8(((hash[8] ?? 0) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
