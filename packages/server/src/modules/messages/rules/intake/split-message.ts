import type { MessageFamily } from '../reading.ts';
import type { Unit } from './unit.ts';

/** Rows of a table that are recorded together, and those of them that may take back an event: each costs about 20 ms. */
const rowsOfUnit = 500;
const cancellationsOfUnit = 25;

/**
 * The units of a message. `before` counts the rows of the messages before it. A table is one message of up to 100,000 rows: it is recorded in parts, and the ledger counts its
 * rows. Every other message is one unit.
 */
export function* splitMessage(family: MessageFamily, whole: Unit, before: number): Generator<Unit> {
  const { statements, message } = whole;
  const isWhole = whole.refused !== null || message.function === 'replace';
  if (family !== 'csv' || isWhole) {
    yield family === 'csv' ? { ...whole, progress: before + statements.length } : whole;
    return;
  }
  for (let start = 0, end = 0; start < statements.length || start === 0; start = end) {
    end = endOfPart(statements, start);
    yield {
      ...whole,
      // What is said about the whole message is said once.
      message: start === 0 ? message : { ...message, warnings: [] },
      statements: statements.slice(start, end),
      progress: before + end,
    };
    if (end >= statements.length) return;
  }
}

function endOfPart(statements: Unit['statements'], start: number): number {
  let cancellations = 0;
  for (let end = start; end < statements.length; end += 1) {
    if (statements[end]?.isCancelling === true) cancellations += 1;
    if (end - start === rowsOfUnit || cancellations > cancellationsOfUnit) return end;
  }
  return statements.length;
}
