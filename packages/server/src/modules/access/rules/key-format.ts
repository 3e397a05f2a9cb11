/**
 * Format of an API key: `wsk_live_`, 24 random bytes as 33 base62 characters, and the CRC-32 of everything before as 6 base62
 * characters. With 192 random bits, the stored hash needs neither salt nor a slow function.
 */
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomCharacters = 33;
const checkCharacters = 6;
const randomBytesPerSecret = 24;

/** A secret with a fixed head, whose form alone says whether it can have been issued. */
export interface SecretFormat {
  /** Of every secret, in characters. */
  readonly length: number;
  /** Makes a secret from `randomBytes(24)`, which must be unpredictable. */
  make(randomBytes: (size: number) => Uint8Array): string;
  /** Checks format and CRC-32, not whether the secret was issued. */
  isWellFormed(text: string): boolean;
}

/** `head`: letters, digits and `_`. */
export function secretFormat(head: string): SecretFormat {
  const length = head.length + randomCharacters + checkCharacters;
  const pattern = new RegExp(`^${head}[0-9A-Za-z]{${randomCharacters + checkCharacters}}$`);
  return {
    length,
    make(randomBytes) {
      const bytes = randomBytes(randomBytesPerSecret);
      if (bytes.length !== randomBytesPerSecret)
        throw new RangeError(`A secret needs ${randomBytesPerSecret} random bytes, not ${bytes.length}`);
      let number = 0n;
      for (const byte of bytes) number = (number << 8n) | BigInt(byte);
      const body = head + base62(number, randomCharacters);
      return body + checksum(body);
    },
    isWellFormed: (text) =>
      text.length === length && pattern.test(text) && text.endsWith(checksum(text.slice(0, -checkCharacters))),
  };
}

const keys = secretFormat('wsk_live_');
/** Length of every key in characters. */
export const keyLength = keys.length;

/** Length of the prefix that lists and logs may show. */
const prefixLength = 12;

/** Makes a key from `randomBytes(24)`, which must be unpredictable. */
export function makeKey(randomBytes: (size: number) => Uint8Array): string {
  return keys.make(randomBytes);
}

/** Checks format and CRC-32, not whether the key was issued. */
export function isWellFormedKey(text: string): boolean {
  return keys.isWellFormed(text);
}

/** SHA-256 of the whole key: 32 bytes. */
export function digestKey(key: string): Uint8Array {
  return new Uint8Array(hash('sha256', key, 'buffer'));
}

/** The digest as text for map keys, in 0.3 µs. */
export function digestText(key: string): string {
  return hash('sha256', key, 'hex');
}

/** The first 12 characters: enough to recognize a key, but no help in guessing the rest. */
export function keyPrefix(key: string): string {
  return key.slice(0, prefixLength);
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), checkCharacters);
}

/** Big-endian, padded on the left with 0. */
function base62(number: bigint, characters: number): string {
  let text = '';
  for (let rest = number; rest > 0n; rest /= 62n) text = alphabet.charAt(Number(rest % 62n)) + text;
  return text.padStart(characters, '0');
}
