/** The field types of the formats. Patterns are ASCII and anchored. Without the m flag, `$` refuses a final newline. */
export type Check = (value: unknown) => boolean;
/** A check that narrows to a type. */
export type Guard<Document> = (value: unknown) => value is Document;

const pattern =
  (expression: RegExp): Check =>
  (value) =>
    typeof value === 'string' && expression.test(value);

export const hash = pattern(/^[0-9a-f]{64}$/);
export const uuid = pattern(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
export const keyIdentifier = pattern(/^[0-9a-f]{16}$/);
export const signatureText = pattern(/^[A-Za-z0-9_-]{85}[AQgw]$/);
export const publicKeyText = pattern(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/);
export const issuer = pattern(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:[0-9]{1,5})?$/);
export const word = pattern(/^[a-z][a-z0-9_]{0,31}$/);
export const text: Check = (value) => typeof value === 'string';
export const boolean: Check = (value) => typeof value === 'boolean';
export const trackingNumber = pattern(/^[A-Z0-9][A-Z0-9./_-]{0,79}$/);
export const slug = pattern(/^[a-z0-9][a-z0-9-]{0,148}[a-z0-9]$/);
export const eventCode = pattern(/^[A-Za-z0-9._-]{1,32}$/);
export const country = pattern(/^[A-Z]{2}$/);
export const locode = pattern(/^[A-Z]{2}[A-Z2-9]{3}$/);

const timeShape =
  /^(?:19[7-9]\d|[2-9]\d{3})-(?:0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** A real instant of the years 1970 to 9999. Days that not every month has must survive a round trip: 30 February does not. */
export const time: Check = (value) => {
  if (typeof value !== 'string') return false;
  const day = timeShape.exec(value)?.[1];
  if (day === undefined) return false;
  return day <= '28' || new Date(Date.parse(value)).toISOString() === value;
};

/** A safe integer of at least `least`. */
export const int =
  (least: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && !Object.is(value, -0);

export const is =
  (...constants: readonly unknown[]): Check =>
  (value) =>
    constants.includes(value);

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const list =
  (item: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every((entry) => item(entry));

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object with exactly these members. The `optional` ones may be absent. */
export const exact =
  (members: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value) => {
    if (!isObject(value)) return false;
    const isKnown = (name: string): boolean => Object.hasOwn(members, name) || Object.hasOwn(optional, name);
    return (
      Object.keys(value).every(isKnown) &&
      Object.entries(members).every(([name, check]) => Object.hasOwn(value, name) && check(value[name])) &&
      Object.entries(optional).every(([name, check]) => !Object.hasOwn(value, name) || check(value[name]))
    );
  };
