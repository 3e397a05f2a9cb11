/** Shipments of the stand-in, in the shape of the feed's contract. All names, streets and places are invented. */

export interface Scan {
  readonly timestamp: string;
  readonly statusCode: string;
  readonly status?: string;
  readonly description?: string;
  readonly location?: unknown;
}

/** The day of the samples. A stand-in moves it to the last complete day. */
export const sampleDay = '2030-03-04';
const dayMs = 86_400_000;

/** Moves `2030-03-…` and `2030-02-…` by some days and keeps the times of day. */
export function movedDays(text: string, days: number): string {
  return text.replaceAll(/2030-\d{2}-\d{2}/g, (date) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10),
  );
}

const at = (timestamp: string, statusCode: string, description: string, countryCode = 'DE', town?: string): Scan => ({
  timestamp,
  statusCode,
  description,
  location: { address: { countryCode, ...(town === undefined ? {} : { addressLocality: town }) } },
});

const label = (timestamp: string): Scan => at(timestamp, 'pre-transit', 'Shipment information received');
const pickedUp = (timestamp: string): Scan => at(timestamp, 'transit', 'Picked up from shipper', 'DE', 'Bremen');
const departed = (timestamp: string): Scan => at(timestamp, 'transit', 'Departed the parcel centre', 'DE', 'Bremen');
const vehicle = (timestamp: string): Scan =>
  at(timestamp, 'transit', 'Loaded onto the delivery vehicle', 'DE', 'Dresden');
const delivered = (timestamp: string): Scan =>
  at(timestamp, 'delivered', 'The parcel has been delivered', 'DE', 'Dresden');

/** A shipment from scans given oldest first and sent newest first, like the feed. */
export function shipmentOf(id: string, oldestFirst: readonly Scan[], more: object = {}): object {
  const events = oldestFirst.toReversed();
  return {
    id,
    service: 'parcel-de',
    origin: { address: { countryCode: 'DE', addressLocality: 'Bremen' } },
    destination: { address: { countryCode: 'DE', addressLocality: 'Dresden' } },
    status: events[0],
    events,
    ...more,
  };
}

/** The sample in the feed's documentation: its newest wording is a name, and the place is a street. */
export function fullSample(id: string): object {
  const scans = [
    { timestamp: '2030-03-01T18:40:00Z', statusCode: 'pre-transit', description: 'Shipment information received' },
    {
      timestamp: '2030-03-03T04:15:27.331986369+01:00',
      statusCode: 'transit',
      description: 'Processed in the parcel centre',
    },
    { timestamp: '2030-03-04T08:11:00', statusCode: 'transit', description: 'Loaded onto the delivery vehicle' },
    { ...delivered('2030-03-04T13:02:00'), status: 'DELIVERED' },
  ];
  return shipmentOf(id, scans, {
    destination: { address: { countryCode: 'DE', postalCode: '01067', addressLocality: 'Dresden' } },
    status: {
      ...at('2030-03-04T13:02:00', 'delivered', 'ANNA', 'DE', 'Lindenweg 7, DRESDEN'),
      status: 'DELIVERED',
      remark: '',
      nextSteps: '',
    },
    estimatedTimeOfDelivery: '2030-03-04T00:00:00Z',
    estimatedDeliveryTimeFrame: { estimatedFrom: '2030-03-04T09:00:00Z', estimatedThrough: '2030-03-04T12:00:00Z' },
    serviceUrl: 'https://www.dhl.de/x',
    rerouteUrl: 'https://www.dhl.de/y',
    details: {
      carrier: { '@type': 'Organization', organizationName: 'DHL' },
      product: { productName: 'PAKET' },
      receiver: { '@type': 'Person', name: 'ANNA BERG' },
      sender: { '@type': 'Person', name: 'K. VOSS' },
      proofOfDelivery: {
        timestamp: '2030-03-04T13:02:00Z',
        signatureUrl: 'https://x',
        documentUrl: 'https://y',
        signed: { '@type': 'Person', name: 'ANNA' },
      },
      totalNumberOfPieces: 1,
      pieceIds: ['JD014600009990000012'],
      weight: { value: 3.1, unitText: 'kg' },
      dimensions: {
        width: { value: 20, unitText: 'cm' },
        height: { value: 15, unitText: 'cm' },
        length: { value: 30, unitText: 'cm' },
      },
      references: [{ number: 'WS-0001', type: 'customer-reference' }],
    },
  });
}

/** Histories of the numbers that differ only in their scans, oldest first. */
export const histories: Readonly<Record<string, readonly Scan[]>> = {
  '0024': [
    { timestamp: '2030-03-01', statusCode: 'pre-transit', description: 'Order information received' },
    pickedUp('2030-03-02T17:20:00'),
    departed('2030-03-03T01:05:00+01:00'),
    at('2030-03-03T04:15:27.331986369+01:00', 'transit', 'Arrived at the parcel centre', 'DE', 'Dresden'),
  ],
  '0048': [
    label('2030-03-01T18:40:00Z'),
    pickedUp('2030-03-02T09:00:00Z'),
    vehicle('2030-03-03T07:40:00Z'),
    at('2030-03-03T11:15:00Z', 'failure', 'Your parcel could not be delivered', 'DE', 'Dresden'),
    vehicle('2030-03-04T07:35:00Z'),
    delivered('2030-03-04T10:20:00Z'),
  ],
  '0055': [
    label('2030-02-26T18:40:00Z'),
    pickedUp('2030-02-27T09:00:00Z'),
    vehicle('2030-02-28T07:40:00Z'),
    at('2030-02-28T11:15:00Z', 'failure', 'Acceptance was refused, refusal recorded', 'DE', 'Dresden'),
    at('2030-03-01T08:00:00Z', 'transit', 'Returned to the sender', 'DE', 'Dresden'),
    at('2030-03-03T10:00:00Z', 'delivered', 'Delivered to the original sender', 'DE', 'Bremen'),
  ],
  '0062': [
    label('2030-02-27T18:40:00Z'),
    at('2030-02-28T09:00:00Z', 'transit', 'Picked up from shipper', 'GB', 'Leeds'),
    at('2030-03-02T06:00:00Z', 'failure', 'Held at customs awaiting import duties', 'DE', 'Leipzig'),
    at('2030-03-03T15:30:00Z', 'transit', 'Clearance completed', 'DE', 'Leipzig'),
    at('2030-03-04T02:10:00Z', 'transit', 'In transit to the destination', 'DE', 'Leipzig'),
  ],
  '0161': [label('2030-03-01T18:40:00Z'), pickedUp('2030-03-02T09:00:00Z')],
  '0178': [label('2030-03-01T18:40:00Z'), departed('2030-03-03T03:00:00Z')],
};

/** What …0031 has after each call; the stand-in fills in the time of the call. */
export const growth: readonly ((timestamp: string) => Scan)[] = [label, departed, vehicle, delivered];

/** …0215: the second call has a scan older than the newest. */
export const beforeLateScan: readonly Scan[] = [label('2030-03-02T18:40:00Z'), vehicle('2030-03-04T07:35:00Z')];
export const lateScan: Scan = departed('2030-03-03T20:35:00Z');

/** Every text of …0185 that names a person, a street, a post code or a signature. */
export const personalWords = [
  'WILHELMINE',
  'OSTERKAMP',
  'Brandur',
  'Hvitfeldt',
  'Mühlengasse',
  'Kirschallee',
  '04109',
  '28195',
  'osterkamp@example.net',
  '+49 170 0000000',
  'signature-osterkamp',
  'Nachbarin Jorunn',
  'Vordereingang',
] as const;

export function personalSample(id: string): object {
  const scans: Scan[] = [
    at('2030-03-02T09:00:00Z', 'transit', 'Picked up from Brandur Hvitfeldt', 'DE', 'Kirschallee 12, 28195 Bremen'),
    at('2030-03-03T09:00:00Z', 'failure', 'Not delivered to WILHELMINE OSTERKAMP', 'DE', 'Mühlengasse 4'),
    at('2030-03-04T10:00:00Z', 'delivered', 'OSTERKAMP', 'DE', 'Mühlengasse 4, 04109'),
  ];
  const person = { '@type': 'Person', name: 'WILHELMINE OSTERKAMP', email: 'osterkamp@example.net' };
  const address = {
    countryCode: 'DE',
    postalCode: '04109',
    addressLocality: 'Mühlengasse 4',
    streetAddress: 'Mühlengasse 4',
  };
  return shipmentOf(id, scans, {
    service: 'parcel-de',
    origin: { address: { countryCode: 'DE', postalCode: '28195', addressLocality: 'Kirschallee 12' } },
    destination: { address, servicePoint: { label: 'Nachbarin Jorunn' } },
    status: {
      ...at('2030-03-04T10:00:00Z', 'delivered', 'Nachbarin Jorunn', 'DE', 'Mühlengasse 4, 04109'),
      status: 'WILHELMINE OSTERKAMP',
      remark: 'Vordereingang, WILHELMINE OSTERKAMP',
      nextSteps: 'Call +49 170 0000000',
      statusDetailed: 'Nachbarin Jorunn',
    },
    estimatedTimeOfDeliveryRemark: 'WILHELMINE OSTERKAMP',
    serviceUrl: 'https://example.net/?name=OSTERKAMP',
    details: {
      product: { productName: 'WILHELMINE OSTERKAMP' },
      receiver: { ...person, address },
      sender: { '@type': 'Person', name: 'Brandur Hvitfeldt', address },
      proofOfDelivery: {
        signatureUrl: 'https://example.net/signature-osterkamp',
        signed: person,
        documentUrl: 'https://example.net/Mühlengasse',
      },
      references: [{ number: 'OSTERKAMP', type: 'customer-reference' }],
      weight: { value: 1, unitText: 'WILHELMINE' },
    },
    'dgf:routes': [{ 'dgf:vesselName': 'Brandur Hvitfeldt' }],
  });
}

/** …0208: a status code and members outside the contract, and a null place. */
export function strangeSample(id: string): object {
  const scans: Scan[] = [
    { timestamp: '2030-03-02T09:00:00Z', statusCode: 'transit', description: 'Picked up from shipper', location: null },
    { timestamp: '2030-03-03T09:00:00Z', statusCode: 'teleported', description: 'Teleported', location: null },
  ];
  return shipmentOf(id, scans, { service: 'teleport', destination: null, futureMember: { deep: [1, 2, { x: null }] } });
}

/** …0192: the status is the only event. */
export function statusOnlySample(id: string): object {
  return { id, service: 'parcel-de', status: departed('2030-03-03T03:00:00Z') };
}

export { delivered, departed, label };
