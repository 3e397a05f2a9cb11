/** Documents about the example log: consistency of sizes 5 and 12, and a history of three roots. */
import type { ConsistencyDocument, RootItem, RootsDocument } from '../../src/index.ts';
import { exampleLog, exampleSecond } from './example.ts';
import type { TestLog } from './test-log.ts';

export async function consistencyDocument(
  from = 5,
  to = 12,
  log: TestLog = exampleLog(),
): Promise<ConsistencyDocument> {
  const head = async (size: number, time: number) => ({
    tree_size: size,
    root_hash: log.root(size),
    checkpoint: await log.checkpoint(time, size),
  });
  return {
    spec: 'smt1',
    origin: log.origin,
    from: await head(from, exampleSecond - 600),
    to: await head(to, exampleSecond),
    path: log.consistency(from, to),
  };
}

/** `published`: tree size and second of each root, from index 0. */
export async function rootsOf(log: TestLog, published: readonly (readonly [number, number])[], withProofs = true) {
  const roots: RootItem[] = [];
  for (const [index, [size, second]] of published.entries()) {
    const before = published[index - 1]?.[0];
    roots.push({
      index,
      tree_size: size,
      root_hash: log.root(size),
      published_at: new Date(second * 1000).toISOString(),
      checkpoint: await log.checkpoint(second, size),
      proof: before !== undefined && withProofs ? log.consistency(before, size) : null,
    });
  }
  return { spec: 'smt1', origin: log.origin, total: roots.length, from: 0, roots } satisfies RootsDocument;
}

export async function rootsDocument(): Promise<RootsDocument> {
  return rootsOf(exampleLog(), [
    [3, exampleSecond - 7200],
    [5, exampleSecond - 60],
    [12, exampleSecond],
  ]);
}
