import {
  failed,
  ok,
  skipped,
  warning,
  type CheckFamily,
  type Examined,
  type Finding,
} from '../../surfaces/cli/finding.ts';

/** Before this program was written no clock can be right. */
const earliest = Date.UTC(2026, 10, 1);
const latest = Date.UTC(2100, 0, 1);
/** Times in checkpoints and signatures are read by others. */
const noticeableMs = 2_000;
const wrongMs = 30_000;
const remedy = 'Set the clock, and keep it right with NTP (timedatectl set-ntp true).';

/** The time of this machine, held against the database: its own clock, and what is stored there. */
export const clockChecks: CheckFamily = {
  name: 'clock',
  async run(examined) {
    const now = examined.now();
    const shown = Number.isFinite(now) ? new Date(now).toISOString() : String(now);
    if (!(now >= earliest && now < latest)) return [failed('clock.plausible', `it says ${shown}`, remedy)];
    return [ok('clock.plausible', shown), await againstStored(examined), await againstServer(examined)];
  },
};

async function againstStored({ config, now }: Examined): Promise<Finding> {
  const check = 'clock.stored_times';
  const { examineSchema, readNewestMoment } = await import('../../kernel/store/examination.ts');
  let newest;
  try {
    const { found, needed } = await examineSchema(config.database);
    newest = found === needed ? await readNewestMoment(config.database) : null;
  } catch {
    return skipped(check, 'the database cannot be read');
  }
  if (newest === null) return skipped(check, 'nothing is stored yet');
  const aheadMs = newest - now();
  if (aheadMs <= wrongMs) return ok(check, 'nothing is stored with a later time');
  const message = `the database holds the time ${new Date(newest).toISOString()}, which is still to come`;
  return failed(check, message, `${remedy} Was it ahead before, wait until that time has passed.`);
}

async function againstServer({ config: { database }, now }: Examined): Promise<Finding> {
  const check = 'clock.database_server';
  if (database.kind === 'sqlite') return skipped(check, 'the database is on this machine');
  const { examinePostgres } = await import('../../kernel/store/examination.ts');
  try {
    const { clockOffsetMs } = await examinePostgres(database, now);
    const message = `the clock of PostgreSQL differs by ${clockOffsetMs} ms`;
    if (Math.abs(clockOffsetMs) > wrongMs) return failed(check, message, remedy);
    return Math.abs(clockOffsetMs) > noticeableMs ? warning(check, message, remedy) : ok(check, message);
  } catch {
    return skipped(check, 'PostgreSQL cannot be used');
  }
}
