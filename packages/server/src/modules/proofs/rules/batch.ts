import { appendLeaf, foldNodes, leafHash, readEntry, type Hash } from '@wayseal/proofs';
import type { AppendBatch, KeyRow, NewEntry, NewPod, NewSeal, TreeHead } from './log-types.ts';

/** One append under construction on top of the head `from`. `edge` holds the hashes of `planRoot(from.size)`. */
export class Batch {
  readonly logId: number;
  readonly from: TreeHead;
  readonly seals: NewSeal[] = [];
  readonly pods: NewPod[] = [];
  readonly keys: KeyRow[] = [];
  readonly sealed: { readonly shipment: string; readonly count: number }[] = [];
  readonly withdrawn: string[] = [];
  readonly purged: { readonly shipment: string; readonly eventCount: number; readonly rowsStay: boolean }[] = [];
  readonly moved: { readonly shipment: string; readonly seq: number; readonly leafIndex: number }[] = [];
  readonly movedPods: { readonly shipment: string; readonly issue: number; readonly leafIndex: number }[] = [];
  /** Set when the evidence of issued proofs of delivery no longer counts. */
  refreshesPods = false;
  /** Ended logs whose newest checkpoint no longer counts, while their key still does. */
  readonly cosignedAgain: { readonly logId: number; readonly size: number }[] = [];
  readonly #entries: NewEntry[] = [];
  readonly #nodes: { readonly level: number; readonly index: number; readonly hash: Hash }[] = [];
  readonly #edge: Hash[];

  constructor(logId: number, from: TreeHead, edge: readonly Hash[]) {
    this.logId = logId;
    this.from = from;
    this.#edge = [...edge];
  }

  /** The hashes of `planRoot` at the size of the log after this batch. */
  get edge(): readonly Hash[] {
    return this.#edge;
  }

  /** Leaves in the log including this batch. */
  get size(): number {
    return this.from.size + this.#entries.length;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** Returns the index of the new leaf. */
  addEntry(entry: string): number {
    const index = this.size;
    const known = readEntry(entry);
    const tag = known?.kind === 'seal' || known?.kind === 'pod' ? known.tag : null;
    this.#entries.push({ entry, tag });
    appendLeaf(this.#edge, index, leafHash(entry), (level, at, hash) => this.#nodes.push({ level, index: at, hash }));
    return index;
  }

  /** `cosignedS`: the second that the time key will sign; `createdAt`: epoch milliseconds. */
  finish(cosignedS: number, createdAt: number): AppendBatch {
    const { logId, from, seals, pods, keys, sealed, withdrawn, purged, moved, movedPods } = this;
    const { refreshesPods, cosignedAgain } = this;
    const to = { size: this.size, root: foldNodes(this.#edge) };
    const entries = this.#entries;
    const nodes = this.#nodes;
    return {
      logId,
      from,
      to,
      cosignedS,
      createdAt,
      entries,
      nodes,
      seals,
      pods,
      keys,
      sealed,
      withdrawn,
      purged,
      moved,
      movedPods,
      refreshesPods,
      cosignedAgain,
    };
  }
}
