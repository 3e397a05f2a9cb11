/** Starts a stand-in for the DHL Group feed: `node examples/standins/dhl.ts --help`. */
import {
  dhlDefaults,
  dhlNumber,
  dhlNumbers,
  startDhlStandin,
} from '../../packages/server/src/modules/feeds/work/standins/dhl.ts';
import { runStandin } from '../../packages/server/src/modules/feeds/work/standins/standin-command.ts';

await runStandin({
  file: 'examples/standins/dhl.ts',
  about: 'Stands in for the DHL Group feed. Base for WAYSEAL_FEED_DHL_URL: the address it prints.',
  numbers: Object.entries(dhlNumbers).map(([ending, plays]) => [dhlNumber(ending), plays]),
  defaults: dhlDefaults,
  start: startDhlStandin,
});
