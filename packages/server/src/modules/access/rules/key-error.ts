/** A failed request about a key. The message is for the operator. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
  readonly reason: 'invalid' | 'not_found' | 'revoked' | 'expired';

  constructor(reason: KeyError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
