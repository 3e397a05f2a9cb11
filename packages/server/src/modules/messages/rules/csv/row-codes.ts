/** The status of a row by its code: by the mapping's own codes, else by the code table that it names. */
import type { ClassifiedStatus } from '../../../statuses/rules/carrier-event.ts';
import { classifyEmsevt } from '../../../statuses/rules/codes/emsevt.ts';
import { readAirCode } from '../codes/air.ts';
import { classifyR24 } from '../codes/r24.ts';
import { classifyX157 } from '../codes/x157.ts';
import { classifyX1650 } from '../codes/x1650.ts';
import type { CsvMapping } from '../csv-mapping.ts';
import type { JourneyCode, StatedPieces } from '../journey-code.ts';
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

/** What else a row says that its status depends on. */
export interface RowFacts {
  readonly isContainer: boolean;
  readonly pieces: StatedPieces | null;
}

/** A table has no column for reasons and for empty containers. */
const tables: Readonly<Record<CodeTable, (code: string, facts: RowFacts) => Row | undefined>> = {
  fsu: (code, { pieces }) => {
    const [main = '', discrepancy = null] = code.toUpperCase().split('-', 2);
    const { status, byJourney } = readAirCode(main, discrepancy, pieces);
    return status.rule === null ? undefined : { status, byJourney, ...anEvent };
  },
  r24: (code, { isContainer }) => {
    const found = classifyR24(code, [], { isContainer, isEmpty: false });
    return found && { status: found.status, byJourney: null, ...anEvent };
  },
  x157: (code) => classifyX157(code, { isLaden: true }),
  x1650: (code) => {
    const row = classifyX1650(code, null);
    return row && { ...row, byJourney: null };
  },
  emsevt: (code) => {
    const status = classifyEmsevt(code);
    return status.rule === null ? undefined : { status, byJourney: null, ...anEvent };
  },
};

const anEvent = { kind: 'event', isEta: false } as const;

/** Id of the table of every code in a file with this mapping; it tells the identity of an event from that of another sender's. */
export function tableOf({ name }: CsvMapping): string {
  return `csv:${name}`;
}

/** Looks a code up as it is written; a code that nothing has is `unknown` without a rule. */
export function classifyCsvCode(code: string, mapping: CsvMapping, facts: RowFacts): CsvCode {
  const own = mapping.codes.get(code);
  const ownTable = tableOf(mapping);
  if (own !== undefined) return { table: ownTable, ...rowOfOwn(own, `edi.${ownTable}.${code}`) };
  const { codeTable } = mapping;
  const found = codeTable === null ? undefined : tables[codeTable](code, facts);
  return { table: ownTable, ...(found ?? { status: unknown, byJourney: null, kind: 'event', isEta: false }) };
}

const unknown: ClassifiedStatus = { state: 'unknown', detail: null, rule: null, informational: false };

/** A status of the mapping as that of an event. An estimate says nothing about the state. */
export function rowOfOwn({ kind, state, detail }: ProfileStatus, rule: string | null): Row {
  const status = { state, detail, rule, informational: kind !== 'status' };
  return { status, byJourney: null, kind: kind === 'estimate' ? 'estimate' : 'event', isEta: false };
}
