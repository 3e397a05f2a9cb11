import table from '../../../../../data/feeds/dhlexpress.json' with { type: 'json' };
import { readCodeTable } from '../../rules/code-table.ts';
import { readArrival } from '../expected-arrival.ts';
import { objectOf, type JsonObject } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import {
  contractBroken,
  entriesOf,
  isSameNumber,
  notFound,
  piecesOf,
  scansOf,
  serviceOf,
  withoutEntry,
  wordingOf,
  wordOf,
} from './reading.ts';
import { placeWithCountry, type PlaceInText } from './text-reading.ts';

const codes = readCodeTable(table);
const numberNames: ReadonlySet<string> = new Set(['shipmentTrackingNumber']);
/** Version of the contract that this adapter follows. */
const version = '3.1.1';

/** MyDHL API of DHL Express: one number per call, JSON, basic credentials. For accounts that DHL Unified does not cover. */
export const dhlexpress: Carrier = {
  kind: 'dhlexpress',
  name: 'DHL Express',
  baseUrl: 'https://express.api.dhl.com/mydhlapi',
  carriers: ['dhl-express'],
  covers: ({ type }) => type === 'dhl_express',
  auth: { type: 'basic' },
  quota: { perDay: 500, spacingMs: 1_000, windows: [] },
  batch: 1,
  table: codes,
  call: ([number = ''], { callId }) => ({
    path: `/shipments/${encodeURIComponent(number)}/tracking?trackingView=all-checkpoints&levelOfDetail=shipment&requestGMTOffsetPerEvent=true`,
    headers: {
      Accept: 'application/json',
      'Accept-Language': 'eng',
      'Message-Reference': callId,
      'x-version': version,
    },
  }),
  read,
};

function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const body = objectOf(answer.json(numberNames));
  if (body === null || !('shipments' in body)) return contractBroken;
  const shipments = entriesOf(body['shipments']);
  if (shipments.length === 0) return notFound;
  const shipment = shipments.find((one) => isSameNumber(one['shipmentTrackingNumber'], number));
  if (shipment === undefined)
    return withoutEntry(
      shipments.map((one) => one['shipmentTrackingNumber']),
      asked,
    );
  const destinationCountry = areaOf(shipment['receiverDetails']).country;
  return {
    kind: 'scans',
    ...scansOf(shipment['events'], scanOf),
    isNewestFirst: true,
    facts: {
      originCountry: areaOf(shipment['shipperDetails']).country,
      destinationCountry,
      service: serviceOf(shipment['productCode']),
      pieces: piecesOf(shipment['numberOfPieces']),
      eta: readArrival({
        from: null,
        through: wordOf(shipment['estimatedDeliveryDate']),
        country: destinationCountry,
      }),
    },
  };
}

function scanOf(event: JsonObject): CarrierScan {
  const code = wordOf(event['typeCode']);
  const [date, clock, offset] = ['date', 'time', 'GMTOffset'].map((name) => wordOf(event[name]) ?? '');
  return {
    time: clock === '' ? (date ?? '') : `${date}T${clock}${offset}`,
    ...areaOf(event),
    code,
    status: codes.find(code),
    text: wordingOf(event['description']),
    language: 'en',
  };
}

/** `Brisbane-AU`: of a party this is all that is read. */
function areaOf(value: unknown): PlaceInText {
  const [area] = entriesOf(objectOf(value)?.['serviceArea']);
  return placeWithCountry(area?.['description'], /\s*-\s*([A-Z]{2})$/);
}
