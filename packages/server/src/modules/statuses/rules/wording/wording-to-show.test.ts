import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localityToShow, wordingToShow } from './wording-to-show.ts';

test('shows words of logistics unchanged', () => {
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

test('withholds text that may name a person or their address', () => {
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

test('withholds a word that may be the name of a recipient', () => {
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

test('shows the roles and places of logistics', () => {
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

test('withholds nothing when there is no text', () => {
  for (const text of [null, '', '  '])
    assert.deepEqual(wordingToShow(text, 'en'), { wording: null, wordingWithheld: false });
});

test('shows towns, but not addresses', () => {
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
