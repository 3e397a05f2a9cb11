import table from '../../../../../data/feeds/correos.json' with { type: 'json' };
import { readCodeTable } from '../../rules/code-table.ts';
import { objectOf, type JsonObject } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import {
  contractBroken,
  entriesOf,
  isSameNumber,
  notFound,
  scansOf,
  serviceOf,
  withoutEntry,
  wordingOf,
  wordOf,
} from './reading.ts';
import { timeOfDayFirst } from './text-reading.ts';

const codes = readCodeTable(table);

/** Correos, events of an item: one number per call, JSON, basic credentials. Spanish is the only confirmed language. */
export const correos: Carrier = {
  kind: 'correos',
  name: 'Correos',
  baseUrl: 'https://localizador.correos.es',
  carriers: ['correos'],
  auth: { type: 'basic' },
  quota: { perDay: 1_000, spacingMs: 1_000, windows: [] },
  batch: 1,
  table: codes,
  call: ([number = '']) => ({
    path: `/canonico/eventos_envio_servicio_auth/${encodeURIComponent(number)}?codIdioma=ES&indUltEvento=N`,
    headers: { Accept: 'application/json' },
  }),
  read,
};

function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const body = answer.json();
  if (Array.isArray(body) && body.length === 0) return notFound;
  const entries = entriesOf(body).filter((entry) => 'codEnvio' in entry || 'error' in entry);
  if (entries.length === 0) return contractBroken;
  const own = entries.find((entry) => isSameNumber(entry['codEnvio'], number));
  // A refusal may come without the number.
  const refused = refusal(own ?? entries.find((entry) => wordOf(entry['codEnvio']) === null));
  if (refused !== undefined) return refused;
  if (own === undefined)
    return withoutEntry(
      entries.map((entry) => entry['codEnvio']),
      asked,
    );
  const { scans, skipped } = scansOf(own['eventos'], scanOf);
  // An event without a code or a date is none.
  const events = scans.filter(({ code, time }) => code !== null && time !== '');
  return {
    kind: 'scans',
    scans: events,
    skipped: skipped + scans.length - events.length,
    isNewestFirst: false,
    facts: { service: serviceOf(own['codProducto']) },
  };
}

/** The status is 200 even for refusals; the code of the error decides. */
function refusal(entry: JsonObject | undefined): CarrierReading | undefined {
  const code = wordOf(objectOf(entry?.['error'])?.['codError']);
  if (code === null || code === '0') return undefined;
  if (code === '401') return { kind: 'key_rejected' };
  return code === '3' ? notFound : { kind: 'not_found', warning: 'codError' };
}

function scanOf(event: JsonObject): CarrierScan {
  const code = wordOf(event['codEvento']);
  const day = wordOf(event['fecEvento']) ?? '';
  const clock = wordOf(event['horEvento']);
  return {
    time: timeOfDayFirst(clock === null ? day : `${day} ${clock}`),
    country: null,
    // Scans on the Canary Islands may be an hour off; the zone table counts that in.
    clockOf: 'ES',
    place: null,
    code,
    status: codes.find(code),
    text: wordingOf(event['desTextoResumen']) ?? wordingOf(event['desTextoAmpliado']),
    language: 'es',
  };
}
