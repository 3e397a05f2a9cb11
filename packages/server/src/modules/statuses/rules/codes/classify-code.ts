import type { Vertical } from '@wayseal/detect';
import type { ClassifiedStatus } from '../carrier-event.ts';
import { classifyText } from '../wording/classify-text.ts';
import { classifyDcsa, type DcsaEvent } from './dcsa.ts';
import { classifyEmsevt } from './emsevt.ts';
import { classifyFsu } from './fsu.ts';

/**
 * The status of a single code without its journey, as an operator submits it. IATA FSU for `air_cargo`, UPU EMSEVT for
 * `post_ems`, DCSA for `container` and `bol` (`LOAD`, `GTOT-LADEN`), and for `parcel` the words pre-transit, transit,
 * delivered, failure. A code that depends on the journey is read as its first event. Any other code is `unknown`.
 */
export function classifyCode(vertical: Vertical, code: string): ClassifiedStatus {
  if (vertical === 'air_cargo') return classifyFsu(code);
  if (vertical === 'post_ems') return classifyEmsevt(code);
  if (vertical === 'parcel') {
    const { state, detail, rule, informational } = classifyText({
      text: null,
      language: null,
      code: code.toLowerCase(),
    });
    return { state, detail, rule, informational };
  }
  const [main = '', indicator] = code.toUpperCase().split(/[ ._-]/, 2);
  const emptyIndicator: DcsaEvent['emptyIndicator'] = indicator === 'EMPTY' || indicator === 'LADEN' ? indicator : null;
  const event = {
    classifier: 'ACT',
    code: main,
    emptyIndicator,
    facilityType: null,
    modeOfTransport: null,
    documentType: null,
    place: null,
    vehicle: null,
    phase: null,
    at: 0,
    createdAt: 0,
  };
  const known = (['TRANSPORT', 'EQUIPMENT', 'SHIPMENT'] as const satisfies readonly DcsaEvent['type'][])
    .flatMap((type) => classifyDcsa([{ ...event, type }]))
    .filter(({ rule }) => rule !== null);
  // APPR is an approved document or an approaching vessel: the one that says something.
  const status = known.find(({ informational }) => !informational) ?? known[0];
  return status ?? { state: 'unknown', detail: null, rule: null, informational: false };
}
