/** Bounds of a list of numbers on a page. */

/** Numbers of one page from the server. */
export const mostNumbers = 100;
/** Numbers that a browser checks itself. */
export const mostNumbersInBrowser = 1_000;
/** UTF-16 units of a pasted text: 64 Ki. */
export const longestPastedText = 64 * 1024;
/** UTF-16 units of a file that are searched for numbers. */
export const longestSearchedText = 128 * 1024;
/** UTF-16 units that one unit of the limit pays for: 0.5 to 2 ms. */
export const textPerUnit = 512;
