/** The packages that this repository publishes: which they are, how they are built and packed. */
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface Packed {
  readonly name: string;
  readonly version: string;
  /** File name of the tarball. */
  readonly file: string;
  readonly bytes: number;
  readonly unpackedBytes: number;
  readonly sha256: string;
  /** As lockfiles have it. */
  readonly integrity: string;
  /** Paths inside the package. */
  readonly files: readonly string[];
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Folders of the workspaces with `scripts/build-dist.ts`, which makes the folder that npm packs. */
export function publishedFolders(): readonly string[] {
  return (readManifest(root).workspaces ?? [])
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((folder) => existsSync(path.join(root, folder, 'scripts/build-dist.ts')))
    .toSorted();
}

/** Builds the package of a workspace, into its `dist/` or into `target`, and gives the folder. */
export async function buildPackage(folder: string, target = path.join(root, folder, 'dist')): Promise<string> {
  const { stderr } = await run(process.execPath, [path.join(root, folder, 'scripts/build-dist.ts'), target], {
    cwd: root,
  });
  process.stderr.write(stderr);
  return target;
}

/** What `npm pack --json` says of a package; newer versions of npm key it by name. */
interface PackReport {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Packs a built folder into `target`. Node runs npm: its compression decides about the bytes. */
export async function packFolder(folder: string, target: string): Promise<Packed> {
  mkdirSync(target, { recursive: true });
  const args = ['pack', folder, '--pack-destination', target, '--json', '--offline', '--ignore-scripts'];
  const { stdout } = await run('npm', args, { env: withThisNode(), maxBuffer: 2 ** 26 });
  const [report] = Object.values(JSON.parse(stdout) as Record<string, PackReport>);
  if (report === undefined) throw new Error(`npm packed nothing of ${folder}`);
  const { name, version } = readManifest(folder);
  const bytes = readFileSync(path.join(target, report.filename));
  return {
    name,
    version,
    file: report.filename,
    bytes: bytes.length,
    unpackedBytes: report.unpackedSize,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    files: report.files.map((each) => each.path),
  };
}

/** This Node comes first, also for npm itself and for what it starts. No settings of a surrounding npm. */
export function withThisNode(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const folder = path.dirname(process.execPath);
  return { ...Object.fromEntries(inherited), PATH: `${folder}${path.delimiter}${process.env['PATH'] ?? ''}` };
}

const git = (...args: readonly string[]): string | undefined => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
};

/** What the packages were made of, and how to make them again. */
export function provenance(packed: readonly Packed[]): Readonly<Record<string, unknown>> {
  const npm = execFileSync('npm', ['--version'], { encoding: 'utf8', env: withThisNode() }).trim();
  const changed = git('status', '--porcelain');
  return {
    commit: git('rev-parse', 'HEAD') ?? null,
    uncommitted_changes: changed === undefined ? null : changed !== '',
    lockfile_sha256: createHash('sha256')
      .update(readFileSync(path.join(root, 'package-lock.json')))
      .digest('hex'),
    node: process.versions.node,
    npm,
    rebuild: [
      'git checkout COMMIT',
      'npm ci',
      'rm -rf packages/server/data/places/packed',
      'npm run pack:all',
      'sha256sum --check SHA256SUMS (in the folder with these packages)',
    ],
    packages: packed.map(({ files, ...facts }) => ({ ...facts, files: files.length })),
  };
}

/** Builds and packs everything into `target`, with the sums of all packages and where they come from. */
export async function packAll(target: string, chosen: readonly string[], staging?: string): Promise<readonly Packed[]> {
  mkdirSync(target, { recursive: true });
  for (const old of globSync('*.tgz', { cwd: target })) rmSync(path.join(target, old));
  const packed = await Promise.all(
    chosen.map(async (folder) => {
      const built = staging === undefined ? undefined : path.join(staging, folder);
      return await packFolder(await buildPackage(folder, built), target);
    }),
  );
  const sums = (of: (each: Packed) => string): string => packed.map((each) => `${of(each)}  ${each.file}\n`).join('');
  writeFileSync(
    path.join(target, 'SHA256SUMS'),
    sums(({ sha256 }) => sha256),
  );
  writeFileSync(
    path.join(target, 'SHA512SUMS'),
    sums(({ integrity }) => Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')),
  );
  writeFileSync(path.join(target, 'provenance.json'), `${JSON.stringify(provenance(packed), null, 2)}\n`);
  return packed;
}
