/** Text search beside letters of scripts without spaces, and labels of phones and articles in many languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isShipmentKind, shipmentKinds } from '../src/data/kind-labels.ts';
import { unspacedLabels } from '../src/data/unspaced-labels.ts';
import { detect, findInText, listSkipped } from '../src/index.ts';

/** In the layout of an air waybill, with its check digit. */
const phone = '020-87654324';
/** Fits the shapes of several carriers by its length alone. */
const bare = '9783161484100';
/** Has the check digit of a parcel format. */
const article = '14012345678908';

function found(text: string, strict = false): string[] {
  return findInText(text, { strict }).map(({ start, end }) => text.slice(start, end));
}

const glued: readonly (readonly [text: string, numbers: readonly string[]])[] = [
  ['您的包裹RR482910372CN已发货', ['RR482910372CN']],
  ['追踪号1Z8W4R730392417767已发货', ['1Z8W4R730392417767']],
  ['快递单号SF1082736450192已发货', ['SF1082736450192']],
  ['柜号MSKU6011672，提单号MAEU238475612', ['MSKU6011672', 'MAEU238475612']],
  ['空运单号176-48271031', ['176-48271031']],
  ['お問い合わせ番号は384729105670です', ['384729105670']],
  ['운송장번호 RB123456785KR입니다', ['RB123456785KR']],
  ['송장번호는 RB123456785KR이고 컨테이너는MSKU6011672입니다', ['RB123456785KR', 'MSKU6011672']],
  ['หมายเลขพัสดุRB123456785THส่งแล้ว', ['RB123456785TH']],
  ['ເລກພັດສະດຸRB123456785LA', ['RB123456785LA']],
  ['លេខតាមដានRB123456785KHបាន', ['RB123456785KH']],
  ['コンテナーMSKU6011672が到着', ['MSKU6011672']],
  ['包裹\u200BRR482910372CN', ['RR482910372CN']],
  ['运单０２０－１２３４５６７５已到', ['０２０－１２３４５６７５']],
  ['📦快递单号：SF1082736450192。', ['SF1082736450192']],
];

for (const [text, numbers] of glued) {
  test(`finds the numbers beside letters in ${text}`, () => {
    assert.deepEqual(found(text), numbers);
  });
}

test('lifts a shape by every label in front of it, with and without a space', () => {
  const lists = shipmentKinds.flatMap((kind) => Object.values(unspacedLabels[kind]));
  for (const label of lists.flatMap((list) => list.split(', '))) {
    for (const text of [`${label}${bare}`, `${label}：${bare}`, `您的${label.replaceAll(' ', '')} ${bare}`]) {
      assert.deepEqual(found(text), [bare], text);
    }
  }
});

test('keeps a number out behind every label of another thing', () => {
  for (const [kind, languages] of Object.entries(unspacedLabels)) {
    if (isShipmentKind(kind)) continue;
    for (const label of Object.values(languages).flatMap((list) => list.split(', '))) {
      for (const text of [`${label}${phone}`, `${label}：${phone}`, `${label} ${article}`]) {
        assert.deepEqual([found(text), found(text, true)], [[], []], text);
      }
    }
  }
});

test('names the kind of what it skips beside such letters', () => {
  const kinds = (text: string): string[] =>
    listSkipped(text, findInText(text)).map(({ start, end, kind }) => `${text.slice(start, end)} = ${kind}`);
  assert.deepEqual(kinds('电话02087654324，订单号：80012345。'), ['02087654324 = phone', '80012345 = order_number']);
  assert.deepEqual(kinds('注文番号は12345678です ☎ 03-1234-5678'), ['12345678 = order_number', '03-1234-5678 = phone']);
});

const phoneLabels =
  "Ph:|Ph.|Ph No.|Tfn|Tfn:|Τηλ.|ΤΗΛ:|هاتف:|טלפון:|טל':|โทร.|โทร|SĐT:|ĐT:|Telp.|T:|T.|M:|F:|t:|Т.|Contact:|Contact no.|☎|☎️|📞|📱 |℡|Whatsapp|WhatsApp:|Mob.|Mob:|携帯：|ファックス：|电话：|電話|传真：|傳真|手机|手機：|전화|팩스:|Tel. (office):|Mobilnr|Telefonszám:|फ़ोन:|फोन|মোবাইল:|தொலைபேசி:|تلفن:|فون:|тел./факс|Fone:|Cel.|GSM|Puh.|Tālr.|Հեռ.|ტელ:|ስልክ|Simu:|No. HP:|ＴＥＬ：|ＦＡＸ";

test('keeps a phone number out behind labels of the large languages', () => {
  for (const label of phoneLabels.split('|')) {
    for (const text of [`${label} ${phone}`, `Office: Bengaluru\n${label} ${phone}, Street 4`]) {
      assert.deepEqual([found(text), found(text, true)], [[], []], text);
    }
  }
});

test('reads an air waybill behind its own label, and a single letter only with its sign', () => {
  for (const text of [
    `AWB ${phone}`,
    `MAWB: ${phone}, Ph: 080-23456786`,
    `Tel: 080-23456786 AWB ${phone}`,
    `Contact Ravi about AWB ${phone}`,
    `terminal T ${phone}`,
    `Platform: ${phone}`,
  ]) {
    assert.deepEqual(found(text), [phone], text);
  }
});

const noShipments = [
  'S/N',
  'Quote',
  'member no.',
  'Case #',
  '订单号：',
  '注文番号：',
  'GTIN-14',
  'GTIN-13:',
  'ITF-14',
  'EAN-13',
  'GTIN',
];

test('keeps numbers of articles, quotes, members and orders out', () => {
  for (const label of noShipments) assert.deepEqual(found(`${label} ${article}`), [], label);
});

test('reads no article of a GS1 element string as a shipment', () => {
  for (const text of [
    '(01)04012345678901(10)LOT123',
    '(02)14012345678908(37)12',
    '(01) 14012345678908',
    '(01)14012345678908(21)986578788855',
  ]) {
    assert.deepEqual(found(text), [], text);
    assert.deepEqual(detect(text).matches, [], text);
  }
  assert.deepEqual(detect('\u001D0114012345678908').matches, []);
});

test('reads the shipments of a GS1 element string beside its articles', () => {
  const sscc = '(00)340434161094042557';
  assert.deepEqual(found(`(02)14012345678908(37)12${sscc}`), [sscc]);
  assert.equal(detect(`(02)14012345678908(37)12${sscc}`).normalized, '00340434161094042557');
  assert.deepEqual(found('(01) 986578788855 (02) 1Z999AA10123456784'), ['986578788855', '1Z999AA10123456784']);
});
