import type { DeclaredFamily } from '../rule.ts';

type Rest = Omit<DeclaredFamily, 'type' | 'label' | 'vertical' | 'carrier' | 'candidates'> & {
  /** Default: the carrier alone. */
  readonly candidates?: readonly string[];
};

/** A parcel family; `carrier` is a slug of the directory, or null where the number names none. */
export function parcel(type: string, label: string, carrier: string | null, rest: Rest): DeclaredFamily {
  const candidates = rest.candidates ?? (carrier === null ? [] : [carrier]);
  return { type, label, vertical: 'parcel', carrier, ...rest, candidates };
}
