/** As many different numbers as asked, mixed like `listMixedNumbers`: a third valid, a third mistyped, a third random. */
import { detect } from '../../packages/detect/src/index.ts';
import { listMixedNumbers, makeRandom } from './numbers.ts';

const mostTries = 400;

/** Up to the size of the fixed list a spread choice from it, beyond it also numbers with other digits. */
export function listVariedNumbers(count: number): readonly string[] {
  const base = listMixedNumbers();
  const triples = base.length / 3;
  if (count <= base.length) {
    const step = base.length / count;
    return Array.from({ length: count }, (_, i) => base[Math.floor(Math.floor((i * step) / 3) * 3 + (i % 3))] ?? '');
  }
  const random = makeRandom(5);
  const other = (number: string): string => number.replaceAll(/\d/g, () => String(random(10)));
  const found = new Set(base);
  for (let i = 0; found.size < count; i += 1) {
    const number = base[(i % triples) * 3 + (found.size % 3)] ?? '';
    let drawn = other(number);
    if (found.size % 3 === 0) {
      for (let tries = 0; tries < mostTries && !detect(drawn).matched; tries += 1) drawn = other(number);
    }
    found.add(drawn);
  }
  return [...found];
}
