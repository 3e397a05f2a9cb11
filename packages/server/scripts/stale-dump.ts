/**
 * Describes the first difference between the committed schema dump and the schema of the migrations, with the fix.
 * Undefined when they are equal.
 */
export function staleDump(file: string, committed: string, dumped: string): string | undefined {
  if (committed === dumped) return undefined;
  const [has, needs] = [committed.split('\n'), dumped.split('\n')];
  const place = needs.findIndex((line, index) => line !== has[index]);
  // Equal up to the end of the dump: the committed file has extra lines.
  const index = place === -1 ? needs.length : place;
  const quote = (line: string | undefined): string => (line === undefined ? 'no line' : `"${line.trim()}"`);
  return (
    `${file}:${index + 1}: has ${quote(has[index])}, but the migrations give ${quote(needs[index])}; ` +
    'run node packages/server/scripts/schema-dump.ts --write'
  );
}
