/**
 * Questions that people ask an agent, each with the tool calls that answer it and what the answers must say. The
 * expectations come from public rules (check digits, prefixes, coordinates), not from this code.
 *
 * A line of `questions.ndjson` is `{ask, calls: [[tool, arguments], …], answer: {"<call>.<path>": expected}}`. An
 * argument or an expectation such as `{0.carrier_slug}` is taken from the result of call 0; a path may count from the
 * end (`-1`).
 */
import { readFileSync } from 'node:fs';

export interface Question {
  readonly ask: string;
  readonly calls: readonly (readonly [tool: string, args: Readonly<Record<string, unknown>>])[];
  readonly answer: Readonly<Record<string, Expected>>;
}

/** A value that must be equal, the word `absent`, or one rule. */
export type Expected = string | number | boolean | null | Rule;

interface Rule {
  /** Regular expression over the text of the value. */
  readonly matches?: string;
  /** Member of a list. */
  readonly has?: unknown;
  /** A member of a list has these fields. */
  readonly some?: Readonly<Record<string, unknown>>;
  readonly length?: number;
  readonly atLeast?: number;
  /** Greater than a number, or than `{call.path}`. */
  readonly above?: number | string;
  /** A number and the tolerance in percent, 0.5 unless told: the accuracy of a great circle. */
  readonly near?: readonly [number, number?];
}

/** `result` is the structured content of a tool; `text` is what a model reads. */
export interface Called {
  readonly result: unknown;
  readonly text: string;
}

export interface Outcome {
  readonly ask: string;
  readonly tools: readonly string[];
  readonly texts: readonly string[];
  /** What is not as expected; empty when the question is answered. */
  readonly problems: readonly string[];
}

/** A question needs no more calls than this. */
export const maximumCalls = 3;

export function readQuestions(): readonly Question[] {
  const lines = readFileSync(new URL('questions.ndjson', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Question);
}

/** Makes the calls of one question in order and compares what came back. */
export async function answerQuestion(
  { ask, calls, answer }: Question,
  call: (tool: string, args: Readonly<Record<string, unknown>>) => Promise<Called>,
): Promise<Outcome> {
  const called: Called[] = [];
  const taken = (value: unknown): unknown => {
    const address = typeof value === 'string' ? /^\{(\d+\..+)\}$/.exec(value)?.[1] : undefined;
    return address === undefined ? value : valueAt(called, address);
  };
  for (const [tool, args] of calls) {
    const filled = Object.entries(args).map(([name, value]) => [name, taken(value)]);
    called.push(await call(tool, Object.fromEntries(filled) as Record<string, unknown>));
  }
  const problems = Object.entries(answer).flatMap(([address, expected]) => {
    const value = valueAt(called, address);
    return fits(value, expected, taken)
      ? []
      : [`${address} is ${JSON.stringify(value)?.slice(0, 200)}, not ${JSON.stringify(expected)}`];
  });
  return { ask, tools: calls.map(([tool]) => tool), texts: called.map(({ text }) => text), problems };
}

function valueAt(called: readonly Called[], address: string): unknown {
  const [first = '', ...steps] = address.split('.');
  let value: unknown = called[Number(first)]?.result;
  for (const step of steps) {
    value = Array.isArray(value) ? value.at(Number(step)) : (value as Record<string, unknown> | undefined)?.[step];
  }
  return value;
}

function fits(value: unknown, expected: Expected, taken: (value: unknown) => unknown): boolean {
  if (expected === 'absent') return value === undefined;
  if (expected === null || typeof expected !== 'object') return value === expected;
  const { matches, has, some, length, atLeast, above, near } = expected;
  if (matches !== undefined) return value !== undefined && new RegExp(matches).test(asText(value));
  if (has !== undefined) return Array.isArray(value) && value.includes(has);
  if (some !== undefined) {
    const wanted = Object.entries(some);
    return Array.isArray(value) && value.some((item) => wanted.every(([name, want]) => item[name] === want));
  }
  if (length !== undefined) return Array.isArray(value) && value.length === length;
  if (typeof value !== 'number') return false;
  if (atLeast !== undefined) return value >= atLeast;
  if (above !== undefined) return value > Number(taken(above));
  const [goal, percent = 0.5] = near ?? [Number.NaN];
  return Math.abs(value - goal) <= (goal * percent) / 100;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
