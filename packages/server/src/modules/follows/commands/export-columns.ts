import type { Followed } from './followed.ts';

/** Columns of an exported table, in their order. The first are those that `shipments follow --file` reads. */
export const exportColumns = [
  'tracking_number',
  'carrier',
  'reference',
  'tags',
  'expected_by',
  'status',
  'status_detail',
  'stale',
  'overdue',
  'last_event_at',
  'estimated_arrival',
  'changed_at',
  'followed_at',
  'ends_at',
  'vertical',
  'source',
  'sandbox',
  'id',
  'uuid',
  'service_url',
] as const satisfies readonly (keyof Followed)[];

export function exportCells(shipment: Followed): string[] {
  return exportColumns.map((column) => cellText(shipment[column]));
}

/** Lists are separated by blanks, which tags do not have. */
function cellText(value: Followed[(typeof exportColumns)[number]]): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return value.join(' ');
}
