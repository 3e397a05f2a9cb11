import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchStringsOf, matchTokenOf } from './match-strings.ts';

const matches = (epc: string, number: string): boolean => {
  const token = matchTokenOf(number);
  return token !== undefined && matchStringsOf(epc).includes(token);
};

test('lists the match strings of an SSCC', () => {
  assert.deepEqual(
    new Set(matchStringsOf('urn:epc:id:sscc:0614141.1234567890')),
    new Set(['106141412345678908', '10614141234567890', '00106141412345678908', '06141411234567890', '1234567890']),
  );
});

test('matches a number that equals one of the strings of an EPC', () => {
  for (const [epc, number] of [
    ['urn:epc:id:sscc:0614141.1234567890', '106141412345678908'],
    ['urn:epc:id:sscc:0614141.1234567890', '00106141412345678908'],
    ['https://example.com/00/106141412345678908?x=1', '106141412345678908'],
    ['https://example.com/00/106141412345678908', '00106141412345678908'],
    ['urn:epc:id:gsin:9638527.741852963', '96385277418529633'],
    ['urn:acme:container:MSKU6011672', 'MSKU6011672'],
    ['urn:acme:container:msku6011672', 'MSKU6011672'],
    ['https://acme.example/items/RR287043775IN', 'RR287043775IN'],
    ['urn:acme:parcel:1Z999AA10123456784', '1Z999AA10123456784'],
    ['tag:acme,2026:00340434998000000031', '00340434998000000031'],
  ] as const) {
    assert.ok(matches(epc, number), `${epc} ${number}`);
  }
});

test('does not match by a part of a number, a host or a query', () => {
  for (const [epc, number] of [
    ['urn:epc:id:sscc:0614141.1234567890', '0614141'],
    ['urn:epc:id:sscc:0614141.1234567890', '234567890'],
    ['urn:epc:id:sscc:0614141.1234567890', '12345678901'],
    ['https://1234567890.example/x/1?n=9876543210', '1234567890'],
    ['https://1234567890.example/x/1?n=9876543210', '9876543210'],
    ['urn:acme:container:XMSKU6011672', 'MSKU6011672'],
    ['urn:acme:container:MSKU6011672', '6011672'],
    ['urn:acme:parcel:1234567890', 'RR1234567890IN'],
    ['urn:acme:parcel:ABC1234', 'ABC1234'],
    ['urn:acme:parcel:1', ''],
  ] as const) {
    assert.ok(!matches(epc, number), `${epc} ${number}`);
  }
});
