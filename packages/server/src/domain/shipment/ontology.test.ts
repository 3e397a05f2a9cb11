import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusLabel } from './labels.ts';
import { statusOntology } from './ontology.ts';
import { detailsByState, shipmentStates, type StatusDetail } from './states.ts';
import { languages } from './wording/phrase-rules.ts';
import { phraseDoubts, rulesMet } from './wording/phrase-rules.ts';
import { spellingsOf, tokenise } from './wording/tokens.ts';

test('every state and detail has a label of its own in four languages', () => {
  for (const language of languages) {
    const seen = new Set<string>();
    for (const state of shipmentStates) {
      for (const detail of [null, ...(detailsByState[state] as readonly StatusDetail[])]) {
        const label = statusLabel(state, detail, language);
        assert.ok(label.length > 2 && label.length < 50, `${state} ${detail} ${language}`);
        assert.ok(!seen.has(label), label);
        seen.add(label);
      }
    }
  }
});

test('the ontology has the seven states, 27 details and four that wait for somebody', () => {
  const { states } = statusOntology();
  assert.deepEqual(
    states.map(({ state }) => state),
    ['pre-transit', 'in_transit', 'out_for_delivery', 'delivered', 'exception', 'returned', 'unknown'],
  );
  const details = states.flatMap((state) => state.details);
  assert.equal(details.length, 27);
  assert.deepEqual(
    details.filter((detail) => detail.action_required).map(({ detail }) => detail),
    ['available_for_pickup', 'customs_hold', 'payment_due', 'address_issue'],
  );
});

test('phrases are words, gaps and beginnings; ids are unique; a phrase that stands alone meets its own rule unless guarded', () => {
  const { phrase_rules: rules } = statusOntology();
  assert.equal(new Set(rules.map(({ id }) => id)).size, rules.length);
  for (const rule of rules) {
    for (const language of languages) {
      for (const text of [...rule.phrases[language], ...rule.guards[language]])
        for (const spelling of spellingsOf(text, language))
          assert.match(spelling, /^(?!~)(?:(?:[\p{L}\p{N}]+\*?|~)(?: |$))+(?<!~)$/u, `${rule.id}.${language}: ${text}`);
      for (const text of rule.phrases[language]) {
        const tokens = tokenise(text.replaceAll(' ~', '').replaceAll('*', ''));
        const isGuarded = !rulesMet(tokens, language).some(({ id }) => id === rule.id);
        if (isGuarded) assert.ok(rule.guards[language].length > 0, `${rule.id}.${language} never meets: ${text}`);
      }
    }
  }
});

test('doubts are written as phrases are', () => {
  const { phrase_doubts: published } = statusOntology();
  assert.deepEqual(published, phraseDoubts);
  for (const language of languages) {
    const all = [...published.doubts[language], ...published.harmless[language]];
    for (const text of all)
      for (const spelling of spellingsOf(text, language))
        assert.match(spelling, /^(?!~)(?:(?:[\p{L}\p{N}]+\*?|~)(?: |$))+(?<!~)$/u, `${language}: ${text}`);
    assert.equal(new Set(all).size, all.length, `${language} repeats a phrase`);
  }
});
