/** References and tags of the command line, refused before anything is sent. */
import { UsageError, type ParsedArguments } from '../../../surfaces/cli/command.ts';
import { quoted } from '../../../surfaces/cli/terminal-text.ts';
import { longestOwnName, mostTags, ownNamePattern } from '../rules/own-names.ts';

const ownName = new RegExp(ownNamePattern);

export const ownNameNote =
  'References and tags are identifiers such as order numbers, never names or addresses of people: letters, digits and ' +
  `. _ / # -, at most ${longestOwnName} characters, at most ${mostTags} tags. Only your key sees them.`;

/** What is wrong with a reference or a tag; undefined when nothing is. */
export function problemOfOwnName(what: string, text: string): string | undefined {
  if (ownName.test(text)) return undefined;
  return `${what} must be an identifier of at most ${longestOwnName} letters, digits and . _ / # -, not '${quoted(text)}'`;
}

/** Values of a repeatable option, each checked. Throws `UsageError`. */
export function ownNamesOf({ values }: ParsedArguments, option: string): readonly string[] {
  const given = values[option];
  const names = Array.isArray(given) ? given : [];
  for (const name of names) requireOwnName(`--${option}`, name);
  if (names.length > mostTags)
    throw new UsageError(`--${option} comes ${names.length} times; the most are ${mostTags} tags`);
  return names;
}

export function referenceOf({ values }: ParsedArguments): string | undefined {
  const { reference } = values;
  if (typeof reference !== 'string') return undefined;
  requireOwnName('--reference', reference);
  return reference;
}

function requireOwnName(what: string, text: string): void {
  const problem = problemOfOwnName(what, text);
  if (problem !== undefined) throw new UsageError(problem);
}

/** What the service takes as an expected time, told before anything is sent: a day, or a moment with its zone. */
const expectedForm = /^\d{4}-\d{2}-\d{2}(?:[Tt]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d{2}:\d{2}))?$/;

export function problemOfExpected(what: string, text: string): string | undefined {
  if (expectedForm.test(text) && !Number.isNaN(Date.parse(text))) return undefined;
  return `${what} must be a day such as 2030-03-07 or a time with its zone such as 2030-03-07T10:42Z, not '${quoted(text)}'`;
}

export function expectedByOf({ values }: ParsedArguments): string | undefined {
  const text = values['expected-by'];
  if (typeof text !== 'string') return undefined;
  const problem = problemOfExpected('--expected-by', text);
  if (problem !== undefined) throw new UsageError(problem);
  return text;
}
