import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClassifiedStatus } from '../carrier-event.ts';
import { classifyCode } from './classify-code.ts';
import { classifyDcsa, type DcsaEvent } from './dcsa.ts';
import { classifyEmsevt } from './emsevt.ts';
import { classifyFsu, classifyFsuJourney } from './fsu.ts';

function short({ state, detail, informational }: ClassifiedStatus): string {
  if (informational) return 'informational';
  return detail === null ? state : `${state}/${detail}`;
}

test('air: classifies codes in the table, and leaves others unknown', () => {
  const table: Readonly<Record<string, string>> = {
    BKD: 'pre-transit/booked',
    RCS: 'in_transit/picked_up',
    MAN: 'in_transit/loaded',
    DEP: 'in_transit/departed',
    TRM: 'in_transit',
    FIW: 'in_transit/arrived',
    RCF: 'in_transit/arrived',
    NFD: 'in_transit/available_for_pickup',
    CCD: 'in_transit/customs_cleared',
    DLV: 'delivered',
    OSI: 'informational',
    DIS: 'exception/discrepancy',
    'DIS FDCA': 'informational',
    'DIS-MSCA': 'exception/discrepancy',
    'dis/ofld': 'exception/delayed',
    'DIS.XXXX': 'exception/discrepancy',
    'DLV-X': 'unknown',
    XXX: 'unknown',
    constructor: 'unknown',
  };
  for (const [code, expected] of Object.entries(table)) assert.equal(short(classifyFsu(code)), expected, code);
  assert.equal(classifyFsu('DIS-OFLD').rule, 'fsu.DIS.OFLD');
});

test('air: reads a delivery of some pieces as a partial delivery', () => {
  const pieces = { inStatus: 3, ofShipment: 10, deliveredBefore: 0, isPart: true };
  assert.equal(short(classifyFsu('DLV', pieces)), 'in_transit/partial_delivery');
  assert.equal(short(classifyFsu('DDL', { ...pieces, deliveredBefore: 7 })), 'delivered');
  assert.equal(short(classifyFsu('DLV', { ...pieces, deliveredBefore: 6 })), 'in_transit/partial_delivery');
  assert.equal(short(classifyFsu('DLV', { ...pieces, ofShipment: null })), 'in_transit/partial_delivery');
  assert.equal(short(classifyFsu('DLV', { ...pieces, ofShipment: null, isPart: false })), 'delivered');
  assert.equal(short(classifyFsu('ARR', pieces)), 'in_transit/arrived');
});

test('air: reads a code by its place in the journey', () => {
  const read = (codes: string): readonly string[] =>
    classifyFsuJourney(
      codes.split(' ').map((code) => ({ code, pieces: null, isPart: false })),
      null,
    ).map(short);
  assert.deepEqual(read('BKD RCT DEP ARR RCT'), [
    'pre-transit/booked',
    'in_transit/picked_up',
    'in_transit/departed',
    'in_transit/arrived',
    'in_transit/arrived',
  ]);
  assert.deepEqual(read('FIW FOW RCF FIW FOW'), [
    'in_transit/arrived',
    'in_transit/departed',
    'in_transit/arrived',
    'in_transit',
    'in_transit',
  ]);
  assert.deepEqual(read('RCS PRE MAN'), ['in_transit/picked_up', 'in_transit', 'in_transit/loaded']);
});

test('air: sums up the pieces of deliveries', () => {
  const deliver = (pieces: number | null, isPart = false) => ({ code: 'DLV', pieces, isPart });
  assert.deepEqual(classifyFsuJourney([deliver(4), deliver(5), deliver(1)], 10).map(short), [
    'in_transit/partial_delivery',
    'in_transit/partial_delivery',
    'delivered',
  ]);
  assert.deepEqual(classifyFsuJourney([deliver(4, true), deliver(null)], null).map(short), [
    'in_transit/partial_delivery',
    'delivered',
  ]);
});

test('post: classifies events, reasons, and a delivery back at the origin', () => {
  const back = { reason: null, isBackAtOrigin: true };
  assert.equal(short(classifyEmsevt('EMI')), 'delivered');
  assert.equal(short(classifyEmsevt('EMI', back)), 'returned/returned_complete');
  assert.equal(short(classifyEmsevt('EMA', back)), 'in_transit/picked_up');
  assert.equal(short(classifyEmsevt('emh')), 'exception/attempt_failed');
  assert.equal(short(classifyEmsevt('EMH', { reason: '15', isBackAtOrigin: false })), 'exception/refused');
  assert.equal(short(classifyEmsevt('EMH', { reason: '99', isBackAtOrigin: false })), 'exception/attempt_failed');
  assert.equal(short(classifyEmsevt('EDH')), 'in_transit/available_for_pickup');
  assert.equal(short(classifyEmsevt('EMZ')), 'unknown');
});

const hourMs = 3_600_000;

/** Events an hour apart; a forecast was made at the time that it names. */
function ocean(line: string, index: number): DcsaEvent {
  const [type = '', code = '', third = '', fourth = ''] = line.split(' ');
  const isEquipment = type === 'E';
  return {
    type: isEquipment ? 'EQUIPMENT' : type === 'S' ? 'SHIPMENT' : 'TRANSPORT',
    code,
    classifier: line.endsWith('PLN') ? 'PLN' : 'ACT',
    emptyIndicator: isEquipment && (third === 'EMPTY' || third === 'LADEN') ? third : null,
    facilityType: fourth === 'CLOC' ? 'CLOC' : null,
    modeOfTransport: type === 'T' ? third : null,
    documentType: type === 'S' && third !== '' ? third : null,
    phase: null,
    place: null,
    vehicle: null,
    at: index * hourMs,
    createdAt: index * hourMs,
  };
}

function statuses(lines: readonly string[]): readonly string[] {
  return classifyDcsa(lines.map(ocean)).map(short);
}

test('ocean: classifies a whole journey with a transshipment', () => {
  const journey: readonly (readonly [string, string])[] = [
    ['S CONF', 'pre-transit/booked'],
    ['E GTOT EMPTY', 'pre-transit/booked'],
    ['E STUF', 'pre-transit/booked'],
    ['E GTIN LADEN', 'in_transit/picked_up'],
    ['S ISSU', 'informational'],
    ['E LOAD LADEN', 'in_transit/loaded'],
    ['T DEPA VESSEL', 'in_transit/departed'],
    ['T ARRI VESSEL', 'in_transit/arrived'],
    ['E DISC LADEN', 'in_transit/discharged'],
    ['E GTOT LADEN', 'in_transit/departed'],
    ['E GTIN LADEN', 'in_transit/arrived'],
    ['E LOAD LADEN', 'in_transit/loaded'],
    ['T DEPA VESSEL', 'in_transit/departed'],
    ['E DISC LADEN', 'in_transit/discharged'],
    ['S HOLD CUC', 'exception/customs_hold'],
    ['E INSP', 'in_transit/customs_processing'],
    ['E GTOT LADEN', 'out_for_delivery'],
    ['T ARRI TRUCK CLOC', 'out_for_delivery'],
    ['E GTIN EMPTY', 'delivered'],
  ];
  assert.deepEqual(
    statuses(journey.map(([line]) => line)),
    journey.map(([, expected]) => expected),
  );
});

test('ocean: takes no state from planned events, but learns that the journey continues', () => {
  assert.deepEqual(statuses(['E LOAD LADEN', 'E DISC LADEN', 'E GTOT LADEN', 'E LOAD LADEN PLN']), [
    'in_transit/loaded',
    'in_transit/discharged',
    'in_transit/departed',
    'informational',
  ]);
});

test('ocean: a plan that was overtaken or is a week old does not make the journey continue', () => {
  const landed = ['E LOAD LADEN', 'E DISC LADEN', 'E GTOT LADEN'].map(ocean);
  const plan = { ...ocean('E LOAD LADEN PLN', 0), place: 'SGSIN' };
  const gateOut = (forecast: DcsaEvent) =>
    classifyDcsa([...landed, forecast].toSorted((a, b) => a.at - b.at)).findLast(
      ({ rule }) => rule === 'dcsa.GTOT.LADEN',
    );
  const [load = plan] = landed;
  assert.equal(gateOut({ ...plan, at: -100 * hourMs })?.detail, 'departed', 'a plan that slips');
  assert.equal(gateOut({ ...plan, at: -169 * hourMs })?.state, 'out_for_delivery', 'a dead plan');
  assert.equal(
    gateOut({ ...load, classifier: 'PLN', at: 50 * hourMs, createdAt: -1 })?.state,
    'out_for_delivery',
    'overtaken',
  );
});

test('ocean: the carrier says whether the journey continues, against what plans say', () => {
  const landed = ['E LOAD LADEN', 'E DISC LADEN', 'E GTOT LADEN'].map(ocean);
  const phased = (phase: DcsaEvent['phase'], more: readonly DcsaEvent[] = []) =>
    classifyDcsa([...landed.map((event) => ({ ...event, phase })), ...more]).map(short)[2];
  assert.equal(phased('transshipment'), 'in_transit/departed');
  assert.equal(phased('import', [ocean('E LOAD LADEN PLN', 4)]), 'out_for_delivery');
  assert.equal(phased('export'), 'out_for_delivery');
});

test('ocean: classifies the codes that version 3 adds', () => {
  assert.deepEqual(
    statuses([
      'E AVPU',
      'E LOAD LADEN',
      'T APPR VESSEL',
      'E DISC LADEN',
      'E CUSS',
      'E CUSI',
      'E CUSR',
      'E AVPU',
      'E AVDO',
      'E CROS',
    ]),
    [
      'informational',
      'in_transit/loaded',
      'informational',
      'in_transit/discharged',
      'in_transit/customs_processing',
      'in_transit/customs_processing',
      'in_transit/customs_cleared',
      'in_transit/available_for_pickup',
      'informational',
      'informational',
    ],
  );
  assert.equal(short(classifyCode('bol', 'APPR')), 'pre-transit/booked');
});

test('ocean: classifies holds, refusals, empties and unknown codes', () => {
  assert.deepEqual(
    statuses(['S HOLD', 'S REJE', 'S VOID', 'S REQS', 'E GTIN EMPTY', 'E RMVD', 'E XXXX', 'E GTOT', 'E STRP']),
    [
      'exception/held',
      'exception/discrepancy',
      'exception/cancelled',
      'informational',
      'informational',
      'informational',
      'unknown',
      'unknown',
      'delivered',
    ],
  );
  assert.deepEqual(statuses([]), []);
});

test('classifies a single code by the vertical of its number', () => {
  assert.equal(short(classifyCode('air_cargo', 'RCF')), 'in_transit/arrived');
  assert.equal(short(classifyCode('post_ems', 'EMD')), 'in_transit/arrived');
  assert.equal(short(classifyCode('container', 'load')), 'in_transit/loaded');
  assert.equal(short(classifyCode('bol', 'GTOT-EMPTY')), 'pre-transit/booked');
  assert.equal(short(classifyCode('bol', 'CONF')), 'pre-transit/booked');
  assert.equal(short(classifyCode('container', 'ARRI')), 'in_transit/arrived');
  assert.equal(short(classifyCode('container', 'GTOT')), 'unknown');
  assert.equal(short(classifyCode('parcel', 'transit')), 'in_transit');
  assert.equal(short(classifyCode('parcel', 'RCF')), 'unknown');
  assert.equal(classifyCode('parcel', 'RCF').rule, null);
});
