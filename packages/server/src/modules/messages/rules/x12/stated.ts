/** What 214 and 315 have in common: elements, codes and the members of a statement that both mostly leave empty. */
import { statusOf } from '../../../statuses/rules/codes/code-table.ts';
import type { CodeRow } from '../codes/status-rows.ts';
import type { JourneyCode } from '../journey-code.ts';
import { type MessageProblem, type Position, problemOf } from '../problems.ts';
import type { Statement } from '../reading.ts';
import type { SenderProfile } from '../sender-profile.ts';
import type { X12Segment } from './tokens.ts';

/** Element `number`, from 1, without blanks around it; empty where it is absent. */
export function textOf(segment: X12Segment, number: number): string {
  return (segment.elements[number - 1] ?? '').trim();
}

export function positionOf({ number: segment, offset }: X12Segment, element?: number): Position {
  return element === undefined ? { segment, offset } : { segment, element, offset };
}

/** A row of a table, some of whose codes depend on the journey. */
export interface TableRow extends CodeRow {
  readonly byJourney?: JourneyCode | null;
}

export interface StatedCode {
  readonly row: TableRow;
  readonly warnings: readonly MessageProblem[];
}

/** The sender's own meaning of a code goes before that of the table. A code in neither is unknown, and says so. */
export function statedCode(
  code: string,
  position: Position,
  {
    profile,
    table,
    byTable,
  }: { profile: SenderProfile; table: string; byTable: (code: string) => TableRow | undefined },
): StatedCode {
  const own = profile.codes?.get(code);
  if (own !== undefined) {
    const entry = own.kind === 'status' ? ([own.state, own.detail] as const) : null;
    const kind = own.kind === 'estimate' ? 'estimate' : 'event';
    return { row: { status: statusOf(entry, `edi.${table}.${code}`), kind, isEta: false }, warnings: [] };
  }
  const row = byTable(code);
  if (row !== undefined) return { row, warnings: [] };
  const unknown: CodeRow = { status: statusOf(undefined, ''), kind: 'event', isEta: false };
  return { row: unknown, warnings: [problemOf('code_unknown', position, { value: code })] };
}

/** Carrier codes without repeats and empty ones. */
export function scacsOf(codes: readonly string[]): readonly string[] {
  return [...new Set(codes.filter((code) => /^[A-Za-z0-9]{2,17}$/.test(code)))];
}

/** Members of a statement that most sets leave empty. */
export const nothingElse = {
  carrier: null,
  byJourney: null,
  pieces: null,
  origin: null,
  destination: null,
  carriage: null,
  eta: null,
  function: 'original',
} as const satisfies Partial<Statement>;
