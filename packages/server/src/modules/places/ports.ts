/** Ports of places. */
import type { PlaceTables } from './rules/place.ts';
import type { SeaMeter } from './rules/sea/measure.ts';

/** What the place tables of this instance are. */
export interface PlaceFacts {
  /** False where the packed tables are missing and cannot be made. */
  readonly available: boolean;
  /** Lines by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly hasImportedLocodes: boolean;
  readonly attributions: readonly string[];
}

export interface Places {
  /** Undefined where there are no tables: place queries then answer `unavailable`. */
  open(): Promise<PlaceTables | undefined>;
  /** How far ships go between two positions; the network of the seas is read at the first call. */
  openSea(): SeaMeter;
  describe(): PlaceFacts;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly places: Places;
  }
}
