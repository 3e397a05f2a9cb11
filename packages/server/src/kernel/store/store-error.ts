/** The store cannot be opened or used. The message says what to change. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
