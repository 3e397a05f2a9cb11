import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { detect } from '@wayseal/detect';
import { exampleNumbers } from '../../src/surfaces/site/examples.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

const page = async (path: string) => {
  const answer = await service.request(path, { headers: { accept: 'text/html' } });
  assert.match(String(answer.headers['content-type']), /^text\/html; charset=utf-8$/, path);
  return answer;
};

test('the start page works without JavaScript: one box that answers on the page it leads to', async () => {
  const { text, status } = await page('/');
  assert.equal(status, 200);
  assert.match(text, /<form\s+class="box"\s+method="post"\s+action="\/numbers"/);
  assert.match(text, /<textarea\s+id="text"\s+name="text"/);
  assert.doesNotMatch(text, /<script>|style=|onclick|javascript:/i);
  const led = await service.request('/?number=020-12345675&country=DE');
  assert.equal(led.status, 303);
  assert.equal(led.headers['location'], '/track/020-12345675?country=DE');
  const answer = await page('/track/020-12345675');
  assert.match(answer.text, /Air waybill/);
  assert.match(answer.text, /Check digit: 5 is what the mod 7 rule gives/);
  assert.match(answer.text, /href="https:\/\/www\.lufthansa-cargo\.com/);
});

test('every example number of the start page is recognised without a doubt about its kind', () => {
  for (const { number } of exampleNumbers) {
    const { decision, sandbox } = detect(number);
    assert.ok(sandbox === true || decision === 'auto_select', number);
  }
});

test('pages carry the strict policy and load nothing from elsewhere', async () => {
  const paths = ['/', '/track/MSKU6011672', '/parcel/1Z999AA10123456784', '/sandbox', '/verify', '/carriers'];
  for (const path of [
    ...paths,
    '/carriers/maersk',
    '/developers',
    '/status',
    '/forecast-quality',
    '/docs/api',
    '/docs/graphql',
  ]) {
    const { headers, text } = await page(path);
    assert.match(String(headers['content-security-policy']), /default-src 'self'; script-src 'self'; style-src 'self'/);
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
    for (const [, url] of text.matchAll(/(?:src|<link [^>]*href)="([^"]+)"/g)) assert.match(url ?? '', /^\//, path);
    // A template is no part of the page until a script fills it and takes the place of the heading.
    const shown = text.replaceAll(/<template\b[\s\S]*?<\/template>/g, '');
    assert.equal((shown.match(/<h1/g) ?? []).length, 1, path);
    assert.match(text, /<html lang="en"/);
    assert.match(text, /class="skip"/);
  }
});

test('assets are cached for ever under a name that holds their hash', async () => {
  const { text } = await page('/');
  for (const [, path = ''] of text.matchAll(/href="(\/assets\/[^"]+)"/g)) {
    const asset = await service.request(path);
    assert.equal(asset.status, 200, path);
    assert.match(path, /\.[0-9a-f]{12}\./);
    assert.match(String(asset.headers['cache-control']), /immutable/);
  }
});

test('pages about numbers are kept out of search engines and caches; the start page is not', async () => {
  assert.match((await page('/track/MSKU6011672')).text, /<meta name="robots" content="noindex"/);
  assert.doesNotMatch((await page('/')).text, /noindex/);
  assert.equal((await page('/track/MSKU6011672')).headers['cache-control'], 'private, no-store');
});

test('text of a stranger stays text wherever it is shown', async () => {
  for (const text of [
    '<b>bold</b>',
    '"><script>alert(1)</script>',
    "' onfocus='x",
    '</title><img src=x>',
    'javascript:alert(1)',
    '‮evil',
  ]) {
    const answer = await page(`/track/${encodeURIComponent(text)}`);
    assert.equal(answer.status, 200);
    assert.doesNotMatch(
      answer.text,
      /<b>bold|<script(?! type="module" src="\/assets\/)|<img src=x|' onfocus|href="javascript/,
    );
  }
});

test('pages tolerate unknown parameters', async () => {
  assert.equal((await page('/?utm_source=mail')).status, 200);
  assert.equal((await page('/track/MSKU6011672?utm_source=mail')).status, 200);
});

test('a refused page is a page for a person and the envelope for a program', async () => {
  const path = '/track/%zz';
  const person = await service.request(path, {
    headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' },
  });
  assert.equal(person.status, 400);
  assert.match(String(person.headers['content-type']), /^text\/html/);
  assert.match(person.text, /We can’t read this address/);
  for (const [refused, code] of [
    [path, 'invalid_request'],
    [`/track/${'A'.repeat(81)}`, 'invalid_request'],
    ['/?number=', 'invalid_request'],
    ['/carriers/nobody-here', 'carrier_not_found'],
    ['/shipments/3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012', 'shipment_not_found'],
    ['/shipments/no-uuid', 'shipment_not_found'],
  ] as const) {
    for (const accept of ['application/json', '*/*']) {
      const program = await service.request(refused, { headers: { accept } });
      assert.equal((program.json() as never as { error: { code: string } }).error.code, code, refused);
    }
    const { headers } = await service.request(refused, { headers: { accept: 'text/html' } });
    assert.match(String(headers['content-type']), /^text\/html/, refused);
    assert.match(String(headers['vary']), /^Accept,/, refused);
  }
});

test('a page says that a hint in its address is wrong, and not that the number is', async () => {
  for (const [query, cause] of [
    ['vertical=boat', 'vertical must be one of parcel'],
    ['country=XXX', 'country'],
  ] as const) {
    const refused = await service.request(`/track/MSKU6011672?${query}`, { headers: { accept: 'text/html' } });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /We can’t read this request/, query);
    assert.match(refused.text, new RegExp(`role="alert">.*<span lang="en"\\s*>${cause}`, 's'), query);
    assert.equal(refused.text.split('; expected: ').length, 2, `${query}: said once`);
  }
  const { text } = await service.request(`/track/${'A'.repeat(81)}`, { headers: { accept: 'text/html' } });
  assert.match(text, /We can’t read this as a number/);
});

test('styles know no left and no right, so that they fit every direction of writing', async () => {
  const { text } = await page('/');
  for (const [, path = ''] of text.matchAll(/href="(\/assets\/[^"]+\.css)"/g)) {
    const sheet = (await service.request(path)).text;
    assert.doesNotMatch(sheet, /(?:^|[\s;{-])(?:left|right)\b/m);
    for (const wanted of [
      'color-scheme: light dark',
      'prefers-contrast',
      'prefers-reduced-motion',
      'forced-colors',
      'print',
    ])
      assert.ok(sheet.includes(wanted), wanted);
  }
});
