import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digestTexts } from '../../src/modules/digests/rules/texts.ts';
import { DigestBuilder, isEmpty, mostLines } from '../../src/modules/digests/rules/content.ts';
import type { Digest } from '../../src/modules/digests/rules/digest.ts';
import { messageIdOf } from '../../src/modules/digests/rules/identity.ts';
import { plainText, wordDigest } from '../../src/modules/digests/rules/mail-text.ts';
import { composeMail } from '../../src/modules/digests/work/compose-mail.ts';
import { mailHtml } from '../../src/modules/digests/work/mail-html.ts';
import { languages } from '../../src/modules/statuses/rules/wording/languages.ts';
import type { Follow } from '../../src/modules/follows/rules/follow.ts';
import { digestOf, followOf, hourMs } from '../support/digest-fixture.ts';
import PostalMime from 'postal-mime';

const to = Date.parse('2030-03-07T06:30:00Z');
const from = to - 24 * hourMs;
const before = from - hourMs;
const inside = from + hourMs;

const contentOf = (follows: readonly Follow[], digest: Digest = digestOf()) => {
  const builder = new DigestBuilder(digest.filter, from, to);
  for (const follow of follows) builder.add(follow);
  return builder.content(false);
};

test('a shipment needs a person for its state, its silence or its lateness, and is told once', () => {
  const content = contentOf([
    followOf({ number: 'EXCEPTION', state: 'exception', changedAt: before }),
    followOf({ number: 'CUSTOMS', state: 'exception', detail: 'customs_hold', isOverdue: true }),
    followOf({ number: 'STALE', isStale: true }),
    followOf({ number: 'LATE', isOverdue: true, expectedBy: inside }),
    followOf({ number: 'BACK', state: 'returned', changedAt: inside }),
    followOf({ number: 'BACK LONG AGO', state: 'returned', changedAt: before }),
    followOf({ number: 'ARRIVED LATE', state: 'delivered', isOverdue: true, isStale: true, changedAt: inside }),
    followOf({ number: 'STALE' }),
  ]);
  assert.deepEqual(
    content.needsYou.lines.map(({ number, needs }) => [number, ...needs]),
    [
      ['BACK', 'returned'],
      ['CUSTOMS', 'exception', 'overdue'],
      ['EXCEPTION', 'exception'],
      ['LATE', 'overdue'],
      ['STALE', 'stale'],
    ],
  );
  assert.deepEqual(
    content.delivered.lines.map(({ number }) => number),
    ['ARRIVED LATE'],
  );
});

test('what arrived is told by the period in which it was recorded', () => {
  const times = { before, 'at the start': from, inside, 'at the end': to, after: to + 1 };
  const content = contentOf(
    Object.entries(times).map(([number, changedAt]) => followOf({ number, state: 'delivered', changedAt })),
  );
  assert.deepEqual(content.delivered.lines.map(({ number }) => number).sort(), ['at the end', 'inside']);
  assert.ok(isEmpty(contentOf([followOf({ state: 'delivered', changedAt: before }), followOf({ number: '2' })])));
});

test('counts what is on the way by state, and keeps to the filter of the digest', () => {
  const follows = [
    followOf({ number: '1' }),
    followOf({ number: '2', tags: ['vip'] }),
    followOf({ number: '3', state: 'out_for_delivery', tags: ['vip', 'x'] }),
    followOf({ number: '4', state: 'unknown', carrier: null, tags: ['vip'] }),
    followOf({ number: '5', state: 'exception', carrier: 'maersk', tags: ['vip'] }),
  ];
  const all = [
    { state: 'in_transit', count: 2 },
    { state: 'out_for_delivery', count: 1 },
    { state: 'unknown', count: 1 },
  ];
  assert.deepEqual(contentOf(follows).onTheWay, all);
  const filter = { states: ['in_transit', 'exception'], carriers: ['ups', 'maersk'], tags: ['vip', 'none'] } as const;
  const content = contentOf(follows, digestOf({ filter }));
  assert.deepEqual(content.onTheWay, [{ state: 'in_transit', count: 1 }]);
  assert.deepEqual(content.needsYou.total, 1);
});

test('a mail has at most 100 lines, the latest first, and says how many there are more', () => {
  const many = (prefix: string, count: number, given: Partial<Follow>) =>
    Array.from({ length: count }, (_, index) =>
      followOf({ number: `${prefix}${index}`, lastEventAt: before + index, ...given }),
    );
  const content = contentOf([
    ...many('E', 997, { state: 'exception' }),
    ...many('D', 30, { state: 'delivered', changedAt: inside }),
  ]);
  assert.equal(content.needsYou.lines.length, mostLines);
  assert.deepEqual(
    content.needsYou.lines.map(({ number }) => number),
    Array.from({ length: mostLines }, (_, index) => `E${996 - index}`),
  );
  assert.deepEqual([content.delivered.lines.length, content.delivered.total], [0, 30]);
  const text = plainText(wordDigest(digestOf(), content, false));
  assert.match(text, /and 897 more/);
  assert.match(text, /and 30 more/);
});

const full = contentOf([
  followOf({
    number: 'ONE',
    state: 'exception',
    detail: 'customs_hold',
    reference: 'PO-4711',
    isOverdue: true,
    expectedBy: before,
  }),
  followOf({ number: 'TWO', isStale: true, source: 'sandbox', lastEventAt: null, carrier: null }),
  followOf({ number: 'THREE', state: 'delivered', changedAt: inside, lastEventAt: inside }),
  followOf({ number: 'FOUR' }),
]);

test('says in plain words what needs a person, what arrived and what is on the way', () => {
  assert.equal(
    plainText(wordDigest(digestOf(), full, false)),
    `From 6 March 2030 at 07:30 to 7 March 2030 at 07:30 (Europe/Berlin)

NEEDS YOU (2)
- PO-4711 · ONE · ups
  Exception: Held by customs · Overdue · last event 6 March 2030 at 13:00 · expected by 6 March 2030 at 06:30
- TWO
  In transit · No news for unusually long · no event yet · Sandbox: made-up data

DELIVERED SINCE THE LAST DIGEST (1)
- THREE · ups
  Delivered · last event 6 March 2030 at 08:30

ON THE WAY (1)
- In transit: 1

-- 
The operator of this Wayseal service sends you this digest, "warehouse". To stop it, ask the operator.
`,
  );
});

test('every language has every text with the same placeholders, translated', () => {
  const flat = (value: unknown, path = ''): [string, string][] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([name, each]) => flat(each, `${path}/${name}`));
  const english = new Map(flat(digestTexts.en));
  for (const language of languages) {
    const own = new Map(flat(digestTexts[language]));
    assert.deepEqual([...own.keys()], [...english.keys()], language);
    for (const [path, text] of own) {
      const placeholders = (words = ''): string[] => (words.match(/\{\w+\}/g) ?? []).sort();
      assert.deepEqual(placeholders(text), placeholders(english.get(path)), `${language}${path}`);
      if (language !== 'en' && text.length > 12) assert.notEqual(text, english.get(path), `${language}${path}`);
    }
    const text = plainText(wordDigest(digestOf({ language }), full, true));
    assert.doesNotMatch(text, /[{}]|undefined|null/, language);
    assert.match(text, /PO-4711 · ONE · ups/);
  }
});

const identityOf = (digest: Digest) => ({
  name: digest.name,
  messageId: messageIdOf(digest, '2030-03-07', 'sender.example.com'),
  domain: 'sender.example.com',
  date: to,
});

test('the mail is text first, then HTML, without sender, recipient or anything to load', async () => {
  for (const language of languages) {
    const digest = digestOf({ language });
    const bytes = Buffer.from(await composeMail(wordDigest(digest, full, false), identityOf(digest))).toString(
      'latin1',
    );
    const [head = ''] = bytes.split('\r\n\r\n');
    assert.doesNotMatch(head, /^(?:From|To|Cc|Bcc|Sender|Reply-To):/im);
    assert.match(head, /^Auto-Submitted: auto-generated\r$/m);
    assert.match(head, /^List-ID: <warehouse\.digests\.sender\.example\.com>\r$/m);
    assert.match(head, /^Message-ID: <warehouse\.2030-03-07\.[0-9a-f]{12}@sender\.example\.com>\r$/m);
    assert.match(head, /^Date: Thu, 07 Mar 2030 06:30:00 \+0000\r$/m);
    assert.doesNotMatch(bytes, /[\u0080-\uffff]|(?<!\r)\n/, 'ASCII with CRLF');
    for (const line of bytes.split('\r\n')) assert.ok(line.length <= 998);
    assert.equal(bytes.match(/@/g)?.length, 1, 'the Message-ID alone has an @');
    const mail = await PostalMime.parse(bytes);
    assert.equal(mail.text?.replaceAll('\r\n', '\n').trim(), plainText(wordDigest(digest, full, false)).trim());
    assert.doesNotMatch(mail.html ?? '', /<(?:img|script|link|style|iframe|a)\b|https?:|src=|url\(/i);
    assert.ok(bytes.indexOf('text/plain') < bytes.indexOf('text/html'));
    for (const secret of ['PO-4711', 'ONE', 'ups']) assert.ok(!(mail.subject ?? '').includes(secret));
    assert.match(mail.subject ?? '', /^\[warehouse\] .*2.*1.*1/);
  }
});

test('no text of a shipment becomes a header, a command or markup', async () => {
  const hostile = [
    'x\r\nBcc: victim@example.com',
    'x\nSubject: hijacked',
    '\r\n.\r\nMAIL FROM:<a@b>',
    '<img src=http://evil.example/x>',
    '=?utf-8?q?=0D=0ABcc:_v@example.com?=',
    '\u2028Bcc: x\u0000',
  ];
  const content = contentOf(
    hostile.map((text, index) =>
      followOf({ id: String(index), number: text, reference: text, carrier: text, state: 'exception', tags: [text] }),
    ),
  );
  const digest = digestOf();
  const worded = wordDigest(digest, content, false);
  const bytes = Buffer.from(await composeMail(worded, identityOf(digest))).toString('latin1');
  const [head = ''] = bytes.split('\r\n\r\n');
  assert.deepEqual(
    head
      .split('\r\n')
      .filter((line) => !/^\s/.test(line))
      .map((line) => line.split(':')[0] ?? '')
      .toSorted(),
    ['Auto-Submitted', 'Content-Language', 'Content-Type', 'Date', 'List-ID', 'MIME-Version', 'Message-ID', 'Subject'],
  );
  assert.doesNotMatch(mailHtml(worded), /<img/);
});
