/** What a mirror of the log needs of the store that holds it. */

export interface StoredObject {
  readonly body: Uint8Array;
  readonly mediaType: string;
  /** Of readers: `Cache-Control`. */
  readonly cache: string;
}

export interface ObjectStore {
  /** Resolves once the store has acknowledged the object. Throws `ObjectStoreError`. */
  put(key: string, object: StoredObject): Promise<void>;
  /** Undefined where there is no such object. Throws `ObjectStoreError`. */
  get(key: string): Promise<Uint8Array | undefined>;
}

/** The store refused, or does not answer; in words for an operator, without secrets. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}
