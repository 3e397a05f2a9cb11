/** Replacements for a partner's step or disposition outside the CBV, because a URI may hold any text. */
export const anotherStep = 'another step';
export const anotherDisposition = 'another disposition';
