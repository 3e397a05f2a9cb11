/** What makes two statements the same event, whichever way they come. */
import type { StatedPlace, StatedTime, Statement } from '../reading.ts';

const minuteLength = 'YYYY-MM-DDTHH:MM'.length;

/**
 * JSON of `[table, code, reason, local time to the minute, offset in minutes or null, place, pieces, of]`. It has neither
 * sender nor format, and nothing that was looked up: place tables change. A time that only orders an event is that of its
 * sending, which differs by the way; the flight takes its place.
 */
export function identityOf(statement: Statement): string {
  const { table, code, reason, time, place, pieces, carriage } = statement;
  return JSON.stringify([
    table,
    code,
    reason,
    ...(time.ordersOnly === true ? [carriage?.voyage ?? null, null] : [minuteOf(time), time.offsetMinutes]),
    placeOf(place, table),
    pieces?.n ?? null,
    pieces?.of ?? null,
  ]);
}

function minuteOf({ local }: StatedTime): string {
  return local.slice(0, minuteLength);
}

/** FSU names an airport by its IATA code, Cargo-XML by that or by its UN/LOCODE, whose last letters it is. */
function placeOf(place: StatedPlace | null, table: string): string | null {
  if (place === null) return null;
  // The row of a table may name the country alone.
  const code = (place.code ?? (place.written || (place.country ?? ''))).toUpperCase();
  return table === 'air' && /^[A-Z]{5}$/.test(code) ? code.slice(2) : code;
}
