/** Ports of detection: files with lists of numbers. */
import type { ListFile, ListFileAnswer } from './rules/list-file.ts';

/** Reads what people drop on a page. */
export interface ListFiles {
  /** Units of the limit that reading the file costs, at least 1; charge them before `read`. */
  unitsOf(file: ListFile): number;
  /** The text of the file, or why it has none. Rejects with `unavailable` when too many files wait. */
  read(file: ListFile): Promise<ListFileAnswer>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly listFiles: ListFiles;
  }
}
