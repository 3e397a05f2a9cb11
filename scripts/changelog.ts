/**
 * Prints what the commits since a release changed, by area, for the changelog: `area: imperative, what changes`.
 *
 *   node scripts/changelog.ts [SINCE] [--json]
 *
 * SINCE is a commit or tag; default: the newest tag `v*`, or everything. Merges and areas that no user sees are left out.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

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

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } });
  const since = positionals[0] ?? newestRelease();
  const range = since === undefined ? ['HEAD'] : [`${since}..HEAD`];
  const changes = readChanges(git('log', '--format=%h %s', ...range).split('\n'));
  process.stdout.write(values.json === true ? `${JSON.stringify(changes, null, 2)}\n` : renderChanges(changes));
}
