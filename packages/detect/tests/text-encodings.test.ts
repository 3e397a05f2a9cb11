/** Numbers in running text that scanners, systems and mail programs wrote in an encoding of theirs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect, findInText } from '../src/index.ts';

const sscc = '00106141411234567897';
const parcel = '1Z999AA10123456784';

function found(text: string): readonly string[] {
  return findInText(text).map(({ start, end, detection }) => `${text.slice(start, end)} = ${detection.normalized}`);
}

test('reads what a scanner wrote, with its symbology identifier', () => {
  for (const sign of [']C1', ']d2', ']Q3', ']e0', ']J1']) {
    assert.deepEqual(found(`Scan: ${sign}${sscc}, next`), [`${sign}${sscc} = ${sscc}`]);
    assert.deepEqual(found(`${sign}${sscc}020950600013435237`), [`${sign}${sscc}020950600013435237 = ${sscc}`]);
    assert.deepEqual(found(`"${sign}(00)${sscc.slice(2)}"`), [`(00)${sscc.slice(2)} = ${sscc}`]);
    assert.deepEqual(found(`x ${sign}0109506000134352 y`), []);
  }
  assert.deepEqual(found(`at 10:14 ]C0${parcel}`), [`]C0${parcel} = ${parcel}`]);
  // The end of words in brackets is no identifier.
  assert.deepEqual(found(`[item 2]C1${sscc}`), []);
  assert.deepEqual(found('[2]RB123456785GB'), ['RB123456785GB = RB123456785GB']);
});

test('reads the URN of a container code, and in others no number', () => {
  const urn = 'urn:epc:id:sscc:0614141.1123456789';
  const tag = 'urn:epc:tag:sscc-96:3.0614141.1123456789';
  for (const text of [urn, `Moved ${urn}.`, `{"epc": "${urn}"}`, `<epc>${urn}</epc>`])
    assert.deepEqual(found(text), [`${urn} = ${sscc}`], text);
  assert.deepEqual(found(`${urn}, ${tag}; ${parcel}`), [
    `${urn} = ${sscc}`,
    `${tag} = ${sscc}`,
    `${parcel} = ${parcel}`,
  ]);
  assert.equal(detect(tag).normalized, sscc);
  for (const other of ['sgtin:0614141.107346.98657878885', 'grai:0614141.12345.986578788855', 'gsin:0614141.123456789'])
    assert.deepEqual(found(`Tracking number ${parcel} urn:epc:id:${other}`), [`${parcel} = ${parcel}`], other);
});

const line = 'Dear customer, your parcel with everything that you ordered is on its way:';

test('joins a number over the soft break of a quoted-printable mail, in text and in addresses', () => {
  for (const end of ['\n', '\r\n']) {
    const broken = `1Z999AA101=${end}23456784`;
    assert.deepEqual(found(`${line} ${broken} by UPS`), [`${broken} = ${parcel}`]);
    const address = `https://www.ups.com/track?loc=3Den_US&tracknum=3D1Z999=${end}AA10123456784`;
    assert.deepEqual(found(`${line} ${address} or so`), [`${address} = ${parcel}`]);
  }
});

test('joins nothing behind a sign of equality at the end of a short line or in front of an empty one', () => {
  assert.deepEqual(found(`Tracking=\n${parcel}`), [`${parcel} = ${parcel}`]);
  assert.deepEqual(found(`${line} code=\n\n${parcel}`), [`${parcel} = ${parcel}`]);
  assert.deepEqual(found(`${line}\nhttps://shop.example/?a=3D&track=${parcel}`), [
    `https://shop.example/?a=3D&track=${parcel} = ${parcel}`,
  ]);
});
