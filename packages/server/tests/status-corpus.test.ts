import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDetailOf, type ShipmentState, shipmentStates } from '../src/modules/statuses/rules/states.ts';
import { grammars, wordingRules } from '../src/modules/statuses/rules/wording/grammar.ts';
import { languages, wordingLanguages } from '../src/modules/statuses/rules/wording/languages.ts';
import { templatesIn, templatesOf } from '../src/modules/statuses/rules/wording/read-wording.ts';
import { tokenise } from '../src/modules/statuses/rules/wording/tokens.ts';
import { judge, readStatusCorpus, readTrapCorpus } from './support/status-corpus.ts';

const corpus = judge(readStatusCorpus());
const traps = judge(readTrapCorpus());
const all = [...corpus, ...traps];

test('the corpora are large enough, and their labels are states', () => {
  for (const { status, text } of all) {
    const [state = '', detail = null] = status.split('/');
    const isState = (shipmentStates as readonly string[]).includes(state) && isDetailOf(state as ShipmentState, detail);
    assert.ok((isState || status === 'not_final') && text !== '', `${status}: ${text}`);
  }
  for (const language of wordingLanguages) {
    const own = corpus.filter((sentence) => sentence.language === language);
    assert.ok(own.length >= 120, language);
    for (const label of [...shipmentStates, 'not_final'])
      assert.ok(
        own.some(({ status }) => status === label),
        `${language} has no ${label}`,
      );
  }
  const inFour = traps.filter(({ language, trap }) => trap !== 'regular' && languages.some((one) => one === language));
  assert.ok(inFour.length >= 400);
  assert.equal(new Set(all.map(({ language, text }) => `${language} ${text}`)).size, all.length, 'no duplicates');
});

test('no sentence is read as a final state that it does not state, in its language or without one', () => {
  const wrong = [...all, ...judge(all, false)].filter(({ isWrongEnd }) => isWrongEnd);
  assert.deepEqual(
    wrong.map(({ text }) => text),
    [],
  );
});

test('nearly all sentences get their state, in their language and without one', () => {
  for (const sentences of [corpus, traps, judge(all, false)]) {
    const wrong = sentences.filter(({ isRight }) => !isRight);
    assert.ok(wrong.length / sentences.length < 0.01, wrong.map(({ text }) => text).join('\n'));
  }
});

test('a sentence of the corpora contains every template of the grammars', () => {
  for (const language of wordingLanguages) {
    const reached = new Set<number>();
    for (const sentence of all)
      if (sentence.language === language)
        for (const template of templatesIn(tokenise(sentence.text), language)) reached.add(template);
    const unreached = templatesOf(grammars[language]).filter((_, place) => !reached.has(place));
    assert.deepEqual(
      unreached.map(({ role, rule, text }) => `${language} ${wordingRules[rule]?.id ?? role}: ${text}`),
      [],
    );
  }
});
