/** A problem in a table, with its file and line. */
export interface Problem {
  readonly file: string;
  /** Line in the file, the header being line 1. */
  readonly line: number;
  readonly message: string;
}

/** `parcel.tsv:3: message`. */
export function formatProblem({ file, line, message }: Problem): string {
  return `${file}:${line}: ${message}`;
}
