/** Reporter for `node --test`: lists all skipped tests at the end, with their reasons. */
import path from 'node:path';
import type { TestEvent } from 'node:test/reporters';

interface SkippedTest {
  readonly name: string;
  /** Relative to the working directory. */
  readonly file: string;
  readonly reason: string;
}

function describeSkipped(skipped: readonly SkippedTest[]): string {
  if (skipped.length === 0) return 'Skipped no test.\n';
  return Object.entries(Object.groupBy(skipped, ({ reason }) => reason))
    .flatMap(([reason, tests = []]) => [
      `Skipped ${tests.length}: ${reason}\n`,
      ...tests.map(({ name, file }) => `  ${file}: ${name}\n`),
    ])
    .join('');
}

// oxlint-disable-next-line import/no-default-export -- `--test-reporter` loads the default export
export default async function* skippedTests(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const skipped: SkippedTest[] = [];
  for await (const { type, data } of events) {
    if (type !== 'test:pass' || data.skip === undefined) continue;
    // `skip: true` arrives as true, or as an empty string from a file that runs in its own process.
    const reason = typeof data.skip === 'string' && data.skip !== '' ? data.skip : 'the test gives no reason';
    skipped.push({ name: data.name, file: path.relative(process.cwd(), data.file ?? ''), reason });
  }
  yield `\n${describeSkipped(skipped)}`;
}
