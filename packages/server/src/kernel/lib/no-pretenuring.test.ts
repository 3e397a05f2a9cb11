import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

/** Keeps what one place makes, as a start does, and says what V8 decides about the place. */
const keepsAll = `
const kept = [];
const make = (n) => ({ n, text: [n] });
for (let n = 0; n < 600_000; n++) kept.push(make(n));
console.log(kept.length);
`;

/** On a busy machine, threads that compile and collect late would decide what V8 sees before it decides. */
const sameEachTime = ['--single-threaded', '--predictable-gc-schedule'];

function decisions(before: string): number {
  const flags = [...sameEachTime, '--trace-pretenuring-statistics', '--input-type=module', '--eval', before + keepsAll];
  const printed = execFileSync(process.execPath, flags, {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  assert.match(printed, /600000/);
  return printed.match(/=> tenure/g)?.length ?? 0;
}

test('V8 puts no new object among the old ones once the service has asked for it', () => {
  const asks = `const { keepNewObjectsYoung } = await import(${JSON.stringify(import.meta.resolve('./no-pretenuring.ts'))}); keepNewObjectsYoung();`;
  assert.ok(decisions('') > 0, 'without the flag, it does: else this test proves nothing');
  assert.equal(decisions(asks), 0);
});
