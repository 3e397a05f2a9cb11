import {
  openCheckpoint,
  parseVkey,
  ProofError,
  signatureLine,
  verifyConsistency,
  type Checkpoint,
  type NoteKey,
} from '@wayseal/proofs';
import { parseWitnessRequest, type WitnessRequest } from '../rules/witness-request.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { ProofStore, WitnessAnswer, WitnessPort } from '../ports.ts';
import type { Keyring } from './keyring.ts';

export interface WitnessParts {
  readonly store: Pick<ProofStore, 'findWitnessed' | 'recordWitnessed'>;
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** vkeys of the logs to cosign. The constructor throws `ProofError` for an invalid one. */
  readonly logs: readonly string[];
  /** Issuer whose witness key signs; undefined before it is known. */
  readonly issuer: () => string | undefined;
}

const plain = 'text/plain; charset=utf-8';
const refuse = (status: number, reason: string): WitnessAnswer => ({ status, mediaType: plain, body: `${reason}\n` });

/**
 * Cosigns checkpoints of other logs (C2SP tlog-witness). Signs only what continues its earlier signatures, so a log
 * with two histories gets cosignatures for one of them only.
 */
export class Witness implements WitnessPort {
  readonly #parts: WitnessParts;
  readonly #keys: readonly NoteKey[];

  constructor(parts: WitnessParts) {
    this.#parts = parts;
    this.#keys = parts.logs.map(parseVkey);
  }

  async addCheckpoint(body: string): Promise<WitnessAnswer> {
    const request = parseWitnessRequest(body);
    if (request === undefined) return refuse(400, 'not an add-checkpoint request of C2SP tlog-witness');
    const origin = request.checkpoint.slice(0, request.checkpoint.indexOf('\n'));
    const keys = this.#keys.filter(({ name }) => name === origin);
    if (keys.length === 0) return refuse(404, 'this witness does not know the origin');
    let checkpoint: Checkpoint;
    try {
      checkpoint = await openCheckpoint(request.checkpoint, keys, origin);
    } catch (error) {
      if (!(error instanceof ProofError)) throw error;
      return refuse(403, 'the checkpoint has no valid signature of the log');
    }
    return (await this.#judge(request, checkpoint)) ?? this.#cosign(request.checkpoint);
  }

  /** The refusal, or undefined once the new head is recorded. */
  async #judge(
    { oldSize, path }: WitnessRequest,
    { origin, size, root }: Checkpoint,
  ): Promise<WitnessAnswer | undefined> {
    const { store, clock } = this.#parts;
    if (oldSize > size) return refuse(400, 'the old size is larger than the checkpoint');
    const known = await store.findWitnessed(origin);
    const conflict = (have: number): WitnessAnswer => ({
      status: 409,
      mediaType: 'text/x.tlog.size',
      body: `${have}\n`,
    });
    if ((known?.size ?? 0) !== oldSize) return conflict(known?.size ?? 0);
    if (known !== undefined && known.size === size && known.root !== root) return conflict(known.size);
    // A proof from an empty log is also empty, so a log that once signed size 0 is not locked out.
    const isProven =
      known === undefined || known.size === 0 || known.size === size
        ? path.length === 0
        : verifyConsistency({ from: oldSize, to: size, path, fromRoot: known.root, toRoot: root }) === 'valid';
    if (!isProven) return refuse(422, 'the proof does not lead from the recorded root to the root of the checkpoint');
    if (await store.recordWitnessed(origin, known, { size, root }, clock.now())) return undefined;
    return conflict((await store.findWitnessed(origin))?.size ?? 0);
  }

  async #cosign(note: string): Promise<WitnessAnswer> {
    const { keyring, clock, issuer } = this.#parts;
    const signer = (await keyring.load()).witnessSigner(issuer() ?? '', Math.floor(clock.now() / 1_000));
    if (signer === undefined) return refuse(503, 'this service has no witness key yet');
    const text = note.slice(0, note.lastIndexOf('\n\n') + 1);
    return { status: 200, mediaType: plain, body: await signatureLine(text, signer) };
  }
}
