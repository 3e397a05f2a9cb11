/** What the page /verify checks, without words: pure work, done in a thread of its own. */
import {
  type ChangedText,
  changeCharacter,
  type DocumentResult,
  type KeySet,
  parseKeySet,
  verifyDocument,
} from '@wayseal/proofs';

/** What the form carries. Nothing of it is stored or logged. */
export interface VerifyInput {
  readonly document: string;
  /** The inclusion document beside a history; empty for none. */
  readonly inclusion: string;
  readonly keys: string;
}

export type Judged =
  | { readonly kind: 'judged'; readonly result: DocumentResult; readonly changed?: ChangedText }
  | { readonly kind: 'empty' }
  | { readonly kind: 'nothing_to_break' }
  | { readonly kind: 'keys_problem'; readonly reason: string };

/** One piece of work. `breakTurn`: the document is checked after one of its characters was changed; null for as it is. */
export interface VerifyWork {
  readonly input: VerifyInput;
  readonly breakTurn: number | null;
}

export async function judge({ input, breakTurn }: VerifyWork): Promise<Judged> {
  if (input.document.trim() === '') return { kind: 'empty' };
  let keys: KeySet | null = null;
  try {
    if (input.keys.trim() !== '') keys = parseKeySet(input.keys);
  } catch (error) {
    return { kind: 'keys_problem', reason: error instanceof Error ? error.message : '' };
  }
  const inclusions = input.inclusion.trim() === '' ? [] : [input.inclusion];
  const verify = (document: string) => verifyDocument(document, keys, {}, inclusions);
  if (breakTurn === null) return { kind: 'judged', result: await verify(input.document) };
  const changed = changeCharacter(input.document, breakTurn);
  if (changed === undefined) return { kind: 'nothing_to_break' };
  return { kind: 'judged', result: await verify(changed.text), changed };
}
