import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { findInPieces, pieceLength } from '../../src/modules/detection/rules/text-pieces.ts';
import { createDetector } from '@wayseal/detect';
import { startTestService } from '../support/service.ts';

const service = await startTestService();
after(() => service[Symbol.asyncDispose]());

const mail = `Dear team,

please check container MSKU6011673 (BL: MAEU203176301) and AWB 020-12345675 (2 pcs).
We also miss the DHL parcel 00340434998000000031, the letter RR287043775IN and 1Z 999 AA1 0123 4567 84.

Kind regards
Tel. +46 8 5051 2200, order 4500012345`;

/** Sends a form as a browser does, with files. */
async function send(fields: Readonly<Record<string, string | File>>, path = '/numbers', to = service) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  return to.request(path, {
    method: 'POST',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', accept: 'text/html' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

test('a pasted email becomes the list of its numbers, with the text marked', async () => {
  const { status, headers, text } = await send({ text: mail });
  assert.equal(status, 200);
  assert.equal(headers['cache-control'], 'private, max-age=600', 'a browser can go back to it');
  assert.match(text, /<h1>6 numbers found<\/h1>/);
  assert.match(text, /5 are ready to track\. 1 needs a look\./);
  assert.match(text, /Last digit should be 2/);
  assert.match(text, /href="\/track\/MSKU6011672"\s*>Use MSKU6011672</);
  assert.match(text, /href="https:\/\/www\.maersk\.com\/tracking\/203176301"/);
  assert.match(text, /href="https:\/\/www\.lufthansa-cargo\.com\/[^"]*020\/12345675/);
  assert.match(text, /data-copy="[^"]+"/);
  assert.match(text, /<mark class="look">MSKU6011673<\/mark>/);
  assert.equal(text.match(/<mark/g)?.length, 6);
  assert.match(text, /Skipped: a phone number and an order number\./);
  assert.ok(text.indexOf('Check this one first') < text.indexOf('Ready to track'), 'what needs a look comes first');
});

test('a certain number without a page of a carrier is not called ready to track', async () => {
  const { text } = await send({ text: '020-12345675\nTGHU1234567' });
  assert.match(text, /1 is ready to track\./);
  const [ready = '', noPage = ''] = text.split('No carrier’s page known', 2);
  assert.match(ready, /020-12345675/);
  assert.match(noPage, /href="\/track\/TGHU1234567"\s*>See details</);
  const { text: page } = await service.request('/container/TGHU1234567', { headers: { accept: 'text/html' } });
  assert.match(page, /href="\/carriers\?category=ocean"/);
  assert.match(page, /ask the sender which line carries the container/);
});

test('the list never shows a uuid or a document of a shipment', async () => {
  const { text } = await send({ text: 'SVCTEST-DELIVERED\nSVCTEST-CUSTOMS-HOLD' });
  assert.match(text, /Delivered/);
  assert.doesNotMatch(text, /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
});

test('one number leads to its own page, typed alone or in a sentence', async () => {
  for (const [text, path] of [
    ['MSKU6011672', '/track/MSKU6011672'],
    [' RR 287 043 775 IN ', '/track/RR%20287%20043%20775%20IN'],
    ['please track MSKU6011672 for me', '/track/MSKU6011672'],
    ['NO-SUCH-NUMBER', '/track/NO-SUCH-NUMBER'],
    ['B/L no. 238475612', '/bol/238475612'],
    ['Konnossement 238475612', '/bol/238475612'],
    ['Please look for AWB no. 020-12345675', '/track/020-12345675'],
    ['MSKU6011672 40HC', '/track/MSKU6011672'],
  ] as const) {
    const { status, headers } = await send({ text });
    assert.deepEqual([status, headers['location']], [303, path], text);
  }
  const searched = await service.request('/numbers?q=MSKU6011672&lang=de');
  assert.equal(searched.headers['location'], '/track/MSKU6011672?lang=de');
});

test('one number beside others that no format fits is a list that names what was skipped', async () => {
  // The letters of a mistyped prefix keep the second number unknown, however well mistakes are read.
  for (const text of [
    'Ours: QX-160123456740 left.\nContainer MSKU6011672',
    `MSKU6011672 ${'and more '.repeat(2_000)}`,
  ]) {
    const answer = await send({ text });
    assert.equal(answer.status, 200, text.slice(0, 50));
    assert.match(answer.text, /<h1>1 number found<\/h1>/);
    assert.equal(/Skipped: a number we don’t know\./.test(answer.text), text.length < 100);
  }
  const named = await send({ text: 'Container MSKU6011672 of 24 March 2030, order 4500012345, Tel. +46 8 5051 2200' });
  assert.equal(named.headers['location'], '/track/MSKU6011672', 'numbers whose kind the text says are no shipment');
});

test('a list keeps the entries that no format fits', async () => {
  const { text } = await send({ text: '020-12345675\nMSKU6011672, RR287043775IN\r\n\n9783161484100\nSVCTEST-STALE' });
  assert.match(text, /5 numbers found/);
  assert.match(text, /4 are ready to track\. 1 needs a look\./);
  assert.match(text, /Only the length fits/);
});

test('one number to check is spoken of as one, in each language', async () => {
  for (const [language, one, several] of [
    ['en', 'Open it only', 'Open each only'],
    ['de', 'Öffnen Sie sie erst', 'Öffnen Sie jede erst'],
    ['es', 'Ábralo solo', 'Abra cada uno solo'],
    ['fr', 'Ouvrez-le seulement', 'Ouvrez chacun seulement'],
  ] as const) {
    const path = `/numbers?lang=${language}`;
    assert.ok((await send({ text: 'RR287043775IN\nMSKU6011673' }, path)).text.includes(one), language);
    assert.ok((await send({ text: '123456789012\nMSKU6011673' }, path)).text.includes(several), language);
  }
});

test('a list names as many carriers as the page of the number offers', async () => {
  const { text } = await send({ text: '123456789012\nMSKU6011673\n9783161484100' });
  const rows = text.split('<tr').map((row) => row.replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' '));
  for (const [number, carriers, why] of [
    ['1234 5678 9012', 'FedEx, ZTO Express or 7 more', 'Fits 9 carriers'],
    ['978', 'ZTO Express, Delhivery or 2 more', 'Only the length fits'],
  ] as const) {
    const row = rows.find((each) => each.includes(number) && each.includes('Check first')) ?? '';
    for (const words of [carriers, why, 'Choose carrier']) assert.ok(row.includes(words), `${words}: ${row}`);
  }
  assert.match(rows.find((row) => row.includes('MSKU601167 3')) ?? '', /Last digit should be 2 Maersk Container/);
  const own = await service.request('/track/123456789012', { headers: { accept: 'text/html' } });
  assert.equal(new Set(own.text.match(/data-carrier="[^"]+"/g)).size, 9);
});

test('text without a number, or no text, keeps the box with what was typed', async () => {
  const without = await send({ text: 'Dear team,\nwhere is my parcel? It should be here by now.\nThanks' });
  assert.equal(without.status, 200);
  assert.match(without.text, /No tracking number found/);
  assert.match(without.text, /where is my parcel\?/);
  assert.equal((await send({ text: ' \n ' })).status, 400);
  assert.match((await service.request('/numbers')).text, /<h1>Check a list<\/h1>/);
});

test('hostile text stays text in rows, marks and attributes', async () => {
  const { text } = await send({
    text: `<b>x</b> "MSKU6011672" '><script>alert(1)</script> RR287043775IN </textarea><img src=x>`,
  });
  assert.match(text, /2 numbers found/);
  assert.doesNotMatch(text, /<b>x|<script>alert|<img src=x/);
});

test('a text beyond 64 Ki characters is refused with its length, and a body beyond the bound at once', async () => {
  const long = await send({ text: 'A'.repeat(65_537) });
  assert.equal(long.status, 413);
  assert.match(long.text, /65,537 characters; the limit is 65,536/);
  assert.equal((await send({ text: 'A'.repeat(1_400_000) })).status, 413);
});

test('at most 100 numbers are shown, and the page says that there are more', async () => {
  const numbers = Array.from({ length: 130 }, (_, index) => `X${100_000 + index}`);
  const { text } = await send({ text: numbers.join('\n') });
  assert.match(text, /100 numbers found/);
  assert.match(text, /more than 100 numbers/);
});

test('text, CSV, email and workbook files are read', async () => {
  const table = 'order;number\n1;MSKU6011672\n2;RR287043775IN\n';
  const email = `Subject: parcels\r\nContent-Type: text/plain\r\n\r\nMSKU6011672 and RR287043775IN\r\n`;
  for (const file of [
    new File(['MSKU6011672\nRR287043775IN'], 'numbers.txt', { type: 'text/plain' }),
    new File([table], 'numbers.csv', { type: 'text/csv' }),
    new File([email], 'mail.eml', { type: 'message/rfc822' }),
  ]) {
    const { status, text } = await send({ text: '', file });
    assert.equal(status, 200, file.name);
    assert.match(text, /2 numbers found/, file.name);
  }
});

test('a file that cannot be read is refused with the reason, and the text stays', async () => {
  const file = new File([zipSync({ 'x.txt': strToU8('x') })], 'numbers.xlsx');
  const { status, text } = await send({ text: 'MSKU6011672 my text', file });
  assert.equal(status, 400);
  assert.match(text, /role="alert"/);
  assert.match(text, /Save it as \.xlsx|Save it again/);
  assert.match(text, /MSKU6011672 my text/);
  const program = await send({ text: '', file: new File([new Uint8Array([0, 1, 2, 0])], 'virus.exe') });
  assert.match(program.text, /We read \.txt, \.csv, \.xlsx and \.eml files/);
});

test('the list is exported as CSV and as a workbook, with numbers as text', async () => {
  const numbers = '00340434998000000031 MSKU6011672 SVCTEST-DELIVERED';
  const csv = await send({ numbers, format: 'csv' });
  assert.match(String(csv.headers['content-type']), /^text\/csv/);
  assert.match(String(csv.headers['content-disposition']), /attachment; filename="wayseal-numbers\.csv"/);
  assert.match(csv.text, /^00340434998000000031,/m);
  assert.match(csv.text, /^MSKU6011672,.*https:\/\/www\.maersk\.com/m);
  const workbook = await send({ numbers, format: 'xlsx' });
  assert.match(String(workbook.headers['content-type']), /spreadsheetml\.sheet$/);
  const again = await send({ text: '', file: new File([new Uint8Array(workbook.body)], 'list.xlsx') });
  assert.match(again.text, /3 numbers found/);
  assert.ok('xl/worksheets/sheet1.xml' in unzipSync(new Uint8Array(workbook.body)));
});

test('what is to be checked first leaves without a carrier: in exports no page, on the watchlist no slug', async () => {
  const doubtful = ['MSCU1234565', '123456789012'];
  const csv = await send({ numbers: ['MSKU6011672', ...doubtful].join(' '), format: 'csv' });
  const lines = csv.text.split('\r\n');
  assert.match(lines.find((line) => line.startsWith('MSKU6011672')) ?? '', /,https:\/\/www\.maersk\.com[^,]*$/);
  for (const number of doubtful)
    assert.match(lines.find((line) => line.startsWith(number)) ?? '', /,Check first,,,,$/, number);
  const list = await send({ text: ['MSKU6011672', ...doubtful].join('\n') });
  const kept = [...list.text.matchAll(/data-watch="([^"]+)"\s+data-watch-carrier="([^"]*)"/g)];
  assert.deepEqual(
    kept.map(([, number, carrier]) => [number, carrier]),
    [...doubtful.map((number) => [number, '']), ['MSKU6011672', 'maersk']],
  );
});

test('a refusal by the limit keeps the text in its box, as often as a person tries', async () => {
  await using limited = await startTestService({ environment: { WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '7' } });
  const refused = (answer: Awaited<ReturnType<typeof send>>, text: string) => {
    assert.deepEqual([answer.status, answer.headers['cache-control']], [429, 'private, no-store']);
    const wait = String(answer.headers['retry-after']);
    assert.match(answer.text, new RegExp(`Too many requests from your network[^]*Try again in ${wait} s\\.`));
    assert.ok(answer.text.includes(`>\n${text}</textarea>`), text);
    assert.equal(answer.text.match(/class="btn[^"]*" href="\/status"/g)?.length, 1);
  };
  // The gate takes 5 units and lets it in; the search of 2,000 characters does not fit.
  const long = `${'Dear team, '.repeat(200)}MSKU6011672`;
  refused(await send({ text: long }, '/numbers', limited), long);
  assert.equal((await send({ text: 'MSKU6011672' }, '/numbers', limited)).status, 303);
  refused(await send({ text: 'MSKU6011672 <b>' }, '/numbers', limited), 'MSKU6011672 &lt;b&gt;');
  refused(
    await send({ numbers: 'MSKU6011672 RR287043775IN', format: 'csv' }, '/numbers', limited),
    'MSKU6011672\nRR287043775IN',
  );
  const program = await limited.request('/numbers', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'text=MSKU6011672',
  });
  assert.equal((program.json() as never as { error: { code: string } }).error.code, 'rate_limited');
});

test('no more than ten forms a minute are read beyond the limit', async () => {
  await using limited = await startTestService({ environment: { WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '4' } });
  for (let count = 1; count <= 12; count += 1) {
    const { status, text } = await send({ text: 'MSKU6011672' }, '/numbers', limited);
    assert.deepEqual([status, text.includes('MSKU6011672')], [429, count <= 10], String(count));
  }
});

test('a form of another origin is refused', async () => {
  const { status } = await service.request('/numbers', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    body: 'text=MSKU6011672',
  });
  assert.equal(status, 400);
});

test('a text searched in pieces gives the findings of the whole text', () => {
  const detector = createDetector();
  const line = 'container MSKU6011672, tracking number: 1234567890123, parcel 1Z999AA10123456784 and RR287043775IN\n';
  for (const text of [mail, line.repeat(200), `${'x'.repeat(pieceLength - 5)}MSKU6011672 ${line.repeat(90)}`]) {
    const pieces = [...findInPieces(text, detector)].flat();
    const whole = detector.findInText(text);
    assert.deepEqual(
      pieces.map(({ start, end }) => [start, end]),
      whole.map(({ start, end }) => [start, end]),
    );
  }
});

test('the kind that a label names stays with the number, on its page, in a list and in its export', async () => {
  const firstOn = async (path: string) => {
    const { text } = await service.request(path, { headers: { accept: 'text/html' } });
    return /data-carrier="([^"]*)"/.exec(text)?.[1];
  };
  assert.deepEqual([await firstOn('/bol/238475612'), await firstOn('/track/238475612')], ['maersk', 'tnt']);
  const list = await send({ text: 'B/L no. 238475612 is on the ship.\nAWB no. 020-12345675 flies.' });
  assert.match(list.text, /href="\/bol\/238475612"/);
  const entries = /name="numbers"\s+value="([^"]*)"/.exec(list.text)?.[1] ?? '';
  const csv = await send({ numbers: entries, format: 'csv' });
  assert.match(csv.text, /^238475612,Bill of lading/m);
});

test('an entry of an export with an unknown kind is read as it is', async () => {
  const csv = await send({ numbers: 'boat:238475612 MSKU6011672 bol:', format: 'csv' });
  assert.equal(csv.status, 200);
  assert.match(csv.text, /^MSKU6011672,/m);
});
