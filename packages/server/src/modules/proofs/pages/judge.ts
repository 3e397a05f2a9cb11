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

/** What the form carries. Nothing of it is stored or logged. */
export interface VerifyInput {
  readonly document: string;
  /** The inclusion document beside a history; empty for none. */
  readonly inclusion: string;
  readonly keys: string;
}

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
  if (document.trim() === '') return { kind: 'empty' };
  let keys: KeySet | null = null;
  try {
    if (input.keys.trim() !== '') keys = parseKeySet(input.keys);
  } catch (error) {
    return { kind: 'keys_problem', reason: error instanceof Error ? error.message : '' };
  }
  const inclusions = input.inclusion.trim() === '' ? [] : [input.inclusion];
  const about = { kind: 'judged', summary: summarize(document), tamperings: tamperingsOf(document) } as const;
  if (cheat === null) return { ...about, result: await verifyDocument(document, keys, {}, inclusions) };
  const tampered = tamper(document, cheat.what, cheat.turn);
  if (tampered === undefined) return { kind: 'nothing_to_break' };
  return { ...about, result: await verifyDocument(tampered.text, keys, {}, inclusions), tampered };
}
