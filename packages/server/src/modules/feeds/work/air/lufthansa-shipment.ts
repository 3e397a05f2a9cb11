import { createHash } from 'node:crypto';
import { objectOf, objectsOf, textOf, type JsonObject } from '../json-reading.ts';
import type { AdapterTools } from '../licensed-feed.ts';
import { countryOfStation } from './air-answer.ts';
import {
  flightOf,
  fsuCodeOf,
  stationOf,
  type AirArrival,
  type AirReading,
  type AirStatement,
} from './air-statements.ts';

const maxEntries = 500;
const maxTotals = 50;
const maxText = 100;

type Tools = Pick<AdapterTools, 'classifier' | 'warn'>;

/** Milestones with their plans, and events; what stands in both is one statement. */
export function readShipment(status: JsonObject, tools: Tools): AirReading {
  const plan = objectOf(objectOf(status['milestonePlan'])?.['milestones']);
  const milestones = objectsOf(plan?.['milestone'] ?? [], maxEntries);
  const holders = [status['events'], status['shipmentStatusEvents'], ...milestones.map(({ events }) => events)];
  // Events go first: where a milestone repeats one, the pieces of the event count.
  const events = holders.flatMap((holder) => objectsOf(objectOf(holder)?.['event'] ?? [], maxEntries));
  const read = [...events.map((event) => eventOf(event, tools)), ...milestones.map((each) => milestoneOf(each, tools))];
  const booking = objectOf(status['booking']);
  const destination = stationOf(textOf(booking?.['destination'], maxText));
  const statements = read.flat();
  const last = milestones.find(({ type }) => type === 'DLV');
  return {
    statements,
    dropped: read.filter((list) => list.length === 0).length,
    pieces: piecesOf(booking?.['totals']) ?? piecesOf(last?.['plannedTotals']),
    origin: stationOf(textOf(booking?.['origin'], maxText)),
    destination,
    arrival: arrivalOf(status, statements, destination, tools),
    notes: [],
  };
}

function eventOf(event: JsonObject, tools: Tools): readonly AirStatement[] {
  const word = textOf(event['classifier'], maxText)?.toUpperCase();
  const classifier = word === 'EST' || word === 'PLN' ? word : 'ACT';
  const time = event['actualTime'] ?? event['plannedTime'];
  return statementsOf(event, [[classifier, time]], tools);
}

/** With an actual time it has happened; its planned time stays beside it, as a forecast that was overtaken. */
function milestoneOf(milestone: JsonObject, tools: Tools): readonly AirStatement[] {
  const { actualTime, plannedTime } = milestone;
  return statementsOf(
    milestone,
    [
      ['ACT', actualTime],
      ['PLN', plannedTime],
    ],
    tools,
  );
}

function statementsOf(
  entry: JsonObject,
  times: readonly (readonly [AirStatement['classifier'], unknown])[],
  { classifier, warn }: Tools,
): readonly AirStatement[] {
  const code = fsuCodeOf(textOf(entry['type'], maxText));
  if (code === null) {
    warn('type');
    return [];
  }
  const station = stationOf(textOf(entry['station'], maxText));
  const flight = objectOf(entry['flight']);
  const text = (name: string): string | null => textOf(flight?.[name], maxText);
  const totals = objectsOf(entry['actualTotals'] ?? [], maxTotals);
  const counts = totals.map(piecesOf).filter((count) => count !== null);
  return times.flatMap(([word, written]): AirStatement[] => {
    const country = countryOfStation(station, classifier.countryOfAirport);
    const time = classifier.parseEventTime(textOf(written, maxText) ?? '', country);
    if (time === null) return [];
    return [
      {
        code,
        classifier: word,
        time,
        createdAt: null,
        station,
        flight: flightOf(
          `${text('flightCarrierCode') ?? ''}${text('flightNumber') ?? ''}`,
          text('flightSegmentOrigin'),
          text('flightSegmentDestination'),
        ),
        pieces: word === 'ACT' && counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : null,
        isPart: word === 'ACT' && totals.some(({ isComplete }) => String(isComplete) === 'false'),
        identity: createHash('sha256')
          .update(JSON.stringify([code, station, time.at, word]))
          .digest('hex'),
      },
    ];
  });
}

/** Numbers of pieces come as texts. */
function piecesOf(totals: unknown): number | null {
  const count = Number(objectOf(totals)?.['noOfPieces'] ?? Number.NaN);
  return Number.isSafeInteger(count) && count >= 0 && count <= 1_000_000 ? count : null;
}

/** `etaUTC` of the flight, until the shipment has arrived at its destination. */
function arrivalOf(
  { flightMovementDetails }: JsonObject,
  statements: readonly AirStatement[],
  destination: string | null,
  { classifier }: Tools,
): AirArrival | null {
  const details = objectOf(flightMovementDetails);
  const text = (name: string): string => textOf(details?.[name], maxText) ?? '';
  const written = text('etaUTC');
  const time = classifier.parseEventTime(/(?:Z|[+-]\d{2}:?\d{2})$/.test(written) ? written : `${written}Z`, null);
  const hasArrived = statements.some(
    ({ code, classifier: word, station }) => code === 'ARR' && word === 'ACT' && station === destination,
  );
  if (time === null || hasArrived) return null;
  const number = flightOf(`${text('flightCarrierCode')}${text('flightNumber')}`, null, null)?.number ?? null;
  const flown = statements.find(({ flight }) => number !== null && flight?.number === number)?.flight;
  return { at: time.at, place: flown?.to ?? destination, flight: number };
}
