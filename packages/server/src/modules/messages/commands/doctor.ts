import { accessSync, constants, lstatSync, readdirSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { ConfigError, type Config } from '../../../kernel/config/config.ts';
import { reasonOf } from '../../../surfaces/cli/terminal-text.ts';
import { failed, ok, skipped, warning, type CheckFamily, type Finding } from '../../../surfaces/cli/finding.ts';
import type { KnownCarriers } from '../rules/read-profile.ts';
import { messageSettings } from '../settings.ts';

const watchCheck = 'messages.watch_folder';
const all = constants.R_OK | constants.W_OK | constants.X_OK;
/** More files say nothing new. */
const mostFiles = 1_000;

/** Checks what partners' files need. `directoryOf`: the carriers of the instance; throws `ConfigError` where its tables are broken. */
export const messageChecks = (directoryOf: (config: Config) => KnownCarriers): CheckFamily => ({
  name: 'messages',
  async run({ config }) {
    const { profilesFile, mappingsFolder, watchFolder } = config;
    return [
      ...(profilesFile === undefined ? [] : await profiles(config, profilesFile, directoryOf)),
      ...(mappingsFolder === undefined ? [] : await mappings(mappingsFolder)),
      ...(watchFolder === undefined ? [] : [watched(watchFolder, config.role)]),
    ];
  },
});

async function profiles(
  config: Config,
  file: string,
  directoryOf: (config: Config) => KnownCarriers,
): Promise<readonly Finding[]> {
  const check = 'messages.profiles';
  let directory;
  try {
    directory = directoryOf(config);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [skipped(check, 'the carrier tables cannot be read')];
  }
  const { readProfiles } = await import('../work/profiles.ts');
  return asStartDoes(check, `${file} is valid`, () => readProfiles(file, directory));
}

async function mappings(folder: string): Promise<readonly Finding[]> {
  const { readMappings } = await import('../work/csv/mapping-file.ts');
  const { name } = messageSettings.mappingsFolder;
  return asStartDoes('messages.mappings', `${name} (${folder}) is valid`, () => readMappings(folder));
}

/** What a start would refuse, one finding each. */
function asStartDoes(check: string, message: string, read: () => unknown): readonly Finding[] {
  try {
    read();
    return [ok(check, message)];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => failed(check, problem, 'Change what it names, then start the service.'));
  }
}

/** As far as it can be told without moving a file. */
function watched(folder: string, role: Config['role']): Finding {
  const { name } = messageSettings.watchFolder;
  if (role === 'api') return skipped(watchCheck, `a node of the role api does not watch ${folder}`);
  const shown = `${name} (${folder})`;
  const rights = 'Give the user of the service the rights to read, write and enter it.';
  let found;
  try {
    found = statSync(folder);
    if (!found.isDirectory()) return failed(watchCheck, `${shown} is no folder`, `Correct ${name}.`);
    accessSync(folder, all);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const remedy = isMissing ? `Create the folder, mount it, or correct ${name}.` : rights;
    return failed(watchCheck, `this user cannot use ${shown}: ${reasonOf(error)}`, remedy);
  }
  if (isOthersSticky(found))
    return failed(
      watchCheck,
      `${shown} has the sticky bit, so files of partners cannot be moved`,
      `chmod -t ${folder}`,
    );
  return inside(folder, found, rights) ?? files(folder, shown);
}

/** The owner of a folder with the sticky bit may move what others put there. */
function isOthersSticky({ mode, uid }: Stats): boolean {
  const own = process.getuid?.();
  return (mode & 0o1000) !== 0 && own !== undefined && own !== 0 && own !== uid;
}

/** The folders that the service makes there; undefined where nothing is wrong. */
function inside(folder: string, { dev }: Stats, rights: string): Finding | undefined {
  for (const name of ['.work', 'processed', 'rejected']) {
    const each = path.join(folder, name);
    try {
      const found = lstatSync(each, { throwIfNoEntry: false });
      if (found === undefined) continue;
      if (!found.isDirectory())
        return failed(
          watchCheck,
          `${each} must be a folder, no link and no file`,
          'Move it away; the service makes it.',
        );
      if (found.dev !== dev)
        return failed(watchCheck, `${each} is on another file system than ${folder}`, 'Unmount what is mounted there.');
      accessSync(each, all);
    } catch (error) {
      return failed(watchCheck, `this user cannot use ${each}: ${reasonOf(error)}`, rights);
    }
  }
  return undefined;
}

/** Names stay unsaid: a partner may have put that of a person there. */
function files(folder: string, shown: string): Finding {
  const there = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const unreadable = there.slice(0, mostFiles).filter((entry) => {
    try {
      accessSync(path.join(folder, entry.name), constants.R_OK);
      return false;
    } catch {
      return true;
    }
  });
  if (unreadable.length === 0) return ok(watchCheck, `${shown} is readable and writable, ${there.length} files wait`);
  const message = `this user cannot read ${unreadable.length} of ${there.length} files in ${shown}`;
  return warning(watchCheck, message, 'Let partners upload files that the group of the folder may read.');
}
