import { createHash, randomInt, randomUUID } from 'node:crypto';
import { verticals, type Vertical } from '@wayseal/detect';
import type { Insertable, Selectable, Transaction } from 'kysely';
import { sampleRanks } from '../rules/cell-sample.ts';
import { outcomes, type Observation } from '../rules/observation.ts';
import type { ObservationStore, ObservationVolume } from '../ports.ts';
import { readCell } from './cell-rows.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { isOneOf, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import { monthNumber, monthOf } from '../../../kernel/store/months.ts';
import { lockTexts } from '../../../kernel/store/text-locks.ts';
import { KeptCells, type RowChange } from './kept-cells.ts';
import { touch } from './revisions.ts';
import type { ObservationRow } from './tables.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/** Most rows per cell. A larger lane is sampled evenly. */
export const largestCell = 5_000;
/** Cached cells, 125 kB each when full. */
const keptCells = 200;
/** Up to this many rows, counting takes a few milliseconds, so counts are always fresh. */
const rowsWithoutDelay = 10_000;
/** With fourteen placeholders per row, this stays below the 32,766 of SQLite. */
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
        record(trx, database.kind, subject, rows, now(), newRank),
      );
      for (const [vertical, revision] of reached) cells.advance(vertical, revision, changes);
    },
    importLines: (lines) => database.transaction((trx) => importLines(trx, database.kind, lines, now(), newRank)),
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
  kind: DatabaseKind,
  subject: string,
  rows: readonly Observation[],
  now: number,
  newRank: () => number,
): Promise<{ readonly changes: readonly RowChange[]; readonly revisions: ReadonlyMap<Vertical, number> }> {
  // Writing the revisions first serializes writers of a vertical, so the rows read next stay current.
  const reached = await touch(trx, new Set(rows.map(({ vertical }) => vertical)), now);
  // No index over all months keeps a subject to one row a clock: writers of the same subject wait here.
  await lockTexts(trx, kind, [`observation ${subject}`]);
  const known = await trx.selectFrom('observations').selectAll().where('subject', '=', subject).execute();
  const left = new Set(known.map(verticalOf).filter((vertical) => !reached.has(vertical)));
  const changes: RowChange[] = [];
  for (const after of rows) {
    const row = known.find(({ clock }) => clock === after.clock);
    const rank = row?.sample_rank ?? newRank();
    changes.push({ rank, before: row === undefined ? null : observationOf(row), after });
    if (row === undefined) {
      await trx
        .insertInto('observations')
        .values(rowOf(subject, after, rank, now))
        .execute();
    } else {
      await trx
        .updateTable('observations')
        .set(fieldsOf(after))
        .where('id', '=', row.id)
        .where('recorded_month', '=', row.recorded_month)
        .execute();
    }
  }
  return { changes, revisions: new Map([...reached, ...(await touch(trx, left, now))]) };
}

/** `observations_import`: inserts new lines and ignores known ones. Returns the number of new lines. */
async function importLines(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  lines: readonly { readonly identity: string; readonly observation: Observation }[],
  now: number,
  newRank: () => number,
): Promise<number> {
  // Two imports of one file run one after the other.
  await lockTexts(trx, kind, ['observations of files']);
  let added = 0;
  for (let start = 0; start < lines.length; start += rowsPerStatement) {
    const given = new Map(
      lines.slice(start, start + rowsPerStatement).map(({ identity, observation }) => {
        const subject = importSubject(identity);
        return [`${subject} ${observation.clock}`, { subject, observation }];
      }),
    );
    const subjects = [...new Set([...given.values()].map(({ subject }) => subject))];
    const known = await trx
      .selectFrom('observations')
      .select(['subject', 'clock'])
      .where(isOneOf(kind, 'subject', subjects))
      .execute();
    for (const { subject, clock } of known) given.delete(`${subject} ${clock}`);
    const values = [...given.values()].map(({ subject, observation }) => rowOf(subject, observation, newRank(), now));
    if (values.length > 0) await trx.insertInto('observations').values(values).execute();
    added += values.length;
  }
  if (added > 0) await touch(trx, new Set(lines.map(({ observation }) => observation.vertical)), now);
  return added;
}

/** A digest recognizes a repeated line without storing it. */
function importSubject(identity: string): string {
  return `import:${createHash('sha256').update(identity).digest('base64url')}`;
}

const verticalOf = ({ vertical }: Selectable<ObservationRow>): Vertical => vertical as Vertical;

function observationOf(row: Selectable<ObservationRow>): Observation {
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

function rowOf(subject: string, observation: Observation, rank: number, now: number): Insertable<ObservationRow> {
  return {
    // A random id without a time does not lead back to the shipment.
    id: randomUUID(),
    subject,
    clock: observation.clock,
    sample_rank: rank,
    recorded_month: monthNumber(monthOf(now)),
    ...fieldsOf(observation),
  };
}

/** What a later scan may change. */
function fieldsOf(observation: Observation) {
  return {
    vertical: observation.vertical,
    origin_country: observation.originCountry,
    destination_country: observation.destinationCountry,
    is_domestic: observation.originCountry === observation.destinationCountry ? 1 : 0,
    carrier_slug: observation.carrierSlug,
    started_day: observation.startedDay,
    duration_s: observation.durationS,
    outcome: observation.outcome,
    entry_age_s: observation.entryAgeS,
  };
}
