import { type Detector, type TextFinding, textReach } from '@wayseal/detect';

/** UTF-16 units that are searched at once: up to 20 ms of the event loop for a text of digits alone. */
export const pieceLength = 4 * 1024;
/** What a piece sees of its neighbors: the longest number, and the names, labels and column headings that belong to it. */
const overlap = 256 + textReach;

/**
 * Searches a long text piece by piece, so that others are answered between two pieces. Yields the findings of each piece, in
 * order and without overlaps. A number across a cut belongs to the piece that it starts in.
 */
export function* findInPieces(text: string, detector: Pick<Detector, 'findInText'>): Generator<readonly TextFinding[]> {
  let from = 0;
  let taken = 0;
  while (from < text.length) {
    const to = from + pieceLength >= text.length ? text.length : cutBefore(text, from + pieceLength, from);
    const start = Math.max(0, from - overlap);
    const found = detector
      .findInText(text.slice(start, to + overlap))
      .map((finding) => ({ ...finding, start: finding.start + start, end: finding.end + start }))
      .filter((finding) => finding.start >= Math.max(from, taken) && finding.start < to);
    taken = found.at(-1)?.end ?? taken;
    yield found;
    from = to;
  }
}

/** The end of a line or word before `position`, so that few numbers are cut. */
function cutBefore(text: string, position: number, from: number): number {
  const line = text.lastIndexOf('\n', position);
  if (line > from + pieceLength / 2) return line + 1;
  const word = text.lastIndexOf(' ', position);
  return word > from + pieceLength / 2 ? word + 1 : position;
}
