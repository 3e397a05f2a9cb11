import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { startTestService } from '../support/service.ts';

const guide = new URL('../../../../docs/guides/epcis.md', import.meta.url);
const shownOrigin = 'http://127.0.0.1:8080';
const session = /(<!-- session -->\n\n```sh\n)(curl [\s\S]+?)(\n```\n\n```text\n)([\s\S]*?)(\n```\n\n<!-- end -->)/g;
const rewriting = process.env['WAYSEAL_TEST_WRITE_GUIDES'] === '1';

/** Words of a command line, with quotes as a shell reads them; `$KEY` is the only variable of the guide. */
function wordsOf(command: string, key: string): string[] {
  const words = command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g);
  return [...words].map(([, single, double, bare]) => single ?? (double ?? bare ?? '').replace('$KEY', key));
}

/** What differs between two runs: ids, times and the origin. */
function steady(text: string, origin: string): string {
  return text
    .replaceAll(origin, shownOrigin)
    .replaceAll(/cap_[0-9a-f]{32}/g, 'cap_01926a7e8c5a7f6e9d3b2a1c4e5f6071')
    .replaceAll(/"request_id":"[^"]*"/g, '"request_id":"01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072"')
    .replaceAll(/"(record_time|creationDate)":"[^"]*"/g, '"$1":"2026-06-01T10:00:01.123Z"');
}

// With WAYSEAL_TEST_WRITE_GUIDES=1 the answers in the guide are written instead of compared.
test('every command of the guide prints what the guide shows', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('pro');
  const text = readFileSync(guide, 'utf8');
  let written = text;
  let seen = 0;
  for (const [whole, head = '', command = '', between = '', shown = '', tail = ''] of text.matchAll(session)) {
    const words = wordsOf(command, key);
    const headers = words.flatMap((word, at) => (word === '-H' ? [String(words[at + 1]).split(/: (.*)/s)] : []));
    const body = words.includes('-d') ? words[words.indexOf('-d') + 1] : undefined;
    const target = words.find((word) => word.startsWith(shownOrigin)) ?? '';
    const answer = await service.request(target.slice(shownOrigin.length), {
      method: body === undefined ? 'GET' : 'POST',
      headers: Object.fromEntries(headers.map(([name = '', value = '']) => [name, value])),
      ...(body === undefined ? {} : { body }),
    });
    const result = `${answer.status} ${steady(answer.text, service.url)}`;
    seen += 1;
    written = written.replace(whole, () => `${head}${command}${between}${result}${tail}`);
    if (!rewriting) assert.equal(shown, result, command);
  }
  assert.ok(seen >= 5, String(seen));
  if (rewriting) writeFileSync(guide, written);
});
