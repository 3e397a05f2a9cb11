// Own process: it measures its own processor time.
/**
 * Drawn messages of all families, whole and broken. A short form runs each time; `WAYSEAL_TEST_FAULTS=long` breaks
 * 100,000 messages.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CorpusFile, ExpectedEvent } from '../support/messages/corpus-parts.ts';
import { countsOf, Draw, receivedAt } from '../support/messages/corpus-parts.ts';
import { mutated } from '../support/messages/mutations.ts';
import { brokenRules, namesPersons } from '../support/messages/report-rules.ts';
import { corpusFiles } from '../support/message-corpus.ts';
import { openRealIntake, type RealIntake } from '../support/messages/real-intake.ts';
import { countDifferences, errorsOf } from '../support/message-samples.ts';
import { mulberry32 } from '../support/random.ts';
import type { IntakeReport, ShownEventOfMessage } from '../../src/modules/messages/rules/report.ts';

const isLong = process.env['WAYSEAL_TEST_FAULTS'] === 'long';
const wholeMessages = isLong ? 20_000 : 400;
const brokenMessages = isLong ? 100_000 : 1_200;
/** Files that one database takes before the next one is opened. */
const filesOfDatabase = 5_000;
const options = { carrier: 'ws-carrier', receivedAt };

function wrongEvents(expected: readonly ExpectedEvent[], shown: readonly ShownEventOfMessage[]): readonly string[] {
  if (expected.length !== shown.length) return [`${shown.length} events, not ${expected.length}`];
  return expected.flatMap((wanted, index) => {
    const event = shown[index];
    if (event === undefined) return [];
    const is = [event.reference, event.code, event.state, event.detail, event.kind ?? '', event.informational ?? false];
    const should = [
      wanted.reference,
      wanted.code,
      wanted.state,
      wanted.detail,
      wanted.kind ?? '',
      wanted.informational ?? false,
    ];
    const differing = is.join(' ') === should.join(' ') ? [] : [`${is.join(' ')}, not ${should.join(' ')}`];
    if ((event.unclassified ?? false) !== (wanted.unclassified ?? false)) differing.push(`${wanted.code} unclassified`);
    if (wanted.local !== undefined && !event.local.startsWith(wanted.local))
      differing.push(`${event.local}, not ${wanted.local}`);
    if (event.place !== wanted.place) differing.push(`${event.place}, not ${wanted.place}`);
    if (wanted.time !== undefined && Date.parse(event.time ?? '') !== Date.parse(wanted.time)) {
      differing.push(`${event.time}, not ${wanted.time}`);
    }
    return differing;
  });
}

function wrongProblems(file: CorpusFile, report: IntakeReport): readonly string[] {
  const warnings = new Set(['code_unknown', 'count_mismatch']);
  const expected = file.messages.flatMap(({ problems }) => problems).filter((code) => !warnings.has(code));
  const is = errorsOf(report).map(({ code }) => code);
  return is.toSorted().join() === expected.toSorted().join() ? [] : [`${is.join()}, not ${expected.join()}`];
}

/** The first line of each wrong file, then the first of them whole. */
function summaryOf(wrong: readonly string[]): string {
  const lines = wrong.slice(0, 50).map((text) => text.slice(0, text.indexOf('\n')));
  return `${wrong.length} files:\n${lines.join('\n')}\n${wrong.slice(0, 2).join('\n\n').slice(0, 10_000)}`;
}

function shown(file: CorpusFile): string {
  return `${file.name} ${file.mapping ?? ''}\n${Buffer.from(file.bytes).toString('latin1')}`;
}

describe('messages of partners in every form that the formats allow', () => {
  let open: RealIntake;
  before(async () => void (open = await openRealIntake()));
  after(() => open[Symbol.asyncDispose]());

  test('are recorded with the events and counts that the formats say', async () => {
    const wrong: string[] = [];
    for (const file of corpusFiles({ seed: 18, messages: wholeMessages })) {
      const isKnown = file.messages.some(({ duplicates }) => duplicates > 0);
      const isCorrecting = file.messages.some(({ voided }) => voided > 0);
      const dry = isKnown || isCorrecting ? undefined : await open.take(file, { ...options, dryRun: true });
      const report = await open.take(file, options);
      const found = [
        ...countDifferences(countsOf(file.messages), report),
        ...brokenRules(report),
        ...namesPersons([report, dry]),
        ...wrongProblems(file, report),
        ...(dry === undefined
          ? []
          : wrongEvents(
              file.messages.flatMap(({ events }) => events),
              dry.events ?? [],
            )),
        ...(dry === undefined ? [] : countDifferences(countsOf(file.messages), dry)),
      ];
      if (found.length > 0) wrong.push(`${found.join('\n')}\n${shown(file)}`);
    }
    assert.equal(wrong.length, 0, summaryOf(wrong));
  });
});

test('broken messages neither stop the intake nor vanish', async (t) => {
  const draw = new Draw(mulberry32(1_807));
  let open = await openRealIntake();
  t.after(() => open[Symbol.asyncDispose]());
  const wrong: string[] = [];
  let other: CorpusFile | undefined;
  let files = 0;
  let messages = 0;
  let slowest = 0;
  for (const file of corpusFiles({ seed: 1_808, messages: brokenMessages, corrections: false })) {
    const changed = mutated(draw, file.bytes, (other ?? file).bytes);
    const broken = { ...file, bytes: changed.bytes };
    const startedAt = process.cpuUsage();
    const report = await open.take(broken, { ...options, dryRun: draw.chance(0.2) });
    slowest = Math.max(slowest, process.cpuUsage(startedAt).user / 1000);
    const found = [...brokenRules(report), ...silence(file, changed.kinds.join(), broken.bytes, report)];
    if (found.length > 0) wrong.push(`${changed.kinds.join()}: ${found.join('\n')}\n${shown(broken)}`);
    other = file;
    files += 1;
    messages += file.messages.length;
    if (files % filesOfDatabase === 0) {
      await open[Symbol.asyncDispose]();
      open = await openRealIntake();
    }
  }
  t.diagnostic(`${messages} messages in ${files} files; the slowest took ${Math.round(slowest)} ms of processor time`);
  assert.equal(wrong.length, 0, summaryOf(wrong));
});

/** A file with an envelope that ends too early says so, unless it was cut between two interchanges. */
function silence(file: CorpusFile, kinds: string, bytes: Uint8Array, report: IntakeReport): readonly string[] {
  const isEnveloped = file.format !== 'csv' && file.format !== 'fsu';
  const isCut = kinds === 'cut' && Buffer.from(file.bytes).subarray(0, bytes.length).equals(bytes);
  if (!isEnveloped || !isCut || errorsOf(report).length > 0) return [];
  const rest = Buffer.from(file.bytes.slice(bytes.length)).toString('latin1').trim();
  return /^(UNA|UNB|ISA|$)/.test(rest) ? [] : ['was cut, and no error is listed'];
}
