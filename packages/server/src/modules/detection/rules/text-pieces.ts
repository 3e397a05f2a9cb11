import { type Detector, type TextFinding, TextTables, textReach } from '@wayseal/detect';

/** UTF-16 units that are searched at once: up to 20 ms of the event loop for a text of digits alone. */
export const pieceLength = 4 * 1024;
/** What a piece sees of its neighbors: the longest number, and the names and labels that belong to it. */
const overlap = 256 + textReach;

/**
 * Searches a long text piece by piece, so that others are answered between two pieces. Yields the findings of each piece, in
 * order and without overlaps. A number across a cut belongs to the piece that it starts in. A piece inside a table sees the
 * headings of its columns.
 */
export function* findInPieces(text: string, detector: Pick<Detector, 'findInText'>): Generator<readonly TextFinding[]> {
  const tables = text.length > pieceLength ? new TextTables(text) : null;
  let from = 0;
  let taken = 0;
  while (from < text.length) {
    const to = from + pieceLength >= text.length ? text.length : cutBefore(text, from + pieceLength, from);
    const start = Math.max(0, from - overlap);
    const line = text.lastIndexOf('\n', start) + 1;
    const heads = tables === null || line === 0 || start - line > overlap ? '' : tables.headsAbove(line);
    const seenFrom = heads === '' ? start : line;
    const shift = seenFrom - heads.length;
    const found = detector
      .findInText(heads + text.slice(seenFrom, to + overlap))
      .map((finding) => ({ ...finding, start: finding.start + shift, end: finding.end + shift }))
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
