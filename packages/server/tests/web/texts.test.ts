import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confidences, decisions, evidenceKinds, linkTypes, suggestionReasons, warningCodes } from '@wayseal/detect';
import { verdicts } from '@wayseal/proofs';
import { anomalyCodes } from '../../src/domain/shipment/anomalies.ts';
import { lookupOutcomes } from '../../src/domain/shipment/lookup.ts';
import { languages } from '../../src/domain/shipment/wording/phrase-rules.ts';
import { preferredLanguage } from '../../src/surfaces/web/language.ts';
import { catalogues, languageTags } from '../../src/surfaces/web/texts/texts.ts';

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

test('every word of the closed lists has a text', () => {
  const { detection, verify, flags, shipment } = catalogues.en;
  const lists: readonly (readonly [readonly string[], object])[] = [
    [confidences, detection.confidence],
    [confidences, detection.bands],
    [decisions, detection.decision],
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
