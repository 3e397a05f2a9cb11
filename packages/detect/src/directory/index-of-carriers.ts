import { openDirectory } from './carrier-directory.ts';
import { openCarrierTable, readLessors } from './carrier-row.ts';
import { carrierTable, lessorTable } from './carriers.generated.ts';
import type { Directory } from './types.ts';

export { createDirectory } from './carrier-directory.ts';

let builtIn: Directory | undefined;

/** The shipped directory. Built at the first call and kept: importing this module costs only its text. */
export function builtInDirectory(): Directory {
  builtIn ??= openDirectory(openCarrierTable(carrierTable), readLessors(lessorTable));
  return builtIn;
}
