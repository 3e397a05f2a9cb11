const levelNames: readonly (readonly [least: number, name: string])[] = [
  [60, 'FATAL'],
  [50, 'ERROR'],
  [40, 'WARN'],
  [30, 'INFO'],
  [20, 'DEBUG'],
  [0, 'TRACE'],
];
/** Longest value of a field; a stack or a list of rows is in the JSON log. */
const longestValue = 200;
/** Members that the line shows by other means, or that repeat another member. */
const shownApart = new Set(['level', 'time', 'msg', 'err', 'reason', 'remedy']);

/**
 * One line for people from a JSON log line: time in UTC, level, sentence, cause, fields and remedy. Foreign text cannot
 * move the cursor. A line that is no JSON object is passed on harmless.
 */
export function logText(line: string): string {
  let entry: Readonly<Record<string, unknown>>;
  try {
    entry = JSON.parse(line) as typeof entry;
  } catch {
    return `${harmless(line.trimEnd())}\n`;
  }
  const { time, level, msg, err, reason, remedy } = entry;
  const cause = (err as { readonly message?: unknown } | undefined)?.message ?? reason;
  const fields = Object.entries(entry).filter(([name]) => !shownApart.has(name));
  const sentence = [
    sentenceOf(msg),
    cause === undefined ? '' : `: ${valueText(cause)}`,
    fields.length === 0 ? '' : ` (${fields.map(([name, value]) => `${name} ${valueText(value)}`).join(', ')})`,
    remedy === undefined ? '' : `. Do: ${valueText(remedy)}`,
  ].join('');
  return `${timeText(time)} ${levelName(level).padEnd(5)} ${harmless(sentence)}\n`;
}

function sentenceOf(text: unknown): string {
  return typeof text === 'string' ? text.replace(/^./u, (first) => first.toUpperCase()).replace(/\.$/, '') : '';
}

function timeText(time: unknown): string {
  const instant = new Date(typeof time === 'string' || typeof time === 'number' ? time : Date.now());
  return Number.isNaN(instant.getTime()) ? '--:--:-- UTC' : `${instant.toISOString().slice(11, 19)} UTC`;
}

function levelName(level: unknown): string {
  return levelNames.find(([least]) => Number(level) >= least)?.[1] ?? 'LOG';
}

function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

function harmless(text: string): string {
  return text.toWellFormed().replaceAll(/\p{C}/gu, '\u{FFFD}');
}
