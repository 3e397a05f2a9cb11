/** Every problem that a message can have, provoked once through the intake, with the place that the answer names. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { type Clock, systemClock } from '../../src/kernel/lib/clock.ts';
import { problemTexts } from '../../src/modules/messages/rules/problems.ts';
import type { MessageProblem } from '../../src/modules/messages/rules/problems.ts';
import type { IntakeReport } from '../../src/modules/messages/rules/report.ts';
import { openRealIntake, type RealIntake } from '../support/messages/real-intake.ts';
import { brokenRules } from '../support/messages/report-rules.ts';
import { latin1 } from '../support/messages/corpus-parts.ts';
import { elsewhere, type Failure, failures } from './failure-table.ts';

function problemsOf({ interchanges }: IntakeReport): readonly (MessageProblem & { readonly of: Failure['of'] })[] {
  return interchanges.flatMap(({ errors, warnings, messages }) => [
    ...[...errors, ...warnings].map((problem) => ({ ...problem, of: 'interchange' as const })),
    ...messages.flatMap((message, index) => message.errors.map((problem) => ({ ...problem, of: index + 1 }))),
  ]);
}

/** Each look at it is a minute later. */
function slowClock(): Clock {
  let looks = 0;
  return { now: () => Date.now(), monotonic: () => (looks += 1) * 60_000 };
}

function bytesOf(text: Failure['text']): Uint8Array {
  return typeof text === 'string' ? latin1(text) : text;
}

test('every problem has an input that provokes it', () => {
  const provoked = [...failures.map(({ code }) => code), ...elsewhere.keys()];
  assert.deepEqual(provoked.toSorted(), Object.keys(problemTexts).toSorted());
  for (const [code, file] of elsewhere) {
    assert.ok(readFileSync(path.join(import.meta.dirname, file), 'utf8').includes(`'${code}'`), `${code} in ${file}`);
  }
});

let shared: RealIntake;
before(async () => void (shared = await openRealIntake()));
after(() => shared[Symbol.asyncDispose]());

for (const failure of failures) {
  const { code, at, of } = failure;
  test(`${code} is listed with its place`, async () => {
    // A database costs more than the rest: those that expect nothing in it share one.
    const needsOwn = failure.isSlow === true || failure.before !== undefined;
    await using own = needsOwn ? await openRealIntake(failure.isSlow ? slowClock() : systemClock) : null;
    const intake = own ?? shared;
    const carrier = failure.carrier === null ? {} : { carrier: 'ws-carrier' };
    const options = { ...carrier, receivedAt: Date.UTC(2030, 2, 5, 12) };
    for (const text of failure.before ?? []) await intake.take({ bytes: latin1(text) }, options);
    const { format, mapping } = failure;
    const report = await intake.take(
      {
        bytes: bytesOf(failure.text),
        ...(format === undefined ? {} : { format }),
        ...(mapping === undefined ? {} : { mapping }),
      },
      options,
    );
    assert.deepEqual(brokenRules(report), []);
    const listed = problemsOf(report);
    const found = listed.find((problem) => problem.code === code);
    assert.ok(found, `not listed, but ${JSON.stringify(listed.slice(0, 5))}`);
    const is: Readonly<Record<string, unknown>> = { ...found };
    assert.deepEqual(
      { of: is['of'], ...Object.fromEntries(Object.keys(at).map((name) => [name, is[name]])) },
      { of, ...at },
    );
    assert.equal(found.severity, problemTexts[code][0]);
  });
}
