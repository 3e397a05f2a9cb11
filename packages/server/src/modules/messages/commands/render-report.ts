/** Reports of files as text for people. */
import { printable } from '../../../surfaces/cli/terminal-text.ts';
import type { MessageProblem } from '../rules/problems.ts';
import type {
  InterchangeReport,
  IntakeReport,
  MessageCounts,
  MessageReport,
  ShownEventOfMessage,
} from '../rules/report.ts';

const count = (value: number): string => value.toLocaleString('en');

/** One line for each message, and for each interchange of which nothing was read. */
export function messageLines(file: string, { interchanges }: IntakeReport): string {
  return interchanges.map((interchange) => linesOfInterchange(file, interchange)).join('');
}

function linesOfInterchange(file: string, { control_reference: control, state, messages }: InterchangeReport): string {
  if (messages.length === 0) return line(file, control, state, 'nothing was read');
  return messages.map((message) => lineOfMessage(file, control, message)).join('');
}

function lineOfMessage(file: string, control: string, message: MessageReport): string {
  const { reference, type, document, function: purpose, state } = message;
  const about = [control, reference, type, purpose === 'original' ? '' : `${purpose} ${document ?? ''}`.trim()];
  return line(file, about.filter((part) => part !== '').join(' '), state, countsText(message));
}

function line(file: string, about: string, state: string, text: string): string {
  return `${printable(`${[file, about, state].filter((part) => part !== '').join(' ')}: ${text}`)}\n`;
}

function countsText({ recorded, duplicates, rejected, unclassified, voided }: MessageCounts): string {
  const named: readonly (readonly [number, string])[] = [
    [recorded, 'recorded'],
    [duplicates, 'known before'],
    [rejected, 'not recorded'],
    [unclassified, 'unclassified'],
    [voided, 'withdrawn'],
  ];
  const parts = named.flatMap(([number, name]) => (number === 0 ? [] : [`${count(number)} ${name}`]));
  return parts.length === 0 ? 'nothing recorded' : parts.join(', ');
}

/** One line for each error and warning, with its place. */
export function problemLines(file: string, report: IntakeReport): string {
  const problems = report.interchanges.flatMap(({ errors, warnings, messages }) => [
    ...errors,
    ...warnings,
    ...messages.flatMap((message) => message.errors),
  ]);
  const lines = problems.map((problem) => `${printable(`${placeOf(file, problem)}: ${textOf(problem)}`)}\n`);
  const unlisted = report.totals.errors_not_listed;
  if (unlisted > 0) lines.push(`${printable(file)}: … and ${count(unlisted)} more errors\n`);
  return lines.join('');
}

function placeOf(file: string, { segment, element, component, line: row }: MessageProblem): string {
  const parts = [
    segment === undefined ? '' : `segment ${segment}`,
    segment === undefined && row !== undefined ? `line ${row}` : '',
    element === undefined ? '' : `element ${element}`,
    component === undefined ? '' : `component ${component}`,
  ];
  const place = parts.filter((part) => part !== '').join(' ');
  return place === '' ? file : `${file}:${place}`;
}

function textOf({ code, severity, value, column, message }: MessageProblem): string {
  const field = column === undefined ? '' : `column ${column}:`;
  const what = [severity === 'warning' ? 'warning:' : '', `${code}:`, field, value ?? '', message];
  return what.filter((part) => part !== '').join(' ');
}

/** One line for each event that a dry run would record. */
export function eventLines({ format, events = [] }: IntakeReport): string {
  const carriage = format === 'fsu' || format === 'xfsu' ? 'flight' : 'voyage';
  return events.map((event) => `  ${printable(eventText(event, carriage))}\n`).join('');
}

function eventText(event: ShownEventOfMessage, carriage: string): string {
  const { reference, carrier, state, detail, code, time, local, place, country, pieces, flight } = event;
  const status = event.informational === true ? 'informational' : [state, detail].filter(Boolean).join('/');
  const marks = [event.kind, event.unclassified && 'unclassified', event.duplicate && 'known before'];
  const parts = [
    reference,
    carrier,
    event.kind === 'estimate' ? '' : status,
    code,
    time ?? `${local} local`,
    place ?? country,
    pieces === undefined ? '' : `${pieces.n ?? '?'} of ${pieces.of ?? '?'} pieces`,
    flight === undefined ? '' : `${carriage} ${flight}`,
    ...marks.map((mark) => (mark ? `(${mark})` : '')),
  ];
  return parts.filter((part) => part !== '' && part !== null && part !== undefined).join('  ');
}

/** The last line. */
export function totalsLine(files: number, totals: IntakeReport['totals'], isDryRun: boolean): string {
  const { interchanges, messages, events_in: events, recorded, duplicates, rejected, unclassified, voided } = totals;
  const counts =
    `${count(recorded)} recorded, ${count(duplicates)} known before, ${count(rejected)} not recorded, ` +
    `${count(unclassified)} unclassified, of ${plural(events, 'event')}`;
  const withdrawn = voided === 0 ? '' : `; ${count(voided)} withdrawn`;
  const from = [plural(files, 'file'), plural(interchanges, 'interchange'), plural(messages, 'message')].join(', ');
  return `${isDryRun ? 'Dry run, nothing is recorded. ' : ''}${counts}${withdrawn}; ${from}\n`;
}

function plural(value: number, one: string): string {
  return `${count(value)} ${value === 1 ? one : `${one}s`}`;
}
