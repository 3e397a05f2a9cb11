/** Events for the benchmarks: about 1 kB each, two EPCs, all different. */
const filler = 'x'.repeat(420);

export function eventText(serial: number): string {
  const digits = String(serial % 10_000_000_000).padStart(10, '0');
  return JSON.stringify({
    type: 'ObjectEvent',
    eventTime: eventTimeOf(serial),
    eventTimeZoneOffset: '+00:00',
    action: 'OBSERVE',
    bizStep: 'urn:epcglobal:cbv:bizstep:shipping',
    disposition: 'urn:epcglobal:cbv:disp:in_transit',
    epcList: [`urn:epc:id:sscc:0614141.${digits}`, `urn:epc:id:sgtin:9638527.041825.${serial}`],
    readPoint: { id: 'urn:epc:id:sgln:0614141.00777.0' },
    bizTransactionList: [{ type: 'urn:epcglobal:cbv:btt:po', bizTransaction: 'urn:epcglobal:cbv:bt:0614141000005:1' }],
    'ex:note': filler,
  });
}

/** One event per second. */
export function eventTimeOf(serial: number): string {
  return new Date(Date.UTC(2026, 0, 1) + serial * 1_000).toISOString();
}

export function epcOf(serial: number): string {
  return `urn:epc:id:sscc:0614141.${String(serial % 10_000_000_000).padStart(10, '0')}`;
}
