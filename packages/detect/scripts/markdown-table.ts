/** Tables of the reference pages that are made from the carrier tables. */

export type Cells = readonly (string | number)[];

function line(cells: Cells): string {
  return `| ${cells.join(' | ')} |`;
}

/** The first column and `words` are text, everything else figures. */
export function table(header: readonly string[], rows: readonly Cells[], words: readonly string[] = []): string {
  const rule = header.map((title, index) => (index === 0 || words.includes(title) ? '---' : '---:'));
  return [line(header), line(rule), ...rows.map(line)].join('\n');
}

/** Text of a cell; a bar would end it. */
export function cellText(text: string): string {
  return text.replaceAll('|', '\\|');
}
