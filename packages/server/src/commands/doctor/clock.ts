import {
  failed,
  ok,
  skipped,
  warning,
  type CheckFamily,
  type Examined,
  type Finding,
} from '../../surfaces/cli/finding.ts';

/** Earlier than the first release: such a clock is wrong. */
const earliest = Date.UTC(2026, 10, 1);
const latest = Date.UTC(2100, 0, 1);
/** Warn above this: others read the times in checkpoints and signatures. */
const noticeableMs = 2_000;
const wrongMs = 30_000;
const remedy = 'Set the clock and keep it synchronized: timedatectl set-ntp true.';

/** Compares this machine's clock with the stored times and with the clock of the database server. */
export const clockChecks: CheckFamily = {
  name: 'clock',
  async run(examined) {
    const now = examined.now();
    const shown = Number.isFinite(now) ? new Date(now).toISOString() : String(now);
    if (!(now >= earliest && now < latest)) return [failed('clock.plausible', `the clock shows ${shown}`, remedy)];
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
  if (aheadMs <= wrongMs) return ok(check, 'no stored time is in the future');
  const message = `the database holds the time ${new Date(newest).toISOString()}, which is in the future`;
  return failed(check, message, `${remedy} If it was ahead before, wait until that time has passed.`);
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
