import data from '../../../../../data/messages/xfsu-purposes.json' with { type: 'json' };
import type { MessageFunction } from '../reading.ts';

const functions: ReadonlyMap<string, MessageFunction> = new Map([
  ...data.original.map((word) => [word, 'original'] as const),
  ...data.replace.map((word) => [word, 'replace'] as const),
  ...data.cancel.map((word) => [word, 'cancel'] as const),
]);

/** What a Cargo-XML message is to those before it, by its purpose code; undefined for a word that no list has. */
export function functionOfPurpose(purpose: string): MessageFunction | undefined {
  return functions.get(purpose.toLowerCase());
}
