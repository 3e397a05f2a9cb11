/** A scheme and anything but white space and controls behind it. Lone surrogates never get here. */
// oxlint-disable-next-line no-control-regex
const absolute = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s\u0000-\u0020\u007f-\u009f]+$/;

export const longestUri = 2_048;
export const longestEventId = 1_024;

/** An absolute URI of any scheme: `scheme:rest` without spaces and control characters, at most `longest` characters. */
export function isUri(text: string, longest: number = longestUri): boolean {
  return text.length <= longest && absolute.test(text);
}
