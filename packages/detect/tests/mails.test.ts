/** Text search on the corpus of made-up mails: floors of recall, false hits and right carriers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findInText } from '../src/index.ts';
import { readMails, scoreMails } from './support/mails.ts';

const corpus = readMails();
const all = [...corpus.values()].flat();
const halves = ['tuning', 'held_out'] as const;

/** Percent, and false hits per 100 mails. */
const floors = { recall: 98, falseHits: 0.5, carrier: 97 };

test('has at least 300 mails in eight languages, of at least 40 structures', () => {
  assert.ok(all.length >= 300 && corpus.size >= 8);
  assert.ok(new Set(all.map(({ structure }) => structure)).size >= 40);
  for (const { id, text, expected } of all) {
    for (const { at, text: number } of expected) assert.equal(text.slice(at, at + number.length), number, id);
  }
});

for (const half of halves) {
  const mails = all.filter((mail) => mail.half === half);

  test(`finds the numbers of the ${half} half and little else`, () => {
    const { expected, found, falseHits, named, right, faults } = scoreMails(mails, findInText, false);
    const report = faults.join('\n');
    assert.ok((100 * found) / expected >= floors.recall, report);
    assert.ok((100 * falseHits) / mails.length <= floors.falseHits, report);
    assert.ok((100 * right) / named >= floors.carrier, report);
  });

  test(`has no false hit in the ${half} half in strict mode`, () => {
    const { falseHits, found, faults } = scoreMails(mails, findInText, true);
    assert.equal(falseHits, 0, faults.filter((fault) => fault.includes(' false: ')).join('\n'));
    assert.ok(found > 0);
  });
}

for (const [language, mails] of corpus) {
  test(`finds at least 95 % of the numbers in ${language}`, () => {
    const { expected, found, faults } = scoreMails(mails, findInText, false);
    assert.ok((100 * found) / expected >= 95, faults.join('\n'));
  });
}
