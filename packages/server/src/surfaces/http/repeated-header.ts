/**
 * Whether a header came more than once. Node silently keeps the first of some headers and joins others. `rawHeaders`
 * holds names and values in turn; `name` is in lower case.
 */
export function isRepeated(rawHeaders: readonly string[], name: string): boolean {
  let seen = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === name.length && rawHeaders[index]?.toLowerCase() === name) seen += 1;
  }
  return seen > 1;
}
