import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isDetailOf } from '../states.ts';
import { classifyText } from './classify-text.ts';

// Copied by hand from the page that defines the rules: language (- for none), text, state/detail.
const vectors = `
en|The consignment has been delivered|delivered
en|Will be delivered tomorrow|in_transit
en|Not yet delivered|unknown
en|Your parcel could not be delivered|exception/attempt_failed
en|Delivered without delay|delivered
en|Parcel taken back: returned to depot for next attempt|in_transit
en|Returned to the sender|returned
en|Delivered to the original sender|returned/returned_complete
en|Delivered to parcel locker|in_transit/available_for_pickup
en|Delivered to partner carrier|in_transit
en|Held at customs awaiting import duties|exception/customs_hold
en|Clearance completed|in_transit/customs_cleared
en|Return label created|in_transit/return_announced
en|Contents undamaged, departed hub|in_transit/departed
en|Departed LOSTWITHIEL depot|in_transit/departed
en|First delivery attempt successful, delivered|delivered
en|Picked up from shipper|in_transit/picked_up
en|Picked up by the recipient|delivered
en|Placed on the delivery vehicle this morning|out_for_delivery
en|ANNA|unknown
de|Die Sendung wurde zugestellt|delivered
de|Die Sendung wird heute zugestellt|in_transit
de|Sendung konnte nicht zugestellt werden|exception/attempt_failed
de|In das Zustellfahrzeug geladen|out_for_delivery
de|Retoure eingeleitet|in_transit/return_announced
de|Sendung an den Absender zugestellt|returned/returned_complete
de|Sendung beschaedigt|exception/damaged
de|Sendung unbeschädigt eingetroffen|in_transit/arrived
de|Annahme wurde verweigert|exception/refused
de|Noch nicht zugestellt|unknown
es|No entregado: destinatario ausente|exception/attempt_failed
es|Será entregado mañana|in_transit
es|Entregado al remitente|returned/returned_complete
es|Dirección del envío incompleta|exception/address_issue
fr|Le colis n’a pas pu être livré|exception/attempt_failed
fr|Livré en point relais|in_transit/available_for_pickup
fr|En attente de prise en charge|pre-transit/label_created
fr|Retenu par la douane|exception/customs_hold
-|Entregado|delivered
-|Zugestellt|delivered
-|Afgeleverd|delivered
-|配達完了|unknown
`;

function verdict(language: string, text: string, code: string | null = null): string {
  const { state, detail } = classifyText({ text, language: language === '-' ? null : language, code });
  return detail === null ? state : `${state}/${detail}`;
}

test('classifies the wording of every vector', () => {
  for (const line of vectors.trim().split('\n')) {
    const [language = '', text = '', expected = ''] = line.split('|');
    assert.equal(verdict(language, text), expected, line);
  }
});

test('lets the code decide, and wording refine it within limits', () => {
  assert.equal(verdict('en', 'Out for delivery', 'transit'), 'out_for_delivery');
  assert.equal(verdict('en', 'ANNA', 'delivered'), 'delivered');
  assert.equal(verdict('en', 'Arrived at hub', 'pre-transit'), 'pre-transit');
  assert.equal(verdict('en', 'Delivered to the sender', 'delivered'), 'returned/returned_complete');
  assert.equal(verdict('en', 'Delivered', 'transit'), 'in_transit');
  assert.equal(verdict('en', 'Refused by the recipient', 'failure'), 'exception/refused');
  assert.equal(verdict('en', 'Delivered', 'not-a-code'), 'delivered');
  assert.equal(verdict('en', 'Delivered', 'unknown'), 'delivered');
  const ignored = classifyText({ text: 'Delivered', language: 'en', code: 'transit' });
  assert.deepEqual([ignored.rule, ignored.ignoredRules], ['dhl.transit', ['delivered.en']]);
  assert.equal(classifyText({ text: null, language: null, code: 'constructor' }).state, 'unknown');
});

test('reads neither a handover to a carrier nor an announced return as final', () => {
  for (const [language, text] of [
    ['es', 'Entregado a la empresa de transporte'],
    ['de', 'Rücksendung angemeldet'],
  ] as const) {
    assert.equal(verdict(language, text).split('/')[0], 'in_transit', text);
    assert.equal(verdict('-', text).split('/')[0], 'in_transit', text);
  }
  assert.equal(verdict('de', 'Rücksendung angemeldet'), 'in_transit/return_announced');
});

test('reads goods no longer held by customs as cleared', () => {
  for (const [language, text] of [
    ['en', 'No longer held by customs, departed hub'],
    ['en', 'Released from customs'],
    ['de', 'Nicht mehr vom Zoll zurückgehalten'],
    ['es', 'Ya no está retenido en la aduana'],
    ['fr', 'Colis qui n’est plus bloqué en douane'],
  ] as const)
    assert.equal(verdict(language, text), 'in_transit/customs_cleared', text);
  assert.equal(verdict('en', 'Not held by customs').split('/')[0] === 'exception', false);
  assert.equal(verdict('en', 'Not yet cleared by customs').endsWith('customs_cleared'), false);
});

test('names the rule that decided', () => {
  assert.equal(
    classifyText({ text: 'Beim Zoll angehalten', language: 'de-AT', code: 'transit' }).rule,
    'customs_hold.de',
  );
});

test('applies a guard to its own sentence only', () => {
  assert.equal(verdict('en', 'Out for delivery. It will be delivered today.'), 'out_for_delivery');
});

test('reads a final state only from a sentence without doubt', () => {
  for (const [language, text] of [
    ['en', "It hasn't been delivered"],
    ['en', 'It hasn’t been delivered'],
    ['en', 'Delivered?'],
    ['en', 'Once delivered, you get an email'],
    ['de', 'Die Sendung würde zugestellt'],
    ['de', 'Das Paket könnte an den Absender zurückgeschickt werden'],
    ['es', '¿Entregado?'],
    ['es', 'Una vez entregado recibirá un mensaje'],
    ['fr', 'Une fois livré, vous recevrez un message'],
    ['fr', "Le colis pourrait être retourné à l'expéditeur"],
  ] as const)
    assert.ok(!['delivered', 'returned'].includes(verdict(language, text).split('/')[0] ?? ''), text);
});

test('ignores doubt in a harmless phrase or in another sentence', () => {
  assert.equal(verdict('en', 'Delivered, no signature needed'), 'delivered');
  assert.equal(verdict('en', 'Delivered, if you have any questions please call'), 'delivered');
  assert.equal(verdict('en', 'Delivered. Could we do better?'), 'delivered');
  assert.equal(verdict('de', 'Die Sendung wurde zugestellt'), 'delivered');
  assert.equal(verdict('fr', "Non réclamé, retour à l'expéditeur"), 'returned');
});

test('reads some of the pieces as a partial delivery, all of them as a delivery', () => {
  for (const [language, text] of [
    ['en', '2 of 3 pieces delivered'],
    ['en', '1 out of 12 packages delivered'],
    ['de', '2 von 4 Paketen zugestellt'],
    ['es', 'Entregados 1 de 2 bultos'],
    ['fr', '1 colis sur 3 livré'],
  ] as const)
    assert.equal(verdict(language, text), 'in_transit/partial_delivery', text);
  assert.equal(verdict('en', 'Delivered 3 of 3 pieces'), 'delivered');
  assert.equal(verdict('es', 'Entregado el 5 de mayo de 2026'), 'delivered');
  assert.equal(verdict('en', '2 of 3 pieces were not delivered').split('/')[0], 'exception');
});

test('applies the guard of a final state to the whole text', () => {
  assert.equal(verdict('en', 'Delivered. Correction: not delivered.').split('/')[0], 'exception');
});

test('requires all languages to agree when none is given', () => {
  assert.equal(verdict('sv', 'Delivered'), 'delivered');
  assert.equal(verdict('-', 'Zugestellt. In transit.'), 'unknown');
});

test('gives any text a state with a detail of that state, in linear time', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc
          .array(fc.constantFrom('delivered', 'not', 'to', 'sender', 'zoll', 'nicht', 'será', '.', 'ß', '\u{1F4E6}'))
          .map((words) => words.join(' ')),
      ),
      fc.constantFrom(null, 'en', 'de', 'es', 'fr', 'xx', '\0'),
      fc.constantFrom(null, 'transit', 'delivered', 'failure', '__proto__'),
      (text, language, code) => {
        const { state, detail } = classifyText({ text, language, code });
        assert.ok(isDetailOf(state, detail));
      },
    ),
  );
  assert.equal(verdict('de', 'in '.repeat(200_000)), 'unknown');
});
