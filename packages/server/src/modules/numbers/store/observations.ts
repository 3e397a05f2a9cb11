import { createHash, randomInt, randomUUID } from 'node:crypto';
import { verticals, type Vertical } from '@wayseal/detect';
import { sql, type Insertable, type Transaction } from 'kysely';
import { sampleRanks } from '../rules/cell-sample.ts';
import { outcomes, type Observation } from '../rules/observation.ts';
import type { ObservationStore, ObservationVolume } from '../ports.ts';
import { readCell } from './cell-rows.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { KeptCells, type RowChange } from './kept-cells.ts';
import type { ObservationRow } from './tables.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/** Most rows per cell. A larger lane is sampled evenly. */
export const largestCell = 5_000;
/** Cached cells, 125 kB each when full. */
const keptCells = 200;
/** Up to this many rows, counting takes a few milliseconds, so counts are always fresh. */
const rowsWithoutDelay = 10_000;
/** With thirteen placeholders per row, this stays below the 32,766 of SQLite. */
const rowsPerStatement = 1_000;

/** Stores observations, on SQLite or PostgreSQL. `now` returns epoch milliseconds; `newRank` draws the rank of a new row. */
export function createObservationStore(
  database: Database,
  now: () => number,
  newRank: () => number = () => randomInt(sampleRanks),
): ObservationStore {
  const { reading } = database;
  const cells = new KeptCells(keptCells, largestCell);
  let counted:
    { readonly key: string; readonly at: number; readonly volumes: readonly ObservationVolume[] } | undefined;
  const revisions = () =>
    reading
      .selectFrom('observation_revisions')
      .select(['vertical', 'revision', 'changed_at'])
      .orderBy('vertical')
      .execute();
  return {
    async record(subject, rows) {
      if (rows.length === 0) return;
      const { changes, revisions: reached } = await database.transaction((trx) =>
        record(trx, subject, rows, now(), newRank),
      );
      for (const [vertical, revision] of reached) cells.advance(vertical, revision, changes);
    },
    importLines: (lines) => database.transaction((trx) => importLines(trx, lines, now(), newRank)),
    async readCell(selector) {
      const known = await reading
        .selectFrom('observation_revisions')
        .select('revision')
        .where('vertical', '=', selector.vertical)
        .executeTakeFirst();
      const revision = known?.revision ?? 0;
      const kept = cells.find(selector, revision);
      if (kept !== undefined) return kept;
      const read = await readCell(database, selector, largestCell);
      cells.keep(selector, read.revision, read.sample);
      return read.sample.cell;
    },
    async lastChange() {
      return lastOf(await revisions());
    },
    async summarize() {
      const known = await revisions();
      const key = known.map((row) => `${row.vertical} ${row.revision}`).join(';');
      if (counted === undefined || (counted.key !== key && now() - counted.at >= staleMs(counted.volumes))) {
        counted = { key, at: now(), volumes: await countVolumes(database) };
      }
      return { changedAt: lastOf(known), volumes: counted.volumes };
    },
  };
}

function lastOf(revisions: readonly { readonly changed_at: number }[]): number | null {
  return revisions.length === 0 ? null : Math.max(...revisions.map((row) => row.changed_at));
}

/** Counting reads every row (0.2 s per million), so counts of many rows may be stale: up to 100 s for a million. */
function staleMs(volumes: readonly ObservationVolume[]): number {
  const rows = volumes.reduce((sum, volume) => sum + volume.rows, 0);
  return rows < rowsWithoutDelay ? 0 : rows / 10;
}

async function countVolumes(database: Database): Promise<readonly ObservationVolume[]> {
  const counted = await database.reading
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

/** `observations_upsert`: replaces the observations of a shipment, clock by clock. */
async function record(
  trx: Transaction<Tables>,
  subject: string,
  rows: readonly Observation[],
  now: number,
  newRank: () => number,
): Promise<{ readonly changes: readonly RowChange[]; readonly revisions: ReadonlyMap<Vertical, number> }> {
  // Writing the revisions first serializes writers of a vertical, so the rows read next stay current.
  const reached = await touch(trx, new Set(rows.map(({ vertical }) => vertical)), now);
  const known = (await trx.selectFrom('observations').selectAll().where('subject', '=', subject).execute()).map(
    (row) => ({ rank: row.sample_rank, before: observationOf(row) }),
  );
  const left = new Set(known.map(({ before }) => before.vertical).filter((vertical) => !reached.has(vertical)));
  const changes = rows.map((after): RowChange => {
    const mine = known.find(({ before }) => before.clock === after.clock) ?? { rank: newRank(), before: null };
    return { ...mine, after };
  });
  await trx
    .insertInto('observations')
    .values(changes.map(({ rank, after }) => rowOf(subject, after, rank)))
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
  return { changes, revisions: new Map([...reached, ...(await touch(trx, left, now))]) };
}

/** `observations_import`: inserts new lines and ignores known ones. Returns the number of new lines. */
async function importLines(
  trx: Transaction<Tables>,
  lines: readonly { readonly identity: string; readonly observation: Observation }[],
  now: number,
  newRank: () => number,
): Promise<number> {
  let added = 0;
  for (let start = 0; start < lines.length; start += rowsPerStatement) {
    const chunk = lines.slice(start, start + rowsPerStatement);
    const values = chunk.map(({ identity, observation }) => rowOf(importSubject(identity), observation, newRank()));
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

/** A digest recognizes a repeated line without storing it. */
function importSubject(identity: string): string {
  return `import:${createHash('sha256').update(identity).digest('base64url')}`;
}

/** Raises the revisions of the verticals and returns them. The sorted order prevents deadlocks between transactions. */
async function touch(
  trx: Transaction<Tables>,
  changed: ReadonlySet<Vertical>,
  now: number,
): Promise<ReadonlyMap<Vertical, number>> {
  const reached = new Map<Vertical, number>();
  for (const vertical of [...changed].sort()) {
    const { revision } = await trx
      .insertInto('observation_revisions')
      .values({ vertical, revision: 1, changed_at: now })
      .onConflict((conflict) =>
        conflict
          .column('vertical')
          .doUpdateSet({ revision: sql<number>`observation_revisions.revision + 1`, changed_at: now }),
      )
      .returning('revision')
      .executeTakeFirstOrThrow();
    reached.set(vertical, revision);
  }
  return reached;
}

function observationOf(row: ObservationRow): Observation {
  return {
    vertical: row.vertical as Vertical,
    originCountry: row.origin_country,
    destinationCountry: row.destination_country,
    carrierSlug: row.carrier_slug,
    clock: row.clock as Observation['clock'],
    startedDay: row.started_day,
    durationS: row.duration_s,
    outcome: row.outcome as Observation['outcome'],
    entryAgeS: row.entry_age_s,
  };
}

function rowOf(subject: string, observation: Observation, rank: number): Insertable<ObservationRow> {
  return {
    // A random id without a time does not lead back to the shipment.
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
    sample_rank: rank,
  };
}
