import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CarrierEvent, FeedAnswer } from '../../statuses/rules/carrier-event.ts';
import {
  loadOfflineReader,
  offlineKinds,
  sampleEvent,
  type OfflineAnswer,
  type OfflineReading,
} from '../work/offline-reading.ts';
import { blockText, headingText } from '../../../surfaces/cli/block.ts';
import { exitCodes, UsageError, type Command, type ParsedArguments } from '../../../surfaces/cli/command.ts';
import { slipOf } from '../../../surfaces/cli/slip.ts';
import { jsonLine, printable, quoted, reasonOf } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';

/** As much of an answer as a feed reads over HTTP. */
const maxBodyBytes = 1_048_576;
const maxNumberLength = 80;

/** `feeds read`. Shows how an adapter reads an answer that somebody saved: no call, nothing stored. */
export const feedsReadCommand: Command = {
  name: 'feeds read',
  summary: "Show how a carrier's saved answer is read",
  notes: [
    'Reads the body of an answer from FILE: events, what is dropped or withheld, unknown codes. Makes no call and stores nothing. ' +
      'Remove names and addresses from a body before you share it.',
    'With --json, the output is the expected reading of a sample set: save it beside the body as NAME.expect.json.',
  ],
  arguments: [
    { name: 'KIND', description: 'The kind of feed, such as ups.', required: true },
    { name: 'NUMBER', description: 'The number that was asked for.', required: true },
    { name: 'FILE', description: 'The body, or - for standard input. At most 1 MiB.', required: true },
  ],
  options: [
    { name: 'status', type: 'string', placeholder: 'N', description: 'HTTP status of the answer (200).' },
    {
      name: 'content-type',
      type: 'string',
      placeholder: 'TYPE',
      description: 'Media type of the body (as its first character tells).',
    },
  ],
  section: { title: 'Kinds', rows: [['KIND', offlineKinds.join(', ')]] },
  examples: ['feeds read ups 1Z4X0A170300000029 answer.json', 'feeds read ups 1Z4X0A170300000029 answer.json --json'],
  async run(parsed, terminal) {
    const [kind = '', number = '', file = ''] = parsed.positionals;
    const reader = await loadOfflineReader(kind);
    if (reader === undefined)
      throw new UsageError(`no feed is of the kind '${quoted(kind)}'`, slipOf(kind, offlineKinds));
    if (number.length > maxNumberLength)
      throw new UsageError(`NUMBER has ${number.length} characters; the limit is ${maxNumberLength}`);
    const answer = await answerOf(parsed, file, terminal);
    const reading = await reader(answer, number);
    const shown = { kind, number, file, answer, reading };
    terminal.stdout.write(parsed.json ? jsonLine(sampleOf(shown)) : textOf(shown));
    return exitCodes.done;
  },
};

interface Shown {
  readonly kind: string;
  readonly number: string;
  readonly file: string;
  readonly answer: OfflineAnswer;
  readonly reading: OfflineReading;
}

async function answerOf({ values }: ParsedArguments, file: string, terminal: Terminal): Promise<OfflineAnswer> {
  const status = values['status'] ?? '200';
  if (typeof status !== 'string' || !/^[1-5]\d\d$/.test(status))
    throw new UsageError(`--status must be an HTTP status such as 404, not '${quoted(String(status))}'`);
  const body = await bodyOf(file, terminal);
  const type = values['content-type'];
  return { status: Number(status), contentType: typeof type === 'string' ? type : guessedType(body), body };
}

async function bodyOf(file: string, { stdin }: Terminal): Promise<Buffer> {
  if (file === '-') {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stdin) {
      const bytes = Buffer.from(chunk as Buffer | string);
      chunks.push(bytes);
      size += bytes.length;
      if (size > maxBodyBytes) throw tooLarge('standard input');
    }
    return Buffer.concat(chunks);
  }
  try {
    const { size } = await stat(file);
    if (size > maxBodyBytes) throw tooLarge(printable(file));
    return await readFile(file);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot read ${printable(file)}: ${reasonOf(error)}`);
  }
}

function tooLarge(what: string): UsageError {
  return new UsageError(`${what} has more than 1 MiB; no feed reads that much of an answer`);
}

function guessedType(body: Buffer): string {
  return body.toString('utf8', 0, 200).trimStart().startsWith('<') ? 'text/xml' : 'application/json';
}

/** The expected reading of a sample, in the members that sample sets have. */
function sampleOf({ kind, number, file, answer, reading }: Shown): object {
  const { answer: read, warnings } = reading;
  return {
    carrier: kind,
    number,
    body_file: path.basename(file),
    http: { status: answer.status, content_type: answer.contentType },
    answer: read.kind,
    ...('note' in read ? { note: read.note } : {}),
    ...('cause' in read ? { cause: read.cause } : {}),
    ...(read.kind === 'events'
      ? {
          notes: read.notes,
          events: read.events.map(sampleEvent),
          intake: read.intake,
          withheld: withheldOf(read.events),
        }
      : {}),
    warnings,
  };
}

function withheldOf(events: readonly CarrierEvent[]): number {
  return events.filter(({ wordingWithheld }) => wordingWithheld).length;
}

function textOf({ kind, number, reading: { answer, warnings } }: Shown): string {
  const about = Object.entries(warnings).map(([field, count]) => `${field}: ${count}`);
  const heading = headingText([kind, quoted(number), outcomeOf(answer)]);
  if (answer.kind !== 'events') return blockText(heading, [{ label: 'Outside the contract', text: about }]);
  const { events, intake, notes } = answer;
  const withheld = withheldOf(events);
  return blockText(heading, [
    { label: 'Events', text: tableOf(events.map(cellsOf)), isTable: true },
    {
      label: 'Entries',
      text: [
        `${intake.sent} sent, ${events.length} read, ${intake.dropped} dropped, ${intake.repeated} repeated, ${intake.forecasts} forecasts`,
      ],
    },
    { label: 'Notes', text: notes.length === 0 ? [] : [notes.join(', ')] },
    {
      label: 'Withheld',
      text: withheld === 0 ? [] : [`wording of ${withheld} of ${events.length}, because it may name a person`],
    },
    { label: 'Outside the contract', text: about },
  ]);
}

function outcomeOf(answer: FeedAnswer): string {
  if (answer.kind === 'events') return 'events';
  if (answer.kind === 'feed_unavailable') return `${answer.kind} (${answer.cause})`;
  if (answer.kind === 'number_not_found' && answer.note !== null) return `${answer.kind} (${answer.note})`;
  return answer.kind;
}

/** Time, state, code, place and the words that would be shown. `?` marks a time that only orders. */
function cellsOf(event: CarrierEvent): readonly string[] {
  const { time, status, code, country, locality, locode, wording } = event;
  const { utc } = sampleEvent(event);
  const state = status.informational ? 'informational' : [status.state, status.detail].filter(Boolean).join('/');
  const place = [locality ?? locode, country].filter(Boolean).join(', ');
  return [time.placed ? utc : `${utc}?`, state, code ?? '-', place, wording ?? ''].map(printable);
}

/** Lines with columns as wide as their longest cell. */
function tableOf(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows.reduce<readonly number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
