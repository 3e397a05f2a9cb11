/** What names a mail: the same in every attempt, and in a mail made again after a crash. */
import { createHash } from 'node:crypto';

/** `<warehouse.2030-03-07.1f3a9c2e77aa@example.com>`. `domain` is that of the sender. */
export function messageIdOf(digest: { readonly name: string; readonly keyId: string }, period: string, domain: string) {
  // Two instances may have a digest of the same name at one domain; their keys differ.
  const distinct = createHash('sha256').update(`${digest.keyId}\n${digest.name}\n${period}`).digest('hex').slice(0, 12);
  return `<${digest.name}.${period}.${distinct}@${domain}>`;
}

/** RFC 2919. */
export function listIdOf(name: string, domain: string): string {
  return `<${name}.digests.${domain}>`;
}

/**
 * Tells a recipient from the few others of one mail, while some still wait for it. 32 bits of a hash: too short to find an
 * address by, and equal for two of ten recipients once in 90 million mails. It is deleted with the last attempt.
 */
export function recipientTag(messageId: string, address: string): string {
  return createHash('sha256').update(`${messageId}\n${address}`).digest('hex').slice(0, 8);
}
