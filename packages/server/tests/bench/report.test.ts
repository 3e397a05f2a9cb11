/** What documents say about performance is what the newest run measured, and its pictures are well-formed. */
import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Parser } from 'saxen';
import { performanceFiles, withBlocks } from '../../../../bench/report/pages.ts';
import { plotOf } from '../../../../bench/report/plot.ts';
import { escaped, logScale, logTicks, thinned } from '../../../../bench/report/svg.ts';
import { parts } from '../../../../bench/parts.ts';
import { newestResults, parseResults, type Results } from '../../../../bench/runner/results.ts';
import { rowsOf, writeRatio, writeTime } from '../../../../bench/runner/rows.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const textOf = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

function newest(): { readonly name: string; readonly results: Results } {
  const found = newestResults();
  if (found === undefined) throw new Error('bench/results/ has no run');
  return found;
}

function assertWellFormed(svg: string): void {
  const open: string[] = [];
  const parser = new Parser();
  parser.on('warn', (problem) => assert.fail(String(problem)));
  parser.on('openTag', (name: string) => void open.push(name));
  parser.on('closeTag', (name: string) => assert.equal(open.pop(), name));
  parser.parse(svg);
  assert.deepEqual(open, []);
}

test('documents say what the newest run measured', () => {
  const { name, results } = newest();
  for (const [file, text] of Object.entries(performanceFiles(results, name))) assert.equal(textOf(file), text, file);
  const withFigures = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).filter((file) =>
    textOf(file).includes('<!-- bench: '),
  );
  assert.ok(withFigures.includes('README.md') && withFigures.includes('docs/design/scale.md'));
  for (const file of withFigures) assert.equal(withBlocks(textOf(file), results, name), textOf(file), file);
});

test('a block follows the figures of its run', () => {
  const { name, results } = newest();
  const text = '<!-- bench: goals -->\nold\n<!-- end -->';
  const filled = withBlocks(text, results, name);
  const first = rowsOf(results).find(({ goal }) => goal !== undefined);
  assert.ok(first !== undefined && filled.includes(`| ${writeRatio(first.ratio.median)} `) && !filled.includes('old'));
  const slower = structuredClone(results);
  for (const part of slower.parts) {
    for (const { ours } of part.sizes) for (const sample of ours) sample.processorMs *= 3;
  }
  assert.notEqual(withBlocks(text, slower, name), filled);
  assert.equal(withBlocks(filled, results, name), filled);
  assert.throws(() => withBlocks('<!-- bench: nothing -->\n<!-- end -->', results, name), /no block or part nothing/);
});

test('says that a machine was busy, and that a goal is missed', () => {
  const { name, results } = newest();
  const changed = structuredClone(results);
  for (const part of changed.parts) {
    part.busy = true;
    for (const { ours } of part.sizes) for (const sample of ours) sample.processorMs *= 1_000;
  }
  const page = performanceFiles(changed, name)['docs/performance/README.md'] ?? '';
  assert.match(page, /missed, busy/);
  assert.match(page, /Other programs used the machine during/);
  const [part] = changed.parts;
  assert.ok(part !== undefined && plotOf(part, changed).includes('other programs used the machine meanwhile'));
});

test('names the size of each figure, what other sizes miss, and how often each was measured', () => {
  const { name, results } = newest();
  const found = rowsOf(results).find(({ goal, part }) => goal !== undefined && part.sizes.length > 1);
  assert.ok(found !== undefined);
  const changed = structuredClone(results);
  changed.parts = changed.parts.filter((part) => part.name === found.part.name);
  const [part] = changed.parts;
  assert.ok(part !== undefined);
  for (const { size, ours, peers } of part.sizes) {
    const slow = size === part.goalSize ? 1e-3 : 1_000;
    for (const sample of ours) sample.processorMs *= slow;
    for (const samples of Object.values(peers)) samples.splice(3);
    ours.splice(size === part.goalSize ? 3 : 2);
  }
  const page = performanceFiles(changed, name)['docs/performance/README.md'] ?? '';
  const block = withBlocks('<!-- bench: goals -->\n<!-- end -->', changed, name);
  for (const text of [page, block]) {
    assert.ok(text.includes(`| ${part.sizeOf}: ${part.goalSize.toLocaleString('en')} `));
    for (const { size } of part.sizes.filter((each) => each.size !== part.goalSize))
      assert.match(text, new RegExp(` at ${size.toLocaleString('en')} \\(missed\\)`));
    assert.match(
      text,
      /are met at the size in the table, 0 of them at every size that was measured\. Missed at another size: /,
    );
  }
  assert.match(page, /Rounds: 3 at the size of the goal, 2 at the others\./);
  const costs = withBlocks('<!-- bench: costs -->\n<!-- end -->', changed, name);
  for (const { size } of part.sizes.filter((each) => each.size !== part.goalSize))
    assert.match(costs, new RegExp(`s at ${size.toLocaleString('en')}\\b`));
});

test('every committed run has its form, and only parts that there are', () => {
  const files = readdirSync(`${root}bench/results`).filter((file) => file.endsWith('.json'));
  assert.ok(files.length > 0);
  for (const file of files) parseResults(textOf(`bench/results/${file}`), file);
  const known = new Set(parts.map(({ name }) => name));
  assert.deepEqual(
    newest().results.parts.filter(({ name }) => !known.has(name)),
    [],
  );
  assert.throws(() => parseResults('{"format":1}', 'x.json'), /x\.json/);
});

test('parts have unique names, ascending sizes and rivals with unique names', () => {
  assert.equal(new Set(parts.map(({ name }) => name)).size, parts.length);
  for (const { name, against, sizes, goalSize } of parts) {
    assert.match(name, /^[a-z][a-z0-9-]*$/);
    assert.deepEqual(
      sizes,
      sizes.toSorted((one, other) => one - other),
    );
    assert.ok(goalSize === undefined || (sizes as readonly number[]).includes(goalSize), name);
    assert.ok(against.length > 0 && new Set(against.map((rival) => rival.name)).size === against.length, name);
  }
});

test('pictures are well-formed, whatever their titles say', () => {
  const { name, results } = newest();
  const pictures = Object.entries(performanceFiles(results, name)).filter(([file]) => file.endsWith('.svg'));
  assert.ok(pictures.length >= 8);
  for (const [, svg] of pictures) assertWellFormed(svg);
  const [part] = results.parts;
  assert.ok(part !== undefined);
  const svg = plotOf({ ...part, title: 'a < b & "c"' }, results);
  assertWellFormed(svg);
  assert.ok(svg.includes('a &lt; b &amp; &quot;c&quot;') && svg.includes('prefers-color-scheme: dark'));
  assert.equal(escaped('<&>"'), '&lt;&amp;&gt;&quot;');
});

test('an axis encloses its figures with round steps, and keeps its ends when it is thinned', () => {
  assert.deepEqual(logTicks([0.3, 4]), [0.2, 0.5, 1, 2, 5]);
  assert.deepEqual(logTicks([1]), [1, 2]);
  assert.deepEqual(logTicks([NaN]), [1, 10]);
  assert.deepEqual(thinned([0.2, 0.5, 1, 2, 5, 10, 20], 5), [0.2, 1, 10, 20]);
  const scale = logScale([1, 100], 200, 0);
  assert.deepEqual(
    [1, 10, 100].map((value) => Math.round(scale.at(value))),
    [200, 100, 0],
  );
});

test('times and ratios are written with three digits at most', () => {
  assert.deepEqual([0.8512, 12.345, 123.4, 1_234, 2_345_678].map(writeTime), [
    '0.85 µs',
    '12.3 µs',
    '123 µs',
    '1.23 ms',
    '2.35 s',
  ]);
  assert.deepEqual([0.456, 9.994, 26.4, 1_234].map(writeRatio), ['0.46', '9.99', '26', '1,234']);
});
