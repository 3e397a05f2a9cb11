import type { ClassifiedStatus, EventTime } from '../domain/shipment/carrier-event.ts';
import type { ShipmentState, StatusDetail } from '../domain/shipment/states.ts';
import type { FeedClassifier } from './classifier.ts';

/** Zones differ by up to 14 hours from UTC. */
const unknownZoneS = 50_400;
const dayS = 86_400;
const timePattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,3})\d{0,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

const stateByCode: Readonly<Record<string, ShipmentState>> = {
  'pre-transit': 'pre-transit',
  transit: 'in_transit',
  delivered: 'delivered',
  failure: 'exception',
};

const dcsaByCode: Readonly<Record<string, readonly [ShipmentState, StatusDetail | null]>> = {
  LOAD: ['in_transit', 'loaded'],
  DISC: ['in_transit', 'discharged'],
  DEPA: ['in_transit', 'departed'],
  ARRI: ['in_transit', 'arrived'],
  HOLD: ['exception', 'held'],
};

/** Reads what needs no rules: status codes and plain times. Every wording and town is withheld, because it judges none. */
export const cautiousClassifier: FeedClassifier = {
  parseEventTime,
  classifyText: ({ code }) => statusOf(stateByCode[code ?? ''] ?? 'unknown', null, code),
  wordingToShow: () => ({ wording: null, withheld: true }),
  localityToShow: () => null,
  classifyDcsa: (events) =>
    events.map(({ code }) => {
      const [state, detail] = dcsaByCode[code] ?? ['unknown', null];
      return statusOf(state, detail, code);
    }),
};

function statusOf(state: ShipmentState, detail: StatusDetail | null, code: string | null): ClassifiedStatus {
  return { state, detail, rule: state === 'unknown' ? null : `code.${code}`, informational: false };
}

function parseEventTime(text: string): EventTime | null {
  const [, date, minutes, seconds = '00', fraction = '0', zone] = timePattern.exec(text) ?? [];
  if (date === undefined || !isDate(date)) return null;
  const offset = zone?.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2') ?? 'Z';
  const at = Date.parse(`${date}T${minutes ?? '00:00'}:${seconds}.${fraction.padEnd(3, '0')}${offset}`);
  if (Number.isNaN(at)) return null;
  if (zone !== undefined) return { at, source: 'explicit', uncertaintyS: 0, placed: true };
  const uncertaintyS = unknownZoneS + (minutes === undefined ? dayS : 0);
  return { at, source: 'assumed_utc', uncertaintyS, placed: false };
}

function isDate(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}
