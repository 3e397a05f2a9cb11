import type { KeySet } from '../keys/key-set.ts';
import { verifyChainInLog } from '../log/verify-chain-in-log.ts';
import { verifyConsistencyDocument } from '../log/verify-consistency.ts';
import { verifyInclusionDocument } from '../log/verify-inclusion.ts';
import { verifyRoots } from '../log/verify-roots.ts';
import { verifyPod } from '../pod/verify-pod.ts';
import { type Policy, type Result, reasonOf } from './checklist.ts';
import { isObject } from './fields.ts';
import { readJson, snapshot } from './read-document.ts';

export const documentKinds = ['pod', 'chain', 'inclusion', 'consistency', 'roots'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A result with the kind that the document claims; null for an unknown document. */
export interface DocumentResult extends Result {
  readonly kind: DocumentKind | null;
}

const noKeys: KeySet = Object.freeze({ issuer: '', keys: [] });

function kindOf(value: unknown): DocumentKind | null {
  if (!isObject(value)) return null;
  if (value['spec'] === 'spod1') return 'pod';
  if (value['spec'] === 'svt2') return 'chain';
  if (value['spec'] !== 'smt1') return null;
  if (Object.hasOwn(value, 'roots')) return 'roots';
  return Object.hasOwn(value, 'to') ? 'consistency' : 'inclusion';
}

/**
 * Verifies a document of the kind that it claims. `keys` come from outside the document. Without keys no signature is
 * checked, and a proof of delivery is `key_unknown`. A chain is `valid` only with `inclusions` that show its last seal
 * in the log; other kinds take none. Never rejects.
 */
export async function verifyDocument(
  given: string | Uint8Array | object,
  keys: KeySet | null,
  policy: Policy = {},
  inclusions: readonly (string | Uint8Array | object)[] = [],
): Promise<DocumentResult> {
  let kind: DocumentKind | null;
  let input: string | Uint8Array;
  try {
    input = snapshot(given);
    kind = kindOf(readJson(input));
  } catch (error) {
    return malformed(reasonOf(error));
  }
  switch (kind) {
    case 'pod':
      return { kind, ...(await verifyPod(input, keys ?? noKeys, policy)) };
    case 'chain':
      return { kind, ...(await verifyChainInLog(input, inclusions, keys, policy)) };
    case 'inclusion':
      return { kind, ...(await verifyInclusionDocument(input, keys, policy)) };
    case 'consistency':
      return { kind, ...(await verifyConsistencyDocument(input, keys, policy)) };
    case 'roots':
      return { kind, ...(await verifyRoots(input, keys, policy)) };
    default:
      return malformed('No member spec with spod1, svt2 or smt1');
  }
}

function malformed(detail: string): DocumentResult {
  return { kind: null, verdict: 'malformed', steps: [{ id: 'D1', state: 'fail', detail }], warnings: [] };
}
