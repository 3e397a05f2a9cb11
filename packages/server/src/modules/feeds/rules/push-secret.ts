/** Secrets of carriers that push: the address that one makes, and the signature that it checks. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const base64Form = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const addressPurpose = 'wayseal/feed-push-address/1';

/** Shortest secret, in characters: 32 of Base64 hold 192 bits. */
export const shortestPushSecret = 32;

/** The key of a DCSA subscription: 32 to 64 bytes in Base64; null for any other text. */
export function signatureKeyOf(secret: string): Uint8Array | null {
  if (!base64Form.test(secret)) return null;
  const key = Buffer.from(secret, 'base64');
  return key.length >= 32 && key.length <= 64 ? key : null;
}

/** 43 characters of base64url. Two feeds with one secret have different addresses. */
export function pushAddress(feed: string, secret: string): string {
  return createHmac('sha256', secret).update(`${addressPurpose}\n${feed}`).digest('base64url');
}

/** Whether `signature` is `sha256=` and the HMAC-SHA-256 of the raw body in hexadecimal digits of either case. */
export function isSignedBy(key: Uint8Array, body: Uint8Array, signature: string | null): boolean {
  const told = /^sha256=([0-9a-f]{64})$/i.exec(signature?.trim() ?? '')?.[1];
  if (told === undefined) return false;
  return timingSafeEqual(Buffer.from(told, 'hex'), createHmac('sha256', key).update(body).digest());
}

/** Compares in a time that tells nothing of the two texts, their lengths included. */
export function isSameText(one: string, other: string): boolean {
  const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Path of the addresses of a feed; carriers of ONE Record add the last segment. */
export function pushPath(feed: string, address: string): string {
  return `/api/v1/feeds/${feed}/${address}`;
}
export const pushSegment = 'notifications';
