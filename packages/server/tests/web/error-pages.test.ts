import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OperationError } from '../../src/kernel/operation/errors.ts';
import { errorPage } from '../../src/surfaces/site/error-page.ts';
import { catalogues, languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { testView } from '../support/view.ts';

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

test('answers a browser with a page at every unknown path, and a program with the envelope', async () => {
  for (const path of ['/no-such-page', '/no/such/page', '/wp-login.php', '/foo.json', '/track', '/docs/none', '//x']) {
    const page = await service.request(path, { headers: browser });
    assert.equal(page.status, 404, path);
    assert.match(String(page.headers['content-type']), /^text\/html/, path);
    assert.match(page.text, /<h1>Nothing at this address<\/h1>/);
    assert.match(page.text, /<form class="row" action="\/numbers">/, 'with a search');
    assert.match(page.text, /href="\/status"/);
    assert.ok(page.text.includes(`<bdi class="num">${String(page.headers['x-request-id'])}</bdi>`), 'the reference');
    assert.equal((page.text.match(/<h1/g) ?? []).length, 1);
    for (const accept of ['application/json', '*/*', 'application/json, text/html;q=0.5']) {
      const program = await service.request(path, { headers: { accept } });
      assert.equal(program.status, 404);
      assert.match(String(program.headers['content-type']), /^application\/json/, `${path} for ${accept}`);
    }
  }
});

test('keeps the envelope at paths of programs, whatever they accept', async () => {
  for (const path of [
    '/api/v1/none',
    '/api',
    '/.well-known/none',
    '/smt1/none',
    '/sandbox-smt1-2/none',
    '/assets/x.css',
  ]) {
    const { status, headers } = await service.request(path, { headers: browser });
    assert.equal(status, 404, path);
    assert.match(String(headers['content-type']), /^application\/json/, path);
  }
});

test('names the mistake in an address that cannot be decoded, in the language of its reader', async () => {
  for (const path of ['/track/%ff', '/track/%zz']) {
    for (const [query, sentence] of [
      ['', 'A % sign in it stands for no character. Paste the number below instead.'],
      ['?lang=fr', 'n’y représente aucun caractère. Collez plutôt le numéro ci-dessous.'],
    ] as const) {
      const { status, text } = await service.request(`${path}${query}`, { headers: browser });
      assert.equal(status, 400);
      assert.ok(text.includes(sentence), path);
      assert.doesNotMatch(text, /percent-encoded|percent sign/, 'no text of the API');
    }
  }
});

test('offers carriers with a similar name in place of one that is missing', async () => {
  const de = '<a href="/carriers/dhl-express?lang=de"><bdi>DHL Express</bdi></a>';
  const { status, text } = await service.request('/carriers/dhl?lang=de', { headers: browser });
  assert.equal(status, 404);
  assert.match(text, new RegExp(`Meinten Sie ${de.replaceAll('?', '\\?')}, <a [^>]+>.+</a> oder <a [^>]+>.+</a>\\?`));
  assert.doesNotMatch(text, /slug/);
  const name = await service.request('/carriers/DHL%20Paket', { headers: browser });
  assert.match(name.text, /Did you mean <a href="\/carriers\/dhl-paket">/);
  const none = await service.request('/carriers/q%3Cb%3Eqqqqqqqqq', { headers: browser });
  assert.match(none.text, /No carrier matches\. Try a shorter part of the name\./);
});

test('shows paths of strangers as text, and links only to this host', async () => {
  const { text } = await service.request('//evil.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E', {
    headers: browser,
  });
  assert.doesNotMatch(text, /<script>|href="\/\/evil|href="https?:\/\/evil/);
});

test('says when to come back after too many requests', async () => {
  await using limited = await startTestService({ environment: { WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '4' } });
  let answer = await limited.request('/sandbox', { headers: browser });
  for (let count = 0; count < 10 && answer.status !== 429; count += 1)
    answer = await limited.request('/sandbox', { headers: browser });
  assert.equal(answer.status, 429);
  const seconds = String(answer.headers['retry-after']);
  assert.match(answer.text, new RegExp(`<b>Try again in ${seconds} s\\.</b>`));
  assert.match(answer.text, /href="\/sandbox"/, 'the same page again');
});

test('an internal error and a missing database have their pages in every language, without internal words', () => {
  const failed = new OperationError('internal_error', 'Internal error. Quote `request_id` to the operator');
  const closed = new OperationError('unavailable', 'The database is not responding. Retry in 5 s');
  for (const language of languageTags) {
    const { error } = catalogues[language];
    for (const [refusal, heading, retryAfterSeconds] of [
      [failed, error.failed.heading, undefined],
      [closed, error.unavailable.heading, 5],
    ] as const) {
      const refused = { refusal, requestId: '01a2', retryAfterSeconds, again: '/track/X' };
      const { markup } = errorPage(testView(language), refused).content;
      assert.ok(markup.includes(`<h1>${heading}</h1>`), language);
      assert.ok(!markup.includes(refusal.message), 'no text of the API');
      assert.ok(markup.includes('href="/track/X"') && markup.includes('href="/status"') && markup.includes('01a2'));
      assert.equal(/5 s/.test(markup), retryAfterSeconds !== undefined);
    }
  }
});

test('an unknown path is answered in the language that its address names', async () => {
  for (const path of ['/no-such-page?lang=es', '/%zz?lang=es', '/track?x=1&lang=es']) {
    const { text } = await service.request(path, { headers: browser });
    assert.match(text, /<html lang="es"/, path);
  }
});
