import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { classifyText } from './classify-text.ts';
import { type TokenisedText, tokenise } from './tokens.ts';

/** The definition as one expression; the code splits ASCII by hand. */
function split(text: string): TokenisedText {
  const read = {
    tokens: [] as string[],
    sentences: [] as number[],
    clauses: [] as number[],
    questions: [] as number[],
  };
  let [sentence, clause] = [0, 0];
  for (const [token] of text.toLowerCase().matchAll(/[a-z0-9]+|[.!?;](?=\s|$)|[,:()]|-(?=\s)/g)) {
    if (/[.!?;]/.test(token)) {
      if (token === '?') read.questions.push(sentence);
      sentence += 1;
      clause += 1;
    } else if (/[,:()-]/.test(token)) {
      clause += 1;
    } else {
      read.tokens.push(token);
      read.sentences.push(sentence);
      read.clauses.push(clause);
    }
  }
  return read;
}

function plain({ tokens, sentences, clauses, questions }: TokenisedText): TokenisedText {
  return { tokens, sentences, clauses, questions };
}

test('splits ASCII into the words, sentences and clauses of the definition', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 80 }),
    fc.string({ unit: fc.constantFrom(...'aZ09 .!?;,:()-_/'.split('')), maxLength: 60 }),
  );
  fc.assert(
    fc.property(texts, (text) => assert.deepEqual(plain(tokenise(text)), split(text))),
    { numRuns: 2000 },
  );
});

test('splits the same words where another script stands beside them', () => {
  const text = 'Delivered. Left at: depot (2 of 3) - why? 1.5 kg';
  const other = tokenise(`${text} \u0436`);
  assert.deepEqual(plain(tokenise(`${text} z`)), { ...plain(other), tokens: [...other.tokens.slice(0, -1), 'z'] });
});

test('reads a text that grows eighteenfold when it is folded', () => {
  const text = '\uFDFA'.repeat(600);
  assert.ok(tokenise(text).tokens.length > 1000);
  assert.equal(classifyText({ text, language: 'en', code: null }).state, 'unknown');
});
