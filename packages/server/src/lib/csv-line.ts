/** The fields of one CSV line with quotation marks as in RFC 4180; undefined when one is never closed. */
export function splitCsvLine(line: string): string[] | undefined {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    if (line[at] === '"') {
      const quoted = /"((?:[^"]|"")*)"/y;
      quoted.lastIndex = at;
      const found = quoted.exec(line);
      if (found === null) return undefined;
      fields.push((found[1] ?? '').replaceAll('""', '"'));
      at = quoted.lastIndex;
      if (at < line.length && line[at] !== ',') return undefined;
    } else {
      const end = line.indexOf(',', at);
      fields.push(line.slice(at, end === -1 ? line.length : end));
      at = end === -1 ? line.length : end;
    }
    if (at >= line.length) return fields;
    at += 1;
  }
}
