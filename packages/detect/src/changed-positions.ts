/**
 * Where a suggestion differs from the number that was typed: UTF-16 offsets in `suggestion`, rising. Dashes and spaces do not
 * count. An added character is the one offset; without a difference, or where the suggestion is shorter, the list is empty.
 */
export function changedPositions(typed: string, suggestion: string): number[] {
  const from = typed.replace(/[\s-]/gu, '').toUpperCase();
  const offsets = Array.from(suggestion.matchAll(/[^\s-]/gu), ({ index }) => index);
  const added = offsets.length - from.length;
  if (added < 0) return [];
  const differs = (i: number): boolean => suggestion.charAt(offsets[i]!) !== from.charAt(i);
  if (added === 0) return offsets.filter((_, i) => differs(i));
  const first = offsets.findIndex((_, i) => differs(i));
  return offsets.slice(first, first + added);
}
