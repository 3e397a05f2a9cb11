/** Elements 1650, 1651 and 1652: the status, its reason and the appointment of an X12 214. */
import statuses from '../../../../../data/messages/x1650.json' with { type: 'json' };
import reasons from '../../../../../data/messages/x1651.json' with { type: 'json' };
import { statusOf } from '../../../statuses/rules/codes/code-table.ts';
import { isDetailOf, statusDetails, type StatusDetail } from '../../../statuses/rules/states.ts';
import { type CodeRow, readRows } from './status-rows.ts';

const rulePrefix = 'edi.x1650';
const rows = readRows(statuses.codes, rulePrefix);
const appointments = readRows(statuses.appointments, `${rulePrefix}.ap`);
const details = readDetails(reasons.details);
/** Only these say too little without a reason. */
const refined: ReadonlySet<StatusDetail | null> = new Set<StatusDetail>(['attempt_failed', 'delayed']);

function readDetails(table: Readonly<Record<string, string>>): ReadonlyMap<string, StatusDetail> {
  const found = new Map<string, StatusDetail>();
  for (const [name, codes] of Object.entries(table)) {
    const detail = statusDetails.find((known) => known === name);
    if (detail === undefined || !isDetailOf('exception', detail)) throw new Error(`x1651: ${name} is no exception`);
    for (const code of codes.split(' ')) {
      if (found.has(code)) throw new Error(`x1651: ${code} is in two rows`);
      found.set(code, detail);
    }
  }
  return found;
}

/** The status of a code (AT7 1), refined by its reason (AT7 2) where the code alone says too little; undefined in no row. */
export function classifyX1650(code: string, reason: string | null): CodeRow | undefined {
  const row = rows.get(code);
  if (row === undefined || reason === null || !refined.has(row.status.detail)) return row;
  const detail = details.get(reason);
  return detail === undefined ? row : { ...row, status: statusOf(['exception', detail], row.status.rule ?? '') };
}

/** What an appointment (AT7 3) says; undefined for a code in no row. */
export function classifyAppointment(code: string): CodeRow | undefined {
  return appointments.get(code);
}
