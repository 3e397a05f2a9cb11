import { configFromEnvironment } from '../../../config.ts';
import type { Config } from '../../../kernel/config/config.ts';
import { systemClock } from '../../../kernel/lib/clock.ts';
import { exitCodes, type Command } from '../../../surfaces/cli/command.ts';
import { columns } from '../../../surfaces/cli/render-fields.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';
import type { DeclaredFeed } from '../ports.ts';
import { feedSettings } from '../settings.ts';
import { usageForReading } from '../store/usage-in-database.ts';
import { openFeeds } from '../work/open-feeds.ts';
import { takenIds } from '../work/variable-feeds.ts';

export const listFeedsCommand: Command = {
  name: 'feeds list',
  summary: 'List the declared feeds and the calls left today',
  notes: [
    'Reads settings, feeds file and database; the service need not run. What feeds answered last is known to the ' +
      'running service: see its console, or GET /api/v1/capabilities.',
  ],
  arguments: [],
  options: [],
  examples: ['feeds list', 'feeds list --json'],
  async run({ json }, { stdout }) {
    const items = await listFeeds(configFromEnvironment());
    stdout.write(json ? jsonLine({ items }) : items.length === 0 ? nothing : table(items));
    return exitCodes.done;
  },
};

const nothing =
  'No feed is declared. Choose a kind with wayseal feeds kinds, write its declaration to a file, and name that file ' +
  `in ${feedSettings.feedsFile.name}.\n`;

interface Item {
  readonly id: string;
  readonly kind: string;
  readonly carriers: readonly string[];
  readonly state: 'ready' | 'not_configured' | 'off';
  readonly missing: readonly string[];
  /** Null where no database exists yet. */
  readonly used_today: number | null;
  readonly remaining_today: number | null;
}

async function listFeeds(config: Config): Promise<readonly Item[]> {
  const { feeds, disabled } = await openFeeds(config, { usage: usageForReading(config.database), clock: systemClock });
  const taken = takenIds(config);
  // Those of the variables are there in every instance, used or not.
  const shown = feeds.filter(({ id, configured }) => configured || taken.get(id)?.length !== 0);
  const off = disabled.map(({ id, kind, carriers }): Item => ({
    id,
    kind,
    carriers,
    state: 'off',
    missing: [],
    used_today: null,
    remaining_today: null,
  }));
  return [...(await Promise.all(shown.map(itemOf))), ...off];
}

async function itemOf(feed: DeclaredFeed): Promise<Item> {
  const { id, kind, carriers, configured, missing } = feed;
  const usage = configured ? await feed.usage().catch(() => null) : null;
  return {
    id,
    kind,
    carriers,
    state: configured ? 'ready' : 'not_configured',
    missing,
    used_today: usage?.used ?? null,
    remaining_today: usage === null ? null : Math.max(0, usage.perDay - usage.used),
  };
}

function table(items: readonly Item[]): string {
  const number = (value: number | null): string => (value === null ? '-' : String(value));
  const rows = items.map((item) => [
    item.id,
    item.kind,
    number(item.used_today),
    number(item.remaining_today),
    item.carriers.length > 3
      ? `${item.carriers.slice(0, 3).join(', ')} and ${item.carriers.length - 3} more`
      : item.carriers.join(', '),
    stateOf(item),
  ]);
  return columns(['ID', 'KIND', 'USED', 'LEFT', 'CARRIERS', 'STATE'], rows);
}

function stateOf({ state, missing }: Item): string {
  if (state === 'ready') return 'ready';
  return state === 'off' ? 'switched off' : `missing ${printable(missing.join(', '))}`;
}
