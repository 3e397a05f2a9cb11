/** Times of events as an operator writes them. */

/** An instant to the minute, or local time as a message wrote it: to the minute, or a day alone. */
export type WrittenTime =
  { readonly kind: 'instant'; readonly minute: number } | { readonly kind: 'local'; readonly text: string };

const minuteMs = 60_000;
const isoTime = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Null for what is no time in ISO 8601. */
export function parseWrittenTime(text: string): WrittenTime | null {
  const [, day = '', time, zone] = isoTime.exec(text.trim()) ?? [];
  if (day === '' || Number.isNaN(Date.parse(`${day}T${time ?? '00:00'}Z`))) return null;
  if (time === undefined) return { kind: 'local', text: day };
  if (zone === undefined) return { kind: 'local', text: `${day}T${time}` };
  const at = Date.parse(`${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(at) ? null : { kind: 'instant', minute: Math.floor(at / minuteMs) };
}
