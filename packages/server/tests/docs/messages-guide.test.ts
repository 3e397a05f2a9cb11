/** The guide of messages: what its commands print, its example files, and that it explains every problem and limit. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { builtInDirectory } from '@wayseal/detect';
import { mappingFileSchema } from '../../src/modules/messages/operations/mapping-file-schema.ts';
import { csvTargets } from '../../src/modules/messages/rules/csv-mapping.ts';
import * as limits from '../../src/modules/messages/rules/limits.ts';
import { problemTexts } from '../../src/modules/messages/rules/problems.ts';
import { readProfiles } from '../../src/modules/messages/work/profiles.ts';
import { runInMemory } from '../support/memory-terminal.ts';
import { startTestService } from '../support/service.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const guide = path.join(root, 'docs/guides/messages.md');
// With WAYSEAL_TEST_WRITE_GUIDES=1 the answers in the guide are written instead of compared.
const writes = process.env['WAYSEAL_TEST_WRITE_GUIDES'] === '1';
const textOfGuide = (): string => readFileSync(guide, 'utf8');

/** Compares a part of the guide with what it must be, or writes it. */
function settle(shown: string, right: string): void {
  if (writes)
    writeFileSync(
      guide,
      textOfGuide().replace(shown, () => right),
    );
  else assert.equal(shown, right);
}

async function printedBy(line: string): Promise<string> {
  const [program, name, ...words] = line.split(' ');
  assert.deepEqual([program, name], ['npx', 'wayseal']);
  const { stdout, stderr } = await runInMemory(words.map((word) => word.replace(/^examples\//, `${root}examples/`)));
  return `${stdout}${stderr}`.replaceAll(root, '');
}

test('every command of the guide of messages prints what the guide shows', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wayseal-guide-'));
  process.env['WAYSEAL_DATA_DIR'] = folder;
  t.after(() => {
    delete process.env['WAYSEAL_DATA_DIR'];
    rmSync(folder, { recursive: true });
  });
  const session = /<!-- messages -->\n\n```sh\n([\s\S]*?)\n```\n\n```text\n([\s\S]*?)```\n/g;
  const found = [...textOfGuide().matchAll(session)];
  assert.ok(found.length >= 9, String(found.length));
  for (const [whole, commands = '', shown = ''] of found) {
    let printed = '';
    for (const line of commands.split('\n')) printed += await printedBy(line);
    settle(
      whole,
      whole.replace(`text\n${shown}\`\`\``, () => `text\n${printed}\`\`\``),
    );
  }
});

test('the guide of messages shows the mapping of its example, and the profiles can be read', () => {
  const mapping = readFileSync(path.join(root, 'examples/messages/table.mapping.json'), 'utf8');
  const [whole = ''] = /<!-- mapping -->\n\n```json\n[\s\S]*?```\n/.exec(textOfGuide()) ?? [];
  settle(whole, `<!-- mapping -->\n\n\`\`\`json\n${mapping}\`\`\`\n`);
  const profileOf = readProfiles(path.join(root, 'examples/messages/profiles.json'), builtInDirectory());
  assert.equal(profileOf('LINE').codes?.get('Z1')?.detail, 'departed');
});

test('the guide of messages explains each problem', () => {
  const rows = Object.entries(problemTexts).map(
    ([code, [severity, text]]) => `| \`${code}\` | ${severity} | ${text} |`,
  );
  const [whole = '', head = '', shown = ''] =
    /<!-- problems -->\n\n(\|[^\n]*\n\|[^\n]*\n)([\s\S]*?)\n<!-- end -->/.exec(textOfGuide()) ?? [];
  const plain = (row: string): string => row.replaceAll(/ +/g, ' ');
  const isRight = shown.trim().split('\n').map(plain).join('\n') === rows.join('\n');
  // `prettier` aligns the columns.
  if (!isRight) settle(whole, `<!-- problems -->\n\n${head}${rows.join('\n')}\n\n<!-- end -->`);
});

test('the guide of messages names each target and member of a mapping, and each limit', () => {
  const text = textOfGuide();
  const members = [...csvTargets, ...Object.keys(mappingFileSchema.properties)];
  assert.deepEqual(
    members.filter((member) => !text.includes(`\`${member}\``)),
    [],
  );
  const [section = ''] = /\n## Limits[\s\S]*?\n## /.exec(text) ?? [];
  const unnamed = new Set(['mostListedProblems', 'stepsBetweenPauses']);
  const written = (bound: number): readonly string[] => [
    bound.toLocaleString('en'),
    `${bound / 1024} KiB`,
    `${bound / 1024 / 1024} MiB`,
    `${bound / 1000} s`,
  ];
  const missing = Object.entries(limits).filter(
    ([name, bound]) => !unnamed.has(name) && !written(bound).some((form) => section.includes(form)),
  );
  assert.deepEqual(missing, []);
});

test('the request of the guide of messages is answered', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('enterprise', ['events.ingest']);
  const [, type = '', file = '', address = ''] =
    /-H 'Content-Type: ([^']+)' \\\n {2}--data-binary @(\S+) http:\/\/127\.0\.0\.1:8080(\S+)/.exec(textOfGuide()) ?? [];
  const headers = { authorization: `Bearer ${key}`, 'content-type': type };
  const answer = await service.request(address, { method: 'POST', headers, body: readFileSync(path.join(root, file)) });
  assert.equal(answer.status, 200, answer.text);
});
