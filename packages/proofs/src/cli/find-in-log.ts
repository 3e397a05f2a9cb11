/** Finds an entry in the log that a service or a mirror serves now: the path is computed from its tiles. */
import type { Policy, Result } from '../documents/checklist.ts';
import { Checklist } from '../documents/checklist.ts';
import type { Hash, InclusionDocument } from '../documents/types.ts';
import type { KeySet } from '../keys/key-set.ts';
import { acceptCheckpoint, findLogKeys } from '../log/accept-checkpoint.ts';
import { judgeInclusion } from '../log/verify-inclusion.ts';
import { nodeHash } from '../tree/hashes.ts';
import { foldNodes, planInclusion, type NodeRef } from '../tree/plan.ts';
import { verifyInclusion } from '../tree/verify-tree.ts';
import { Service, tileWidth } from './log-service.ts';
import { UsageError } from './options.ts';

const levelsOfTile = 8;
const hashBytes = 32;

/**
 * As `verifyInclusionDocument`, then also under the newest checkpoint at `url`: a log that dropped or moved the entry
 * since, or shows another tree there, is found. Rejects with `UsageError` when `url` cannot be read.
 */
export async function findInLog(
  input: string | Uint8Array | object,
  keys: KeySet,
  policy: Policy,
  url: string,
): Promise<Result> {
  const { document, verdict, steps, warnings } = await judgeInclusion(input, keys, policy);
  const given: Result = { verdict, steps, warnings };
  if (document === undefined || (verdict !== 'valid' && verdict !== 'sandbox')) return given;
  const list = new Checklist();
  list.steps.push(...steps);
  list.warnings.push(...warnings);
  await checkPresent(list, document, keys, policy, new Service(url));
  return list.result(verdict);
}

async function checkPresent(
  list: Checklist,
  { origin, leaf_index: index, leaf_hash: leaf, tree_size: oldSize }: InclusionDocument,
  keys: KeySet,
  policy: Policy,
  service: Service,
): Promise<void> {
  const name = origin.slice(origin.indexOf('/') + 1);
  const note = await service.checkpoint(name);
  if (note === undefined) throw new UsageError(`no checkpoint of ${name} at the address of --mirror`);
  const accepted = await acceptCheckpoint(note, origin, findLogKeys(keys, origin) ?? null, policy);
  if (accepted.verdict !== 'valid') return list.fail('I7', accepted.verdict, `The mirror: ${accepted.reason}`);
  const { size, root } = accepted;
  if (size <= index)
    return list.skip('I7', `The mirror holds ${size} entries and is behind: this one is in a log of ${oldSize}`);
  const tiles = new Tiles(service, name, size);
  const path: Hash[] = [];
  for (const nodes of planInclusion(index, size))
    path.push(foldNodes(await Promise.all(nodes.map((node) => tiles.hash(node)))));
  const isIncluded = verifyInclusion({ leaf, index, size, path, root }) === 'valid';
  const problem = isIncluded ? null : 'The tiles of the mirror do not lead from the entry to its checkpoint';
  return list.judge(
    'I7',
    'log_inconsistent',
    problem,
    `At the same place in the log of ${size} entries that is served now`,
  );
}

/** Hash tiles of one log at one size, each read once. */
class Tiles {
  readonly #service: Service;
  readonly #log: string;
  readonly #size: number;
  readonly #read = new Map<string, Promise<readonly Hash[]>>();

  constructor(service: Service, log: string, size: number) {
    this.#service = service;
    this.#log = log;
    this.#size = size;
  }

  /** The root of a complete subtree: tiles hold every eighth level, what lies between is hashed. */
  async hash({ level, index }: NodeRef): Promise<Hash> {
    const height = level % levelsOfTile;
    const width = 2 ** height;
    const first = index * width;
    const row = await this.#row((level - height) / levelsOfTile, Math.floor(first / tileWidth));
    let hashes = row.slice(first % tileWidth, (first % tileWidth) + width);
    while (hashes.length > 1) {
      const above: Hash[] = [];
      for (let at = 0; at < hashes.length; at += 2) above.push(nodeHash(hashes[at]!, hashes[at + 1]!));
      hashes = above;
    }
    return hashes[0]!;
  }

  #row(level: number, n: number): Promise<readonly Hash[]> {
    const key = `${level}/${n}`;
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const width = Math.min(tileWidth, Math.floor(this.#size / tileWidth ** level) - n * tileWidth);
    const reading = this.#service.tile(this.#log, level, n, width).then((bytes) => {
      if (bytes?.length !== width * hashBytes)
        throw new UsageError(`${this.#log}: tile ${level}/${n} is missing or malformed at the address of --mirror`);
      return Array.from({ length: width }, (_, at) =>
        Buffer.from(bytes.subarray(at * hashBytes, (at + 1) * hashBytes)).toString('hex'),
      );
    });
    this.#read.set(key, reading);
    return reading;
  }
}
