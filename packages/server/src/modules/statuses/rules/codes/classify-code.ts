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
  const event = { classifier: 'ACT', code: main, emptyIndicator, facilityType: null, modeOfTransport: null };
  for (const type of ['TRANSPORT', 'EQUIPMENT', 'SHIPMENT'] as const satisfies readonly DcsaEvent['type'][]) {
    const [status] = classifyDcsa([{ ...event, type, documentType: null }]);
    if (status !== undefined && status.rule !== null) return status;
  }
  return { state: 'unknown', detail: null, rule: null, informational: false };
}
