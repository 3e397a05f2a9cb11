import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hasVersion, readChanges, renderChanges } from '../../../../scripts/changelog.ts';
import { run } from '../support/child.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const script = (name: string) => [process.execPath, path.join(repository, 'scripts', name)] as const;

test('the draft of the changelog has what users notice, by area', () => {
  const changes = readChanges([
    'aaaaaaa webhooks: retry 503 after Retry-After',
    'bbbbbbb tests, docs: say how to verify',
    'ccccccc tests: wait for the port',
    'ddddddd Merge branch parts',
    'eeeeeee a title without an area',
    'fffffff docs: name the oldest Node',
  ]);
  assert.equal(
    renderChanges(changes),
    '### docs\n\n- say how to verify (bbbbbbb)\n- name the oldest Node (fffffff)\n\n' +
      '### webhooks\n\n- retry 503 after Retry-After (aaaaaaa)\n',
  );
});

test('the draft says how to ask for it, and what is wrong with a question', async (t) => {
  const ask = (...words: string[]) => run(t, words, { program: script('changelog.ts') });
  const [help, wrong, unknown] = [await ask('--help'), await ask('--since', 'v1'), await ask('nowhere')];
  assert.match(help.stdout, /^Usage: npm run changelog/);
  assert.deepEqual([help.code, wrong.code, unknown.code], [0, 2, 1]);
  assert.match(wrong.stderr, /'--since'[\s\S]*Usage/);
  assert.equal(unknown.stderr, 'git knows no commit or tag "nowhere" here.\n');
});

test('a version is in the changelog when its section says something', () => {
  const text = '# Changelog\n\n## Unreleased\n\n- new\n\n## 0.2.0 (2026-12-01)\n\n### api\n\n- more\n\n## 0.1.0\n\n';
  assert.deepEqual(
    ['0.2.0', '0.1.0', '0.2', '0.3.0'].map((version) => hasVersion(text, version)),
    [true, false, false, false],
  );
});

test('the release check finds what is wrong, and refuses a check that it does not know', async (t) => {
  const check = await run(t, ['--only', 'versions', '--json'], { program: script('release-check.ts') });
  const { ok, checks } = JSON.parse(check.stdout) as { readonly ok: boolean; readonly checks: readonly object[] };
  assert.deepEqual([check.code, ok, checks.length], [0, true, 1]);
  const unknown = await run(t, ['--only', 'luck'], { program: script('release-check.ts') });
  assert.deepEqual([unknown.code, unknown.stdout], [2, '']);
  assert.match(unknown.stderr, /^luck: no such check/);
});

test('the replay asks for packed files where there are none', async (t) => {
  const replay = await run(t, [path.join(repository, 'vectors')], { program: script('replay.ts') });
  assert.equal(replay.code, 2);
  assert.match(replay.stderr, /run npm run pack:all\n$/);
});
