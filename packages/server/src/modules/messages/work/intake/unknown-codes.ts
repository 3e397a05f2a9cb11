import type { MetricsRegistry } from '../../../../kernel/lib/metrics.ts';

/** Different codes that the metric names; further ones are `other`. */
const mostCodes = 200;
const mostTables = 50;

/** Counts events that were recorded as unknown. Codes come from partners, so only the first ones are named. */
export function countUnknownCodes(registry: MetricsRegistry): (table: string, code: string) => void {
  const counter = registry.counter(
    'edi_unclassified_total',
    'Events of messages that were recorded as unknown, by code table and code. At most 200 codes are named, further ones are other.',
    ['table', 'code'],
  );
  const named = new Set<string>();
  const tables = new Set<string>();
  return (table, code) => {
    const key = `${table} ${code}`;
    if (named.size < mostCodes) named.add(key);
    if (tables.size < mostTables) tables.add(table);
    counter.inc({ table: tables.has(table) ? table : 'other', code: named.has(key) ? code : 'other' });
  };
}
