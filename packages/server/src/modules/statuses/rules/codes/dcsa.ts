import data from '../../../../../data/status-map.json' with { type: 'json' };
import type { ClassifiedStatus } from '../carrier-event.ts';
import { type CodeEntry, readCodes, statusOf } from './code-table.ts';

/** The fields that classify an event of DCSA Track & Trace 2.2 and 2.3. Names are those of the standard, shortened. */
export interface DcsaEvent {
  readonly type: 'SHIPMENT' | 'EQUIPMENT' | 'TRANSPORT';
  /** PLN, EST or ACT. */
  readonly classifier: string;
  /** `shipmentEventTypeCode`, `equipmentEventTypeCode` or `transportEventTypeCode`. */
  readonly code: string;
  readonly emptyIndicator: 'EMPTY' | 'LADEN' | null;
  readonly facilityType: string | null;
  readonly modeOfTransport: string | null;
  /** `documentTypeCode` of shipment events. */
  readonly documentType: string | null;
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
  /** A later load or discharge is known, even a planned one, so this port is not the last. */
  readonly goesOn: boolean;
  readonly isOutForImport: boolean;
}

/**
 * Classifies the events of one container or document, given in time order; the result has the same order. Needs the
 * whole list, because the meaning of a code depends on its place in the journey. Planned and estimated events are
 * informational: they set the time of arrival, never the state.
 */
export function classifyDcsa(events: readonly DcsaEvent[]): readonly ClassifiedStatus[] {
  const lastPortCall = events.findLastIndex(
    ({ type, code }) => type === 'EQUIPMENT' && (code === 'LOAD' || code === 'DISC'),
  );
  let place: Place = { hasMoved: false, hasSailed: false, isDischarged: false, goesOn: true, isOutForImport: false };
  return events.map((event, index) => {
    if (event.classifier !== 'ACT') return statusOf(nothing, 'dcsa.forecast');
    place = { ...place, goesOn: lastPortCall > index };
    const entry = entryOf(event, place);
    place = after(event, place);
    return statusOf(entry, `dcsa.${event.code}${event.emptyIndicator === null ? '' : `.${event.emptyIndicator}`}`);
  });
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
  // Cargo may also move to another container during the journey.
  if (code === 'STRP' && place.hasSailed && !moved) return nothing;
  return equipmentCodes.get(code);
}

function after({ type, code, emptyIndicator, modeOfTransport }: DcsaEvent, place: Place): Place {
  if (type === 'SHIPMENT') return place;
  const isSailing = type === 'TRANSPORT' && code === 'DEPA' && modeOfTransport === 'VESSEL';
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
