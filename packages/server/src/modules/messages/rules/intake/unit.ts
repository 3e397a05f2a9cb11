/** What is recorded as a whole: a message, or some rows of a table. */
import { problemOf, type MessageProblem, type ProblemCode } from '../problems.ts';
import type { ReadMessage } from '../reading.ts';
import type { MessageCounts, ShownEventOfMessage } from '../report.ts';
import { isResolved, type Resolution } from '../resolved.ts';

/** A statement after it was looked up. */
export interface PreparedStatement {
  readonly resolution: Resolution;
  /** Takes back one recorded event; such a row is no statement that is counted. */
  readonly isCancelling: boolean;
  /** Number of the document, where a row of a table names its own; else that of the message. */
  readonly document: string | null;
}

export interface Unit {
  readonly message: ReadMessage;
  /** Of the message in its interchange, from 1. */
  readonly position: number;
  /** What the ledger counts as done once this is recorded: messages, or rows of a table. */
  readonly progress: number;
  readonly statements: readonly PreparedStatement[];
  /** Why all of it is rejected. */
  readonly refused: MessageProblem | null;
  /** Left to a call that allows more statements: the ledger does not count it. */
  readonly isLeftOut?: true;
}

/** What became of a unit. */
export interface UnitOutcome extends MessageCounts {
  readonly errors: readonly MessageProblem[];
  /** A cancellation found its events withdrawn already. */
  readonly repeats: number;
  /** Ids. */
  readonly shipments: ReadonlySet<string>;
  /** Codes that no table has, as often as they were recorded now. */
  readonly unknownCodes: readonly { readonly table: string; readonly code: string }[];
  readonly shown: readonly ShownEventOfMessage[];
}

const nothing: UnitOutcome = {
  events_in: 0,
  recorded: 0,
  duplicates: 0,
  rejected: 0,
  unclassified: 0,
  voided: 0,
  errors: [],
  repeats: 0,
  shipments: new Set(),
  unknownCodes: [],
  shown: [],
};

/** Statements that are counted: those of a cancelling message and cancelling rows are not. */
export function countedOf({ message, statements }: Pick<Unit, 'message' | 'statements'>): number {
  if (message.function === 'cancel') return 0;
  return statements.reduce((sum, { isCancelling }) => sum + (isCancelling ? 0 : 1), 0);
}

/** Whether recording the unit needs the database. */
export function hasWork({ message, statements, refused }: Unit): boolean {
  if (refused !== null) return false;
  if (message.function === 'cancel' && message.document !== null) return true;
  if (message.function === 'replace' && isIncomplete(statements)) return false;
  return statements.some(({ resolution }) => isResolved(resolution));
}

/** Of a replacing message: something in it cannot be taken. */
export function isIncomplete(statements: readonly PreparedStatement[]): boolean {
  return statements.some(({ resolution }) => !isResolved(resolution));
}

/** What became of a unit that needs no database: nothing of it is taken. */
export function outcomeWithoutWork(unit: Unit): UnitOutcome {
  if (unit.refused !== null) return rejectedAll(unit, [unit.refused]);
  const problems = [...unit.message.warnings, ...problemsOf(unit)];
  if (unit.message.function === 'replace' && isIncomplete(unit.statements))
    return rejectedAll(unit, [...problems, problemOf('replace_incomplete', {})]);
  if (unit.message.function === 'cancel' && problems.length === 0)
    return rejectedAll(unit, [problemOf('nothing_to_cancel', {})]);
  return rejectedAll(unit, problems);
}

export function rejectedAll(unit: Unit, errors: readonly MessageProblem[]): UnitOutcome {
  const counted = countedOf(unit);
  return { ...nothing, events_in: counted, rejected: counted, errors };
}

/** What became of a unit that another call has recorded: what could be taken is known. */
export function outcomeOfKnown(unit: Unit): UnitOutcome {
  if (!hasWork(unit)) return outcomeWithoutWork(unit);
  const counted = countedOf(unit);
  const problems = unit.message.function === 'cancel' ? [] : problemsOf(unit);
  const rejected = unit.statements.filter(
    ({ resolution, isCancelling }) => !isCancelling && !isResolved(resolution),
  ).length;
  const own = unit.message.function === 'cancel' ? 0 : rejected;
  return { ...nothing, events_in: counted, duplicates: counted - own, rejected: own, errors: problems, repeats: 1 };
}

/** Why statements are rejected, in their order. */
export function problemsOf({ statements }: Pick<Unit, 'statements'>): readonly MessageProblem[] {
  return statements.flatMap(({ resolution }) => (isResolved(resolution) ? [] : [resolution.problem]));
}

/** Counts a unit while it is recorded. */
export class UnitTally {
  readonly #unit: Unit;
  #recorded = 0;
  #duplicates = 0;
  #unclassified = 0;
  #voided = 0;
  #repeats = 0;
  readonly #rejected = new Set<number>();
  readonly #errors: { readonly order: number; readonly problem: MessageProblem }[] = [];
  readonly #shipments = new Set<string>();
  readonly #unknownCodes: { readonly table: string; readonly code: string }[] = [];
  readonly #shown: { readonly order: number; readonly event: ShownEventOfMessage }[] = [];

  constructor(unit: Unit) {
    this.#unit = unit;
    for (const problem of unit.message.warnings) this.note(-1, problem);
  }

  /** Adds a problem; `order` is the position of its statement. */
  note(order: number, problem: MessageProblem): void {
    this.#errors.push({ order, problem });
  }

  /** A statement that is not taken. A cancelling one is not counted. */
  reject(order: number, problem: MessageProblem | ProblemCode): void {
    const statement = this.#unit.statements[order];
    if (statement?.isCancelling === false && this.#unit.message.function !== 'cancel') this.#rejected.add(order);
    this.note(order, typeof problem === 'string' ? problemOf(problem, positionOf(statement)) : problem);
  }

  /** A statement that was recorded now, or known. */
  take(order: number, shipmentId: string | null, kind: 'recorded' | 'duplicate' | 'unclassified'): void {
    if (shipmentId !== null) this.#shipments.add(shipmentId);
    if (kind === 'duplicate') {
      this.#duplicates += 1;
      return;
    }
    const resolution = this.#unit.statements[order]?.resolution;
    if (resolution === undefined || !isResolved(resolution)) return;
    for (const warning of resolution.warnings) this.note(order, warning);
    if (kind === 'recorded') {
      this.#recorded += 1;
      return;
    }
    this.#unclassified += 1;
    const { table, code, position } = resolution.statement;
    this.#unknownCodes.push({ table, code: code ?? '' });
    if (resolution.warnings.some(({ code: own }) => own === 'code_unknown')) return;
    this.note(order, problemOf('code_unknown', position, code === null ? {} : { value: code }));
  }

  /** Recorded events that were withdrawn now. */
  withdraw(shipmentId: string, count: number): void {
    if (count > 0) this.#shipments.add(shipmentId);
    this.#voided += count;
  }

  /** A cancellation of what is withdrawn already. */
  repeat(shipmentId: string): void {
    this.#repeats += 1;
    this.#shipments.add(shipmentId);
  }

  show(order: number, event: ShownEventOfMessage): void {
    this.#shown.push({ order, event });
  }

  outcome(): UnitOutcome {
    const inOrder = <Item extends { readonly order: number }>(items: readonly Item[]) =>
      items.toSorted((one, other) => one.order - other.order);
    return {
      events_in: countedOf(this.#unit),
      recorded: this.#recorded,
      duplicates: this.#duplicates,
      rejected: this.#rejected.size,
      unclassified: this.#unclassified,
      voided: this.#voided,
      errors: inOrder(this.#errors).map(({ problem }) => problem),
      repeats: this.#repeats,
      shipments: this.#shipments,
      unknownCodes: this.#unknownCodes,
      shown: inOrder(this.#shown).map(({ event }) => event),
    };
  }
}

function positionOf(statement: PreparedStatement | undefined) {
  const resolution = statement?.resolution;
  return resolution !== undefined && isResolved(resolution) ? resolution.statement.position : {};
}
