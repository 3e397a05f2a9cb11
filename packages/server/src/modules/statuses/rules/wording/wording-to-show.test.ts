import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localityToShow, wordingToShow } from './wording-to-show.ts';

test('words of logistics are shown as they are', () => {
  for (const [text, language] of [
    ['The parcel has been delivered', 'en'],
    ['Delivered', 'en'],
    ['Held at customs: payment required.', 'en-GB'],
    ['Die Sendung wurde in das Zustellfahrzeug geladen', 'de'],
    ['Sendung beschaedigt', 'de'],
    ['El envío ha sido entregado', 'es'],
    ['Votre colis est en cours d’acheminement', 'fr'],
    ['Zugestellt', null],
  ] as const)
    assert.deepEqual(wordingToShow(text, language), { wording: text, wordingWithheld: false }, text);
});

test('what may name a person or a place of theirs is withheld', () => {
  for (const text of [
    'ANNA',
    'Delivered to ANNA',
    'Delivered to anna berg',
    'Signed by K. VOSS',
    'Delivered 2 parcels',
    'Delivered at Lindenweg',
    'Delivered 🎉',
    'delivered <b>',
    'hub',
    '...',
    `delivered ${'delivered '.repeat(20)}`,
    'Übergeben an Frau Schmidt',
    '配達完了',
  ])
    for (const language of ['en', 'de', null])
      assert.deepEqual(wordingToShow(text, language), { wording: null, wordingWithheld: true }, text);
});

test('a name that is also a word is withheld where a recipient stands', () => {
  for (const [text, language] of [
    ['Delivered to Will', 'en'],
    ['Delivered to Will.', 'en'],
    ['DELIVERED TO WILL', 'en'],
    ['delivered to will', 'en'],
    ['Delivered, signed by May', 'en'],
    ['Left with Will at the front door', 'en'],
    ['Delivered: Will', 'en'],
    ['Zugestellt an Post Morgen', 'de'],
    ['Die Sendung wurde an Wetter übergeben', 'de'],
    ['Entregado a Camino', 'es'],
    ['Firmado por Camino', 'es'],
    ['Remis à Prochain', 'fr'],
    ['REMIS A PROPRE', 'fr'],
    ['Delivered to Will', null],
  ] as const)
    assert.deepEqual(wordingToShow(text, language), { wording: null, wordingWithheld: true }, text);
});

test('no one is named by the roles and places of logistics', () => {
  for (const [text, language] of [
    ['Delivered to the recipient', 'en'],
    ['Returned to Sender', 'en'],
    ['DELIVERED TO NEIGHBOUR', 'en'],
    ['Ready to be delivered', 'en'],
    ['Delivered, Front Door', 'en'],
    ['Sendung wurde an Absender übergeben', 'de'],
    ['Zugestellt an Nachbarn', 'de'],
    ['Entregado al destinatario', 'es'],
    ['Entregado a domicilio', 'es'],
    ['Livré au destinataire', 'fr'],
    ['Le colis a été livré', 'fr'],
    ['Remis à l’expéditeur', 'fr'],
  ] as const)
    assert.deepEqual(wordingToShow(text, language), { wording: text, wordingWithheld: false }, text);
});

test('no text is nothing to withhold', () => {
  for (const text of [null, '', '  '])
    assert.deepEqual(wordingToShow(text, 'en'), { wording: null, wordingWithheld: false });
});

test('towns', () => {
  for (const [text, expected] of [
    ['Lindenweg 7, DRESDEN', 'DRESDEN'],
    ['Postbus 12', null],
    ['Dresden', 'Dresden'],
    ["L'Haÿ-les-Roses", "L'Haÿ-les-Roses"],
    ['Dresden, 01067', null],
    ['Dresden,', null],
    ['anna@example.com', null],
    ['x'.repeat(61), null],
    ['-', null],
    [null, null],
  ] as const)
    assert.equal(localityToShow(text), expected, String(text));
});
