import type { TextInput } from '../text-input.ts';
import { ssccPrefixes } from './candidates.ts';

/**
 * Carriers whose GS1 company prefix an SSCC carries, ahead of the usual candidates; null where no prefix is known. Lists are
 * made once, because every 18-digit text with the right check digit asks.
 */
export function findSsccCandidates(
  usual: readonly string[],
  isKnown: (slug: string) => boolean,
): (input: TextInput) => readonly string[] | null {
  const lists = ssccPrefixes.map(([prefix, slugs]) => ({
    prefix,
    slugs: Object.freeze([...new Set([...slugs.filter(isKnown), ...usual])]),
  }));
  return ({ text, length }) => {
    const start = length === 20 ? 3 : 1;
    for (const { prefix, slugs } of lists) if (text.startsWith(prefix, start)) return slugs;
    return null;
  };
}
