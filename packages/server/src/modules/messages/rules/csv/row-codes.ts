/** The status of a row by its code: by the mapping's own codes, else by the code table that it names. */
import type { ClassifiedStatus } from '../../../statuses/rules/carrier-event.ts';
import { classifyEmsevt } from '../../../statuses/rules/codes/emsevt.ts';
import { classifyFsu } from '../../../statuses/rules/codes/fsu.ts';
import { classifyX157 } from '../codes/x157.ts';
import type { CsvMapping } from '../csv-mapping.ts';
import type { JourneyCode } from '../journey-code.ts';
import type { ProfileStatus } from '../sender-profile.ts';

/** What a code says. */
export interface CsvCode {
  readonly table: string;
  readonly status: ClassifiedStatus;
  readonly byJourney: JourneyCode | null;
  readonly kind: 'event' | 'estimate';
  /** Whether the estimate is that of arrival at the destination. */
  readonly isEta: boolean;
}

type Row = Omit<CsvCode, 'table'>;
type CodeTable = NonNullable<CsvMapping['codeTable']>;

const tables: Readonly<Partial<Record<CodeTable, (code: string) => Row | undefined>>> = {
  fsu: (code) => rowOf(classifyFsu(code), airJourneys.get(code.toUpperCase()) ?? null),
  // A table has no column for laden and empty containers.
  x157: (code) => classifyX157(code, { isLaden: true }),
  emsevt: (code) => rowOf(classifyEmsevt(code), null),
};

const airJourneys: ReadonlyMap<string, JourneyCode> = new Map([
  ['DLV', { kind: 'delivery' }],
  ['DDL', { kind: 'delivery' }],
  ['DOC', { kind: 'documents' }],
]);

function rowOf(status: ClassifiedStatus, byJourney: JourneyCode | null): Row | undefined {
  return status.rule === null ? undefined : { status, byJourney, kind: 'event', isEta: false };
}

/** Id of the table of every code in a file with this mapping; it tells the identity of an event from that of another sender's. */
export function tableOf({ name }: CsvMapping): string {
  return `csv:${name}`;
}

/** Looks a code up as it is written; a code that nothing has is `unknown` without a rule. */
export function classifyCsvCode(code: string, mapping: CsvMapping): CsvCode {
  const own = mapping.codes.get(code);
  const ownTable = tableOf(mapping);
  if (own !== undefined) return { table: ownTable, ...rowOfOwn(own, `edi.${ownTable}.${code}`) };
  const { codeTable } = mapping;
  const found = codeTable === null ? undefined : tables[codeTable]?.(code);
  return { table: ownTable, ...(found ?? { status: unknown, byJourney: null, kind: 'event', isEta: false }) };
}

const unknown: ClassifiedStatus = { state: 'unknown', detail: null, rule: null, informational: false };

/** A status of the mapping as that of an event. An estimate says nothing about the state. */
export function rowOfOwn({ kind, state, detail }: ProfileStatus, rule: string | null): Row {
  const status = { state, detail, rule, informational: kind !== 'status' };
  return { status, byJourney: null, kind: kind === 'estimate' ? 'estimate' : 'event', isEta: false };
}
