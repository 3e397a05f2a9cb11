/** Most levels of arrays and objects in a JSON text, over three times the depth of any schema. */
export const deepestJson = 32;

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether a JSON text is nested deeper than `deepest`. Stops at the first level too many. May return either answer for
 * text that is not JSON.
 */
export function isTooDeep(bytes: Uint8Array, deepest = deepestJson): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      at += 1;
      while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
    } else if (byte === openBracket || byte === openBrace) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (byte === closeBracket || byte === closeBrace) depth -= 1;
  }
  return false;
}
