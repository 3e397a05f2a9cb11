/** Form of a carrier's slug: 2 to 150 characters. */
export const carrierSlugPattern = '^[a-z0-9][a-z0-9\\-]{0,148}[a-z0-9]$';

const form = new RegExp(carrierSlugPattern);

/** Whether a text has the form of a slug. The directory need not have it: an operator's own carriers are recorded as well. */
export function isCarrierSlug(text: string): boolean {
  return form.test(text);
}
