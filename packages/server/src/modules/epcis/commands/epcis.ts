import { configFromEnvironment } from '../../../config.ts';
import { keyState } from '../../access/rules/key-state.ts';
import type { CapturedEvent } from '../rules/captured-event.ts';
import { maximumEvents, maximumIdentifiers } from '../rules/capture-document.ts';
import { systemClock } from '../../../kernel/lib/clock.ts';
import { uuidV7Source } from '../../../kernel/lib/ids.ts';
import type { EpcisStore } from '../ports.ts';
import type { KeyTimes } from '../store/keys.ts';
import {
  exitCodes,
  UsageError,
  type Command,
  type ExitCode,
  type OptionDeclaration,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { exampleKeyId } from '../../../surfaces/cli/examples.ts';
import { reportFailure } from '../../../surfaces/cli/operation-command.ts';
import { progressReporter } from '../../../surfaces/cli/progress.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import { EpcisFileError, readEpcisFile } from './epcis-file.ts';

const exampleEventId = 'urn:uuid:7f6e2a1c-4e5f-4071-9d3b-01926a7e8c5a';

const keyOption: OptionDeclaration = {
  name: 'key',
  type: 'string',
  placeholder: 'ID',
  description: 'The id of the key that holds the events, from wayseal keys list.',
};

const capture: Command = {
  name: 'epcis capture',
  whenStopped: 'Captured events stay. Run the same command again for the rest.',
  summary: 'Store EPCIS ObjectEvents from a file',
  notes: [
    'FILE holds one event, an array, or an EPCISDocument, and may have any size. - reads standard input, up to 32 MiB. ' +
      'A .ndjson or .jsonl file has one of these on each line. Events go into the configured database, in transactions of up to ' +
      `${maximumEvents} events and ${maximumIdentifiers.toLocaleString('en')} identifiers. The service may keep running. ` +
      'Events that are already stored are only counted, so you can safely repeat an interrupted command.',
    'Without --key, the only active key is used.',
  ],
  arguments: [{ name: 'FILE', description: 'The file, or - for standard input.', required: true }],
  options: [keyOption],
  examples: ['epcis capture events.ndjson', `epcis capture document.json --key ${exampleKeyId} --json`],
  run: (parsed, terminal) => withStore((store) => captureFile(store, parsed, terminal)),
};

const erase: Command = {
  name: 'epcis erase',
  summary: 'Delete an EPCIS event permanently',
  notes: [
    'Also deletes its error declarations. The event disappears from queries, captures and public pages at once. You cannot undo this.',
  ],
  arguments: [{ name: 'EVENT_ID', description: 'The event_id of the event.', required: true }],
  options: [keyOption],
  examples: [`epcis erase ${exampleEventId}`, `epcis erase ${exampleEventId} --key ${exampleKeyId}`],
  run: (parsed, terminal) =>
    onHeldEvent(parsed, terminal, 'erased', (store, owner, eventId) => store.epcis.eraseEvent(owner, eventId)),
};

const hide = switchCommand('hide', true, 'Hide EPCIS events from public pages');
const show = switchCommand('show', false, 'Show hidden EPCIS events on public pages again');

export const epcisCommands: readonly Command[] = [capture, erase, hide, show];

function switchCommand(word: 'hide' | 'show', hidden: boolean, summary: string): Command {
  return {
    name: `epcis ${word}`,
    summary,
    notes: [
      'With EVENT_ID: one event. With only --key: all events of that key. The owner of the events still sees them.',
    ],
    arguments: [{ name: 'EVENT_ID', description: 'The event_id of the event.', required: false }],
    options: [keyOption],
    examples: [`epcis ${word} ${exampleEventId}`, `epcis ${word} --key ${exampleKeyId}`],
    run: (parsed, terminal) => {
      const done = hidden ? 'hidden' : 'shown';
      if (parsed.positionals.length > 0) {
        return onHeldEvent(parsed, terminal, done, (store, owner, id) => store.epcis.hideEvent(owner, id, hidden));
      }
      if (parsed.values['key'] === undefined) throw new UsageError('EVENT_ID or --key is missing; pass one of them');
      return withStore(async (store) => {
        const owner = await ownerFor(store, parsed);
        await store.epcis.hideOwner(owner, hidden);
        terminal.stdout.write(
          parsed.json ? jsonLine({ key_id: owner, state: done }) : `All events of key ${owner} are ${done}.\n`,
        );
        return exitCodes.done;
      });
    },
  };
}

/** The events of all keys, and the keys. */
interface Store {
  readonly epcis: EpcisStore;
  readonly keys: readonly KeyTimes[];
}

async function withStore(work: (store: Store) => Promise<ExitCode>): Promise<ExitCode> {
  const { database: config } = configFromEnvironment();
  const [{ openUpToDate }, { createEpcisStore }, { listKeys }] = await Promise.all([
    import('../../../kernel/store/open.ts'),
    import('../store/events.ts'),
    import('../store/keys.ts'),
  ]);
  await using database = await openUpToDate(config);
  return await work({ epcis: createEpcisStore(database), keys: await listKeys(database) });
}

/** The owner that `--key` names, or the only one. Throws `UsageError` with the choice. */
async function ownerFor(store: Store, parsed: ParsedArguments): Promise<string> {
  const { keys } = store;
  const given = parsed.values['key'];
  if (typeof given === 'string') {
    if (!keys.some(({ id }) => id === given))
      throw new UsageError(`no key has the id '${given}'; list the keys with: wayseal keys list`);
    return store.epcis.ownerOf(given);
  }
  const usable = keys.filter((key) => keyState(key, systemClock.now()) === 'active');
  const owners = new Set(await Promise.all(usable.map(({ id }) => store.epcis.ownerOf(id))));
  const [only] = owners;
  if (only === undefined) throw new UsageError('there is no active key; create one with: wayseal keys create');
  if (owners.size > 1) throw new UsageError(`there are ${owners.size} keys; choose one with --key`);
  return only;
}

interface Counts {
  captured: number;
  duplicates: number;
}

const progressEveryEvents = 5_000;

async function captureFile(store: Store, parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const owner = await ownerFor(store, parsed);
  const counts: Counts = { captured: 0, duplicates: 0 };
  const progress = progressReporter(terminal, 'events', progressEveryEvents);
  const ids = uuidV7Source(() => systemClock.now());
  let batch: CapturedEvent[] = [];
  const flush = async (): Promise<void> => {
    while (batch.length > 0 && !terminal.signal.aborted) {
      const events = firstPiece(batch);
      batch = batch.slice(events.length);
      const captureId = `cap_${ids.next().replaceAll('-', '')}`;
      const outcome = await store.epcis.capture({ owner, captureId, recordTime: systemClock.now(), events });
      if (outcome.kind === 'busy')
        throw new EpcisFileError(['too many captures are waiting to be written; run the command again']);
      if (outcome.kind === 'conflict') {
        const id = events[outcome.index]?.eventId ?? '';
        throw new EpcisFileError([`the eventID ${id} belongs to another event of this key`]);
      }
      const duplicates = outcome.receipts.filter(({ duplicate }) => duplicate).length;
      counts.duplicates += duplicates;
      counts.captured += events.length - duplicates;
      progress.count(events.length);
    }
  };
  try {
    for await (const events of readEpcisFile(parsed.positionals[0] ?? '', terminal.stdin)) {
      batch.push(...events);
      if (batch.length >= maximumEvents) await flush();
      if (terminal.signal.aborted) break;
    }
    await flush();
  } catch (error) {
    if (!(error instanceof EpcisFileError)) throw error;
    progress.finish();
    const kept = `${counts.captured} events were captured before this`;
    return reportFailure(
      [...error.lines, kept].join('\n'),
      { ...counts, error: { message: error.message } },
      parsed.json,
      terminal,
    );
  }
  progress.finish();
  const { captured, duplicates } = counts;
  terminal.stdout.write(parsed.json ? jsonLine(counts) : `${captured} captured, ${duplicates} already stored.\n`);
  return terminal.signal.aborted ? exitCodes.interrupted : exitCodes.done;
}

/** As many of the first events as one request takes. A larger transaction would hold the database for too long. */
function firstPiece(events: readonly CapturedEvent[]): readonly CapturedEvent[] {
  let identifiers = 0;
  const end = events.findIndex(({ terms }, index) => {
    identifiers += terms.length;
    return index === maximumEvents || (index > 0 && identifiers > maximumIdentifiers);
  });
  return end === -1 ? events : events.slice(0, end);
}

/** Acts on the events with an id, under the key that holds them. */
function onHeldEvent(
  parsed: ParsedArguments,
  terminal: Terminal,
  done: string,
  act: (store: Store, owner: string, eventId: string) => Promise<number>,
): Promise<ExitCode> {
  const eventId = parsed.positionals[0] ?? '';
  return withStore(async (store) => {
    const holders = await store.epcis.holdersOf(eventId);
    const owner = parsed.values['key'] === undefined ? undefined : await ownerFor(store, parsed);
    const fitting = holders.filter((held) => owner === undefined || held.owner === owner);
    const [held, other] = fitting;
    if (held === undefined) {
      const message = `no event has the id ${eventId}${owner === undefined ? '' : ` under the key ${owner}`}`;
      return reportFailure(message, { error: { message } }, parsed.json, terminal);
    }
    if (other !== undefined) {
      throw new UsageError(
        `several keys hold events with this id (${fitting.map(({ owner: id }) => id).join(', ')}); choose one with --key`,
      );
    }
    const count = await act(store, held.owner, eventId);
    const answer = { event_id: eventId, key_id: held.owner, state: done, events: count };
    terminal.stdout.write(
      parsed.json ? jsonLine(answer) : `${printable(eventId)} of key ${held.owner}: ${count} ${done}.\n`,
    );
    return exitCodes.done;
  });
}
