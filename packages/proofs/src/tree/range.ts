import { ProofError } from '../errors.ts';

/** Throws `out_of_range` unless `value` is an integer from `least` to `most`. */
export function assertRange(name: string, value: number, least: number, most = Number.MAX_SAFE_INTEGER): void {
  if (!Number.isSafeInteger(value) || value < least || value > most)
    throw new ProofError('out_of_range', `${name} must be an integer from ${least} to ${most}`);
}
