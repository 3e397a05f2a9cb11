/** References and tags: identifiers that a key gives. Blanks, `@`, `+` and letters beyond ASCII would let in names and addresses. */

/** Longest reference and longest tag, in characters. */
export const longestOwnName = 64;
export const mostTags = 10;
/** Of the whole text. */
export const ownNamePattern = `^[A-Za-z0-9._/#-]{1,${longestOwnName}}$`;
