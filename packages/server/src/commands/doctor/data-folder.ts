import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { settings } from '../../modules.ts';
import { readDiskSpace, spaceRemedy } from '../../kernel/store/disk-space.ts';
import { networkFileSystem } from '../../kernel/store/sqlite-file.ts';
import { bytesText } from '../../surfaces/cli/step-progress.ts';
import { reasonOf } from '../../surfaces/cli/terminal-text.ts';
import { failed, ok, skipped, warning, type CheckFamily, type Finding } from '../../surfaces/cli/finding.ts';

/** Checks the folder with the database and its other files. */
export const dataFolderChecks: CheckFamily = {
  name: 'data_folder',
  async run({ config }) {
    const folder = path.resolve(config.dataDir);
    const check = 'data_folder.access';
    if (!existsSync(folder)) {
      if (config.database.kind === 'postgres') return [skipped(check, `${folder} does not exist; PostgreSQL is used`)];
      return [warning(check, `${folder} does not exist yet`, 'Create it: wayseal serve or wayseal migrate.')];
    }
    try {
      if (!statSync(folder).isDirectory()) {
        return [failed(check, `${folder} is not a folder`, `Set ${settings.dataDir.name} to a folder.`)];
      }
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      const message = `this user cannot use ${folder}: ${reasonOf(error)}`;
      return [failed(check, message, 'Run doctor as the user of the service, and give that user the folder (chown).')];
    }
    return [
      ok(check, `${folder} is readable and writable`),
      privacy(folder),
      fileSystem(folder),
      await space(folder, config.database),
    ];
  },
};

/** The folder holds key digests, secrets and signing keys. */
function privacy(folder: string): Finding {
  const check = 'data_folder.permissions';
  const entries = [folder, ...readdirSync(folder).map((name) => path.join(folder, name))];
  const open = entries.filter((entry) => ((statSync(entry, { throwIfNoEntry: false })?.mode ?? 0) & 0o007) !== 0);
  // Others cannot reach files in a folder that they cannot enter, whatever the mode of the files.
  if (!open.includes(folder)) return ok(check, 'other users cannot enter the folder');
  const message = `other users can reach ${open.length === 1 ? folder : `${folder} and ${open.length - 1} files in it`}`;
  return warning(check, message, `chmod -R o-rwx ${folder}`);
}

function fileSystem(folder: string): Finding {
  const check = 'data_folder.file_system';
  if (process.platform !== 'linux') return skipped(check, 'checked on Linux only');
  const network = networkFileSystem(statfsSync(folder).type);
  if (network === undefined) return ok(check, 'not a network file system');
  return failed(
    check,
    `${folder} is on ${network}, where SQLite can lose data`,
    'Use a local disk, a local volume or PostgreSQL.',
  );
}

async function space(folder: string, database: { readonly kind: string; readonly path?: string }): Promise<Finding> {
  const check = 'data_folder.free_space';
  const { free, used, verdict } = await readDiskSpace(folder, database.path);
  const message = `${bytesText(free)} free, the database takes ${bytesText(used)}`;
  if (verdict === 'full') return failed(check, message, spaceRemedy);
  return verdict === 'scarce' ? warning(check, message, spaceRemedy) : ok(check, message);
}
