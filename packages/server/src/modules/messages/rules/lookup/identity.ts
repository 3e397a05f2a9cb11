/** What makes two statements the same event, whichever way they come. */
import type { StatedPlace, Statement } from '../reading.ts';

const minuteLength = 'YYYY-MM-DDTHH:MM'.length;

/**
 * JSON of `[table, code, reason, local time to the minute, offset in minutes or null, place, pieces, of]`. It has neither
 * sender nor format, and nothing that was looked up: place tables change. A plan has no time: its day and its flight tell
 * it from others.
 */
export function identityOf(statement: Statement): string {
  const { table, code, reason, time, place, pieces, carriage } = statement;
  const local = time.local.slice(0, minuteLength);
  const voyage = time.ordersOnly === true ? carriage?.voyage : undefined;
  return JSON.stringify([
    table,
    code,
    reason,
    voyage == null ? local : `${local} ${voyage}`,
    time.offsetMinutes,
    placeOf(place, table),
    pieces?.n ?? null,
    pieces?.of ?? null,
  ]);
}

/** FSU names an airport by its IATA code, Cargo-XML by that or by its UN/LOCODE, whose last letters it is. */
function placeOf(place: StatedPlace | null, table: string): string | null {
  if (place === null) return null;
  // The row of a table may name the country alone.
  const code = (place.code ?? (place.written || (place.country ?? ''))).toUpperCase();
  return table === 'air' && /^[A-Z]{5}$/.test(code) ? code.slice(2) : code;
}
