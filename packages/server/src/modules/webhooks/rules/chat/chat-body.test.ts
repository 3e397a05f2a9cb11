import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../../statuses/rules/wording/languages.ts';
import { chatFormats } from '../formats.ts';
import { chatBody } from './chat-body.ts';
import { chatMessage, plainLines } from './chat-message.ts';
import { membersOf } from './event-members.ts';
import { durationOf } from './moments.ts';
import { chatTexts } from './texts.ts';
import { eventExamples } from '../event-examples.ts';

const uuid = '6b0f1d3e-8f6e-4f0c-9a38-0f5f3a0c7b11';
const shipment = { uuid, tracking_number: 'MSKU4812055', carrier: 'maersk', vertical: 'container' };
const follow = { id: 'f-1', reference: 'PO-4711/7', tags: ['urgent', 'dock_3'], expected_by: '2030-04-05T23:59:59Z' };
const status = { status: 'exception', previous_status: 'in_transit', status_detail: 'customs_hold', sequence: 7 };
const estimate = {
  kind: 'arrival',
  place: 'DEHAM',
  vessel: { imo: '3000128', name: 'SAMPLE BOREAS' },
  previous: '2030-04-03T18:00:00Z',
  value: '2030-04-04T20:00:00Z',
  moved_by_s: 93_600,
};

function event(type: string, data: object, more: object = {}): object {
  return { id: 'evt_1', type, occurred_at: '2030-03-07T10:42:00.000Z', ...more, data };
}

const events: Readonly<Record<string, object>> = {
  'shipment.status_changed': event('shipment.status_changed', { shipment, follow, ...status }),
  'shipment.delivered': event('shipment.delivered', { shipment, ...status, status: 'delivered', status_detail: null }),
  'shipment.exception': event('shipment.exception', { shipment, follow, ...status }),
  'shipment.customs_hold': event('shipment.customs_hold', { shipment, follow, ...status }),
  'shipment.stalled': event('shipment.stalled', { shipment, ...status, last_event_at: '2030-03-01T08:00:00Z' }),
  'shipment.estimate_changed': event('shipment.estimate_changed', { shipment, follow, ...estimate }),
  'shipment.overdue': event('shipment.overdue', { shipment: { ...shipment, uuid: null, carrier: null }, follow }),
  'feed.degraded': event('feed.degraded', {
    feed: 'dhl-eu',
    provider: 'dhl',
    carriers: ['dhl'],
    since: '2030-03-07T10:40:00Z',
  }),
  'feed.recovered': event('feed.recovered', { feed: 'dhl-eu', provider: 'dhl', carriers: ['dhl'] }),
  'sandbox.test': event('sandbox.test', { webhook_id: 'wh', message: 'A test.' }, { sandbox: true }),
};
const publicUrl = 'https://track.example';

const body = (format: (typeof chatFormats)[number], each: object, language: (typeof languages)[number] = 'en') =>
  chatBody(format, each, { language, publicUrl });

/** What people read of a body: every text in it, outside of names of members. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.values(membersOf(value)).flatMap(textsIn);
}

test('a message says what happened, under the names that the key has given', () => {
  const message = chatMessage(events['shipment.exception'], { language: 'en', publicUrl });
  assert.deepEqual(plainLines(message), [
    'MSKU4812055 (PO-4711/7) has a problem: Held by customs',
    'Status: Held by customs',
    'Status before: In transit',
    'Carrier: maersk',
    'Reference: PO-4711/7',
    'Tags: urgent, dock_3',
    'Expected by: 5 April 2030, 23:59 UTC',
    `Open shipment: https://track.example/shipments/${uuid}`,
    '7 March 2030, 10:42 UTC',
  ]);
});

test('titles name number, direction and feed in every language', () => {
  const titles = (name: string) =>
    languages.map((language) =>
      // French joins a number and its unit with a space that does not break.
      chatMessage(events[name], { language, publicUrl }).title.replaceAll('\u00a0', ' '),
    );
  assert.deepEqual(titles('shipment.estimate_changed'), [
    'MSKU4812055 (PO-4711/7) arrives 1 day 2 hours later',
    'MSKU4812055 (PO-4711/7) kommt 1 Tag 2 Stunden später an',
    'MSKU4812055 (PO-4711/7) llega 1 día 2 horas más tarde',
    'MSKU4812055 (PO-4711/7) arrive 1 jour 2 heures plus tard',
  ]);
  assert.deepEqual(titles('shipment.delivered').slice(0, 2), [
    'MSKU4812055 was delivered',
    'MSKU4812055 wurde zugestellt',
  ]);
  assert.ok(titles('feed.degraded').every((title) => title.includes('dhl-eu')));
  const earlier = event('shipment.estimate_changed', { shipment, ...estimate, kind: 'departure', moved_by_s: -1_800 });
  assert.equal(chatMessage(earlier, { language: 'en', publicUrl }).title, 'MSKU4812055 departs 30 minutes earlier');
  assert.equal(durationOf(7 * 86_400, 'es'), '7 días');
});

test('every event has a title, and its example a message in every format', () => {
  const silence = chatMessage(eventExamples.get('shipment.stalled'), { language: 'en', publicUrl });
  assert.ok(plainLines(silence).includes('Silent for: 10 days 20 hours'));
  for (const [name, example] of eventExamples) {
    assert.ok(name === 'shipment.estimate_changed' || Object.hasOwn(chatTexts.en.titles, name), name);
    for (const format of chatFormats) assert.doesNotMatch(body(format, example), /undefined|(?<!"contentUrl":)null|NaN/, name);
  }
});

test('texts are complete in every language, with the same gaps to fill in', () => {
  const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const paths = (value: unknown, path = ''): [string, string][] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(membersOf(value)).flatMap(([name, each]) => paths(each, `${path}/${name}`));
  const english = paths(chatTexts.en);
  for (const language of languages) {
    const own = paths(chatTexts[language]);
    assert.deepEqual(
      own.map(([path]) => path),
      english.map(([path]) => path),
    );
    for (const [index, [path, text]] of own.entries()) {
      assert.ok(text.trim() !== '', `${language}${path}`);
      assert.deepEqual(gaps(text), gaps(english[index]?.[1] ?? ''), `${language}${path}`);
    }
  }
});

test('sandbox data says so in every format and language', () => {
  const synthetic = event('shipment.delivered', { shipment, ...status }, { sandbox: true });
  for (const format of chatFormats) {
    for (const language of languages) {
      const { sandbox } = chatTexts[language];
      assert.ok(
        textsIn(JSON.parse(body(format, synthetic, language)))
          .join()
          .includes(sandbox),
        format,
      );
      assert.ok(!body(format, events['shipment.delivered'] ?? {}, language).includes(sandbox), format);
    }
  }
});

test('a page is linked where the instance has a public URL and the shipment a page', () => {
  for (const format of chatFormats) {
    assert.match(
      body(format, events['shipment.exception'] ?? {}),
      new RegExp(`https://track\\.example/shipments/${uuid}`),
    );
    assert.doesNotMatch(body(format, events['shipment.overdue'] ?? {}), /track\.example/);
    const unlinked = chatBody(format, events['shipment.exception'], { language: 'en', publicUrl: undefined });
    assert.doesNotMatch(unlinked, /shipments\//);
  }
});

test('markup and mentions in given texts stay text', () => {
  const hostile = '<!channel> <@U1> @everyone <https://evil.example|x> [y](https://evil.example) `*_~|> & \u202etxt';
  const told = event('shipment.estimate_changed', {
    ...estimate,
    shipment: { ...shipment, tracking_number: hostile, carrier: hostile },
    place: hostile,
    vessel: { name: hostile },
  });
  const slack = JSON.parse(body('slack', told));
  // Slack reads markup out of pairs of angle brackets; only the link to the page is one.
  const brackets = textsIn(slack).flatMap((text) => text.match(/<[^>]*>?/g) ?? []);
  assert.deepEqual(brackets, [`<https://track.example/shipments/${uuid}|Open shipment>`]);
  const fields = textsIn(slack.blocks[1]).filter((text) => text.startsWith('*Place*'));
  assert.match(fields.join(), /^\*Place\*\n`[^`]+`$/);
  const discord = JSON.parse(body('discord', told));
  assert.deepEqual(discord.allowed_mentions, { parse: [] });
  assert.doesNotMatch(discord.content, /(?<!\\)[*_~`|<>@#:[\]()]/);
  for (const line of String(discord.embeds[0].description).split('\n')) {
    assert.doesNotMatch(line.replace(/`[^`]*`/, '').replaceAll('**', ''), /(?<!\\)[*_~`|<>@#[\]()]/, line);
  }
  const [{ content: card }] = JSON.parse(body('teams', told)).attachments;
  // Runs have no markup; every other text of a card would be read as Markdown.
  assert.deepEqual([...new Set(card.body.map((each: { type: string }) => each.type))], ['RichTextBlock']);
  assert.doesNotMatch(JSON.stringify([slack, discord, card]), /\u202e/);
});

/** The longest that each field of an event may have, and what a carrier sends without any bound. */
function longest(type: string): object {
  const unbounded = '&'.repeat(5_000);
  return event(
    type,
    {
      ...status,
      ...estimate,
      shipment: { uuid, tracking_number: 'M'.repeat(80), carrier: 'c'.repeat(150), vertical: 'container' },
      follow: {
        id: uuid,
        reference: '_'.repeat(64),
        tags: Array.from({ length: 10 }, () => '#'.repeat(64)),
        expected_by: '2030-09-30T23:59:59Z',
      },
      place: unbounded,
      vessel: { imo: null, name: unbounded },
      moved_by_s: 99_999_999,
      last_event_at: '2030-09-30T23:59:59Z',
      since: '2030-09-30T23:59:59Z',
      feed: 'f'.repeat(40),
      provider: 'p'.repeat(40),
      carriers: Array.from({ length: 300 }, (_, n) => `${'c'.repeat(140)}${n}`),
    },
    { sandbox: true },
  );
}

test('the longest events stay within the bounds of each product', () => {
  const url = `https://${'h'.repeat(900)}`;
  for (const type of Object.keys(events)) {
    for (const language of languages) {
      const told = (format: (typeof chatFormats)[number]) =>
        chatBody(format, longest(type), { language, publicUrl: url });
      const slack = JSON.parse(told('slack'));
      assert.ok(slack.text.length <= 40_000);
      for (const block of slack.blocks) {
        assert.ok((block.fields ?? []).length <= 10);
        for (const field of block.fields ?? []) assert.ok(field.text.length <= 2_000, field.text);
        assert.ok((block.text?.text.length ?? 0) <= 3_000);
        assert.ok((block.elements ?? []).length <= 10);
      }
      assert.ok(Buffer.byteLength(told('teams')) <= 28 * 1024);
      const discord = JSON.parse(told('discord'));
      const [embed] = discord.embeds;
      assert.ok(discord.content.length >= 1 && discord.content.length <= 2_000);
      assert.ok(embed.description.length <= 4_096, String(embed.description.length));
      assert.ok((embed.title?.length ?? 0) <= 256 && embed.footer.text.length <= 2_048);
      assert.ok((embed.title?.length ?? 0) + embed.description.length + embed.footer.text.length <= 6_000);
    }
  }
});
