/**
 * Ed25519 as RFC 8032 defines it, strictly. The platform checks the signature equation. This file refuses what
 * platforms accept: keys that are not canonical, not on the curve, or of small order. With a key of small order, one
 * signature fits many messages. With a second spelling of a key, one signature has two signers.
 */
import { bytesOfHex, hexOf, utf8 } from '../encoding/bytes.ts';
import { engine } from './crypto.ts';

const p = 2n ** 255n - 19n;
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n;

/** y of the eight points of small order, encoded without the sign bit. y = p and p + 1 are not canonical anyway. */
const smallOrder = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
]);

function fromLittleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${hexOf(bytes.toReversed())}`);
}

/**
 * Whether `number` is a non-zero square modulo p. Computes the Jacobi symbol, which for a prime is the Legendre symbol.
 */
function isSquare(number: bigint): boolean {
  let [top, bottom] = [number, p];
  let symbol = true;
  while (top !== 0n) {
    while ((top & 1n) === 0n) {
      top >>= 1n;
      const rest = bottom & 7n;
      if (rest === 3n || rest === 5n) symbol = !symbol;
    }
    [top, bottom] = [bottom, top];
    if ((top & 3n) === 3n && (bottom & 3n) === 3n) symbol = !symbol;
    top %= bottom;
  }
  return symbol && bottom === 1n;
}

/** x² = (y² − 1) / (d·y² + 1) has a solution: the quotient is a square exactly when the product is. */
function isOnCurve(y: bigint): boolean {
  const product = ((y * y - 1n) * (d * y * y + 1n)) % p;
  return isSquare(product < 0n ? product + p : product);
}

const judged = new Map<string, boolean>();

/**
 * Whether a key is canonical (y < p), on the curve and not of small order. Takes about 50 µs, then comes from a cache.
 */
export function isUsablePublicKey(publicKey: Uint8Array): boolean {
  if (!(publicKey instanceof Uint8Array) || publicKey.length !== 32) return false;
  const hex = hexOf(publicKey);
  const known = judged.get(hex);
  if (known !== undefined) return known;
  const unsigned = Uint8Array.from(publicKey);
  unsigned[31]! &= 0x7f;
  const y = fromLittleEndian(unsigned);
  const isUsable = y < p && !smallOrder.has(hexOf(unsigned)) && isOnCurve(y);
  if (judged.size >= 256) judged.clear();
  judged.set(hex, isUsable);
  return isUsable;
}

/** A string stands for its UTF-8 bytes. Also `invalid` for a refused key, and on platforms without Ed25519. */
export async function verifyEd25519(
  publicKey: Uint8Array,
  message: Uint8Array | string,
  signature: Uint8Array,
): Promise<'valid' | 'invalid'> {
  try {
    if (!isUsablePublicKey(publicKey) || !(signature instanceof Uint8Array) || signature.length !== 64)
      return 'invalid';
    if (fromLittleEndian(signature.subarray(32)) >= groupOrder) return 'invalid';
    const bytes = typeof message === 'string' ? utf8(message) : message;
    return (await engine().isSigned(publicKey, bytes, signature)) ? 'valid' : 'invalid';
  } catch {
    return 'invalid';
  }
}

/** False in a browser without Ed25519 or a secure context. Then no verdict that needs a signature may be green. */
export async function canVerifySignatures(): Promise<boolean> {
  // RFC 8032, section 7.1, test 1: the signature of the empty message.
  const signature =
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b';
  const publicKey = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
  return (await verifyEd25519(bytesOfHex(publicKey), '', bytesOfHex(signature))) === 'valid';
}
