/** What holds for every report, whatever came in: numbers add up, and nothing is left out silently. */
import type {
  IntakeReport,
  InterchangeReport,
  MessageCounts,
  MessageReport,
} from '../../../src/modules/messages/rules/report.ts';

/** Every rule that a report breaks; empty when there is none. */
export function brokenRules(report: IntakeReport): readonly string[] {
  const { totals, interchanges } = report;
  const messages = interchanges.flatMap((interchange) => interchange.messages);
  const broken = [...addsUp('totals', totals)];
  for (const name of ['events_in', 'recorded', 'duplicates', 'rejected', 'unclassified', 'voided'] as const) {
    const sum = messages.reduce((before, message) => before + message[name], 0);
    if (sum !== totals[name]) broken.push(`${name} is ${totals[name]}; its messages have ${sum}`);
  }
  const states = interchanges.filter(({ state }) => state === 'rejected').length;
  if (totals.interchanges_rejected !== states) broken.push(`${states} interchanges are rejected, not as counted`);
  if (interchanges.length === 0) broken.push('nothing is said about the file');
  const isWhole = totals.errors_not_listed === 0;
  for (const interchange of interchanges) broken.push(...ofInterchange(interchange, isWhole, report.format === 'csv'));
  return broken;
}

/** Where a report repeats the name that stands for every person. */
export function namesPersons(report: unknown): readonly string[] {
  const found = /.{0,60}NAMEMARKER.{0,40}/i.exec(JSON.stringify(report));
  return found === null ? [] : [found[0]];
}

function addsUp(where: string, counts: MessageCounts): readonly string[] {
  const { recorded, duplicates, rejected, unclassified, events_in: eventsIn } = counts;
  const numbers = [recorded, duplicates, rejected, unclassified, eventsIn, counts.voided];
  if (numbers.some((number) => !Number.isSafeInteger(number) || number < 0)) return [`${where}: ${numbers.join(' ')}`];
  const sum = recorded + duplicates + rejected + unclassified;
  return sum === eventsIn ? [] : [`${where}: ${sum} outcomes of ${eventsIn} statements`];
}

function ofInterchange(interchange: InterchangeReport, isWhole: boolean, isTable: boolean): readonly string[] {
  const { errors, messages, state } = interchange;
  const broken = messages.flatMap((message) => ofMessage(message, isWhole));
  const hasError =
    errors.length > 0 || messages.some((message) => message.errors.some(({ severity }) => severity === 'error'));
  if (state === 'rejected' && isWhole && !hasError) broken.push('an interchange is rejected without an error');
  // A table may have its header alone.
  if (messages.length === 0 && errors.length === 0 && !isTable)
    broken.push('an interchange has neither a message nor an error');
  for (const problem of [...errors, ...interchange.warnings, ...messages.flatMap((message) => message.errors)]) {
    const { value = 'x' } = problem;
    if (!/^[A-Za-z0-9./_-]{1,40}$/.test(value)) broken.push(`${problem.code} quotes ${JSON.stringify(value)}`);
  }
  return broken;
}

function ofMessage(message: MessageReport, isWhole: boolean): readonly string[] {
  const where = `${message.type} ${message.reference}`;
  const broken = [...addsUp(where, message)];
  if (!isWhole || message.state === 'duplicate') return broken;
  const errors = message.errors.filter(({ severity }) => severity === 'error').length;
  const isRefused = message.rejected === message.events_in;
  if (message.rejected > 0 && errors === 0) broken.push(`${where}: ${message.rejected} rejected without an error`);
  if (!isRefused && errors < message.rejected) broken.push(`${where}: ${message.rejected} rejected, ${errors} errors`);
  const unknown = message.errors.filter(({ code }) => code === 'code_unknown').length;
  if (unknown < message.unclassified) broken.push(`${where}: ${message.unclassified} unclassified, ${unknown} listed`);
  if (message.state === 'rejected' && errors === 0) broken.push(`${where}: rejected without an error`);
  return broken;
}
