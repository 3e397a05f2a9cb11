// Own process: sets the address and the key of the service in the environment.
/** The guide of following: its files, and what its commands and requests answer, one after the other on one service. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { runInMemory } from '../support/memory-terminal.ts';
import { startTestService, type TestService } from '../support/service.ts';

const guide = new URL('../../../../docs/guides/following.md', import.meta.url);
const shownOrigin = 'http://127.0.0.1:8080';
const session = /<!-- follow -->\n\n```sh\n([\s\S]*?)\n```\n\n```(text|json)\n([\s\S]*?)```\n/g;
// With WAYSEAL_TEST_WRITE_GUIDES=1 the answers in the guide are written instead of compared.
const writes = process.env['WAYSEAL_TEST_WRITE_GUIDES'] === '1';

type Keys = Readonly<Record<string, string>>;

/** Words of a command line, with quotes as a shell reads them; `$…_KEY` are the only variables of the guide. */
function wordsOf(command: string, keys: Keys): string[] {
  const words = command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g);
  return [...words].map(
    ([, single, double, bare]) =>
      single ?? (double ?? bare ?? '').replaceAll(/\$(\w+_KEY)/g, (_all, name: string) => keys[name] ?? ''),
  );
}

/** What differs between two runs: ids, the times of the run, the origin, the folder. */
function steady(text: string, { url }: TestService, folder: string): string {
  return text
    .replaceAll(url, shownOrigin)
    .replaceAll(`${folder}/`, '')
    .replaceAll(
      /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g,
      '01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6071',
    )
    .replaceAll(
      /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g,
      '6b0f1d3e-8f6e-4f0c-9a38-0f5f3a0c7b11',
    )
    .replaceAll(/"(changed_at|followed_at)": "[^"]*"/g, '"$1": "2026-11-20T10:42:00.000Z"')
    .replaceAll(/"ends_at": "[^"]*"/g, '"ends_at": "2026-12-31T23:59:59.999Z"')
    .replaceAll(/"next_cursor": "[^"]*"/g, '"next_cursor": "WzEsIltcIi1jaGFuZ2VkXCJdIl0"')
    .replaceAll(/\b20\d\d-\d\d-\d\d \d\d:\d\d\b/g, '2026-11-20 10:42');
}

async function answerOf(command: string, keys: Keys, service: TestService, folder: string): Promise<string> {
  const words = wordsOf(command.replace(`'$(date -u +%FT%TZ)'`, '2026-11-20T06:12:00Z'), keys);
  if (words[0] === 'npx') {
    const argv = words.slice(2).map((word) => (word.endsWith('.csv') ? path.join(folder, word) : word));
    const { stdout, stderr } = await runInMemory(argv);
    return stdout + stderr;
  }
  const headers = words.flatMap((word, at) => (word === '-H' ? [String(words[at + 1]).split(/: (.*)/s)] : []));
  const body = words.includes('-d') ? words[words.indexOf('-d') + 1] : undefined;
  const target = words.find((word) => word.startsWith(shownOrigin)) ?? '';
  const answer = await service.request(target.slice(shownOrigin.length), {
    method: body === undefined ? 'GET' : 'POST',
    headers: Object.fromEntries(headers.map(([name = '', value = '']) => [name, value])),
    ...(body === undefined ? {} : { body }),
  });
  assert.ok(answer.status < 300, answer.text);
  return `${JSON.stringify(answer.json(), null, 2)}\n`;
}

test('every command of the guide of following answers what the guide shows', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wayseal-following-'));
  const ahead = Date.UTC(2026, 10, 20, 10, 42) - systemClock.now();
  // The dates of the guide lie ahead of it for ever.
  await using service = await startTestService({ clock: { ...systemClock, now: () => systemClock.now() + ahead } });
  const { key } = await service.makeKey('enterprise', ['integration.manage']);
  const keys = { WAYSEAL_KEY: key, INGEST_KEY: (await service.makeKey('free', ['events.ingest'])).key };
  process.env['WAYSEAL_URL'] = service.url;
  process.env['WAYSEAL_KEY'] = key;
  t.after(() => {
    delete process.env['WAYSEAL_URL'];
    delete process.env['WAYSEAL_KEY'];
    rmSync(folder, { recursive: true });
  });
  const text = readFileSync(guide, 'utf8');
  for (const [, name = '', content = ''] of text.matchAll(/<!-- file -->\n\n```\w+ (\S+)\n([\s\S]*?)```\n/g))
    writeFileSync(path.join(folder, name), content);
  const found = [...text.matchAll(session)];
  assert.ok(found.length >= 8, String(found.length));
  let written = text;
  for (const [whole, commands = '', language = '', shown = ''] of found) {
    let printed = '';
    for (const command of commands.split('\n'))
      printed += steady(await answerOf(command, keys, service, folder), service, folder);
    const right = whole.replace(`\`\`\`${language}\n${shown}\`\`\``, () => `\`\`\`${language}\n${printed}\`\`\``);
    written = written.replace(whole, () => right);
    if (writes) continue;
    if (language === 'json') assert.deepEqual(JSON.parse(shown), JSON.parse(printed), commands);
    else assert.equal(shown, printed, commands);
  }
  if (writes) writeFileSync(guide, written);
});
