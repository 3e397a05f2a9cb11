/** A scheme, then anything but white space and control characters. Lone surrogates are refused earlier. */
// oxlint-disable-next-line no-control-regex
const absolute = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s\u0000-\u0020\u007f-\u009f]+$/;

export const longestUri = 2_048;
export const longestEventId = 1_024;

/**
 * Whether a text is an absolute URI of any scheme, without spaces and control characters, at most `longest` characters.
 */
export function isUri(text: string, longest: number = longestUri): boolean {
  return text.length <= longest && absolute.test(text);
}
