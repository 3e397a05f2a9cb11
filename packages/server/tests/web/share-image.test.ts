import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { explainCheckDigit } from '@wayseal/detect';
import widths from '../../generated/share-widths.json' with { type: 'json' };
import { ShareImageDrawer } from '../../src/modules/shipments/work/share-images.ts';
import { fillShareImage, fitsShareImage, printable } from '../../src/modules/shipments/pages/share-picture.ts';
import { shareImage } from '../../src/surfaces/site/assets.ts';
import { languageTags } from '../../src/surfaces/site/texts/texts.ts';
import type { Answer } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';

const html = { headers: { accept: 'text/html' } };
const metaOf = (text: string, name: string): string | undefined =>
  new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&');

/** Width and height of a PNG (ISO/IEC 15948, sections 5.2 and 11.2.2). */
function sizeOf(png: Uint8Array): readonly [number, number] {
  const bytes = Buffer.from(png);
  assert.equal(bytes.subarray(0, 8).toString('hex'), '89504e470d0a1a0a');
  assert.equal(bytes.toString('latin1', 12, 16), 'IHDR');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const words = { kind: 'Container', headline: 'Maersk', number: 'MSKU6011672' };
const pathOf = (number: string): string => `/track/${number}/share.png`;
/** Air waybills of Lufthansa Cargo, whose check digit is right. */
const waybill = (serial: number): string => `020-${serial}${explainCheckDigit('mod7', String(serial)).check}`;

async function pictureOf(
  service: TestService,
  page: string,
): Promise<{ readonly alt: string; readonly answer: Answer }> {
  const { text } = await service.request(page, html);
  assert.equal(metaOf(text, 'image:width'), '1200');
  assert.equal(metaOf(text, 'image:height'), '630');
  assert.match(text, /<meta name="twitter:card" content="summary_large_image" \/>/);
  const url = URL.parse(metaOf(text, 'image') ?? '');
  assert.equal(url?.origin, service.url, 'absolute, of the public origin');
  return { alt: metaOf(text, 'image:alt') ?? '', answer: await service.request(url.pathname + url.search) };
}

test('pages of numbers name a picture of their own, of 1200 x 630 pixels', async () => {
  await using service = await startTestService();
  const container = await pictureOf(service, '/container/MSKU6011672');
  assert.equal(container.alt, 'Container, Maersk, MSKU6011672');
  assert.equal(container.answer.status, 200);
  assert.equal(container.answer.headers['content-type'], 'image/png');
  assert.deepEqual(sizeOf(container.answer.body), [1200, 630]);
  const waybills = await pictureOf(service, '/track/020-12345675');
  assert.deepEqual(sizeOf(waybills.answer.body), [1200, 630]);
  assert.notDeepEqual(waybills.answer.body, container.answer.body);
  // A palette of three bytes a color, and rows of one byte a pixel after that of their filter.
  const data = container.answer.body.indexOf('IDAT');
  const length = container.answer.body.readUInt32BE(data - 4);
  assert.equal(inflateSync(container.answer.body.subarray(data + 4, data + 4 + length)).length, 630 * 1201);
  const german = await pictureOf(service, '/track/986578788855?lang=de');
  assert.match(german.alt, /^Paket oder Konnossement, Welcher Transporteur ist es\?/);
  assert.equal(german.answer.headers['vary'], undefined, 'its address says everything');
});

test('the picture of a sandbox number says that its data is made up', async () => {
  await using service = await startTestService();
  for (const number of ['SVCTEST-DELIVERED', 'SVCTEST-RETURNED']) {
    const { text } = await service.request(`/track/${number}`, html);
    assert.equal(metaOf(text, 'image:alt'), `Sandbox number: made-up data, Sandbox, ${number}`);
  }
});

test('numbers without a known format, and those too long to read, have the picture of Wayseal', async () => {
  await using service = await startTestService();
  for (const number of ['hello-world-what', 'ÄÖ漢字12345', 'A1B2C3D4'.repeat(10)]) {
    const { text } = await service.request(`/track/${encodeURIComponent(number)}`, html);
    assert.equal(metaOf(text, 'image'), service.url + shareImage.path, number);
    const answer = await service.request(pathOf(encodeURIComponent(number)));
    assert.equal(answer.status, 302, number);
    assert.equal(answer.headers['location'], shareImage.path);
  }
  assert.equal((await service.request(pathOf('A'.repeat(81)))).status, 400);
  assert.equal(metaOf((await service.request('/', html)).text, 'image'), service.url + shareImage.path);
});

test('the picture says the same before and after the shipment was recorded', async () => {
  await using service = await startTestService();
  const number = 'MSKU6011672';
  const before = await pictureOf(service, `/track/${number}`);
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const event = {
    tracking_number: number,
    carrier: 'maersk',
    vertical: 'container',
    occurred_at: '2026-11-18T06:12:00Z',
    status: 'delivered',
  };
  const stored = await service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  });
  assert.equal(stored.status, 200);
  assert.match((await service.request(`/track/${number}`, html)).text, /Delivered/);
  const after = await pictureOf(service, `/track/${number}`);
  assert.equal(after.alt, before.alt);
  assert.deepEqual(after.answer.body, before.answer.body);
  assert.equal(after.answer.headers['etag'], before.answer.headers['etag']);
});

test('a picture is public for a day, and its tag answers without drawing it', async () => {
  const path = pathOf('MSKU6011672');
  let etag = '';
  {
    await using service = await startTestService();
    const first = await service.request(path);
    assert.equal(first.headers['cache-control'], 'public, max-age=86400');
    etag = String(first.headers['etag']);
    assert.match(etag, /^"[\w-]+"$/);
  }
  // Another process, which has drawn nothing: the tag is that of the words, and is charged as a page.
  await using service = await startLimited(10);
  for (const status of [304, 304, 429]) {
    const same = await service.request(path, { headers: { 'if-none-match': etag } });
    assert.equal(same.status, status);
    if (status === 304) assert.equal(same.body.length, 0);
  }
});

/** A service whose minute never ends, with this many units left: its start takes one for the OpenAPI document. */
const startLimited = (units: number): Promise<TestService> =>
  startTestService({
    clock: { now: () => Date.parse('2026-11-21T12:00:00Z'), monotonic: () => 0 },
    environment: { WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: String(units + 1) },
  });

test('drawing a picture is charged to the address, showing it again costs what its page costs', async () => {
  await using service = await startLimited(60);
  const statuses: number[] = [];
  // Twenty-five, five, twenty-five; then five are left, and what is refused takes none.
  const [kept, other, refused] = ['MSKU6011672', '020-12345675', '020-12345686'];
  for (const number of [kept, kept, other, refused, other, other])
    statuses.push((await service.request(pathOf(number))).status);
  assert.deepEqual(statuses, [200, 200, 200, 429, 200, 429]);
  await using poor = await startLimited(24);
  assert.equal((await poor.request(pathOf('MSKU6011672'))).status, 429, 'nothing is drawn for nothing');
});

test('when too many pictures wait, the picture of Wayseal is shown and nothing is kept', async () => {
  await using service = await startTestService();
  // The thread starts with the first: all others come while it does.
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => service.request(pathOf(waybill(1_000_000 + index)))),
  );
  const drawn = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 302);
  assert.ok(drawn.length >= 9, `${drawn.length} drawn`);
  assert.ok(refused.length > 0, 'some were refused');
  assert.equal(drawn.length + refused.length, 40);
  for (const { headers } of refused) {
    assert.equal(headers['location'], shareImage.path);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['etag'], undefined);
  }
  assert.equal(new Set(drawn.map(({ headers }) => headers['etag'])).size, drawn.length);
});

test('draws the same picture once, one at a time, and refuses what would wait too long', async () => {
  await using images = new ShareImageDrawer({ thread: { mostWaiting: 1 } });
  const svgs = ['1', '2', '3'].map((number) => fillShareImage({ ...words, number }));
  const [first = '', second = '', third = ''] = svgs;
  assert.equal(images.find(first), undefined);
  const drawing = images.draw(first);
  assert.equal(images.draw(first), drawing);
  assert.equal(images.find(first), drawing);
  const waiting = images.draw(second);
  assert.equal(await images.draw(third), null);
  const [one, two] = await Promise.all([drawing, waiting]);
  assert.ok(one !== null && two !== null);
  assert.notDeepEqual(one, two);
  assert.equal(await images.find(first), one);
  assert.equal(one.buffer.byteLength, one.length, 'no memory but its own');
});

test('keeps the last pictures within their bytes', async () => {
  await using images = new ShareImageDrawer({ mostKept: 35_000 });
  const svgs = ['1', '2', '3'].map((number) => fillShareImage({ ...words, number }));
  for (const svg of svgs) assert.ok(await images.draw(svg));
  const [first = '', , last = ''] = svgs;
  assert.equal(images.find(first), undefined);
  assert.ok(images.find(last));
});

test('a drawing that fails is a defect, and the next one is drawn', async () => {
  await using images = new ShareImageDrawer();
  await assert.rejects(images.draw('no picture'), { name: 'WorkRefusedError' });
  assert.ok(await images.draw(fillShareImage(words)));
});

/** What a reader of the SVG sees, line by line. */
const linesOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text = '']) =>
    text.replaceAll(/<\/tspan><tspan[^>]*>/g, ' / ').replaceAll(/<[^>]*>/g, ''),
  );

test('the picture has the name of the service and the three lines, nothing else', () => {
  assert.deepEqual(linesOf(fillShareImage(words)), ['Wayseal', 'Container', 'Maersk', 'MSKU6011672']);
});

test('words are text in the SVG, whatever they contain', () => {
  const svg = fillShareImage({
    kind: '{{number}}',
    headline: `<image href="file:///etc"/> and 'Co'`,
    number: '$&-$1',
  });
  assert.equal(svg.includes('<image'), false);
  assert.deepEqual(linesOf(svg).slice(1), [
    '{{number}}',
    '&lt;image href=&quot;file:///etc&quot;/&gt; and &#39;Co&#39;',
    '$&amp;-$1',
  ]);
});

test('text is taken in letters that the fonts have, or not at all', () => {
  assert.equal(printable('MSKU\u202E6011672\u200B\u0000\u2066'), 'MSKU6011672');
  assert.equal(printable('C\u030Ceska\u0301  pos\u030Cta'), 'Česká pošta');
  assert.equal(printable('Việt Nam Post 📦'), 'Viet Nam Post');
  for (const text of ['日本郵便', 'Почта', 'بريد', '１２３']) assert.equal(printable(text), null, text);
});

/** Rows of palette indices of a picture, without the byte of their filter; the background is the first color. */
function rowsOf(png: Uint8Array): readonly Buffer[] {
  const bytes = Buffer.from(png);
  const at = bytes.indexOf('IDAT');
  const data = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
  return Array.from({ length: 630 }, (_, row) => data.subarray(row * 1201 + 1, (row + 1) * 1201));
}

test('long names take smaller letters, then two lines, then dots, and stay inside the margin', async () => {
  const long = 'Societé Nationale des Postes et des Services Financiers';
  const headlines = [
    'Lufthansa Cargo',
    'Korea Post and Telecommunications Co',
    long,
    `${long}, ${long}`,
    'W'.repeat(90),
    'Straßenbahnbetriebsgesellschaft '.repeat(4).trim(),
  ];
  const sizes = headlines.map(
    (headline) =>
      /y="\d+" font-size="(\d+)" font-weight="700" fill="#ffffff"/.exec(fillShareImage({ ...words, headline }))?.[1],
  );
  assert.deepEqual(sizes, ['76', '44', '44', '44', '44', '44']);
  await using images = new ShareImageDrawer();
  for (const headline of headlines) {
    const number = 'W'.repeat(24);
    const svg = fillShareImage({ kind: `Parcel · ${long} ${long}`, headline, number });
    const picture = await images.draw(svg);
    assert.ok(picture !== null);
    const rows = rowsOf(picture).slice(200, 450);
    assert.ok(rows.some((row) => row.subarray(80, 1_125).some((index) => index !== 0)));
    assert.ok(
      rows.every((row) => row.subarray(1_125).every((index) => index === 0)),
      headline,
    );
    assert.ok(linesOf(svg).join(' / ').includes('…'));
  }
});

test('numbers are never cut', () => {
  assert.equal(fitsShareImage('W'.repeat(24)), true);
  assert.equal(fitsShareImage('8'.repeat(40)), true);
  assert.equal(fitsShareImage('8'.repeat(80)), false);
});

test('the fonts have every letter of the texts of pictures', async () => {
  const { catalogues } = await import('../../src/surfaces/site/texts/texts.ts');
  for (const language of languageTags) {
    const { result, doubt, sandbox } = catalogues[language];
    const texts = [...Object.values(result.kinds), result.shipment, result.sandboxKind, result.noSandboxNumber];
    for (const text of [...texts, sandbox.title, doubt.which, doubt.isIt, doubt.wrongHeading, doubt.missingHeading])
      // Spaces of French are narrow and do not break: they become plain ones.
      for (const character of text.replaceAll(/[{}\s]/g, ''))
        assert.ok(character in widths[700], `${language}: ${text}`);
  }
});
