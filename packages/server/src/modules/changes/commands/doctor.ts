import { failed, ok, skipped, warning, type CheckFamily, type Finding } from '../../../surfaces/cli/finding.ts';
import type { ChangeFeedState, WaitingCount } from '../ports.ts';
import { changeSettings } from '../settings.ts';

const broker = changeSettings.changesBroker.name;
/** A broker that is up takes an event within a second. */
const slowMs = 600_000;

/** Checks that what is recorded leaves. Calls no broker: the outbox tells how that went. */
export const changeChecks: CheckFamily = {
  name: 'changes',
  async run({ config, now }) {
    const [{ examineSchema }, { openForReading }, { createChangeFeedStore }] = await Promise.all([
      import('../../../kernel/store/examination.ts'),
      import('../../../kernel/store/reading.ts'),
      import('../store/outbox.ts'),
    ]);
    const off = skipped('changes.feed', `no change feed is declared (${broker})`);
    const schema = await examineSchema(config.database).catch(() => undefined);
    if (schema === undefined || schema.found !== schema.needed) {
      return config.changesBroker === undefined
        ? [off]
        : [skipped('changes.feed', 'the database cannot be read, or has another schema version')];
    }
    await using database = openForReading(config.database);
    const store = createChangeFeedStore(database);
    const feed = await store.read();
    if (feed === undefined)
      return [config.changesBroker === undefined ? off : skipped('changes.feed', 'the feed opens with the next start')];
    const waiting = await store.count();
    return [config.changesBroker === undefined ? abandoned(waiting) : sending(feed, waiting, now())];
  },
};

function abandoned({ waiting }: WaitingCount): Finding {
  const message = `a change feed is open and ${waiting} events wait for it, but ${broker} is not set`;
  return failed('changes.feed', message, `Set ${broker} again, or end the feed: wayseal changes stop.`);
}

function sending({ error, discarded }: ChangeFeedState, { waiting, oldestAt }: WaitingCount, now: number): Finding {
  const late = oldestAt !== null && now - oldestAt > slowMs;
  if (!late && error === null && discarded === 0) return ok('changes.feed', `open, ${waiting} events wait`);
  const lost = discarded === 0 ? '' : `; ${discarded} events were deleted unsent`;
  return warning(
    'changes.feed',
    `${waiting} events wait${oldestAt === null ? '' : `, the oldest since ${new Date(oldestAt).toISOString()}`}${error === null ? '' : `: ${error}`}${lost}`,
    'Check the NATS server, its stream, and that a worker runs. What waits longer than details are kept is deleted.',
  );
}
