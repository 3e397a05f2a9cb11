/**
 * Samples of partners' messages through the whole intake: what a dry run shows, what is recorded, and that it is recorded
 * once. `WAYSEAL_EDI_SAMPLES=FOLDER` takes the samples of another folder.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import {
  countDifferences,
  differences,
  formatOf,
  readSamples,
  type Sample,
  withThoseBefore,
} from '../support/message-samples.ts';
import { openRealIntake, type RealIntake } from '../support/messages/real-intake.ts';
import { brokenRules, namesPersons } from '../support/messages/report-rules.ts';

const folder = process.env['WAYSEAL_EDI_SAMPLES'] ?? path.join(import.meta.dirname, 'samples');
const samples = readSamples(folder);

/** For references that nothing else gives a carrier: the partners of the samples are in no directory. */
const carrier = 'ws-carrier';

function take(intake: RealIntake, { bytes, mapping, expected }: Sample, dryRun: boolean) {
  const receivedAt = Date.parse(expected.received_at);
  return intake.take(
    { bytes, ...(mapping === null ? {} : { mapping }) },
    { carrier, ...expected.options, receivedAt, dryRun },
  );
}

/** Samples that neither follow others nor are followed share one database: opening one takes longer than the sample. */
let shared: Promise<RealIntake> | undefined;
after(async () => (await shared)?.[Symbol.asyncDispose]());

const followed = new Set(samples.map(({ expected }) => expected.after));

function isAlone({ name, expected }: Sample): boolean {
  return expected.after === undefined && expected.options.profiles === undefined && !followed.has(name);
}

async function open(sample: Sample): Promise<{ readonly intake: RealIntake } & AsyncDisposable> {
  if (!isAlone(sample)) {
    const intake = await openRealIntake(undefined, sample.expected.options.profiles);
    return { intake, [Symbol.asyncDispose]: () => intake[Symbol.asyncDispose]() };
  }
  shared ??= openRealIntake();
  return { intake: await shared, [Symbol.asyncDispose]: async () => undefined };
}

for (const sample of samples) {
  const { name, expected } = sample;
  test(`${name} gives the events, errors and counts that it should`, async () => {
    await using opened = await open(sample);
    const { intake } = opened;
    for (const before of withThoseBefore(samples, sample).slice(0, -1)) await take(intake, before, false);
    const shown = await take(intake, sample, true);
    assert.deepEqual(differences(expected, shown), []);
    const recorded = await take(intake, sample, false);
    assert.deepEqual(
      [...countDifferences(expected.counts, recorded), ...brokenRules(recorded), ...namesPersons(recorded)],
      [],
    );
    if (recorded.format !== null) assert.equal(recorded.format, formatOf(sample));
    const again = await take(intake, sample, false);
    assert.deepEqual(
      [again.totals.recorded, again.totals.unclassified, again.totals.voided],
      [0, 0, 0],
      'a second time nothing is recorded',
    );
  });
}
