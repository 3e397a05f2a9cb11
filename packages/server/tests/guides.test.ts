import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { startTestService } from './support/service.ts';

const guide = new URL('../../../docs/guides/agents.md', import.meta.url);
const shownOrigin = 'http://127.0.0.1:8080';
const session = /(<!-- session -->\n\n```sh\n)(curl [^\n]+)(\n```\n\n```text\n)([\s\S]*?)(\n```\n\n<!-- end -->)/g;

/** Words of a command line; single quotes are the only quoting that the guide uses. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

// With WAYSEAL_TEST_WRITE_GUIDES=1 the answers in the guide are written instead of compared.
test('every command of the guide prints what the guide shows', async () => {
  await using service = await startTestService();
  const text = readFileSync(guide, 'utf8');
  let written = text;
  let seen = 0;
  for (const [whole, head = '', command = '', between = '', shown = '', tail = ''] of text.matchAll(session)) {
    const words = wordsOf(command);
    const after = (flag: string): string => words[words.indexOf(flag) + 1] ?? '';
    const target = words.find((word) => word.startsWith(shownOrigin)) ?? '';
    const [name = '', value = ''] = after('-H').split(': ');
    const answer = await service.request(target.slice(shownOrigin.length), {
      method: 'POST',
      headers: { [name]: value },
      body: after('-d'),
    });
    const result = JSON.stringify(answer.json()).replaceAll(service.url, shownOrigin);
    seen += 1;
    written = written.replace(whole, () => `${head}${command}${between}${result}${tail}`);
    if (process.env['WAYSEAL_TEST_WRITE_GUIDES'] !== '1') assert.equal(shown, result, command);
  }
  assert.ok(seen >= 3, String(seen));
  if (process.env['WAYSEAL_TEST_WRITE_GUIDES'] === '1') writeFileSync(guide, written);
});
