import { configFromEnvironment } from '../../../config.ts';
import { systemClock } from '../../../kernel/lib/clock.ts';
import {
  exitCodes,
  UsageError,
  type Command,
  type ExitCode,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { columns } from '../../../surfaces/cli/render-fields.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import type { DigestSend } from '../ports.ts';
import type { Digest } from '../rules/digest.ts';
import { nextPeriod, type DigestSchedule } from '../rules/schedule.ts';
import { plainText, wordDigest } from '../rules/mail-text.ts';
import { digestSettings } from '../settings.ts';
import type { LiveDigests } from '../work/live-digests.ts';
import type { OpenDigests, OpenDigestsOf } from './opened.ts';
import { sendTest } from './send-test.ts';

const nameArgument = { name: 'NAME', description: 'The name of a digest, as in wayseal digests list', required: true };
const newestRows = 20;

/** No answer of these commands has an address. */
export function digestCommands(open: OpenDigestsOf): readonly Command[] {
  return [listCommand(open), previewCommand(open), testCommand(open), statusCommand(open)];
}

function listCommand(open: OpenDigestsOf): Command {
  return {
    name: 'digests list',
    summary: 'List the declared digests with their next time',
    notes: ['Reads the file as a start does; the service need not run. Recipients are counted, not shown.'],
    arguments: [],
    options: [],
    examples: ['digests list', 'digests list --json'],
    run: ({ json }, { stdout }) =>
      within(open, ({ live }) => {
        const items = live.digests.map((digest) => itemOf(digest, systemClock.now()));
        const rows = items.map((item) => [
          item.name,
          item.schedule,
          minute(item.next_at),
          String(item.recipients),
          item.language,
          item.key,
        ]);
        const heads = ['NAME', 'SCHEDULE', 'NEXT (UTC)', 'RECIPIENTS', 'LANGUAGE', 'KEY'];
        stdout.write(json ? jsonLine({ items }) : items.length === 0 ? nothing : columns(heads, rows));
        return exitCodes.done;
      }),
  };
}

const nothing = `No digest is declared. Write a file of digests, and name it in ${digestSettings.digestsFile.name}.\n`;

function previewCommand(open: OpenDigestsOf): Command {
  return {
    name: 'digests preview',
    summary: 'Print what a digest would say now',
    notes: ['Sends nothing and stores nothing: the next mail tells the same again.'],
    arguments: [nameArgument],
    options: [],
    examples: ['digests preview warehouse'],
    run: (parsed, { stdout }) =>
      within(open, async (parts) => {
        const digest = named(parts.live, parsed);
        const { readContent } = await import('../work/freeze-period.ts');
        const worded = wordDigest(digest, await readContent(digest, { ...parts, clock: systemClock }), false);
        const text = plainText(worded);
        stdout.write(
          parsed.json ? jsonLine({ name: digest.name, subject: worded.subject, text }) : `${worded.subject}\n\n${text}`,
        );
        return exitCodes.done;
      }),
  };
}

function testCommand(open: OpenDigestsOf): Command {
  return {
    name: 'digests test',
    summary: 'Send a digest now, marked as a test',
    notes: [
      'Makes one attempt to send the digest to all its recipients, with what it would say now. Nothing is stored: the next ' +
        'mail tells the same again. Exit code 1 means that the relay did not take it for all of them.',
    ],
    arguments: [nameArgument],
    options: [],
    examples: ['digests test warehouse', 'digests test warehouse --json'],
    run: (parsed, terminal) =>
      within(open, async (parts) => sendTest(named(parts.live, parsed), parts, parsed.json, terminal)),
  };
}

function statusCommand(open: OpenDigestsOf): Command {
  return {
    name: 'digests status',
    summary: 'Show the last mails of all digests',
    notes: [
      'skipped: there was nothing to tell. refused: the relay refused the mail permanently. exhausted: six attempts failed.',
    ],
    arguments: [],
    options: [],
    examples: ['digests status', 'digests status --json'],
    run: ({ json }: ParsedArguments, { stdout }: Terminal) =>
      within(open, async ({ store }) => {
        const sends = await store.listNewest(newestRows);
        const rows = sends.map((send) => [
          send.digest,
          send.period,
          send.state,
          String(send.attempts),
          send.lastErrorClass ?? '-',
          minute(isoOf(send.lastAttemptAt)),
          minute(isoOf(send.dueAt)),
        ]);
        const heads = ['DIGEST', 'PERIOD', 'STATE', 'ATTEMPTS', 'LAST ERROR', 'LAST ATTEMPT (UTC)', 'NEXT (UTC)'];
        stdout.write(
          json
            ? jsonLine({ items: sends.map(statusOf) })
            : sends.length === 0
              ? 'No digest has come due yet.\n'
              : columns(heads, rows),
        );
        return exitCodes.done;
      }),
  };
}

function within(open: OpenDigestsOf, work: (parts: OpenDigests) => ExitCode | Promise<ExitCode>): Promise<ExitCode> {
  const config = configFromEnvironment();
  return (async () => {
    await using parts = await open(config);
    return await work(parts);
  })();
}

function named({ digests }: LiveDigests, { positionals }: ParsedArguments): Digest {
  const [name = ''] = positionals;
  const found = digests.find((digest) => digest.name === name);
  if (found !== undefined) return found;
  const known = digests.map((digest) => digest.name).join(', ');
  throw new UsageError(
    `there is no digest '${printable(name)}'; ${known === '' ? `${digestSettings.digestsFile.name} declares none` : `declared are ${known}`}`,
  );
}

function itemOf(digest: Digest, now: number) {
  return {
    name: digest.name,
    schedule: scheduleText(digest.schedule),
    next_at: new Date(nextPeriod(digest.schedule, now).dueAt).toISOString(),
    recipients: digest.recipients.length,
    language: digest.language,
    key: digest.keyId,
  };
}

function scheduleText({ every, atMinute, weekday, timeZone }: DigestSchedule): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const time = `${two(Math.floor(atMinute / 60))}:${two(atMinute % 60)}`;
  if (every === 'hourly') return `hourly at :${two(atMinute)}`;
  return `${every === 'weekly' ? weekday : every} at ${time} ${timeZone}`;
}

function statusOf(send: DigestSend) {
  return {
    digest: send.digest,
    period: send.period,
    state: send.state,
    attempts: send.attempts,
    last_error_class: send.lastErrorClass,
    last_attempt_at: isoOf(send.lastAttemptAt),
    next_attempt_at: isoOf(send.dueAt),
    message_id: send.messageId,
    created_at: isoOf(send.createdAt),
  };
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function minute(iso: string | null): string {
  return iso?.slice(0, 16).replace('T', ' ') ?? '-';
}
