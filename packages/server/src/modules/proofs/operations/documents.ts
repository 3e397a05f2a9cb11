/**
 * The public documents, built from a proof archive. Their members are sorted, so that they are served as canonical
 * JSON.
 */
import { buildChain, buildInclusion, canonicalJson, type ChainDocument, type InclusionDocument } from '@wayseal/proofs';
import type { LogReader, ProofArchive, PublishedRoot, StoredSeal } from '../ports.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { inclusionPath } from './read-path.ts';

/** Puts the members of every object in the order of canonical JSON. */
export function sorted<Document extends object>(document: Document): Document {
  return JSON.parse(canonicalJson(document)) as Document;
}

/** Throws `shipment_not_found`. */
export async function requireShipment(archive: ProofArchive, uuid: string) {
  const shipment = await archive.findShipment(uuid);
  if (shipment === undefined) throw new OperationError('shipment_not_found', 'No tracked shipment has this uuid');
  return shipment;
}

/** The seals that a released checkpoint covers. Seals that are committed but not signed stay hidden. */
export async function releasedOf(archive: ProofArchive, seals: readonly StoredSeal[]): Promise<readonly StoredSeal[]> {
  const last = seals.at(-1);
  if (last === undefined) return seals;
  const size = (await (await archive.log(last.logId)).newestCheckpoint())?.size ?? 0;
  return seals.filter(({ logId, leafIndex }) => logId !== last.logId || leafIndex < size);
}

export async function chainDocumentOf(archive: ProofArchive, uuid: string): Promise<ChainDocument> {
  const seals = await releasedOf(archive, await archive.listSeals(uuid));
  const commitments = await archive.listCommitments(uuid, seals.at(-1)?.count ?? 0);
  return sorted(buildChain({ shipment: uuid, commitments, seals }));
}

/**
 * Builds an inclusion document. `seal` is a number from 1; default the last. `isDue` means that one more seal is about
 * to be made. Throws `not_sealed` when there is no such seal, `unavailable` while it is being made or signed,
 * `invalid_request` for a size that cannot be served.
 */
export async function inclusionDocumentOf(
  archive: ProofArchive,
  uuid: string,
  wanted: {
    readonly seal?: number | undefined;
    readonly tree_size?: number | undefined;
    readonly isDue?: boolean | undefined;
  },
): Promise<InclusionDocument> {
  const made = await archive.listSeals(uuid);
  const seals = await releasedOf(archive, made);
  const seal = wanted.seal === undefined ? seals.at(-1) : seals[wanted.seal - 1];
  if (seal === undefined) {
    const coming = made.length + (wanted.isDue === true ? 1 : 0);
    if (coming > seals.length && (wanted.seal ?? coming) <= coming) {
      throw new OperationError('unavailable', 'The events are recorded but not sealed yet. Try again');
    }
    const what = seals.length === 0 ? 'no seal yet' : `${seals.length} seals, but not this number`;
    throw new OperationError('not_sealed', `The shipment has ${what}`);
  }
  const log = await archive.log(seal.logId);
  const checkpoint =
    wanted.tree_size === undefined ? await log.newestCheckpoint() : await log.checkpointAt(wanted.tree_size);
  if (checkpoint === undefined || checkpoint.size <= seal.leafIndex) throw wrongSize(seal.leafIndex);
  const path = await inclusionPath(log, seal.leafIndex, checkpoint.size);
  const { seq, hash, leafIndex } = seal;
  return sorted(buildInclusion({ shipment: uuid, seal: { seq, hash }, leafIndex, path, checkpoint: checkpoint.note }));
}

function wrongSize(leafIndex: number): OperationError {
  const message = `must be the tree_size of a published checkpoint above ${leafIndex}`;
  return new OperationError('invalid_request', `tree_size ${message}`, { details: [{ path: 'tree_size', message }] });
}

/** `published_at` is the second of the time cosignature. */
export function rootMembers({ index, size, root, cosignedS, note }: PublishedRoot) {
  const published_at = new Date(cosignedS * 1_000).toISOString();
  return { checkpoint: note, index, published_at, root_hash: root, tree_size: size };
}

/** Throws `unavailable` until there is a log. */
export async function requireLog(log: Promise<LogReader | undefined>): Promise<LogReader> {
  const found = await log;
  if (found === undefined) throw new OperationError('unavailable', 'The log is not open yet. Try again');
  return found;
}
