/** `npm run changelog`: what the commits since a release changed, by area. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const help = `Usage: npm run changelog -- [SINCE] [--json]

Prints what the commits since a release changed, by area, for the changelog.

  SINCE   commit or tag; default: the newest tag v*, or everything

Reads subjects of the form "area: what changes". Merges and areas that no user sees are left out.
Exit codes: 0 done, 1 SINCE is no commit, 2 wrong command line.
`;

export interface Change {
  readonly commit: string;
  readonly areas: readonly string[];
  readonly title: string;
}

/** Areas of commits that change nothing for those who use a release. */
const inner = new Set(['tests', 'ci', 'bench', 'house', 'generated', 'layers', 'last read', 'decisions', 'vectors']);
const form = /^([a-z][\w @/.-]*(?:, [a-z][\w @/.-]*)*): (\S.*)$/;

/** Lines of `git log --format=%h %s`. */
export function readChanges(lines: readonly string[]): readonly Change[] {
  return lines.flatMap((line) => {
    const [, commit = '', subject = ''] = /^([0-9a-f]+) (.*)$/.exec(line) ?? [];
    const [, areas, title] = form.exec(subject) ?? [];
    if (areas === undefined || title === undefined || subject.startsWith('Merge ')) return [];
    const named = areas.split(', ').filter((area) => !inner.has(area));
    return named.length === 0 ? [] : [{ commit, areas: named, title }];
  });
}

export function renderChanges(changes: readonly Change[]): string {
  const byArea = Object.groupBy(changes, ({ areas }) => areas[0] ?? '');
  const sections = Object.entries(byArea)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([area, found = []]) => `### ${area}\n\n${found.map(({ title, commit }) => `- ${title} (${commit})\n`).join('')}`,
    );
  return sections.join('\n');
}

/** Whether the changelog has a section of this version, which also says something. */
export function hasVersion(changelog: string, version: string): boolean {
  const section = changelog.split(/^## /m).find((text) => text.split(/[\s,(]/, 1)[0] === version);
  return section !== undefined && /^- \S/m.test(section);
}

function git(...args: readonly string[]): string {
  const cwd = fileURLToPath(new URL('../', import.meta.url));
  return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] });
}

/** The tag of the newest release that this commit contains. */
export function newestRelease(): string | undefined {
  try {
    return git('describe', '--tags', '--match', 'v*', '--abbrev=0').trim();
  } catch {
    return undefined;
  }
}

function readArguments(): { readonly since?: string; readonly json: boolean; readonly help: boolean } | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    });
    const [since, ...others] = positionals;
    if (others.length > 0) return `One SINCE at most; ${others.join(' ')} is too much.`;
    return { ...(since !== undefined && { since }), ...values };
  } catch (error) {
    return (error as Error).message;
  }
}

/** Answers the exit code. */
function main(): number {
  const wanted = readArguments();
  if (typeof wanted === 'string') {
    process.stderr.write(`${wanted}\n\n${help}`);
    return 2;
  }
  if (wanted.help) {
    process.stdout.write(help);
    return 0;
  }
  const since = wanted.since ?? newestRelease();
  let lines: string;
  try {
    lines = git('log', '--format=%h %s', since === undefined ? 'HEAD' : `${since}..HEAD`, '--');
  } catch {
    process.stderr.write(`git knows no commit or tag "${since ?? 'HEAD'}" here.\n`);
    return 1;
  }
  const changes = readChanges(lines.split('\n'));
  process.stdout.write(wanted.json ? `${JSON.stringify(changes, null, 2)}\n` : renderChanges(changes));
  return 0;
}

if (import.meta.main) process.exitCode = main();
