import { type ChainDocument, canonicalJson } from '../../../src/index.ts';
import { exampleRecords, issuer } from '../keys.ts';
import type { VectorCase } from '../vector-case.ts';

export type Named = readonly [path: string, vector: VectorCase];

export const exampleKeys = { issuer, keys: exampleRecords };
const origin = 'packages/proofs/scripts/build-vectors.ts';

type Draft = Omit<VectorCase, 'made_by' | 'about'> & { readonly made_by?: string };

/** `path` is `<format>/<what-is-wrong>`; valid and invalid follow from what is expected, unless the path says so itself. */
export function vector(path: string, about: string, draft: Draft): Named {
  const [format = '', ...names] = path.split('/');
  const name = names.at(-1) ?? '';
  const good = new Set(['valid', 'accepted', 'sandbox', 'self_consistent', 'events_unavailable']);
  const folder = names.length > 1 ? names[0] : good.has(draft.expect.verdict) ? 'valid' : 'invalid';
  return [`${format}/${folder}/${name}.json`, { about, made_by: draft.made_by ?? origin, ...draft }];
}

/** A deep copy with one change. */
export function changed<Value>(
  value: Value,
  change: (copy: { -readonly [Key in keyof Value]: Value[Key] }) => void,
): Value {
  const copy = structuredClone(value);
  change(copy);
  return copy;
}

/** A value at a path of names replaced. */
export function withValue<Value>(value: Value, path: string, replacement: unknown): Value {
  const copy = structuredClone(value);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let holder = copy as Record<string, unknown>;
  for (const name of names) holder = holder[name] as Record<string, unknown>;
  if (replacement === undefined) delete holder[last];
  else holder[last] = replacement;
  return copy;
}

export const served = (document: unknown): string => `${canonicalJson(document)}\n`;

/** The seals of a chain hashed again after a change, so that only the rule in question is broken. */
export function resealed(
  chain: ChainDocument,
  seal: (content: ChainDocument['seals'][number]) => string,
): ChainDocument {
  const seals: ChainDocument['seals'][number][] = [];
  for (const content of chain.seals) {
    const prev = seals.at(-1)?.hash ?? content.prev;
    seals.push({ ...content, prev, hash: seal({ ...content, prev }) });
  }
  return { ...chain, seals, chain_digest: seals.at(-1)?.hash ?? null };
}
