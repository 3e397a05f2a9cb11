/** Atom feeds (RFC 4287). */
import { createHash } from 'node:crypto';
import { html } from '../../kernel/lib/html.ts';

/** The format asks for a date where nothing was ever updated. */
export const neverUpdated = '1970-01-01T00:00:00.000Z';

export interface AtomEntry {
  readonly uuid: string;
  readonly title: string;
  /** When it happened. */
  readonly published?: string;
  readonly updated: string;
  readonly page: string;
  readonly content: string;
}

export interface AtomFeed {
  readonly uuid: string;
  readonly language: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly updated: string;
  /** Address of the feed. */
  readonly self: string;
  /** Page that it belongs to. */
  readonly page: string;
  readonly entries: readonly AtomEntry[];
}

/** Entries in the order given. */
export function atomDocument({ uuid, language, title, subtitle, updated, self, page, entries }: AtomFeed): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${
    html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
      <id>urn:uuid:${uuid}</id>
      <title>${title}</title>
      ${subtitle === null ? null : html`<subtitle>${subtitle}</subtitle>`}
      <updated>${updated}</updated>
      <author><name>Wayseal</name></author>
      <link rel="self" type="application/atom+xml" href="${self}" />
      <link rel="alternate" type="text/html" href="${page}" />${entries.map(entryOf)}
    </feed>`.markup
  }\n`;
}

function entryOf({ uuid, title, published, updated, page, content }: AtomEntry) {
  return html` <entry>
    <id>urn:uuid:${uuid}</id>
    <title>${title}</title>
    ${published !== undefined && html`<published>${published}</published>`}
    <updated>${updated}</updated>
    <link rel="alternate" type="text/html" href="${page}" />
    <content type="text">${content}</content>
  </entry>`;
}

/** UUIDv5 of a name in the name space of a uuid (RFC 9562): the same on every day and address. */
export function namedUuid(space: string, name: string): string {
  const bytes = Buffer.from(space.replaceAll('-', ''), 'hex');
  const hash = createHash('sha1').update(bytes).update(name).digest().subarray(0, 16);
  hash.writeUInt8(((hash[6] ?? 0) & 0x0f) | 0x50, 6);
  hash.writeUInt8(((hash[8] ?? 0) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
