/** Pages of numbers: the answer, its repair, a choice or what comes close, and the sandbox. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { builtInDirectory, checkAlgorithmNames, createDetector, listFormats } from '@wayseal/detect';
import { sandboxUuid } from '@wayseal/proofs';
import type { TrackAnswer } from '../../src/modules/shipments/pages/answer.ts';
import { choicePart } from '../../src/modules/shipments/pages/answer-choice.ts';
import { factsOf } from '../../src/modules/shipments/pages/readings.ts';
import { checkRuleNames } from '../../src/surfaces/site/texts/number-words.ts';
import { catalogues, languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { testView } from '../support/view.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

/** The content of a page, with its status. */
async function page(path: string): Promise<{ readonly status: number; readonly main: string; readonly text: string }> {
  const { status, text } = await service.request(path, { headers: { accept: 'text/html' } });
  return { status, text, main: /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '' };
}

/** Text without markup, with single spaces. */
const plain = (markup: string): string =>
  markup
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .trim();

/** Asserts that texts follow each other. */
function assertOrder(text: string, pieces: readonly string[]): void {
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    assert.notEqual(at, -1, `"${piece}" is missing or out of order in: ${text.slice(0, 1200)}`);
    from = at + piece.length;
  }
}

const { doubt, result, sandbox, site } = catalogues.en;

test('a certain number: kind, carrier, number, verdict, main button, hint, then parts, reasons, status', async () => {
  const { main, text } = await page('/track/RR287043775IN');
  assertOrder(plain(main), [
    'Postal item',
    'India Post',
    'RR287043775IN',
    'Certain',
    'The check digit is correct, and IN is India.',
    'Copy & open India Post',
    'indiapost.gov.in',
    'How we read it',
    'registered letter',
    'check digit, correct',
    'Check digit: 5 is what the S10 rule gives',
    'Service: RR is registered mail',
    'Country: IN is India, posted by India Post',
    'Status',
    'no data feed from India Post',
    'Nothing else fits',
    `We checked ${listFormats().length} formats.`,
    'Share this answer',
    '/post/RR287043775IN',
  ]);
  assert.match(main, /<h1><bdi>India Post<\/bdi><\/h1>/);
  assert.match(
    main,
    /class="btn primary" href="https:[^"]+" rel="noreferrer" target="_blank" data-copy="RR287043775IN"/,
  );
  assert.match(text, /<title>RR287043775IN: India Post · Wayseal<\/title>/);
});

test('a carrier whose page takes the number gets a link that opens it', async () => {
  const { main } = await page('/track/1Z999AA10123456784');
  assert.match(main, /class="btn primary" href="https:[^"]*1Z999AA10123456784[^"]*"/);
  assert.doesNotMatch(main, /<a class="btn primary"[^>]*data-copy/);
  assertOrder(plain(main), ['UPS', 'Certain', '1Z is UPS', 'Track at UPS', 'Opens ups.com.']);
});

test('a number without a carrier says so and leads to the directory', async () => {
  const { main } = await page('/track/00106141411234567897');
  assertOrder(plain(main), ['GS1', result.findCarrier, result.noPage]);
  assert.match(main, /class="btn primary" href="\/carriers"/);
  assert.doesNotMatch(main, /<ul class="why">\s*<\/ul>/);
});

test('a wrong check digit: the repair comes first, the number as typed last and never as main button', async () => {
  const { main, text } = await page('/track/MSKU6011673');
  assertOrder(plain(main), [
    'Container · Maersk',
    'One digit looks wrong',
    'MSKU6011673 fails its check: the last digit should be 2.',
    'Did you mean',
    'MSKU6011672',
    'Use MSKU6011672',
    'MSKU6101673 with two digits swapped',
    'Use this',
    'Edit the number',
    'Track as typed',
    'should be 2',
    'Check digit: ISO 6346 gives 2, not 3',
    'The prefix names the container’s owner.',
  ]);
  const primary = [...main.matchAll(/<(?:a|button|summary)[^>]*class="btn primary[^"]*"[^>]*>/g)].map(([tag]) => tag);
  assert.equal(primary.length, 1);
  assert.match(primary[0] ?? '', /href="\/track\/MSKU6011672"/);
  // The first thing of the content that takes the focus.
  assert.match(/<(?:a|button|summary|input)\b[^>]*>/.exec(main)?.[0] ?? '', /href="\/track\/MSKU6011672"/);
  assert.match(main, /MSKU601167<em>3<\/em>/);
  assert.match(main, /MSKU6<em class="new">10<\/em>1673/);
  assert.match(text, /<title>MSKU6011673: one digit is wrong/);
});

test('a check digit in the middle of a number is named as such', async () => {
  const { main } = await page('/track/RR287043776IN');
  assertOrder(plain(main), ['fails its check: the check digit should be 5.', 'Use RR287043775IN']);
});

test('a missing check digit and a look-alike character are repaired in the same way', async () => {
  const missing = plain((await page('/track/MSKU601167')).main);
  assertOrder(missing, ['Container · Maersk', 'One digit is missing', 'has no check digit.', 'Use MSKU6011672']);
  const confused = plain((await page('/track/MSKU6O11672')).main);
  assertOrder(confused, ['Container · Maersk', 'One character looks wrong', 'Use MSKU6011672', 'How we read it']);
});

test('a number of several carriers: the question, a card for each, what speaks for each', async () => {
  const { main } = await page('/track/123456789012');
  assertOrder(plain(main), [
    'Parcel or bill of lading',
    'Which carrier is it?',
    '123456789012 fits',
    'FedEx',
    'Check digit fits',
    'Length fits, no check digit',
    'Why we’re not certain',
    '12 digits with no prefix are common. FedEx’s check digit fits, but so would 1 in 10 random numbers.',
    'FedEx: 2 is what the mod 11 rule gives',
    'no check digit to test',
  ]);
  assert.ok((main.match(/class="choice"/g) ?? []).length >= 4);
  assert.doesNotMatch(main, /btn primary/, 'no card is preferred');
});

test('more than six carriers are behind "Show all"', async () => {
  const directory = builtInDirectory();
  const detector = createDetector({ directory });
  const detection = detector.detect('123456789012');
  const facts = factsOf(detection, undefined, { detector, directory });
  const readings = Array.from({ length: 9 }, (_, index) => facts.readings[index % facts.readings.length]!);
  const answer = { number: '123456789012', detection } as TrackAnswer;
  const asked = { asked: '123456789012', answer, facts: { ...facts, readings }, history: null, outlook: null };
  const { content } = choicePart(testView(), asked);
  const [shown = '', behind = ''] = content.markup.split('<details', 2);
  assert.equal((shown.match(/class="choice"/g) ?? []).length, 6);
  assert.equal((behind.match(/class="choice"/g) ?? []).length, 3);
  assert.match(plain(behind), /Show all 9/);
});

test('thirteen digits name no carrier: the page asks, and a choice is taken', async () => {
  const { main } = await page('/track/9783161484100');
  assertOrder(plain(main), ['Which carrier is it?', '9783161484100 fits', 'Length fits', 'Poste Italiane']);
  const chosen = plain((await page('/track/9783161484100?carrier=poste-italiane')).main);
  assertOrder(chosen, ['Poste Italiane', 'You chose Poste Italiane.']);
  const other = plain((await page('/track/123456789012?carrier=sf-express')).main);
  assertOrder(other, ['SF Express', 'You chose SF Express.', 'Also fits', 'FedEx']);
});

test('a bare bill of lading offers the lines whose bills look like it', async () => {
  const { main } = await page('/track/1234567890');
  assertOrder(plain(main), ['bill of lading', 'Which carrier is it?', '1234567890 fits', 'COSCO', 'Bill of lading']);
});

test('an unknown number: what is missing from the nearest format, then what else it may be', async () => {
  const { main } = await page('/track/1Z999AA101234567');
  assertOrder(plain(main), [
    `No match in ${listFormats().length} formats`,
    'We don’t recognize this number',
    '1Z999AA101234567',
    'Closest: UPS',
    '2 characters short. UPS numbers have 18, yours has 16.',
    'Edit the number',
    'Open UPS anyway',
    'What comes close',
    'package: 2 short',
    'The last of the 18 characters is a check digit.',
    'Is it one of these?',
    '020-12345675',
    'An order number',
    'carrier directory',
  ]);
  const nothing = plain((await page('/track/HELLO')).main);
  assertOrder(nothing, [
    doubt.notRecognized,
    'HELLO',
    doubt.noClosest,
    doubt.noClosestText,
    doubt.edit,
    doubt.oneOfThese,
  ]);
});

test('the number can be edited in a form that has it', async () => {
  for (const number of ['HELLO', 'MSKU6011673']) {
    const { main } = await page(`/track/${number}`);
    assert.match(main, new RegExp(`<form action="/numbers" method="get">[\\s\\S]*?name="q"\\s+value="${number}"`));
  }
});

test('a text that is no number gets a page with 400, the reason and the text', async () => {
  const long = 'A'.repeat(81);
  const { status, main } = await page(`/track/${long}`);
  assert.equal(status, 400);
  assert.match(main, new RegExp(`>\\s*${long}</textarea>`));
  assert.match(main, /role="alert"/);
  assert.match(plain(main), /This text has 81 characters\. A number has at most 80\./);
  const empty = await page('/?number=');
  assert.equal(empty.status, 400);
  assert.match(plain(empty.main), /The field is empty/);
});

test('a wrong check digit never gets a link that promises the shipment', async () => {
  const { main } = await page('/track/9400111206206406260788');
  assertOrder(plain(main), [doubt.wrongHeading, 'Use 9400111206206406260787', doubt.trackAsTyped]);
  assert.doesNotMatch(main, /<a class="btn primary"[^>]*9400111206206406260788/);
});

test('the QR code of a page opens the universal landing of its number', async () => {
  const { main } = await page('/track/020-12345675');
  const [, path = ''] = /href="(\/api\/v1\/track\/[^"]+\/qr\?size=512)"/.exec(main) ?? [];
  const svg = await service.request(path);
  assert.equal(svg.headers['content-type'], 'image/svg+xml');
  assert.match(svg.text, /width="512"/);
  const png = await service.request('/api/v1/track/020-12345675/qr', { headers: { accept: 'image/png' } });
  assert.deepEqual([...png.body.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join(''), 'PNG');
  assert.equal(png.body.readUInt32BE(16), 256);
});

test('each check rule has a name, and no page of a number speaks of confidence in the words of the API', async () => {
  assert.deepEqual(Object.keys(checkRuleNames).sort(), [...checkAlgorithmNames].sort());
  const paths = ['MSKU6011672', '986578788855', '00106141411234567897', 'MSKU6011673', 'HELLO'];
  for (const path of paths) {
    const { main } = await page(`/track/${path}`);
    assert.doesNotMatch(plain(main), /\b(?:verified|medium|deep_link|search_page|official page|licensed)\b/i, path);
    assert.doesNotMatch(main, /\{\w+\}/, path);
  }
});

test('every case has its words in every language', async () => {
  const paths = ['RR287043775IN', 'MSKU6011673', '123456789012', '1Z999AA101234567', 'SVCTEST-CUSTOMS-HOLD'];
  for (const language of languageTags) {
    const words = catalogues[language];
    const wanted = [
      words.result.howWeRead,
      words.doubt.didYouMean,
      words.doubt.which,
      words.doubt.comesClose,
      words.sandbox.seven,
    ];
    for (const [index, path] of paths.entries()) {
      const { main } = await page(`/track/${path}?lang=${language}`);
      assert.ok(plain(main).includes(plain(wanted[index] ?? '-')), `${path} ${language}`);
      assert.doesNotMatch(main, /\{\w+\}/, `${path} ${language}`);
    }
  }
});

test('a sandbox number has the page of a shipment, with the seven numbers beside it', async () => {
  const { main, text } = await page('/track/SVCTEST-CUSTOMS-HOLD');
  assertOrder(plain(main), [
    'Sandbox number: made-up data',
    'Held by customs',
    'SVCTEST-CUSTOMS-HOLD',
    'Action needed',
    'Paris',
    'Import duties are unpaid.',
    'See the full history',
    'Verify it',
    'Announced',
    'In transit',
    'Seven numbers to test with',
    'Held by customs (this one)',
    'Not found',
  ]);
  const uuid = sandboxUuid('SVCTEST-CUSTOMS-HOLD');
  assert.match(main, new RegExp(`class="btn primary" href="/shipments/${uuid}"`));
  assert.match(main, new RegExp(`href="/verify\\?uuid=${uuid}`));
  assert.equal((main.match(/href="\/track\/SVCTEST-/g) ?? []).length, 6);
  assert.match(text, /<title>SVCTEST-CUSTOMS-HOLD: sandbox/);
});

test('the page of a tracked number says its status once, in the pieces of the page of a shipment', async () => {
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const event = { tracking_number: 'RR287043775IN', carrier: 'india-post', vertical: 'post_ems', status: 'in_transit' };
  const body = JSON.stringify({ events: [{ ...event, occurred_at: new Date(Date.now() - 7_200_000).toISOString() }] });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const stored = await service.request('/api/v1/shipments/events', { method: 'POST', headers, body });
  assert.equal(stored.status, 200, stored.text);
  const { main } = await page('/track/RR287043775IN');
  assertOrder(plain(main), [
    'India Post',
    'In transit',
    'RR287043775IN',
    'Last scan',
    '2 hours ago',
    'Copy & open India Post',
  ]);
  assertOrder(plain(main), ['Copy & open India Post', 'Announced', 'How we read it', 'History']);
  for (const [piece, count] of [
    ['<h1', 1],
    ['class="eta"', 1],
    ['class="steps"', 1],
    ['id="state"', 0],
  ] as const) {
    assert.equal(main.split(piece).length - 1, count, piece);
  }
});

test('a sandbox number at another moment has the status of that moment', async () => {
  const { main } = await page('/track/SVCTEST-DELIVERED?at=2030-03-06T12:00:00Z');
  assert.match(main, /<h1>In transit<\/h1>/);
  assert.match(main, /href="\/sandbox\?number=SVCTEST-DELIVERED&amp;at=2030-03-06T12%3A00%3A00Z"/);
});

test('a sandbox number without data, and one that does not exist, lead to the sandbox', async () => {
  const missing = plain((await page('/track/SVCTEST-NOT-FOUND')).main);
  assertOrder(missing, [sandbox.names['SVCTEST-NOT-FOUND'], sandbox.summaries['SVCTEST-NOT-FOUND'], sandbox.open]);
  const none = plain((await page('/track/SVCTEST-NONE')).main);
  assertOrder(none, [result.noSandboxNumber, sandbox.open, sandbox.seven, sandbox.names['SVCTEST-DELIVERED']]);
  assert.ok(site.sandbox.length > 0);
});

test('an unknown number leads to the contact of the operator, and to no report without one', async () => {
  await using reached = await startTestService({
    environment: { WAYSEAL_CONTACT: 'mailto:help@example.com?subject=x' },
  });
  for (const language of languageTags) {
    const { doubt } = catalogues[language];
    const path = `/track/HELLO?lang=${language}`;
    const without = (await page(path)).main;
    assert.ok(!without.includes('/docs/directory') && !plain(without).includes(doubt.report), path);
    assert.ok(plain(without).includes(doubt.unknownCarrierText.replace('{directory}', doubt.directory)), path);
    const { text } = await reached.request(path, { headers: { accept: 'text/html' } });
    assert.ok(text.includes(`href="mailto:help@example.com?subject=x">${doubt.report}<`), path);
    const sentence = doubt.unknownCarrierReport
      .replace('{directory}', doubt.directory)
      .replace('{report}', doubt.report);
    assert.ok(plain(text).includes(sentence), `${path} ${sentence}`);
  }
});
