import data from '../../../../../data/status-map.json' with { type: 'json' };
import type { ClassifiedStatus } from '../carrier-event.ts';
import { type CodeEntry, readCodes, statusOf } from './code-table.ts';
import { type DcsaStep, liveForecasts } from './dcsa-forecasts.ts';

/** The fields that classify an event of DCSA Track & Trace 2 or 3. Names are those of the standard, shortened. */
export interface DcsaEvent extends DcsaStep {
  readonly facilityType: string | null;
  /** `documentTypeCode` of shipment events. */
  readonly documentType: string | null;
  /** The carrier's own word for the part of the journey; null where it gives none. */
  readonly phase: 'export' | 'transshipment' | 'import' | null;
}

const shipmentCodes = readCodes(data.dcsa.shipment);
const equipmentCodes = readCodes(data.dcsa.equipment);
const transportCodes = readCodes(data.dcsa.transport);
const customsDocuments: ReadonlySet<string> = new Set(data.dcsa.customsDocuments);
const nothing: CodeEntry = null;

/** A container's progress on its journey when an event happens. */
interface Place {
  readonly hasMoved: boolean;
  readonly hasSailed: boolean;
  readonly isDischarged: boolean;
  /** A later load or discharge has happened or is still expected, so this port is not the last. */
  readonly goesOn: boolean;
  readonly isOutForImport: boolean;
}

/** A plan may slip by some days. One that lies further before an event is dead. */
const deadPlanMs = 7 * 86_400_000;

/**
 * Classifies the events of one container or document, given in time order; the result has the same order. Needs the
 * whole list with plans and estimates, because the meaning of a code depends on its place in the journey. Plans and
 * estimates are informational themselves: they set the time of arrival, never the state.
 */
export function classifyDcsa(events: readonly DcsaEvent[]): readonly ClassifiedStatus[] {
  const lastPortCall = events.findLastIndex((event) => event.classifier === 'ACT' && isPortCall(event));
  const lastExpectedAt = liveForecasts(events)
    .filter(isPortCall)
    .reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY);
  let place: Place = { hasMoved: false, hasSailed: false, isDischarged: false, goesOn: true, isOutForImport: false };
  return events.map((event, index) => {
    if (event.classifier !== 'ACT') return statusOf(nothing, 'dcsa.forecast');
    place = { ...place, goesOn: wordOf(event) ?? (lastPortCall > index || lastExpectedAt >= event.at - deadPlanMs) };
    const entry = entryOf(event, place);
    place = after(event, place);
    return statusOf(entry, `dcsa.${event.code}${event.emptyIndicator === null ? '' : `.${event.emptyIndicator}`}`);
  });
}

function isPortCall({ type, code }: DcsaEvent): boolean {
  return type === 'EQUIPMENT' && (code === 'LOAD' || code === 'DISC');
}

/** The carrier's word on whether the journey goes on; null where it gives none. */
function wordOf({ phase }: DcsaEvent): boolean | null {
  if (phase === 'import') return false;
  return phase === 'transshipment' ? true : null;
}

function entryOf(event: DcsaEvent, place: Place): CodeEntry | undefined {
  if (event.type === 'SHIPMENT') return shipmentEntry(event, place);
  if (event.type === 'EQUIPMENT') return equipmentEntry(event, place);
  const isToConsignee =
    event.code === 'ARRI' && event.modeOfTransport === 'TRUCK' && event.facilityType === 'CLOC' && place.isDischarged;
  return isToConsignee ? ['out_for_delivery', null] : transportCodes.get(event.code);
}

function shipmentEntry({ code, documentType }: DcsaEvent, { hasMoved }: Place): CodeEntry | undefined {
  if (code === 'HOLD' && documentType !== null && customsDocuments.has(documentType))
    return ['exception', 'customs_hold'];
  const entry = shipmentCodes.get(code);
  return entry?.[0] === 'pre-transit' && hasMoved ? nothing : entry;
}

function equipmentEntry({ code, emptyIndicator }: DcsaEvent, place: Place): CodeEntry | undefined {
  const moved = place.isDischarged && !place.goesOn;
  if (code === 'GTOT' || code === 'PICK') {
    if (emptyIndicator === null) return undefined;
    if (emptyIndicator === 'EMPTY') return place.hasMoved ? nothing : ['pre-transit', 'booked'];
    if (moved) return ['out_for_delivery', null];
    return place.hasMoved ? ['in_transit', 'departed'] : ['in_transit', 'picked_up'];
  }
  if (code === 'GTIN' || code === 'DROP') {
    if (emptyIndicator === null) return undefined;
    if (emptyIndicator === 'EMPTY') return place.isOutForImport ? ['delivered', null] : nothing;
    return place.hasSailed ? ['in_transit', 'arrived'] : ['in_transit', 'picked_up'];
  }
  if (code === 'STUF' && place.hasMoved) return nothing;
  if (code === 'AVPU' && !moved) return nothing;
  // Cargo may also move to another container during the journey.
  if (code === 'STRP' && place.hasSailed && !moved) return nothing;
  return equipmentCodes.get(code);
}

function after({ type, code, emptyIndicator, modeOfTransport, vehicle }: DcsaEvent, place: Place): Place {
  if (type === 'SHIPMENT') return place;
  const isOnVessel = modeOfTransport === 'VESSEL' || (modeOfTransport === null && vehicle !== null);
  const isSailing = type === 'TRANSPORT' && code === 'DEPA' && isOnVessel;
  const isImport =
    (code === 'GTOT' || code === 'PICK') && emptyIndicator === 'LADEN' && place.isDischarged && !place.goesOn;
  return {
    hasMoved:
      place.hasMoved || type === 'TRANSPORT' || code === 'LOAD' || code === 'DISC' || emptyIndicator === 'LADEN',
    hasSailed: place.hasSailed || isSailing || code === 'LOAD' || code === 'DISC',
    isDischarged: code === 'DISC' || (code !== 'LOAD' && place.isDischarged),
    goesOn: place.goesOn,
    isOutForImport: place.isOutForImport || isImport,
  };
}
