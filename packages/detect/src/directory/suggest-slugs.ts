/**
 * Optimal string alignment distance (insert, delete, replace, swap of neighbours), or `limit + 1` when it is larger.
 * Three rows are kept: the swap looks two rows back.
 */
export function measureDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before = new Uint16Array(b.length + 1);
  let last = Uint16Array.from({ length: b.length + 1 }, (_, column) => column);
  let current = new Uint16Array(b.length + 1);
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1);
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [before, last, current] = [last, current, before];
  }
  return Math.min(last[b.length]!, limit + 1);
}

/** Longer texts are no slip of a known slug, and the cost grows with the square. */
const maxLength = 60;

/**
 * Slugs that resemble `text`, best first: those that hold all its words, then those few letters away. `slugs` is in the
 * order in which equals are to be listed. Never throws.
 */
export function suggestSlugs(slugs: readonly string[], text: string, limit: number): readonly string[] {
  const wanted = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (wanted.length < 2 || wanted.length > maxLength) return [];
  const words = wanted.split('-');
  const tolerance = Math.max(1, Math.floor(wanted.length / 3));
  const scored: { readonly slug: string; readonly score: number }[] = [];
  for (const slug of slugs) {
    const parts = slug.split('-');
    const holdsAll = words.every((word) => parts.includes(word));
    const distance = measureDistance(wanted, slug, tolerance);
    if (holdsAll) scored.push({ slug, score: parts.length - words.length });
    else if (distance <= tolerance) scored.push({ slug, score: distance * 2 });
  }
  scored.sort((a, b) => a.score - b.score);
  return scored.slice(0, Math.max(0, limit)).map(({ slug }) => slug);
}
