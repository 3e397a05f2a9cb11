import { readDocument } from '../documents/read-document.ts';
import { podDocument } from '../documents/schemas.ts';
import type { ChainDocument, PodDocument, PodInclusion, PodStatement } from '../documents/types.ts';
import { base64UrlOf } from '../encoding/bytes.ts';
import { podMessage } from './formulas.ts';

export interface PodInput {
  readonly statement: PodStatement;
  /** Ed25519 over `podMessage(statement)` with the key that the statement names; 64 bytes. */
  sign(message: Uint8Array): Uint8Array | Promise<Uint8Array>;
  readonly chain: ChainDocument;
  readonly inclusion: PodInclusion;
}

/** Rejects with `malformed` when a part has another form. The same input and key give the same bytes. */
export async function buildPod(input: PodInput): Promise<PodDocument> {
  const { statement, chain, inclusion } = input;
  const value = base64UrlOf(await input.sign(podMessage(statement)));
  const signature = { alg: 'Ed25519', key_id: statement.key_id, value };
  return readDocument({ spec: 'spod1', statement, signature, evidence: { chain, inclusion } }, podDocument);
}
