/** `npm run release:check`: whether this tree may be released. It publishes nothing. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hasVersion } from './changelog.ts';
import { readManifest, root, withThisNode, publishedFolders } from './release/packages.ts';

const help = `Usage: npm run release:check -- [--only CHECK]… [--skip CHECK]… [--target FOLDER] [--json]

Checks whether this tree may be released, and publishes nothing. The packages, their sums and their origin are then in
FOLDER (default build/).

Exit codes: 0 all checks passed, 1 a check failed, 2 wrong command line.

Checks:
`;

interface Check {
  readonly about: string;
  /** What is wrong; nothing when it passes. */
  readonly run: (target: string) => Promise<readonly string[]>;
}

/** Most characters of what a failed command said. */
const mostSaid = 2_000;

/** Runs a program of this tree. What it says is a problem when it fails. */
async function problemsOfRun(program: string, ...args: readonly string[]): Promise<readonly string[]> {
  const child = spawn(program, args, { cwd: root, env: withThisNode(), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return code === 0 ? [] : [`${[program, ...args].join(' ')} ended with ${code}: ${said.trim().slice(-mostSaid)}`];
}

const node = (...args: readonly string[]) => problemsOfRun(process.execPath, ...args);
const test = (file: string) => problemsOfRun('npm', 'test', '--', file);

async function cleanTree(): Promise<readonly string[]> {
  const [problem] = await problemsOfRun('git', 'diff', '--quiet', 'HEAD');
  const [untracked] = await problemsOfRun('bash', '-c', 'test -z "$(git status --porcelain)"');
  return problem === undefined && untracked === undefined ? [] : ['git status shows changes: commit or remove them'];
}

async function versions(): Promise<readonly string[]> {
  const { version } = readManifest(root);
  return publishedFolders()
    .map((folder) => ({ folder, manifest: readManifest(path.join(root, folder)) }))
    .flatMap(({ folder, manifest }) => {
      const others = Object.entries(manifest.dependencies ?? {}).filter(
        ([name, wanted]) => name.startsWith('@wayseal/') && wanted !== version,
      );
      return [
        ...(manifest.version === version ? [] : [`${folder} has version ${manifest.version}, the root ${version}`]),
        ...others.map(([name, wanted]) => `${folder} asks for ${name} ${wanted}, the root is ${version}`),
      ];
    });
}

async function changelog(): Promise<readonly string[]> {
  const { version } = readManifest(root);
  const text = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  return hasVersion(text, version)
    ? []
    : [`CHANGELOG.md has no section "## ${version}" with changes; npm run changelog lists the commits`];
}

const checks: Readonly<Record<string, Check>> = {
  tree: { about: 'nothing is uncommitted', run: cleanTree },
  versions: { about: 'all packages have one version', run: versions },
  changelog: { about: 'the changelog has a section of this version', run: changelog },
  generated: {
    about: 'generated files are current',
    run: () => problemsOfRun('npm', 'run', '--silent', 'check:generated'),
  },
  places: { about: 'pack the place tables again', run: () => node('packages/server/scripts/build-places.ts') },
  packages: {
    about: 'packages build, fit their budgets and have no test or secret in them',
    run: (target) => node('scripts/pack.ts', target),
  },
  replay: {
    about: 'the path of the README works from the packed files',
    run: (target) => node('scripts/replay.ts', target),
  },
  openapi: {
    about: 'no breaking change of the API since the last release',
    run: () => problemsOfRun('npm', '--prefix', 'tools', 'run', '--silent', 'diff:openapi'),
  },
  upgrade: {
    about: 'stores of earlier versions open on SQLite and PostgreSQL',
    run: () => test('packages/server/tests/kernel/upgrade.test.ts'),
  },
  sbom: {
    about: 'the list of components is made',
    run: (target) => problemsOfRun('npm', 'run', '--silent', 'sbom', '--', '--out', path.join(target, 'sbom.cdx.json')),
  },
};

interface Outcome {
  readonly check: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly problems: readonly string[];
}

async function runCheck(name: string, { run }: Check, target: string): Promise<Outcome> {
  const begun = performance.now();
  const problems = await run(target).catch((error: unknown) => [(error as Error).message]);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  return { check: name, ok: problems.length === 0, seconds, problems };
}

function parse() {
  return parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: Object.keys(checks) },
      skip: { type: 'string', multiple: true, default: [] },
      target: { type: 'string', default: path.join(root, 'build') },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;
}

async function main(): Promise<number> {
  const { only, skip, target, json, help: asksForHelp } = parse();
  if (asksForHelp) {
    const lines = Object.entries(checks).map(([name, { about }]) => `  ${name.padEnd(10)} ${about}\n`);
    process.stdout.write(help + lines.join(''));
    return 0;
  }
  const unknown = [...only, ...skip].filter((name) => checks[name] === undefined);
  if (unknown.length > 0) {
    process.stderr.write(`${unknown.join(', ')}: no such check; see npm run release:check -- --help\n`);
    return 2;
  }
  const outcomes: Outcome[] = [];
  const chosen = Object.entries(checks).filter(([name]) => only.includes(name) && !skip.includes(name));
  for (const [index, [name, check]] of chosen.entries()) {
    if (!json) process.stderr.write(`${index + 1}/${chosen.length} ${name}: ${check.about}\n`);
    const outcome = await runCheck(name, check, path.resolve(target));
    outcomes.push(outcome);
    if (json) continue;
    process.stdout.write(
      `${outcome.ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(10)} ${outcome.seconds.toFixed(1).padStart(6)} s\n`,
    );
    for (const problem of outcome.problems) process.stdout.write(`      ${problem}\n`);
  }
  const ok = outcomes.every((outcome) => outcome.ok);
  if (json) process.stdout.write(`${JSON.stringify({ ok, version: readManifest(root).version, checks: outcomes })}\n`);
  return ok ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
