import { wrapped } from './terminal-text.ts';

const width = 80;
const indentation = '  ';
const gap = '  ';

/** A labelled part of a block: paragraphs beside the label, or the lines of a table below it. */
export interface BlockRow {
  readonly label: string;
  readonly text: readonly string[];
  readonly isTable?: true;
}

/**
 * A heading and labelled rows below it, within 80 columns. Leaves out rows without text and cuts lines of a table that
 * are too long. The caller makes foreign text harmless.
 */
export function blockText(heading: string, rows: readonly BlockRow[]): string {
  const shown = rows.filter(({ text }) => text.length > 0);
  const labelWidth = Math.max(0, ...shown.map(({ label }) => label.length)) + gap.length;
  const left = indentation.length + labelWidth;
  const lines = shown.flatMap(({ label, text, isTable }) => {
    if (isTable) return [indentation + label, ...text.map((line) => cut(indentation.repeat(2) + line))];
    return text
      .flatMap((paragraph) => wrapped(paragraph, width - left))
      .map((line, index) => indentation + (index === 0 ? label : '').padEnd(labelWidth) + line);
  });
  return `${[heading, ...lines].join('\n')}\n`;
}

function cut(line: string): string {
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}

/** Parts of a heading, broken between parts where the line is full. */
export function headingText(parts: readonly string[]): string {
  const lines: string[] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    const joined = `${line} · ${part}`;
    if (line !== undefined && joined.length <= width) lines[lines.length - 1] = joined;
    else lines.push(line === undefined ? part : indentation + part);
  }
  return lines.join('\n');
}
