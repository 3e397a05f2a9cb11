/** The store cannot be opened or used as it is; the message says what to change. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
