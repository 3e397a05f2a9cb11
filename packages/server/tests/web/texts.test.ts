import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readdirSync, readFileSync } from 'node:fs';
import {
  confidences,
  detect,
  evidenceKinds,
  linkTypes,
  listFormats,
  suggestionReasons,
  warningCodes,
} from '@wayseal/detect';
import { changeCharacter, parseKeySet, sandboxUuid, verdicts, verifyDocument } from '@wayseal/proofs';
import { anomalyCodes } from '../../src/modules/shipments/rules/flag-sentences.ts';
import { lookupOutcomes } from '../../src/modules/shipments/rules/lookup.ts';
import { languages } from '../../src/modules/statuses/rules/wording/languages.ts';
import { preferredLanguage } from '../../src/surfaces/site/language.ts';
import {
  formatLabel,
  formatLabels,
  partLabel,
  partLabels,
  partMeanings,
} from '../../src/surfaces/site/texts/number-words.ts';
import { type StepPattern, stepPatterns, stepSentence } from '../../src/surfaces/site/texts/step-sentences.ts';
import { catalogues, languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { startTestService } from '../support/service.ts';

/** Every text by its path. */
function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([name, inner]) => flat(inner, `${path}/${name}`));
}

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('each language has every text, with the same placeholders', () => {
  const english = new Map(flat(catalogues.en));
  assert.ok(english.size > 200, `${english.size} texts`);
  for (const language of languageTags) {
    const own = new Map(flat(catalogues[language]));
    assert.deepEqual([...own.keys()].sort(), [...english.keys()].sort(), language);
    for (const [path, text] of own) {
      assert.notEqual(text.trim(), '', `${language}${path}`);
      assert.deepEqual(placeholders(text), placeholders(english.get(path) ?? ''), `${language}${path}`);
    }
  }
});

test('sentences are translated, not copied', () => {
  const english = new Map(flat(catalogues.en));
  for (const language of languageTags.filter((tag) => tag !== 'en')) {
    const copied = flat(catalogues[language]).filter(([path, text]) => text.length > 22 && text === english.get(path));
    assert.deepEqual(copied, [], language);
  }
});

test('French has its space in front of a colon, also where a page joins a label and a value', async () => {
  const close = /\p{L}:(?=\s|$)/u;
  assert.deepEqual(
    flat(catalogues.fr).filter(([, text]) => close.test(text)),
    [],
  );
  await using service = await startTestService();

  const uuid = sandboxUuid('SVCTEST-DELIVERED');
  for (const path of [
    `/verify?uuid=${uuid}`,
    '/sandbox',
    '/track/SVCTEST-DELIVERED',
    '/track/MSKU6011673',
    '/carriers/dhl',
  ]) {
    const page = (await service.request(`${path}${path.includes('?') ? '&' : '?'}lang=fr`)).body.toString();
    const shown = page.replaceAll(/<(script|style|code|pre)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, '');
    assert.doesNotMatch(shown, /[a-zé]{3}:\s/u, path);
  }
});

test('every word of the closed lists has a text', () => {
  const { detection, verify, flags, shipment, site } = catalogues.en;
  const lists: readonly (readonly [readonly string[], object])[] = [
    [confidences, site.certainty],
    [confidences, detection.bands],
    [linkTypes, detection.linkType],
    [evidenceKinds, detection.evidence],
    [suggestionReasons, detection.suggestion],
    [warningCodes, detection.warning],
    [verdicts, verify.verdicts],
    [anomalyCodes, flags],
    [lookupOutcomes, shipment.outcomes],
  ];
  for (const [words, texts] of lists) assert.deepEqual([...words].sort(), Object.keys(texts).sort());
  assert.deepEqual([...languageTags].sort(), [...languages].sort(), 'pages and status labels speak the same languages');
});

test('the browser chooses the language by weight, and English is what is left', () => {
  const cases = {
    'de-AT,de;q=0.9,en;q=0.8': 'de',
    'it,fr;q=0.5,en;q=0.4': 'fr',
    'en;q=0.1,es-MX;q=0.2': 'es',
    'ja,zh;q=0.9': 'en',
    'de;q=0': 'en',
    '*': 'en',
    ';;;,q=,': 'en',
  };
  for (const [accept, language] of Object.entries(cases)) assert.equal(preferredLanguage(accept), language, accept);
  assert.equal(preferredLanguage(undefined), 'en');
});

/** Words that only English has, in what would otherwise be names. */
const englishWords =
  /\b(?:digits|number|bar code|tag|tracking|letters|waybill|piece|without|label|article|parcel|or)\b/i;

test('formats and parts of numbers have their words in every language; only names stay', () => {
  const foreign = languageTags.filter((tag) => tag !== 'en');
  for (const { type, label } of listFormats()) {
    if (Object.hasOwn(formatLabels, type)) continue;
    assert.doesNotMatch(label, englishWords, type);
  }
  for (const { type, label } of listFormats()) {
    for (const language of foreign)
      assert.doesNotMatch(formatLabel(type, label, language), /\b(?:digits|waybill|bar code)\b/);
  }
  const examples = listFormats().flatMap(({ variants }) => variants.map(({ example }) => example));
  for (const { components } of examples.flatMap((example) => detect(example).matches)) {
    for (const [name, value] of Object.entries(components)) {
      assert.ok(Object.hasOwn(partLabels, name), name);
      for (const language of foreign) assert.doesNotMatch(partLabel(name, language), /_/);
      if (typeof value === 'string' && /^[a-z_]+$/.test(value)) assert.ok(Object.hasOwn(partMeanings, value), value);
    }
  }
});

/** Every document of the vectors, wherever it stands in its file. */
function documentsIn(value: unknown): unknown[] {
  if (typeof value === 'string') return value.startsWith('{') ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  const inner = Object.values(value).flatMap(documentsIn);
  return 'spec' in value ? [value, ...inner] : inner;
}

const { translated } = (await import(new URL('../../src/surfaces/site/assets/checklist.js', import.meta.url).href)) as {
  translated: (detail: string, sentences: readonly StepPattern[]) => string | undefined;
};

const vectors = new URL('../../../../vectors/', import.meta.url);
const vectorFiles = readdirSync(vectors, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
  .map((entry) => `${entry.parentPath}/${entry.name}`);

test('every sentence of a checklist is translated, for every vector, with and without keys', async () => {
  await using service = await startTestService();
  const keys = parseKeySet((await service.request('/.well-known/wayseal-keys.json')).body);
  const uuid = sandboxUuid('SVCTEST-DELIVERED');
  const live = await Promise.all(
    ['proof', 'inclusion', 'pod'].map(
      async (part) => (await service.request(`/api/v1/shipments/${uuid}/${part}`)).text,
    ),
  );
  const roots = (await service.request('/api/v1/transparency/roots?proofs=1')).text;
  const broken = live.flatMap((text) =>
    Array.from({ length: 12 }, (_, turn) => changeCharacter(text, turn)?.text ?? text),
  );
  const texts = [...live, roots, ...broken, 'x', '{}', '{"spec":"svt2"}'];
  for (const file of vectorFiles) {
    try {
      texts.push(
        ...documentsIn(JSON.parse(readFileSync(file, 'utf8'))).map((one) =>
          typeof one === 'string' ? one : JSON.stringify(one),
        ),
      );
    } catch {
      // Some vectors are wrong on purpose, down to their JSON.
      texts.push(readFileSync(file, 'utf8'));
    }
  }
  const details = new Set<string>();
  for (const file of vectorFiles.filter((name) => name.includes('/logged/') || name.includes('/purge/'))) {
    const { document, inclusions, keys: own } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
    for (const set of [null, own === undefined ? keys : parseKeySet(own)])
      for (const { detail } of (await verifyDocument(document ?? '', set, {}, (inclusions ?? []) as object[])).steps)
        details.add(detail);
  }
  for (const text of texts) {
    for (const set of [null, keys]) {
      for (const { detail } of (await verifyDocument(text, set)).steps) details.add(detail);
    }
  }
  assert.ok(details.size > 70, `${details.size} sentences`);
  for (const language of languageTags.filter((tag) => tag !== 'en')) {
    const untranslated = [...details].filter((detail) => {
      const own = stepSentence(detail, language);
      return own === undefined || own === detail || /\{\w+\}/.test(own);
    });
    assert.deepEqual(untranslated, [], language);
    for (const detail of details)
      assert.equal(translated(detail, stepPatterns(language)), stepSentence(detail, language), 'as in the browser');
    assert.ok(stepPatterns(language).every(([, own]) => own !== ''));
  }
  assert.deepEqual(stepPatterns('en'), []);
});

test('a sentence of a checklist keeps its numbers, and one within another is translated, too', () => {
  assert.equal(
    stepSentence('The log of 5 entries is the beginning of the log of 13 entries', 'de'),
    'Das Log mit 5 Einträgen ist der Anfang dessen mit 13 Einträgen',
  );
  assert.equal(stepSentence('Seal 3: its number is not the next', 'fr'), 'Sceau 3 : son numéro n’est pas le suivant');
  assert.equal(stepSentence('never heard of', 'es'), undefined);
});

test('flags are whole sentences with their numbers in every language, and English is that of the API', async () => {
  await using service = await startTestService();
  const path = `/api/v1/shipments/${sandboxUuid('SVCTEST-STALE')}`;
  const { data } = (await service.get(path)).json() as never as {
    data: { shipment: { flags: { message: string }[] } };
  };
  const messages = data.shipment.flags.map(({ message }) => message);
  assert.ok(messages.length > 0);
  for (const language of languageTags) {
    const { text } = await service.request(`/shipments/${sandboxUuid('SVCTEST-STALE')}?lang=${language}`);
    const [, list = ''] = /data-part="notices"([^]*?)<\/ul>/.exec(text) ?? [];
    assert.match(list, /\d+ h/, language);
    assert.doesNotMatch(list, /\{\w+\}/);
    if (language === 'en')
      for (const message of messages) assert.ok(list.includes(message.replaceAll("'", '&#39;')), message);
    else assert.doesNotMatch(list, /No scan for|lang="en"/);
  }
});

test('French marks stay on the line of their word', () => {
  const loose = JSON.stringify(catalogues.fr).match(/[^"]{0,20}(?: [:;!?»%]|« )[^"]{0,10}/g);
  assert.deepEqual(loose, null);
  assert.match(catalogues.fr.doubt.whichTitle, /\u202F\?$/);
});
