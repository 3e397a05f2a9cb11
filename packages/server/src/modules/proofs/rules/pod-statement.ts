import { chainId, type Hash, type PodStatement } from '@wayseal/proofs';
import type { SaltedEvent } from './log-types.ts';

export interface StatementParts {
  readonly issuer: string;
  readonly keyId: string;
  readonly shipment: string;
  readonly number: string;
  readonly carrier: string;
  readonly vertical: string;
  readonly event: Pick<SaltedEvent, 'index' | 'salt' | 'body'>;
  readonly seal: { readonly seq: number; readonly hash: Hash };
  readonly issue: number;
  /** Epoch milliseconds, not before the seal. */
  readonly issuedAt: number;
  readonly sandbox?: true;
}

/** The statement that the proof-of-delivery key signs. */
export function podStatementOf(parts: StatementParts): PodStatement {
  const { issuer, keyId, shipment, number, carrier, vertical, event, seal, issue, issuedAt, sandbox } = parts;
  return {
    v: 1,
    spec: 'spod1',
    issuer,
    key_id: keyId,
    shipment,
    chain_id: chainId(shipment),
    number,
    carrier,
    vertical,
    status: 'delivered',
    event: { index: event.index, salt: event.salt, body: event.body },
    seal: { seq: seal.seq, hash: seal.hash },
    issue,
    issued_at: new Date(issuedAt).toISOString(),
    ...(sandbox === undefined ? {} : { sandbox }),
  };
}
