import { configFromEnvironment } from '../../../config.ts';
import { openMigrated, openUpToDate } from '../../../kernel/store/open.ts';
import { exitCodes, type Command, type ExitCode } from '../../../surfaces/cli/command.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';
import { mostCounted, type ChangeFeedState, type ChangeFeedStore, type WaitingCount } from '../ports.ts';
import { changeSettings } from '../settings.ts';
import { createChangeFeedStore } from '../store/outbox.ts';

const statusCommand: Command = {
  name: 'changes status',
  summary: 'Show the change feed and what waits for its broker',
  notes: ['Reads the database of the service and calls no broker.'],
  arguments: [],
  options: [],
  examples: ['changes status', 'changes status --json'],
  run: ({ json }, { stdout }) =>
    within(openMigrated, async (store) => {
      const [feed, waiting] = [await store.read(), await store.count()];
      stdout.write(json ? jsonLine(shown(feed, waiting)) : worded(feed, waiting));
      return exitCodes.done;
    }),
};

const stopCommand: Command = {
  name: 'changes stop',
  summary: 'End the change feed',
  notes: [
    `First take ${changeSettings.changesBroker.name} away from the settings of every node and start them again: a node that has it opens the feed again. Events that the broker has not confirmed are forgotten; with any of them waiting, the command asks for --discard.`,
  ],
  arguments: [],
  options: [{ name: 'discard', type: 'boolean', description: 'Forget events that still wait for the broker.' }],
  examples: ['changes stop', 'changes stop --discard'],
  run: ({ json, values }, { stdout, stderr }) =>
    within(openUpToDate, async (store) => {
      const { waiting } = await store.count();
      if (waiting > 0 && values['discard'] !== true) {
        stderr.write(`${countOf(waiting)} for the broker. To forget them: wayseal changes stop --discard\n`);
        return exitCodes.failed;
      }
      const wasOpen = (await store.read()) !== undefined;
      const discarded = await store.close();
      stdout.write(
        json
          ? jsonLine({ was_open: wasOpen, discarded })
          : wasOpen
            ? `The change feed has ended. Events that nobody was told: ${discarded}.\n`
            : 'No change feed is open.\n',
      );
      return exitCodes.done;
    }),
};

export const changeCommands: readonly Command[] = [statusCommand, stopCommand];

async function within(
  open: typeof openMigrated,
  work: (store: ChangeFeedStore) => Promise<ExitCode>,
): Promise<ExitCode> {
  await using database = await open(configFromEnvironment().database);
  return await work(createChangeFeedStore(database));
}

function shown(feed: ChangeFeedState | undefined, { waiting, oldestAt }: WaitingCount) {
  return {
    open: feed !== undefined,
    opened_at: isoOf(feed?.openedAt),
    last_sent_at: isoOf(feed?.lastSentAt),
    waiting,
    oldest_waiting_at: isoOf(oldestAt),
    error: feed?.error ?? null,
    error_at: isoOf(feed?.errorAt),
    discarded: feed?.discarded ?? 0,
  };
}

function worded(feed: ChangeFeedState | undefined, { waiting, oldestAt }: WaitingCount): string {
  if (feed === undefined)
    return `No change feed is open. To open one, set ${changeSettings.changesBroker.name} and start the service.\n`;
  const rows: (readonly [head: string, text: string])[] = [
    ['Open since', isoOf(feed.openedAt) ?? ''],
    ['Last sent', isoOf(feed.lastSentAt) ?? 'never'],
    ['Waiting', waiting === 0 ? 'nothing' : `${countOf(waiting)} since ${isoOf(oldestAt)}`],
  ];
  if (feed.error !== null) rows.push(['Last problem', `${printable(feed.error)} (${isoOf(feed.errorAt)})`]);
  if (feed.discarded > 0) rows.push(['Deleted unsent', `${feed.discarded} events, older than details are kept`]);
  return rows.map(([head, text]) => `${head.padEnd(15)} ${text}\n`).join('');
}

function countOf(waiting: number): string {
  const count = waiting === mostCounted ? `${mostCounted} or more` : String(waiting);
  return waiting === 1 ? '1 event waits' : `${count} events wait`;
}

function isoOf(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : new Date(at).toISOString();
}
