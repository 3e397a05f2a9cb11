/** The README runs, and the reference page says what the table says. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { writeShare } from '../scripts/generate-formats-page.ts';
import { createDetector, typesOffByDefault } from '../src/index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const page = readFileSync(new URL('../../../docs/reference/formats.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/gu)].map(([, code = '']) => code);

/** `console.log(expression); // value` becomes an assertion. */
function toProgram(code: string): string {
  const entry = new URL('../src/index.ts', import.meta.url).href;
  return `import assert from 'node:assert/strict';\n${code
    .replace("'@wayseal/detect'", `'${entry}'`)
    .replaceAll(/^console\.log\((.*)\); \/\/ (.*)$/gmu, 'assert.deepEqual($1, $2);')}`;
}

for (const [i, code] of blocks.entries()) {
  test(`runs example ${i + 1} of the README`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'wayseal-readme-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const program = toProgram(code);
    assert.doesNotMatch(program, /console\.log/u, 'every line that logs says what it prints');
    const file = join(folder, `example-${i}.mts`);
    writeFileSync(file, program);
    await import(pathToFileURL(file).href);
  });
}

test('lists every format with its share and strongest confidence on the reference page', () => {
  for (const format of createDetector({ enable: typesOffByDefault }).formats) {
    const row = `| \`${format.type}\` | ${format.label.replaceAll('|', '\\|')} | ${format.check ?? '–'} | ${writeShare(format.p_mask)} | ${format.max_confidence} | `;
    assert.ok(page.includes(row), `missing in docs/reference/formats.md: ${row}`);
  }
});
