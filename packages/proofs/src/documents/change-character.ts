/** A text in which one character was changed. `line` and `column` count from 1. */
export interface ChangedText {
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly line: number;
  readonly column: number;
}

/** Hashes, salts and signatures, as documents quote them. */
const quotedDigest = /"(?:[0-9a-f]{64}|[A-Za-z0-9_-]{86})"/g;

/**
 * Changes one character of a hash or signature in a document, to show that it does not go unseen. Each `turn`, from 0,
 * takes another of them. Undefined for a text that has none.
 */
export function changeCharacter(text: string, turn: number): ChangedText | undefined {
  const digests = [...text.matchAll(quotedDigest)];
  const digest = digests[turn % digests.length];
  if (digest === undefined) return undefined;
  // Past the quote and far from the end, where base64url has bits that may not be set.
  const position = digest.index + 1 + 20;
  const before = text.charAt(position);
  const after = before === '0' ? '1' : '0';
  const lines = text.slice(0, position).split('\n');
  return {
    text: text.slice(0, position) + after + text.slice(position + 1),
    before,
    after,
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
  };
}
