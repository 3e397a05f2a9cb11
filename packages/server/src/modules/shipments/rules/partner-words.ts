/** What stands for a step or a disposition of a partner's event that is no word of the CBV: a URI may hold any text. */
export const anotherStep = 'another step';
export const anotherDisposition = 'another disposition';
