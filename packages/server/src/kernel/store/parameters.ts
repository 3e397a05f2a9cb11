/** What both databases take as a query parameter, after `bindable`. */
export type BindableValue = null | string | number | bigint | Uint8Array;

/**
 * Makes one query parameter bindable on both databases, or throws a `TypeError`.
 *
 * Only null, undefined (bound as null), strings, finite numbers, bigints, booleans (bound as 0 or 1) and bytes pass. Left
 * alone, node:sqlite takes a Date or object in the first place for named parameters, binds NULL and shifts all others,
 * and `pg` writes a Date in local time and an object as JSON.
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
        `A query parameter cannot be ${Object.prototype.toString.call(value)}: store times as epoch milliseconds and objects as text`,
      );
  }
}
