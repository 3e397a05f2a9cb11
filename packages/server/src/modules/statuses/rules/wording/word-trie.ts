/**
 * Words that were read before, by their letters: walking a text finds each word as the same string, without a copy, a
 * hash or a comparison.
 */

/** Letters are `a` to `z` as 1 to 26, digits 27 to 36. */
const letters = 36;

/** Places for letters. A text that may need more than are left clears them all, so that no text makes memory grow. */
const mostNodes = 32_768;

export class WordTrie {
  /** Node after a node and a letter; 0 where no word went on. Allocated at first use. */
  #next = new Uint16Array(0);
  #words: (string | undefined)[] = [];
  #nodes = 1;

  /** Asks for room for a text of this length, at most `mostNodes`. Nodes of texts before it may be gone afterwards. */
  makeRoom(length: number): void {
    if (this.#next.length === 0) this.#next = new Uint16Array(mostNodes * letters);
    if (this.#nodes + length <= mostNodes) return;
    this.#next.fill(0);
    this.#words = [];
    this.#nodes = 1;
  }

  /** The node after another, or after 0, where words begin. */
  after(node: number, letter: number): number {
    const place = node * letters + letter - 1;
    const known = this.#next[place] ?? 0;
    if (known !== 0) return known;
    const made = this.#nodes;
    this.#nodes += 1;
    this.#next[place] = made;
    return made;
  }

  /** The word that ends at a node; undefined when it is new. */
  wordAt(node: number): string | undefined {
    return this.#words[node];
  }

  keep(node: number, word: string): string {
    this.#words[node] = word;
    return word;
  }
}
