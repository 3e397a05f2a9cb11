/** Samples of partners' messages: a file, perhaps a mapping, and beside it `*.expect.json` with what must come of it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MessageFile } from '../../src/modules/messages/ports.ts';
import type { MessageFormat } from '../../src/modules/messages/rules/reading.ts';
import { messageFormats } from '../../src/modules/messages/rules/reading.ts';
import type { IntakeReport, MessageCounts, ShownEventOfMessage } from '../../src/modules/messages/rules/report.ts';

export interface ExpectedProblem {
  readonly code: string;
  readonly segment?: number;
  readonly element?: number;
  readonly line?: number;
  readonly value?: string;
  readonly column?: string;
  /** Position of the message in its interchange, from 1. */
  readonly message?: number;
}

export interface Expectation {
  readonly format: string;
  readonly received_at: string;
  /** `profiles`: what stands in the file of profiles. */
  readonly options: { readonly mapping?: string; readonly carrier?: string; readonly profiles?: object };
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly errors: readonly ExpectedProblem[];
  /** Codes of all warnings but `code_unknown`, in order. Not compared when absent. */
  readonly warnings?: readonly string[];
  readonly counts: MessageCounts;
  readonly after?: string;
}

export interface Sample {
  /** Name of the file. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Text of the mapping. */
  readonly mapping: string | null;
  readonly expected: Expectation;
}

const expectEnd = '.expect.json';

export function readSamples(folder: string): readonly Sample[] {
  const names = readdirSync(folder).toSorted();
  return names
    .filter((name) => name.endsWith(expectEnd))
    .map((name) => {
      const base = name.slice(0, -expectEnd.length);
      const files = names.filter((file) => path.parse(file).name === base);
      const [file] = files;
      if (file === undefined || files.length > 1) throw new Error(`${name}: one file ${base}.* must stand beside it`);
      const expected: Expectation = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
      const { mapping } = expected.options;
      return {
        name: file,
        bytes: readFileSync(path.join(folder, file)),
        mapping: mapping === undefined ? null : readFileSync(path.join(folder, mapping), 'utf8'),
        expected,
      };
    });
}

/** The sample behind those that must be taken before it. */
export function withThoseBefore(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const { after } = sample.expected;
  if (after === undefined) return [sample];
  const before = samples.find(({ name }) => name === after);
  if (before === undefined) throw new Error(`${sample.name}: ${after} is no sample`);
  return [...withThoseBefore(samples, before), sample];
}

export function formatOf({ expected, name }: Sample): MessageFormat {
  const format = messageFormats.find((each) => each === expected.format);
  if (format === undefined) throw new Error(`${name}: ${expected.format} is no format`);
  return format;
}

/** What is right in `file` is compared with the sample in all members that the sample has. */
export type SampleFile = MessageFile;

/** Every difference between what came out and what the sample says; empty when there is none. */
export function differences(expected: Expectation, report: IntakeReport): readonly string[] {
  return [
    ...eventDifferences(expected.events, report.events ?? []),
    ...problemDifferences(expected.errors, report),
    ...warningDifferences(expected.warnings, report),
    ...countDifferences(expected.counts, report),
  ];
}

export function countDifferences(expected: MessageCounts, report: IntakeReport): readonly string[] {
  const { totals } = report;
  const names = ['events_in', 'recorded', 'duplicates', 'rejected', 'unclassified', 'voided'] as const;
  return names
    .filter((name) => totals[name] !== expected[name])
    .map((name) => `${name}: ${totals[name]}, not ${expected[name]}`);
}

/** Absent where they do not hold. */
const flags = ['kind', 'unclassified', 'duplicate', 'informational', 'flight', 'pieces'];

function eventDifferences(expected: Expectation['events'], shown: readonly ShownEventOfMessage[]): readonly string[] {
  if (expected.length !== shown.length) {
    return [`${shown.length} events, not ${expected.length}: ${JSON.stringify(shown)}`];
  }
  return expected.flatMap((wanted, index) => {
    const event: Readonly<Record<string, unknown>> = { ...shown[index] };
    const names = new Set([...Object.keys(wanted), ...flags]);
    return [...names].flatMap((name) => {
      const [is, should] = [event[name], wanted[name]];
      return isSame(name, is, should)
        ? []
        : [`event ${index + 1} ${name}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`];
    });
  });
}

function isSame(name: string, is: unknown, should: unknown): boolean {
  // Where the samples leave the instant open, a table of zones by place may give it.
  if (name === 'time' && should === null) return is === null || typeof is === 'string';
  if (name === 'time' && typeof should === 'string')
    return typeof is === 'string' && Date.parse(is) === Date.parse(should);
  if (name === 'pieces' && isRecord(is) && isRecord(should)) {
    return Object.entries(should).every(([member, value]) => is[member] === value);
  }
  return JSON.stringify(is) === JSON.stringify(should);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Problems that are errors, in order, each with the position of its message. */
export function errorsOf(report: IntakeReport): readonly (ExpectedProblem & { readonly text: string })[] {
  return report.interchanges
    .flatMap((interchange) => [
      ...interchange.errors.map(({ message: text, ...problem }) => ({ ...problem, text })),
      ...interchange.messages.flatMap((message, index) =>
        message.errors.map(({ message: text, ...problem }) => ({ ...problem, text, message: index + 1 })),
      ),
    ])
    .filter((problem) => problem.severity === 'error');
}

function warningDifferences(expected: Expectation['warnings'], report: IntakeReport): readonly string[] {
  if (expected === undefined) return [];
  const warnings = report.interchanges
    .flatMap((interchange) => [...interchange.warnings, ...interchange.messages.flatMap(({ errors }) => errors)])
    .filter(({ severity, code }) => severity === 'warning' && code !== 'code_unknown')
    .map(({ code }) => code);
  return warnings.join() === expected.join()
    ? []
    : [`warnings: ${warnings.join() || 'none'}, not ${expected.join() || 'none'}`];
}

function problemDifferences(expected: readonly ExpectedProblem[], report: IntakeReport): readonly string[] {
  const errors = errorsOf(report);
  if (errors.length !== expected.length) {
    return [`${errors.length} errors, not ${expected.length}: ${JSON.stringify(errors)}`];
  }
  return expected.flatMap((wanted, index) => {
    const error: Readonly<Record<string, unknown>> = { ...errors[index] };
    return Object.entries(wanted)
      .filter(([name, value]) => error[name] !== value)
      .map(
        ([name, value]) => `error ${index + 1} ${name}: ${JSON.stringify(error[name])}, not ${JSON.stringify(value)}`,
      );
  });
}
