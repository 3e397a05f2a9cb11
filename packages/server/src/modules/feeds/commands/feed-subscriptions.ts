import type { DetectionResult } from '@wayseal/detect';
import {
  exitCodes,
  UsageError,
  type Command,
  type ExitCode,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { reportFailure } from '../../../surfaces/cli/operation-command.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import type { Feed, FeedSubscriptions, PushTarget, SubscriptionOutcome } from '../ports.ts';

/** What these commands need of an instance, beside a running service or without one. */
export interface PushingFeeds extends AsyncDisposable {
  readonly feeds: readonly Feed[];
  /** Where carriers reach the service; null for a feed without a push. Undefined: no public URL is set. */
  readonly targetOf: ((feed: string) => PushTarget | null) | undefined;
  detect(number: string): DetectionResult;
}

export type OpenPushingFeeds = () => Promise<PushingFeeds>;

const feedArgument = { name: 'FEED', description: 'The id of a declared feed.', required: true } as const;
const subscriptionArgument = {
  name: 'SUBSCRIPTION',
  description: 'An id that wayseal feeds subscriptions shows.',
  required: true,
} as const;

const budget = 'Each call to the carrier is one of the calls that its contract allows in a day.';

/** Commands that tell a carrier where to send what has changed. */
export function feedSubscriptionCommands(open: OpenPushingFeeds): readonly Command[] {
  return [subscribeCommand(open), listCommand(open), endCommand(open), secretCommand(open), addressCommand(open)];
}

function subscribeCommand(open: OpenPushingFeeds): Command {
  return {
    name: 'feeds subscribe',
    summary: 'Ask a carrier to push changes of a number',
    notes: [
      'For DCSA feeds, ONE Record and Lufthansa Cargo. The carrier then sends a message for each change, and the service ' +
        'polls the shipment. UPS Track Alert: subscribe at UPS, with the address of wayseal feeds push-address.',
      `${budget} ONE Record costs one call for the waybill and one for each object.`,
    ],
    arguments: [feedArgument, { name: 'NUMBER', description: 'Numbers to subscribe to.', required: true, many: true }],
    options: [],
    examples: ['feeds subscribe ocean-main MSKU4812055', 'feeds subscribe air-main 020-11111111 --json'],
    run: (parsed, terminal) =>
      withFeed(open, parsed, terminal, async ({ calls, feeds, target }) => {
        const [, ...numbers] = parsed.positionals;
        const outcomes: Told[] = [];
        for (const number of numbers) {
          const outcome = await calls.subscribe(feeds.detect(number), target);
          outcomes.push({ number, outcome });
          // What stops one call stops the others.
          if (outcome.kind !== 'done' && outcome.kind !== 'number_not_found') break;
        }
        return outcomes;
      }),
  };
}

function listCommand(open: OpenPushingFeeds): Command {
  return {
    name: 'feeds subscriptions',
    summary: 'List the subscriptions at a carrier',
    notes: [`For DCSA feeds; other carriers offer no list. ${budget}`],
    arguments: [feedArgument],
    options: [],
    examples: ['feeds subscriptions ocean-main'],
    run: (parsed, terminal) =>
      withFeed(open, parsed, terminal, async ({ calls }) => {
        if (calls.list === undefined) throw new Unoffered('a list of subscriptions');
        return [{ number: null, outcome: await calls.list() }];
      }),
  };
}

function endCommand(open: OpenPushingFeeds): Command {
  return {
    name: 'feeds unsubscribe',
    summary: 'End a subscription at a carrier',
    notes: [`For DCSA feeds. ${budget}`],
    arguments: [feedArgument, subscriptionArgument],
    options: [],
    examples: ['feeds unsubscribe ocean-main b3e2d85a-39f8-5f18-888b-8a5b6d323ebc'],
    run: (parsed, terminal) =>
      withFeed(open, parsed, terminal, async ({ calls }) => {
        if (calls.end === undefined) throw new Unoffered('a way to end a subscription');
        return [{ number: null, outcome: await calls.end(parsed.positionals[1] ?? '') }];
      }),
  };
}

function secretCommand(open: OpenPushingFeeds): Command {
  return {
    name: 'feeds renew-secret',
    summary: 'Send the declared secret to a subscription',
    notes: [
      `For DCSA feeds. Change the secret in the feeds file first: with it, the address changes as well. ${budget}`,
    ],
    arguments: [feedArgument, subscriptionArgument],
    options: [],
    examples: ['feeds renew-secret ocean-main b3e2d85a-39f8-5f18-888b-8a5b6d323ebc'],
    run: (parsed, terminal) =>
      withFeed(open, parsed, terminal, async ({ calls, target }) => {
        if (calls.renewSecret === undefined) throw new Unoffered('a secret of a subscription');
        return [{ number: null, outcome: await calls.renewSecret(parsed.positionals[1] ?? '', target.secret) }];
      }),
  };
}

function addressCommand(open: OpenPushingFeeds): Command {
  return {
    name: 'feeds push-address',
    summary: 'Print the address for messages of a carrier',
    notes: ['The address holds a secret part: give it to the carrier only. No carrier is called.'],
    arguments: [feedArgument],
    options: [],
    examples: ['feeds push-address air-main'],
    async run(parsed, terminal) {
      await using feeds = await open();
      const found = findTarget(feeds, parsed.positionals[0] ?? '');
      if (typeof found === 'string') return failed(found, parsed, terminal);
      terminal.stdout.write(parsed.json ? jsonLine({ url: found.target.url }) : `${found.target.url}\n`);
      return exitCodes.done;
    },
  };
}

interface Told {
  /** Null where the call was not about a number. */
  readonly number: string | null;
  readonly outcome: SubscriptionOutcome;
}

/** The interface of this carrier has no such call. */
class Unoffered extends Error {}

interface Work {
  readonly calls: FeedSubscriptions;
  readonly feeds: PushingFeeds;
  readonly target: PushTarget;
}

async function withFeed(
  open: OpenPushingFeeds,
  parsed: ParsedArguments,
  terminal: Terminal,
  work: (given: Work) => Promise<readonly Told[]>,
): Promise<ExitCode> {
  await using feeds = await open();
  const id = parsed.positionals[0] ?? '';
  const found = findTarget(feeds, id);
  if (typeof found === 'string') return failed(found, parsed, terminal);
  const calls = found.feed.subscriptions;
  if (!found.feed.configured) return failed(`The feed ${id} has no credentials`, parsed, terminal);
  if (calls === undefined) return failed(`The feed ${id} has no documented way to subscribe`, parsed, terminal);
  try {
    return report(await work({ calls, feeds, target: found.target }), parsed, terminal);
  } catch (error) {
    if (!(error instanceof Unoffered)) throw error;
    return failed(`The carrier of the feed ${id} offers no call for ${error.message}`, parsed, terminal);
  }
}

function findTarget(feeds: PushingFeeds, id: string): { feed: Feed; target: PushTarget } | string {
  const feed = feeds.feeds.find((each) => each.id === id);
  if (feed === undefined) return `No feed has the id ${id}; wayseal capabilities shows all ids`;
  if (feeds.targetOf === undefined) {
    throw new UsageError('carriers need an address that they can reach: set WAYSEAL_PUBLIC_URL');
  }
  const target = feeds.targetOf(id);
  return target === null
    ? `The feed ${id} declares no push that can be used; see docs/guides/feeds.md`
    : { feed, target };
}

function failed(message: string, parsed: ParsedArguments, terminal: Terminal): ExitCode {
  return reportFailure(message, { error: { message } }, parsed.json, terminal);
}

function report(told: readonly Told[], parsed: ParsedArguments, terminal: Terminal): ExitCode {
  const isDone = told.every(({ outcome }) => outcome.kind === 'done');
  if (parsed.json) {
    const results = told.map(({ number, outcome }) => ({ ...(number === null ? {} : { number }), ...outcome }));
    terminal.stdout.write(jsonLine({ results }));
    return isDone ? exitCodes.done : exitCodes.failed;
  }
  for (const { number, outcome } of told) {
    const subject = number === null ? '' : `${printable(number)}: `;
    if (outcome.kind !== 'done') {
      terminal.stderr.write(`wayseal: ${subject}${reasonOf(outcome)}\n`);
      continue;
    }
    const lines = outcome.subscriptions.map(({ id, about, active }) => {
      const parts = [id ?? 'subscribed', about, active ? null : 'the carrier still has to agree'];
      return `${subject}${printable(parts.filter((part) => part !== null).join('  '))}\n`;
    });
    terminal.stdout.write(lines.length === 0 ? `${subject}No subscriptions\n` : lines.join(''));
  }
  return isDone ? exitCodes.done : exitCodes.failed;
}

function reasonOf(outcome: Exclude<SubscriptionOutcome, { readonly kind: 'done' }>): string {
  switch (outcome.kind) {
    case 'number_not_found':
      return 'The carrier does not know it, or it is no number of this feed';
    case 'rate_limited':
      return `No call is left for now. Retry in ${outcome.retryAfterS} s`;
    case 'key_rejected':
      return 'The carrier refused our credentials. Ask it for the right to subscribe';
    case 'refused':
      return `The carrier answered ${outcome.status}. Check the declaration and the public URL`;
    case 'feed_unavailable':
      return `The carrier gave no answer (${printable(outcome.cause)}). Retry in 60 s`;
    case 'feed_not_configured':
      return 'The feed has no credentials';
  }
}
