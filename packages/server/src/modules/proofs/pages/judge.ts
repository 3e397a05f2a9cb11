/** What the page /verify checks, without words: pure work, done in a thread of its own. */
import {
  type DocumentResult,
  type DocumentSummary,
  type KeySet,
  parseKeySet,
  summarize,
  type TamperedText,
  tamper,
  type Tampering,
  tamperingsOf,
  verifyDocument,
} from '@wayseal/proofs';

/** A pasted text, or the bytes of a file: a decoder would hide what makes a file malformed. */
export type Given = string | Uint8Array;

/** What the form carries. Nothing of it is stored or logged. */
export interface VerifyInput {
  readonly document: Given;
  /** The inclusion document beside a history; empty for none. */
  readonly inclusion: Given;
  readonly keys: Given;
}

/** To show; a byte order mark stays. */
export function textOf(given: Given): string {
  return typeof given === 'string' ? given : new TextDecoder('utf-8', { ignoreBOM: true }).decode(given);
}

const isEmpty = (given: Given): boolean => textOf(given).trim() === '';

/** A checked document. `tampered` after one thing in it was changed; `result` is then about the changed one. */
export interface JudgedDocument {
  readonly kind: 'judged';
  readonly result: DocumentResult;
  readonly summary: DocumentSummary;
  readonly tamperings: readonly Tampering[];
  readonly tampered?: TamperedText;
}

export type Judged =
  | JudgedDocument
  | { readonly kind: 'empty' }
  | { readonly kind: 'nothing_to_break' }
  | { readonly kind: 'keys_problem'; readonly reason: string };

/** What to change before the check, and how often something was changed before. */
export interface Cheat {
  readonly what: Tampering;
  readonly turn: number;
}

/** One piece of work. Without `cheat` the document is checked as it is. */
export interface VerifyWork {
  readonly input: VerifyInput;
  readonly cheat: Cheat | null;
}

export async function judge({ input, cheat }: VerifyWork): Promise<Judged> {
  const { document } = input;
  if (isEmpty(document)) return { kind: 'empty' };
  const text = textOf(document);
  let keys: KeySet | null = null;
  try {
    if (!isEmpty(input.keys)) keys = parseKeySet(input.keys);
  } catch (error) {
    return { kind: 'keys_problem', reason: error instanceof Error ? error.message : '' };
  }
  const inclusions = isEmpty(input.inclusion) ? [] : [input.inclusion];
  const about = { kind: 'judged', summary: summarize(text), tamperings: tamperingsOf(text) } as const;
  if (cheat === null) return { ...about, result: await verifyDocument(document, keys, {}, inclusions) };
  const tampered = tamper(text, cheat.what, cheat.turn);
  if (tampered === undefined) return { kind: 'nothing_to_break' };
  return { ...about, result: await verifyDocument(tampered.text, keys, {}, inclusions), tampered };
}
