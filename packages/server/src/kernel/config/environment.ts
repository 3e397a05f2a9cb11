/** The only place that looks at the process's environment. */
export function environment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}
