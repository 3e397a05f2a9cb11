export interface TagPlace {
  /** Position of the log among the logs read. */
  readonly log: number;
  readonly index: number;
}

const hashBytes = 32;
const words = hashBytes / 4;
const logFactor = 2 ** 44;

/**
 * Every tag of all logs of an issuer. A tag twice in one log, or with different hashes in two logs, means a second
 * history of one shipment. The same entry in a later log was entered again.
 *
 * An open-addressing table over raw bytes: 1,000,000 tags take 90 MB; a `Map` of strings took 250 MB and twice the time.
 * Slots depend on random multipliers, so that a log cannot choose tags that all fall into one slot.
 */
export class TagIndex {
  readonly #multipliers = crypto.getRandomValues(new Uint32Array(words));
  /** Record number + 1; 0 is free. The length is a power of two, and at most half of the slots are used. */
  #slots = new Uint32Array(1024);
  #tags = Buffer.alloc(512 * hashBytes);
  #hashes = Buffer.alloc(512 * hashBytes);
  #places = new Float64Array(512);
  #count = 0;
  readonly #probe = Buffer.alloc(hashBytes);

  /**
   * Adds an entry. Returns how it conflicts with earlier ones, or null. Add all entries of one log before the next log.
   */
  add(tag: string, hash: string, { log, index }: TagPlace): string | null {
    if (this.#count === this.#places.length) this.#grow();
    this.#probe.write(tag, 'hex');
    const slot = this.#slotOf(this.#probe, 0);
    const place = log * logFactor + index;
    const known = this.#slots[slot]! - 1;
    if (known < 0) {
      this.#probe.copy(this.#tags, this.#count * hashBytes);
      this.#hashes.write(hash, this.#count * hashBytes, 'hex');
      this.#places[this.#count] = place;
      this.#slots[slot] = ++this.#count;
      return null;
    }
    const first = this.#placeOf(known);
    this.#places[known] = place;
    if (first.log === log) return `tag ${tag} occurs twice in one log, at ${first.index} and ${index}`;
    return this.#hashOf(known) === hash ? null : `tag ${tag} has different hashes in two logs`;
  }

  /** The last place of a tag, and its hash. */
  find(tag: string): (TagPlace & { readonly hash: string }) | undefined {
    this.#probe.write(tag, 'hex');
    const known = this.#slots[this.#slotOf(this.#probe, 0)]! - 1;
    return known < 0 ? undefined : { ...this.#placeOf(known), hash: this.#hashOf(known) };
  }

  #placeOf(known: number): TagPlace {
    const place = this.#places[known] ?? 0;
    return { log: Math.floor(place / logFactor), index: place % logFactor };
  }

  #hashOf(known: number): string {
    return this.#hashes.toString('hex', known * hashBytes, (known + 1) * hashBytes);
  }

  /** The slot of the tag at an offset of `bytes`, or the free slot for it. */
  #slotOf(bytes: Buffer, offset: number): number {
    let mixed = 0;
    for (let word = 0; word < words; word++)
      mixed =
        (mixed + Math.imul(bytes.readInt32LE(offset + word * 4) ^ (mixed >>> 15), this.#multipliers[word]! | 1)) | 0;
    const mask = this.#slots.length - 1;
    for (let slot = (mixed ^ (mixed >>> 16)) & mask; ; slot = (slot + 1) & mask) {
      const record = this.#slots[slot]! - 1;
      if (record < 0) return slot;
      const at = record * hashBytes;
      if (this.#tags.compare(bytes, offset, offset + hashBytes, at, at + hashBytes) === 0) return slot;
    }
  }

  #grow(): void {
    const room = this.#places.length * 2;
    this.#tags = Buffer.concat([this.#tags], room * hashBytes);
    this.#hashes = Buffer.concat([this.#hashes], room * hashBytes);
    const places = new Float64Array(room);
    places.set(this.#places);
    this.#places = places;
    this.#slots = new Uint32Array(room * 2);
    for (let record = 0; record < this.#count; record++)
      this.#slots[this.#slotOf(this.#tags, record * hashBytes)] = record + 1;
  }
}
