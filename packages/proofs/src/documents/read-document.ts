import { writeCanonical } from '../encoding/canonical-json.ts';
import { parseJson } from '../encoding/parse-json.ts';
import { ProofError } from '../errors.ts';
import { type Guard, isObject } from './fields.ts';

/** Unwraps the API envelope. Without a member `ok`, the value is the document itself. */
function unwrap(value: unknown): unknown {
  if (!isObject(value) || !Object.hasOwn(value, 'ok')) return value;
  const { ok, data, meta } = value;
  if (ok !== true || !isObject(meta) || Object.keys(value).length !== 3 || !Object.hasOwn(value, 'data'))
    throw new ProofError('malformed', 'an envelope other than {ok: true, data, meta}');
  return data;
}

/**
 * Reads text, bytes or a parsed value, bare or in the envelope. A value is serialized and parsed again. So it meets the
 * same rules as text, and a getter or proxy cannot show the check one value and the use another. Throws `ProofError`
 * `malformed`.
 */
export function readJson(input: unknown): unknown {
  if (typeof input === 'string' || input instanceof Uint8Array) return unwrap(parseJson(input));
  return unwrap(parseJson(canonicalText(input)));
}

function canonicalText(value: unknown): string {
  try {
    return writeCanonical(value, { anyNumber: false, anyName: true });
  } catch (error) {
    throw error instanceof ProofError ? error : new ProofError('malformed', 'an object that cannot be read');
  }
}

/**
 * The input as text or bytes that later changes of the caller's value cannot reach, so that all readers see one
 * document. Throws `ProofError` `malformed`.
 */
export function snapshot(input: unknown): string | Uint8Array {
  if (typeof input === 'string') return input;
  if (input instanceof Uint8Array) return input.slice();
  return canonicalText(input);
}

/** The document when `check` accepts it; else throws `malformed`. */
export function readDocument<Document>(input: unknown, check: Guard<Document>): Document {
  const value = readJson(input);
  if (!check(value)) throw new ProofError('malformed', 'a member is missing, unknown or malformed');
  return value;
}
