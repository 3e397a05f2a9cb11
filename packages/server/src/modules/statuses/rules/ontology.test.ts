import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusLabel } from './labels.ts';
import { statusOntology } from './ontology.ts';
import { detailsByState, shipmentStates, type StatusDetail } from './states.ts';
import { languages, wordingLanguages } from './wording/languages.ts';
import { templatesOf } from './wording/read-wording.ts';
import { slotsOf, wordsOf } from './wording/templates.ts';

test('labels each state and detail uniquely in four languages', () => {
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

test('has seven states and 27 details, four of which require action', () => {
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

test('has templates of words, gaps and prefixes only, none empty, none repeated, no gap at either end', () => {
  const { wording_rules: rules, wording_grammars: published } = statusOntology();
  assert.equal(new Set(rules.map(({ id }) => id)).size, rules.length);
  for (const language of wordingLanguages) {
    const grammar = published[language];
    const seen = new Set<string>();
    for (const { role, rule, text } of templatesOf(grammar)) {
      const slots = slotsOf(text, grammar.classes, language);
      for (const word of wordsOf(slots)) assert.match(word, /^[\p{L}\p{N}]+\*?$/u, `${language}: ${text}`);
      assert.ok(
        slots.some(({ alternatives }) => alternatives.every((words) => words.length > 0)),
        `${language}: ${text}`,
      );
      assert.doesNotMatch(text, /^~|~$/, `${language}: ${text}`);
      assert.ok(!seen.has(`${role} ${rule} ${text}`), `${language} repeats ${text}`);
      seen.add(`${role} ${rule} ${text}`);
    }
    for (const { id } of rules) assert.ok((grammar.rules[id]?.when.length ?? 0) > 0, `${language} has no ${id}`);
    const used = JSON.stringify([grammar.rules, grammar.delivered, grammar.returned, grammar.classes]);
    for (const name of Object.keys(grammar.classes))
      assert.ok(used.includes(`@${name}`), `${language} uses no @${name}`);
  }
});
