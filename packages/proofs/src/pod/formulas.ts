import { podStatement } from '../documents/schemas.ts';
import type { Hash, PodStatement } from '../documents/types.ts';
import { utf8 } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { ProofError } from '../errors.ts';
import { sha256 } from '../platform/crypto.ts';

/** Reveals nothing without the uuid. */
export function podTag(uuid: string, issue: number): Hash {
  return sha256(`spod1/tag\n${uuid}\n${issue}\n`);
}

/** The message that the POD key signs. Throws `malformed` for an invalid statement. */
export function podMessage(statement: PodStatement): Uint8Array {
  if (!podStatement(statement)) throw new ProofError('malformed', 'not a statement in the form of spod1');
  return utf8(`spod1\n${canonicalJson(statement)}\n`);
}

export function statementHash(statement: PodStatement): Hash {
  return sha256(podMessage(statement));
}

/** The log entry of a proof of delivery, 136 bytes. */
export function podEntry(statement: PodStatement): string {
  return podEntryOf(statement, podMessage(statement));
}

/** As `podEntry`, for a message already written. */
export function podEntryOf({ shipment, issue }: PodStatement, message: Uint8Array): string {
  return `spod1\n${podTag(shipment, issue)}\n${sha256(message)}\n`;
}
