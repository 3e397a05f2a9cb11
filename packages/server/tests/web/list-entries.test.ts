import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startTestService } from '../support/service.ts';

const service = await startTestService();
after(() => service[Symbol.asyncDispose]());

const send = ({ text }: { readonly text: string }) =>
  service.request('/numbers', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: new URLSearchParams({ text }).toString(),
  });

const titleOf = ({ text }: { readonly text: string }): string | undefined => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];

test('an entry of a list with several numbers gives each of them', async () => {
  for (const [text, count] of [
    ['MSKU6000003\nTGHU1234567 HLXU6000139', 3],
    ['MSKU6000003 TGHU1234567\nHLXU6000139 MSKU6000390', 4],
    ['RR287043775IN LZ123456785US\n020-12345675 176-10000745', 4],
    ['MSKU6000003/TGHU1234567\nHLXU6000139', 3],
    ['986578788855 123456789012\nMSKU6000003 MSKU6011673', 4],
    ['1Z 999 AA1 0123 4567 84\nMSKU 600000 3\nDHL 00340434998000000031', 3],
    ['PO MSKU6011672\nMSKU 601167 3', 2],
  ] as const) {
    const answer = await send({ text });
    assert.equal(titleOf(answer), `${count} numbers found`, text);
    assert.equal(answer.text.match(/<mark/g)?.length, count, text);
    assert.doesNotMatch(answer.text, /We don’t recognize this number|Skipped/, text);
  }
});

test('a list without heads skips dates, amounts and telephone numbers in its other columns', async () => {
  for (const [text, count, skipped] of [
    ['MSKU6000003\t2026-12-01\nTGHU1234567\t2026-12-03', 2, '2 dates'],
    ['MSKU6000003\t01.12.2026 10:42\nTGHU1234567\t2026-12-03T08:00:00Z', 2, '2 dates'],
    ['MSKU6000003\t21500.50\nTGHU1234567\tEUR 1 234.50', 2, '2 amounts'],
    ['MSKU6000003\t0171 2345678\nTGHU1234567\t06 12 34 56 78', 2, '2 phone numbers'],
    ['MSKU6000003\tOrder 4500012345\nTGHU1234567\t212-555-0142', 2, 'an order number and a phone number'],
    // A repair, a printed form and a number beside a date are no telephone number and no date.
    ['020 12345676\n0123 4567 8901\n9783161484100\nMSKU6000003 01.12.2026', 4, 'a date'],
    ['4500012345\n20261201\n01712345678', 3, undefined],
  ] as const) {
    const answer = await send({ text });
    assert.equal(titleOf(answer), `${count} numbers found`, text);
    const [, named] = /Skipped: ([^.]+)\./.exec(answer.text) ?? [];
    assert.equal(named, skipped, text);
  }
  const one = await send({ text: 'MSKU6000003\t2026-12-01\t21500.50' });
  assert.equal(one.headers['location'], '/track/MSKU6000003', 'one number and no other');
  const none = await send({ text: '2026-12-01\n2026-12-03' });
  assert.match(none.text, /No tracking number found/);
});

test('a list of more numbers than a page shows names nothing as skipped that was not read', async () => {
  const numbers = Array.from({ length: 120 }, (_, index) => `RR2870${String(10_000 + index)}IN`);
  const { text } = await send({ text: numbers.join('\n') });
  assert.match(text, /<h1>100 numbers found<\/h1>/);
  assert.match(text, /more than 100 numbers/);
  assert.doesNotMatch(text, /Skipped/);
});

test('a list in another language keeps what was pasted', async () => {
  const text = 'MSKU6000003\n<b>TGHU1234567</b>';
  const list = await send({ text });
  assert.match(list.text, /<button class="link" form="sent" formaction="\/numbers\?lang=de" lang="de"\s*>/);
  const [, kept = ''] = /<form id="sent"[^>]*>\s*<textarea name="text" hidden>([^<]*)<\/textarea/.exec(list.text) ?? [];
  assert.equal(kept.replaceAll('&lt;', '<').replaceAll('&gt;', '>'), text);
  const searched = await service.request(`/numbers?q=${encodeURIComponent(text)}`);
  assert.match(searched.text, /href="\/numbers\?q=[^"]+lang=de"/, 'an address of its own needs no form');
});
