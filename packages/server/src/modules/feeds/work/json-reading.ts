/** Reads untrusted JSON. Every function is total and bounded, and returns null for invalid values. */

export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Parses UTF-8 JSON; undefined when invalid. Numbers under the names in `exactNumbers` become text with their exact digits,
 * because a number above 2^53 loses digits.
 */
export function parseJson(body: Uint8Array, exactNumbers: ReadonlySet<string> = new Set()): unknown {
  const revive = (name: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' && exactNumbers.has(name) ? (context?.source ?? String(value)) : value;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return JSON.parse(text, revive as Parameters<typeof JSON.parse>[1]);
  } catch {
    // Not JSON, not UTF-8, or nested too deeply.
    return undefined;
  }
}

export function objectOf(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

/** The first `limit` members that are objects; a single object counts as a list of one. */
export function objectsOf(value: unknown, limit: number): readonly JsonObject[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list
    .slice(0, limit)
    .map(objectOf)
    .filter((item) => item !== null);
}

/** A text without surrounding white space, from 1 to `limit` characters. */
export function textOf(value: unknown, limit: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' || text.length > limit ? null : text;
}

/** A text of any length, cut to `limit` characters. */
export function cutTextOf(value: unknown, limit: number): string | null {
  return typeof value === 'string' ? textOf(value.trim().slice(0, limit), limit) : null;
}

/** Whether a text is free of control and invisible formatting characters, which could change the text around it. */
export function isPlainText(text: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u.test(text);
}

export function countryOf(value: unknown): string | null {
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? value : null;
}

/** Whether a `Content-Type` announces JSON. */
export function isJsonType(contentType: string | undefined): boolean {
  return /^application\/(?:[a-z0-9.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '');
}
