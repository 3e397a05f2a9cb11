import { Type } from 'typebox';
import type { ErrorDetail } from '../../../kernel/operation/errors.ts';
import { invalidRequest } from '../../../kernel/operation/invoke.ts';
import { isPlausible, longestMoment, parseMoment } from '../rules/moments.ts';

export const expectedByText =
  'when you expect the shipment at the latest: a time with zone such as 2026-12-01T17:00:00+01:00, or a date such as ' +
  '2026-12-01, which means its end in UTC; from 2000 to two years ahead';
export const expectedByInput = Type.String({ maxLength: longestMoment, description: expectedByText });

function refusal(field: string, message: string): ErrorDetail[] {
  return [{ path: `/${field}`, message }];
}

/** Throws `invalid_request`. */
export function momentOf(field: string, text: string, edge: 'start' | 'end'): number {
  const at = parseMoment(text, edge);
  if (at !== undefined) return at;
  const forms = 'a date such as 2026-12-01 or a time with zone such as 2026-12-01T17:00:00Z';
  throw invalidRequest(refusal(field, `is no moment; expected: ${forms}`));
}

/** Throws `invalid_request`. */
export function expectedByOf(text: string, now: number): number {
  const at = momentOf('expected_by', text, 'end');
  if (isPlausible(at, now)) return at;
  throw invalidRequest(refusal('expected_by', 'must be from 2000-01-01 to two years ahead'));
}
