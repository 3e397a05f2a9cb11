/** The store cannot be opened or used. The message says what to change. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** There is no SQLite file yet: the service never ran here, or the settings name another folder. */
export class MissingDatabaseError extends StoreError {
  constructor(path: string) {
    super(`the database ${path} does not exist yet; create it: wayseal serve`);
  }
}
