/** A text with one changed character. `line` and `column` count from 1. */
export interface ChangedText {
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly line: number;
  readonly column: number;
}

/** Hashes, salts and signatures, as quoted in documents. */
const quotedDigest = /"(?:[0-9a-f]{64}|[A-Za-z0-9_-]{86})"/g;

/**
 * Changes one character of a hash or signature in a document, to show that verification detects it. Each `turn`, from
 * 0, takes the next one. Undefined for a text without any.
 */
export function changeCharacter(text: string, turn: number): ChangedText | undefined {
  const digests = [...text.matchAll(quotedDigest)];
  const digest = digests[turn % digests.length];
  if (digest === undefined) return undefined;
  // Inside the quotes and away from the end, where base64url has bits that must stay unset.
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
