import type { MessageFamily } from '../reading.ts';
import type { Unit } from './unit.ts';

/** Rows of a table that are recorded together. */
const rowsOfUnit = 500;

/**
 * The units of a message. `before` counts the rows of the messages before it. A table is one message of up to 100,000 rows: it is recorded in parts, and the ledger counts its
 * rows. Every other message is one unit.
 */
export function* splitMessage(family: MessageFamily, whole: Unit, before: number): Generator<Unit> {
  const { statements, message } = whole;
  const isWhole = whole.refused !== null || message.function === 'replace' || statements.length <= rowsOfUnit;
  if (family !== 'csv' || isWhole) {
    yield family === 'csv' ? { ...whole, progress: before + statements.length } : whole;
    return;
  }
  for (let start = 0; start < statements.length; start += rowsOfUnit) {
    const rows = statements.slice(start, start + rowsOfUnit);
    yield {
      ...whole,
      // What is said about the whole message is said once.
      message: start === 0 ? message : { ...message, warnings: [] },
      statements: rows,
      progress: before + start + rows.length,
    };
  }
}
