import { ProofError } from '../errors.ts';

const encoder = new TextEncoder();
const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += hexOfByte[byte];
  return hex;
}

/** `hex` must have an even number of hex digits. Callers check this with a pattern first. */
export function bytesOfHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = (digitAt(hex, i * 2) << 4) | digitAt(hex, i * 2 + 1);
  return bytes;
}

/** The low bits of `0` to `9` are the value. `a` and `A` end in 1, and only letters have the bit of 64. */
function digitAt(hex: string, position: number): number {
  const code = hex.charCodeAt(position);
  return (code & 15) + (code >> 6) * 9;
}

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/**
 * Decodes standard base64 with padding. The comparison after a round trip refuses white space, missing padding and
 * stray bits in the last character, which `atob` accepts: otherwise one signature would have several spellings.
 */
export function bytesOfBase64(text: string): Uint8Array {
  let binary;
  try {
    binary = atob(text);
  } catch {
    throw new ProofError('malformed', 'not base64');
  }
  if (btoa(binary) !== text) throw new ProofError('malformed', 'not canonical base64');
  // A plain loop: with `Uint8Array.from` and a function, 64 bytes take longer than their SHA-256.
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

export function base64UrlOf(bytes: Uint8Array): string {
  return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes base64url without padding, in its only canonical spelling. */
export function bytesOfBase64Url(text: string): Uint8Array {
  if (!/^[\w-]*$/.test(text)) throw new ProofError('malformed', 'not base64url');
  const standard = text.replaceAll('-', '+').replaceAll('_', '/');
  return bytesOfBase64(standard.padEnd(Math.ceil(text.length / 4) * 4, '='));
}
