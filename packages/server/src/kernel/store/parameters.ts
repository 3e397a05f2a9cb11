/** A query parameter that both databases accept, the result of `bindable`. */
export type BindableValue = null | string | number | bigint | Uint8Array;

/**
 * Converts a query parameter for both databases. Throws a `TypeError` for other types.
 *
 * Accepts null, undefined (bound as null), strings, finite numbers, bigints, booleans (bound as 0 or 1) and bytes.
 * Without this check, node:sqlite takes a leading Date or object for named parameters, binds NULL and shifts all
 * others; `pg` writes a Date in local time and an object as JSON.
 */
export function bindable(value: unknown): BindableValue {
  switch (typeof value) {
    case 'string':
    case 'bigint':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} cannot be stored`);
      return value;
    case 'boolean':
      return value ? 1 : 0;
    case 'undefined':
      return null;
    default:
      if (value === null || value instanceof Uint8Array) return value;
      throw new TypeError(
        `A query parameter cannot be ${Object.prototype.toString.call(value)}. Store times as epoch milliseconds and objects as text`,
      );
  }
}
