/** What the words around a number say of it: labels of shipments and of other things, and carriers' names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherLabels, skippedLabels } from '../src/data/skipped-labels.ts';
import { type TextSearchOptions, findInText } from '../src/index.ts';
import { withCheck } from './support/generate.ts';

/** Fits DPD and others by its length alone. */
const parcel = '01234567890123';
/** Also has the check digit of Hermes. */
const ambiguous = withCheck('01234567890120', 'mod10(3,1)', 1, 13);
/** Has the check digit of a DHL Express waybill. */
const waybill = '2947569435';

function found(text: string, options?: TextSearchOptions): string[] {
  return findInText(text, options).map(({ start, end, detection: { primary } }) => {
    return `${text.slice(start, end)} = ${primary?.type} ${primary?.carrier?.slug ?? 'nobody'}`;
  });
}

test('keeps a number out that any label of another thing owns', () => {
  const lists = [...Object.values(skippedLabels), otherLabels].flatMap((languages) => Object.values(languages));
  for (const label of lists.flatMap((list) => list.split(', '))) {
    assert.deepEqual(found(`${label}: ${waybill}`), [], label);
    assert.deepEqual(found(`DPD\n${label.toUpperCase()} ${parcel}`), [], label);
  }
});

const owned: readonly (readonly [text: string, found: readonly string[]])[] = [
  // The nearest label in front.
  [`Tracking ${parcel}, order ${waybill}`, [parcel]],
  [`Order ${waybill}, tracking ${parcel}`, [parcel]],
  [`Tracking number for your order: ${parcel}`, [parcel]],
  [`Numéro de suivi de votre commande : ${parcel}`, [parcel]],
  [`Tracking number of your order ${waybill}: ${parcel}`, [parcel]],
  // A noun owns only the number right behind it.
  [`Your order left with DPD as ${parcel}.`, [parcel]],
  [`The customer got ${parcel} from DPD.`, [parcel]],
  // A label behind the number, and that of the next one.
  [`${parcel} is your tracking number`, [parcel]],
  [`${parcel} (order number)`, []],
  [`DPD ${parcel} Order: ${waybill}`, [parcel]],
  // Lines.
  [`Tracking number:\n${parcel}`, [parcel]],
  [`Tracking number\n\n   ${parcel}`, [parcel]],
  [`Order number:\n${waybill}`, []],
  [`Thanks for your order\n\n${parcel} goes with DPD`, [parcel]],
  [`Tracking number: ${parcel}\nOrder number: ${waybill}\n${waybill}`, [parcel, waybill]],
  // Tables.
  [`| Order | Parcel number |\n|---|---|\n| ${waybill} | ${parcel} |`, [parcel]],
  [`Parcel number\tInvoice\n${parcel}\t${waybill}`, [parcel]],
  [`Pedido;Número de seguimiento\n${waybill};${parcel}`, [parcel]],
  [`<td>Order</td><td>${waybill}</td><td>Tracking</td><td>${parcel}</td>`, [parcel]],
  // Places that say what they are.
  ['DPD, call +4930123456789', []],
  ['GLS 12345678901, Tel. 03012345678', ['12345678901']],
  ['Fax 020-12345675', []],
  // Letters, and numbers that are certain, need no label.
  ['Order 1Z999AA10123456784', ['1Z999AA10123456784']],
];

for (const [text, numbers] of owned) {
  test(`gives labels to their numbers in ${JSON.stringify(text)}`, () => {
    assert.deepEqual(
      findInText(text).map(({ start, end }) => text.slice(start, end)),
      numbers,
    );
  });
}

const named: readonly (readonly [text: string, found: readonly string[]])[] = [
  [`Sent with DPD: ${parcel}`, [`${parcel} = dpd_14 dpd-de`]],
  [`Sent with DPD: ${ambiguous}`, [`${ambiguous} = dpd_14 dpd-de`]],
  [`Sent with Hermes: ${ambiguous}`, [`${ambiguous} = hermes_de hermes-de`]],
  [`Number ${ambiguous}`, [`${ambiguous} = hermes_de hermes-de`]],
  [`DPD ${parcel}, Hermes ${ambiguous}`, [`${parcel} = dpd_14 dpd-de`, `${ambiguous} = hermes_de hermes-de`]],
  [`1) ${parcel} DPD\n2) ${ambiguous} Hermes`, [`${parcel} = dpd_14 dpd-de`, `${ambiguous} = hermes_de hermes-de`]],
  ['InPost 640012345678901234567890', ['640012345678901234567890 = inpost_pl inpost-pl']],
  ['HERMES 01234567890123', []],
  // The header of a mail, and a name farther away beside a label.
  [`From: DPD <post@mail.example>\nSubject: news\n\nHello,\n${parcel} arrives today.`, [`${parcel} = dpd_14 dpd-de`]],
  [
    `We gave your box to DPD.${' It will come soon.'.repeat(5)}\nParcel number: ${parcel}`,
    [`${parcel} = dpd_14 dpd-de`],
  ],
  [`We gave your box to DPD.${' It will come soon.'.repeat(5)}\nThe box ${parcel} is red.`, []],
  // The page of a carrier, and keys of other pages.
  [
    `https://tracking.dpd.de/status/de_DE/parcel/${parcel}`,
    [`https://tracking.dpd.de/status/de_DE/parcel/${parcel} = dpd_14 dpd-de`],
  ],
  [`DPD https://go.example/?tracking=${parcel}`, [`https://go.example/?tracking=${parcel} = dpd_14 dpd-de`]],
  [`See https://help.example/t/${waybill}`, []],
];

for (const [text, expected] of named) {
  test(`reads the carriers' names in ${JSON.stringify(text)}`, () => {
    assert.deepEqual(found(text), expected);
  });
}

test('names the evidence', () => {
  const evidenceOf = (text: string) => findInText(text)[0]?.detection.primary?.evidence;
  assert.deepEqual(evidenceOf(`DPD ${parcel}`), ['context_carrier']);
  assert.deepEqual(evidenceOf('Tracking 9783161484100'), ['context_label']);
  assert.deepEqual(evidenceOf('FedEx 986578788855'), ['check', 'context_carrier']);
});

test('leaves the readings of others at low, and names them no longer', () => {
  const [finding] = findInText(`DPD ${ambiguous}`);
  const hermes = finding?.detection.matches.find(({ type }) => type === 'hermes_de');
  assert.equal(hermes?.confidence, 'low');
  assert.equal(hermes?.carrier, null);
  assert.equal(findInText(`Hermes ${ambiguous}`)[0]?.detection.confidence, 'medium');
});

const grouped: readonly (readonly [text: string, found: readonly string[]])[] = [
  ['DPD 0123 4567 8901 23', ['0123 4567 8901 23']],
  // The last group is shorter, so what follows is a neighbor.
  ['DPD 0123 4567 8901 23 2 kg', ['0123 4567 8901 23']],
  ['2 DPD 0123 4567 8901 23', ['0123 4567 8901 23']],
  ['FedEx 9865 7878 8855', ['9865 7878 8855']],
  ['FedEx 9865 7878 8855 1234', []],
  ['Colissimo 6U 57230 54587 0', ['6U 57230 54587 0']],
  ['InPost 6400 1234 5678 9012 3456 7890', ['6400 1234 5678 9012 3456 7890']],
  ['Nr przesyłki 6400 1234 5678 9012 3456 7890', ['6400 1234 5678 9012 3456 7890']],
  ['0123 4567 8901 23', []],
  ['DPD 01 23 45 67 89 01 23', []],
  ['DPD 012 34567 890123', []],
  ['Packeta Z 123 4567 890', ['Z 123 4567 890']],
  ['Packeta Z123 4567 890', ['Z123 4567 890']],
  ['Yamato 3847-2910-5670', ['3847-2910-5670']],
  ['ヤマト運輸 3847-2910-5670', ['3847-2910-5670']],
  ['佐川急便：3847-2910-5670', ['3847-2910-5670']],
];

for (const [text, numbers] of grouped) {
  test(`joins the groups of a number in "${text}"`, () => {
    assert.deepEqual(
      findInText(text).map(({ start, end }) => text.slice(start, end)),
      numbers,
    );
  });
}

test('reads the dots of Swiss Post as a part of the number', () => {
  const number = withCheck('990012345612345670', 'gs1', 1, 17);
  const printed = `${number.slice(0, 2)}.${number.slice(2, 4)}.${number.slice(4, 10)}.${number.slice(10)}`;
  const [finding] = findInText(`Sendungsnummer ${printed}.`);
  assert.equal(finding?.detection.normalized, number);
});

test('joins groups over a line break of a mail program, and over no other', () => {
  const lead = 'Thank you for your order, which has left our warehouse today with DPD as';
  const [finding] = findInText(`${lead} 0123\n4567 8901 23.`);
  assert.equal(finding?.detection.normalized, parcel);
  assert.equal(findInText(`> ${lead} 0123\n> 4567 8901 23.`)[0]?.detection.normalized, parcel);
  assert.deepEqual(findInText('DPD 0123\n4567 8901 23'), []);
});

test('returns nothing in strict mode because of its context', () => {
  for (const [text] of [...named, ...grouped]) assert.deepEqual(found(text, { strict: true }), [], text);
});
