import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { detect, explainCheckDigit, listFormats } from '@wayseal/detect';
import { retentionMs } from '../../src/modules/shipments/rules/retention.ts';
import { landingKinds, landingPath, landings } from '../../src/modules/detection/pages/landing.ts';
import { formatLabel } from '../../src/surfaces/site/texts/number-words.ts';
import { catalogues, languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

test('the example of a landing is a number whose check digit detection finds right, and whose parts are the number', () => {
  for (const kind of landingKinds) {
    const { parts, written, check } = landings[kind];
    assert.equal(parts.join(''), written.replaceAll('-', ''), kind);
    assert.equal(catalogues.en.landing[kind].parts.length, parts.length);
    const { primary } = detect(written);
    assert.equal(primary?.vertical, kind);
    assert.equal(primary?.check_digit, 'valid');
    const steps = explainCheckDigit(check.algorithm, check.payload);
    assert.equal(String(steps.check), primary?.check?.expected);
  }
});

test('each landing explains its numbers in every language, from the code', async () => {
  for (const kind of landingKinds) {
    for (const language of languageTags) {
      const { status, text } = await service.request(`${landingPath(kind)}?lang=${language}`);
      assert.equal(status, 200);
      const { landing } = catalogues[language];
      assert.ok(text.includes(landing[kind].name));
      const { sum, quotient, modulus, remainder } = explainCheckDigit(
        landings[kind].check.algorithm,
        landings[kind].check.payload,
      );
      assert.ok(text.includes(`${sum} = ${quotient} × ${modulus} + ${remainder}`), kind);
      const verticals: readonly string[] = landings[kind].verticals;
      for (const { type, label, vertical, example } of listFormats()) {
        if (!verticals.includes(vertical)) continue;
        assert.ok(text.includes(example), type);
        assert.ok(text.includes(formatLabel(type, label, language).replaceAll('&', '&amp;')), `${type} ${language}`);
      }
      assert.match(text, /<meta name="description"/);
      assert.doesNotMatch(text, /noindex/);
    }
  }
});

test('carriers of a landing are in the directory, and the way to all of them works', async () => {
  const { text } = await service.request('/air-cargo');
  const links = [...text.matchAll(/href="(\/carriers[^"]*)"/g)].map(([, link = '']) => link);
  assert.ok(links.length > 10);
  for (const link of [links[1] ?? '', links.at(-2) ?? '', '/carriers?type=air_cargo']) {
    assert.equal((await service.request(link)).status, 200, link);
  }
  const bol = await service.request('/bol');
  assert.equal(bol.status, 308);
  assert.equal(bol.headers['location'], '/container');
});

test('the page on privacy gives the times that the code keeps, and sets no cookie', async () => {
  for (const language of languageTags) {
    const { text, headers } = await service.request(`/privacy?lang=${language}`);
    assert.ok(text.includes(` ${retentionMs / 86_400_000} `));
    assert.doesNotMatch(text, /\{\w+\}/);
    assert.equal(headers['set-cookie'], undefined);
  }
  const licences = await service.request('/licences');
  for (const source of ['GeoNames', 'Natural Earth', 'public domain'])
    assert.ok(licences.text.includes(source), source);
});
