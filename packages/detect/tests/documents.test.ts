/** The README runs, and the design page says what the table says. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createDetector, typesOffByDefault } from '../src/index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
/** Without the padding of its tables. */
const page = readFileSync(new URL('../../../docs/design/detection.md', import.meta.url), 'utf8').replaceAll(
  / +/gu,
  ' ',
);
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

function writeShare(share: number): string {
  const percent = 100 * share;
  return `${percent < 0.001 ? '< 0.001' : Number(percent.toPrecision(3))} %`;
}

test('lists every format with its share and strongest confidence on the design page', () => {
  for (const format of createDetector({ enable: typesOffByDefault }).formats) {
    const row = `| \`${format.type}\` | ${format.label} | ${format.check ?? '–'} | ${writeShare(format.p_mask)} | ${format.max_confidence} |`;
    assert.ok(page.includes(row), `missing in docs/design/detection.md: ${row}`);
  }
});
