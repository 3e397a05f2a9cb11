import { openFeeds, readFeedsFile } from '../work/open-feeds.ts';
import { feedSettings } from '../settings.ts';
import { usageForReading } from '../store/usage-in-database.ts';
import { systemClock } from '../../../kernel/lib/clock.ts';
import type { DeclaredFeed } from '../ports.ts';
import { ConfigError, type Config } from '../../../kernel/config/config.ts';
import { failed, ok, skipped, warning, type CheckFamily, type Finding } from '../../../surfaces/cli/finding.ts';

const scarceShare = 0.8;

/** Checks the credentials of licensed feeds and the calls left today. Calls no carrier. */
export const feedChecks: CheckFamily = {
  name: 'feeds',
  async run({ config, now }) {
    const broken = await brokenFile(config);
    if (broken.length > 0) return broken;
    const usage = usageForReading(config.database);
    const { feeds, warnings } = await openFeeds(config, { usage, clock: { ...systemClock, now } });
    const notes = warnings.map((message) => warning('feeds.file', `feeds file: ${message}`, fileRemedy));
    return [...notes, ...(await Promise.all(feeds.map((feed) => examine(feed))))];
  },
};

const fileRemedy = 'Change the file, then run wayseal feeds check. A running service takes it over at SIGHUP.';

/** What a start would refuse, one finding each. */
async function brokenFile(config: Config): Promise<readonly Finding[]> {
  if (config.feedsFile === undefined) return [];
  try {
    await readFeedsFile(config, config.feedsFile);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => failed('feeds.file', problem, fileRemedy));
  }
}

async function examine(feed: DeclaredFeed): Promise<Finding> {
  const check = `feeds.${feed.id}`;
  const name = feed.id === feed.kind ? feed.group : `${feed.group} (${feed.id})`;
  if (!feed.configured) return withoutCredentials(check, name, feed);
  let used, perDay;
  try {
    ({ used, perDay } = await feed.usage());
  } catch {
    return skipped(check, `${name}: cannot read today's calls from the database`);
  }
  const message = `${name}: ${used} of ${perDay} calls used today (UTC)`;
  if (used < perDay * scarceShare) return ok(check, message);
  return warning(
    check,
    message,
    'Above 80 %, only requests with an API key get live events. Ask the provider for more calls.',
  );
}

/** A feed of the file was meant to work; those of the variables are there in every instance. */
function withoutCredentials(check: string, name: string, { id, missing }: DeclaredFeed): Finding {
  const message = `${name}: no credentials, so the service never calls it; missing: ${missing.join(', ')}`;
  const settings = new Set<string>(Object.values(feedSettings).map((setting) => setting.name));
  const isOfFile = missing.some((missed) => !settings.has(missed));
  return isOfFile
    ? warning(check, message, `Set what is missing, or remove the feed ${id} from the file.`)
    : skipped(check, message);
}
