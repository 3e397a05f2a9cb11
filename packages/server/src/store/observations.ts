import { createHash, randomUUID } from 'node:crypto';
import { verticals, type Vertical } from '@wayseal/detect';
import { sql, type Insertable, type Transaction } from 'kysely';
import type { CellSelector } from '../domain/forecast/question.ts';
import { outcomes, type Observation, type ObservationOutcome } from '../domain/forecast/observation.ts';
import { buildCell, type Cell } from '../domain/forecast/survival.ts';
import type { ObservationStore, ObservationSummary, ObservationVolume } from '../ports.ts';
import type { Database } from './database.ts';
import { RecentValues } from './recent-values.ts';
import type { ObservationRow } from './observation-tables.ts';
import type { Tables } from './tables.ts';

/** What one cell reads at most, the newest starts first. */
export const largestCell = 5_000;
/** Sorted cells kept in memory, 65 kB each when full. */
const keptCells = 200;
/** Twelve placeholders a row: below the 32,766 of SQLite. */
const rowsPerStatement = 1_000;

/** Observations over either database. `now` is the clock, epoch milliseconds. */
export function createObservationStore(database: Database, now: () => number): ObservationStore {
  const { handle } = database;
  const cells = new RecentValues<{ readonly revision: number; readonly cell: Cell }>(keptCells);
  let summary: { readonly key: string; readonly value: ObservationSummary } | undefined;
  const revisions = () =>
    handle
      .selectFrom('observation_revisions')
      .select(['vertical', 'revision', 'changed_at'])
      .orderBy('vertical')
      .execute();
  return {
    record: (subject, rows) => database.transaction((trx) => record(trx, subject, rows, now())),
    async detachSubjects(subjects) {
      for (let start = 0; start < subjects.length; start += rowsPerStatement) {
        const chunk = subjects.slice(start, start + rowsPerStatement);
        await handle.updateTable('observations').set({ subject: null }).where('subject', 'in', chunk).execute();
      }
    },
    importLines: (lines) => database.transaction((trx) => importLines(trx, lines, now())),
    async readCell(selector) {
      const known = await handle
        .selectFrom('observation_revisions')
        .select('revision')
        .where('vertical', '=', selector.vertical)
        .executeTakeFirst();
      const revision = known?.revision ?? 0;
      const key = keyOf(selector);
      const kept = cells.get(key);
      if (kept?.revision === revision) return kept.cell;
      const cell = buildCell(await readRows(database, selector));
      cells.set(key, { revision, cell });
      return cell;
    },
    async summarize() {
      const known = await revisions();
      const key = known.map((row) => `${row.vertical} ${row.revision}`).join(';');
      if (summary?.key === key) return summary.value;
      const changedAt = known.length === 0 ? null : Math.max(...known.map((row) => row.changed_at));
      const value = { changedAt, volumes: await countVolumes(database) };
      summary = { key, value };
      return value;
    },
  };
}

function keyOf(selector: CellSelector): string {
  const { vertical, clock, carrierSlug, originCountry, destinationCountry, isDomestic } = selector;
  return JSON.stringify([vertical, clock, carrierSlug, originCountry, destinationCountry, isDomestic]);
}

/** `observations_select_cell`: each combination of conditions begins one of the four indexes. */
async function readRows(database: Database, selector: CellSelector) {
  const { vertical, clock, carrierSlug, originCountry, destinationCountry, isDomestic } = selector;
  let query = database.handle
    .selectFrom('observations')
    .select(['duration_s as durationS', 'outcome', 'started_day as startedDay'])
    .where('vertical', '=', vertical)
    .where('clock', '=', clock);
  if (carrierSlug !== undefined) query = query.where('carrier_slug', '=', carrierSlug);
  if (originCountry !== undefined) query = query.where('origin_country', '=', originCountry);
  if (destinationCountry !== undefined) query = query.where('destination_country', '=', destinationCountry);
  if (isDomestic !== undefined) query = query.where('is_domestic', '=', isDomestic ? 1 : 0);
  const rows = await query.orderBy('started_day', 'desc').limit(largestCell).execute();
  return rows as { durationS: number; outcome: ObservationOutcome; startedDay: number }[];
}

async function countVolumes(database: Database): Promise<readonly ObservationVolume[]> {
  const counted = await database.handle
    .selectFrom('observations')
    .select(({ fn }) => ['vertical', 'outcome', fn.countAll<number>().as('count')])
    .groupBy(['vertical', 'outcome'])
    .execute();
  return verticals.map((vertical) => {
    const mine = counted.filter((row) => row.vertical === vertical);
    const rows = mine.reduce((sum, row) => sum + row.count, 0);
    return { vertical, rows, delivered: mine.find((row) => row.outcome === outcomes[0])?.count ?? 0 };
  });
}

/** `observations_upsert`: what is now known of a shipment replaces what was known, clock by clock. */
async function record(
  trx: Transaction<Tables>,
  subject: string,
  rows: readonly Observation[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('observations')
    .values(rows.map((row) => rowOf(subject, row)))
    .onConflict((conflict) =>
      conflict.columns(['subject', 'clock']).doUpdateSet((build) => ({
        vertical: build.ref('excluded.vertical'),
        origin_country: build.ref('excluded.origin_country'),
        destination_country: build.ref('excluded.destination_country'),
        is_domestic: build.ref('excluded.is_domestic'),
        carrier_slug: build.ref('excluded.carrier_slug'),
        started_day: build.ref('excluded.started_day'),
        duration_s: build.ref('excluded.duration_s'),
        outcome: build.ref('excluded.outcome'),
        entry_age_s: build.ref('excluded.entry_age_s'),
      })),
    )
    .execute();
  await touch(trx, new Set(rows.map(({ vertical }) => vertical)), now);
}

/** `observations_import`: lines that are there already change nothing. Answers how many were new. */
async function importLines(
  trx: Transaction<Tables>,
  lines: readonly { readonly identity: string; readonly observation: Observation }[],
  now: number,
): Promise<number> {
  let added = 0;
  for (let start = 0; start < lines.length; start += rowsPerStatement) {
    const chunk = lines.slice(start, start + rowsPerStatement);
    const values = chunk.map(({ identity, observation }) => rowOf(importSubject(identity), observation));
    const done = await trx
      .insertInto('observations')
      .values(values)
      .onConflict((conflict) => conflict.columns(['subject', 'clock']).doNothing())
      .executeTakeFirst();
    added += Number(done.numInsertedOrUpdatedRows ?? 0n);
  }
  if (added > 0) await touch(trx, new Set(lines.map(({ observation }) => observation.vertical)), now);
  return added;
}

/** A digest: the line itself need not be kept to be known again. */
function importSubject(identity: string): string {
  return `import:${createHash('sha256').update(identity).digest('base64url')}`;
}

/** In one order everywhere: two transactions that touch the same verticals then meet no deadlock. */
async function touch(trx: Transaction<Tables>, changed: ReadonlySet<Vertical>, now: number): Promise<void> {
  for (const vertical of [...changed].sort()) {
    await trx
      .insertInto('observation_revisions')
      .values({ vertical, revision: 1, changed_at: now })
      .onConflict((conflict) =>
        conflict
          .column('vertical')
          .doUpdateSet({ revision: sql<number>`observation_revisions.revision + 1`, changed_at: now }),
      )
      .execute();
  }
}

function rowOf(subject: string, observation: Observation): Insertable<ObservationRow> {
  return {
    // Random, not ordered by time: nothing of it leads back to the shipment.
    id: randomUUID(),
    subject,
    vertical: observation.vertical,
    origin_country: observation.originCountry,
    destination_country: observation.destinationCountry,
    is_domestic: observation.originCountry === observation.destinationCountry ? 1 : 0,
    carrier_slug: observation.carrierSlug,
    clock: observation.clock,
    started_day: observation.startedDay,
    duration_s: observation.durationS,
    outcome: observation.outcome,
    entry_age_s: observation.entryAgeS,
  };
}
