/** Characters that no URI has: white space, controls. Lone surrogates never get here. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\s\u0000-\u0020\u007f-\u009f]/;
const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:./;

export const longestUri = 2_048;
export const longestEventId = 1_024;

/** An absolute URI of any scheme: `scheme:rest` without spaces and control characters, at most `longest` characters. */
export function isUri(text: string, longest: number = longestUri): boolean {
  return text.length <= longest && scheme.test(text) && !forbidden.test(text);
}
