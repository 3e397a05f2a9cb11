import { StoreError } from './store-error.ts';

/** Throws `StoreError` for an unknown word, which a newer node on the same database has written. */
export function knownWord<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined)
    throw new StoreError(`The database has the unknown value ${text}, written by a newer version; update this node`);
  return word;
}
