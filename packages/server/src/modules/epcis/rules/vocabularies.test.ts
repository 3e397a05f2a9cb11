import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalWord, families, readWord, webUriOf, type FamilyName } from './vocabularies.ts';

test('has as many words per list as the standard', () => {
  const sizes = Object.fromEntries(Object.entries(families).map(([name, { words }]) => [name, words.size]));
  assert.deepEqual(sizes, { bizStep: 41, disposition: 33, bizTransaction: 13, sourceDestination: 3, errorReason: 2 });
});

test('reads every form of every word', () => {
  for (const [name, { urn, web, words }] of Object.entries(families)) {
    for (const word of words) {
      for (const text of [
        word,
        `urn:epcglobal:cbv:${urn}:${word}`,
        `https://ref.gs1.org/cbv/${web}-${word}`,
        `https://ns.gs1.org/cbv/${web}-${word}`,
        `http://ns.gs1.org/cbv/${web}-${word}`,
        `cbv:${web}-${word}`,
      ]) {
        assert.deepEqual(readWord(name as FamilyName, text), { word }, text);
      }
      assert.equal(canonicalWord(name as FamilyName, webUriOf(name as FamilyName, word)), word);
    }
  }
});

test('calls wrong CBV words unknown, and words of other vocabularies foreign', () => {
  for (const text of [
    'Shipping',
    'teleporting',
    '',
    'urn:epcglobal:cbv:bizstep:teleporting',
    'urn:epcglobal:cbv:disp:in_transit',
    'https://ref.gs1.org/cbv/BizStep-Shipping',
    'https://ref.gs1.org/cbv/Disp-in_transit',
    'cbv:BizStep-',
    'cbv:shipping',
  ]) {
    assert.deepEqual(readWord('bizStep', text), { reason: 'unknown' }, text);
  }
  assert.deepEqual(readWord('bizStep', 'https://acme.example/step/x'), { reason: 'foreign' });
  assert.equal(canonicalWord('bizStep', 'urn:acme:step:x'), 'urn:acme:step:x');
});
