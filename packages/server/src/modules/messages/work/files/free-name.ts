import path from 'node:path';

/** Most files of one name in a folder. */
const mostOfOneName = 100_000;

/** The name, or with `-2`, `-3`, … before its ending the first that `isFree`. */
export async function freeName(name: string, isFree: (name: string) => boolean | Promise<boolean>): Promise<string> {
  const ending = path.extname(name);
  const stem = name.slice(0, name.length - ending.length);
  for (let number = 1; number <= mostOfOneName; number += 1) {
    const candidate = number === 1 ? name : `${stem}-${number}${ending}`;
    if (await isFree(candidate)) return candidate;
  }
  throw new Error(`more than ${mostOfOneName} files have one name; empty the folder`);
}
