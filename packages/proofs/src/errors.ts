export const proofErrorCodes = [
  'malformed',
  'malformed_note',
  'bad_signature',
  'no_known_signature',
  'ambiguous_key',
  'out_of_range',
] as const;
export type ProofErrorCode = (typeof proofErrorCodes)[number];

/**
 * Thrown by `parseX`, `openX`, `buildX` and `proveX`. The message never repeats input, which may hold terminal codes.
 */
export class ProofError extends Error {
  readonly code: ProofErrorCode;

  constructor(code: ProofErrorCode, message: string) {
    super(message);
    this.name = 'ProofError';
    this.code = code;
  }
}
