/** What is recorded in one transaction: units of one or several interchanges, in the order of the file. */
import type { InterchangeKey } from '../../ports.ts';
import type { InterchangeEntry, KnownInterchange, MessageEntry } from '../../rules/intake/build-report.ts';
import type { Unit, UnitOutcome } from '../../rules/intake/unit.ts';

/** An interchange that is being taken. */
export interface OpenInterchange extends InterchangeEntry {
  readonly key: InterchangeKey;
  readonly messages: MessageEntry[];
  /**
   * What an earlier call recorded of it, where that call rejected statements: their messages are read again, for a carrier,
   * a profile or a code may be known by now. What was withdrawn since stays withdrawn.
   */
  readonly formerly: KnownInterchange | null;
  /** Whether the ledger has a row of it, written by this call or before. */
  isInLedger: boolean;
}

export interface BatchUnit {
  readonly interchange: OpenInterchange;
  readonly entry: MessageEntry;
  readonly unit: Unit;
}

/** Statements and units after which a batch is recorded. One transaction costs about 3 ms, and others wait for it on SQLite. */
const mostStatements = 500;
const mostUnits = 200;
/** What a row that takes back an event counts: it reads the whole history. */
const statementsOfCancellation = 20;
/** A trial keeps nothing between two batches, so later messages only see the earlier ones of their own batch. */
const mostStatementsOfTrial = 2_000;
const mostUnitsOfTrial = 2_000;

export class Batch {
  readonly units: BatchUnit[] = [];
  /** Read to their end. */
  readonly ended: OpenInterchange[] = [];
  #statements = 0;
  readonly #mostStatements: number;
  readonly #mostUnits: number;

  constructor(isTrial: boolean) {
    this.#mostStatements = isTrial ? mostStatementsOfTrial : mostStatements;
    this.#mostUnits = isTrial ? mostUnitsOfTrial : mostUnits;
  }

  add(unit: BatchUnit): void {
    this.units.push(unit);
    const { statements } = unit.unit;
    const cancelling = statements.filter(({ isCancelling }) => isCancelling).length;
    this.#statements += statements.length + cancelling * statementsOfCancellation;
  }

  get isFull(): boolean {
    return this.#statements >= this.#mostStatements || this.units.length >= this.#mostUnits;
  }

  get isEmpty(): boolean {
    return this.units.length === 0 && this.ended.length === 0;
  }
}

export interface BatchOutcome {
  /** Of the units of the batch, in their order. */
  readonly outcomes: readonly UnitOutcome[];
  /** Whether the ledger has rows of its interchanges now. */
  readonly isInLedger: boolean;
}
