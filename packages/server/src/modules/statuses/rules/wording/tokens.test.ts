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

/** Any word of another script makes the whole text take the way of expressions. */
function splitByExpression(text: string): TokenisedText {
  const { tokens, sentences, clauses, questions } = tokenise(`${text} \u0436`);
  return { tokens: tokens.slice(0, -1), sentences: sentences.slice(0, -1), clauses: clauses.slice(0, -1), questions };
}

test('folds Latin letters one by one as it folds a whole text', () => {
  const letters = Array.from({ length: 0x260 }, (_, code) => String.fromCharCode(code));
  for (const letter of letters)
    for (const text of [letter, `a${letter}b`, `W${letter}rde ${letter}. k${letter}nnte`])
      assert.deepEqual(plain(tokenise(text)), splitByExpression(text), `U+${letter.charCodeAt(0).toString(16)}`);
  const pieces = ['u\u0308', 'rd', 'nnt', 'tt', '. ', ...'wKüÄößłØ²ﬁ -–'.split('')];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces, ...letters), { maxLength: 20 }), (parts) => {
      const text = parts.join('');
      assert.deepEqual(plain(tokenise(text)), splitByExpression(text));
    }),
    { numRuns: 2000 },
  );
});

test('finds the same words after more words than are kept', () => {
  const text = 'Würde 2 of 3 delivered';
  const words = tokenise(text).tokens;
  for (let at = 0; at < 500; at += 1) tokenise(`${at.toString(36).padEnd(200, 'q')} ${'z'.repeat(200)}${at}`);
  assert.deepEqual(tokenise(text).tokens, words);
  assert.deepEqual(words, ['wuerde', '2', 'of', '3', 'delivered']);
});

test('reads a text that grows eighteenfold when it is folded', () => {
  const text = '\uFDFA'.repeat(600);
  assert.ok(tokenise(text).tokens.length > 1000);
  assert.equal(classifyText({ text, language: 'en', code: null }).state, 'unknown');
});
