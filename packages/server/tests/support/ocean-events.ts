/** Events of an ocean carrier in the flat shape of DCSA 2.2, written in a few words. */
import { answerOfBody } from '../../src/modules/feeds/work/dcsa/body-reading.ts';
import { domainClassifier } from '../../src/modules/feeds/work/domain-classifier.ts';
import type { FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';

export const vessels = {
  first: { vesselIMONumber: '3000013', vesselName: 'SAMPLE AURORA' },
  second: { vesselIMONumber: '3000128', vesselName: 'SAMPLE BOREAS' },
} as const;

export interface Written {
  readonly id?: string;
  readonly created?: string;
  readonly vessel?: object;
  readonly mode?: string;
  readonly box?: string;
  readonly more?: object;
}

const codeMembers = { S: 'shipmentEventTypeCode', E: 'equipmentEventTypeCode', T: 'transportEventTypeCode' } as const;
const types = { S: 'SHIPMENT', E: 'EQUIPMENT', T: 'TRANSPORT' } as const;

/** `E LOAD LADEN ACT CNSHA 2030-03-02T18:10:00Z`; the third word is `-` where it has no meaning. */
export function oceanEvent(line: string, { id, created, vessel, mode, box, more }: Written = {}): object {
  const [kind = 'E', code = '', empty = '-', classifier = 'ACT', place = '', at = ''] = line.split(' ');
  if (kind !== 'S' && kind !== 'E' && kind !== 'T') throw new Error(`no event begins with ${kind}`);
  return {
    eventID: id ?? line,
    eventType: types[kind],
    eventClassifierCode: classifier,
    eventDateTime: at,
    eventCreatedDateTime: created ?? at,
    [codeMembers[kind]]: code,
    ...(empty === '-' ? {} : { emptyIndicatorCode: empty }),
    ...(kind === 'E' ? { equipmentReference: box ?? 'MSKU4812055' } : {}),
    ...(kind === 'S' ? { documentTypeCode: 'BKG' } : {}),
    ...(kind === 'S' || place === '-' ? {} : callAt(place, vessel, mode)),
    ...more,
  };
}

function callAt(place: string, vessel: object | undefined, mode: string | undefined): object {
  const call = { modeOfTransport: mode ?? (vessel === undefined ? 'TRUCK' : 'VESSEL'), UNLocationCode: place };
  return {
    eventLocation: { UNLocationCode: place },
    transportCall: { ...call, ...(vessel === undefined ? {} : { vessel }) },
  };
}

export function readOcean(
  body: unknown,
  container: string | null = 'MSKU4812055',
  warn = (_field: string) => {},
): FeedAnswer {
  return answerOfBody([body], { container, isCut: false }, domainClassifier, warn);
}
