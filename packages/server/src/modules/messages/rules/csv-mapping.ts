/** How the columns of a table become statements: declared by the operator, one mapping per kind of table. */
import type { MessageFunction } from './reading.ts';
import type { ProfileStatus } from './sender-profile.ts';

/** What a column or a constant can give. */
export const csvTargets = [
  'tracking_number',
  'carrier',
  'vertical',
  'occurred_at',
  'code',
  'status',
  'status_detail',
  'country_code',
  'locode',
  'place',
  'pieces',
  'pieces_total',
  'origin_country',
  'destination_country',
  'function',
  'document',
] as const;
export type CsvTarget = (typeof csvTargets)[number];

export const csvCodeTables = ['fsu', 'r24', 'x157', 'x1650', 'emsevt'] as const;

/** A mapping file, read and checked. Columns that it does not name are never read. */
export interface CsvMapping {
  readonly name: string;
  readonly delimiter: ',' | ';' | '\t' | '|';
  /** Label of the Encoding standard. */
  readonly encoding: string;
  /** Columns of a target; several are joined with a blank. */
  readonly columns: ReadonlyMap<CsvTarget, readonly string[]>;
  readonly constants: ReadonlyMap<CsvTarget, string>;
  /** `iso`, `epoch_s`, `epoch_ms`, or a pattern of `YYYY YY MM DD HH mm ss`; the first that fits wins. */
  readonly timeFormats: readonly string[];
  /** IANA zone of times without one; null for the zone of the place. */
  readonly timeZone: string | null;
  readonly codes: ReadonlyMap<string, ProfileStatus>;
  readonly codeTable: (typeof csvCodeTables)[number] | null;
  /** Meaning of the words in the column `function`. */
  readonly functions: ReadonlyMap<string, Exclude<MessageFunction, 'advance'>>;
}
