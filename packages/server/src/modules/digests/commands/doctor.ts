import { ConfigError } from '../../../kernel/config/config.ts';
import { failed, ok, skipped, type CheckFamily } from '../../../surfaces/cli/finding.ts';
import { digestSettings } from '../settings.ts';
import { readDigests } from '../work/declaration.ts';

const remedy = 'Change what it names. A running service takes the file over at SIGHUP.';

/** Checks the file of digests and what sends them, as a start does. Calls no relay: see wayseal digests test. */
export const digestChecks: CheckFamily = {
  name: 'digests',
  async run({ config }) {
    const { name } = digestSettings.digestsFile;
    if (config.digestsFile === undefined) return [skipped('digests.file', `no digests are declared (${name})`)];
    try {
      const { digests } = await readDigests(config);
      const recipients = digests.reduce((sum, digest) => sum + digest.recipients.length, 0);
      return [ok('digests.file', `${digests.length} digests for ${recipients} recipients`)];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return error.problems.map((problem) => failed('digests.file', problem, remedy));
    }
  },
};
