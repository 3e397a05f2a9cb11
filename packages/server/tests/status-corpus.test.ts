import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../src/domain/shipment/wording/languages.ts';
import { shipmentStates } from '../src/domain/shipment/states.ts';
import { judgeStatusCorpus } from './support/status-corpus.ts';

const judged = judgeStatusCorpus();

test('the corpus is large enough, and its labels are states', () => {
  assert.ok(judged.length >= 300);
  const labels: readonly string[] = [...shipmentStates, 'not_final'];
  for (const { status, text } of judged) assert.ok(labels.includes(status) && text !== '', `${status}: ${text}`);
  for (const language of languages) {
    const own = judged.filter((sentence) => sentence.language === language);
    assert.ok(own.length >= 60, language);
    for (const label of labels)
      assert.ok(
        own.some(({ status }) => status === label),
        `${language} has no ${label}`,
      );
  }
  assert.equal(new Set(judged.map(({ language, text }) => `${language} ${text}`)).size, judged.length, 'no duplicates');
});

test('no sentence is taken for an end that it does not tell', () => {
  assert.deepEqual(
    judged.filter(({ isWrongEnd }) => isWrongEnd).map(({ text }) => text),
    [],
  );
});

test('nearly all sentences get their state', () => {
  const wrong = judged.filter(({ isRight }) => !isRight);
  assert.ok(wrong.length / judged.length < 0.02, wrong.map(({ text }) => text).join('\n'));
});
