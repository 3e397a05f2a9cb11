/** Everything that this repository publishes, packed and installed into an empty folder, without a registry. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  packAll,
  publishedFolders,
  readManifest,
  root,
  withThisNode,
  type Packed,
} from '../../../../scripts/release/packages.ts';

const run = promisify(execFile);

export interface PackedInstall {
  readonly packed: readonly Packed[];
  /** Where the tarballs are. */
  readonly tarballs: string;
  /** The folder that was empty. */
  readonly folder: string;
  /** What npm said. */
  readonly said: string;
}

export async function installPacked(scratch: string): Promise<PackedInstall> {
  const tarballs = path.join(scratch, 'tarballs');
  const packed = await packAll(tarballs, publishedFolders(), path.join(scratch, 'built'));
  const folder = path.join(scratch, 'empty');
  mkdirSync(folder);
  // npm would go on to a folder above that has one.
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, overrides: ownCopies(packed) }));
  const files = packed.map(({ file }) => path.join(tarballs, file));
  const { stdout, stderr } = await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...files], {
    cwd: folder,
    env: withThisNode(),
  });
  return { packed, tarballs, folder, said: `${stdout}${stderr}` };
}

/** The dependencies of the packages, and theirs, as this checkout has them: a test asks no registry. */
function ownCopies(packed: readonly Packed[]): Readonly<Record<string, string>> {
  const copies: Record<string, string> = {};
  const own = new Set(packed.map(({ name }) => name));
  const add = (folder: string): void => {
    for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
      const at = path.join(root, 'node_modules', name);
      if (own.has(name) || copies[name] !== undefined || !existsSync(at)) continue;
      copies[name] = `file:${at}`;
      add(at);
    }
  };
  for (const workspace of publishedFolders()) if (workspace !== 'packages/server') add(path.join(root, workspace));
  return copies;
}

/** The dependencies that a packed package asks npm for. */
export function dependenciesOf(install: PackedInstall, name: string): readonly string[] {
  const text = readFileSync(path.join(install.folder, 'node_modules', name, 'package.json'), 'utf8');
  return Object.keys((JSON.parse(text) as { readonly dependencies?: object }).dependencies ?? {});
}
