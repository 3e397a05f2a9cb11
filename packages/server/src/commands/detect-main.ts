/** The command line for `detect` alone: packed, it is one file, because what people run most should begin at once. */
import { environment } from '../kernel/config/environment.ts';
import { feedSettings } from '../modules/feeds/settings.ts';
import { detectAlone } from './detect.ts';
import { runCommandLine } from './main.ts';

/** With one of these set, a feed may be asked about, whose adapters are not in that file. */
const needsFeeds = [feedSettings.feedsFile, feedSettings.dhlKey, feedSettings.dcsaCarriers];

/** False, with nothing done, where the command needs the whole program. */
export async function runDetectLine(onListening: () => void): Promise<boolean> {
  const variables = environment();
  if (needsFeeds.some(({ name }) => variables[name] !== undefined)) return false;
  await runCommandLine(onListening, () => Promise.resolve(detectAlone(variables)));
  return true;
}
