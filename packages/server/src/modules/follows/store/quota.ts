/** How many numbers each key follows, counted at most once a minute. */
import { sql, type Kysely } from 'kysely';
import { RecentValues } from '../../../kernel/lib/recent-values.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/** Counting a million rows takes SQLite about 30 ms. Other processes may add follows meanwhile. */
const countedForMs = 60_000;
const rememberedKeys = 10_000;

export class FollowQuota {
  readonly #handle: Kysely<Tables>;
  readonly #mostPerKey: number;
  readonly #counts = new RecentValues<{ readonly at: number; readonly count: number }>(rememberedKeys);

  constructor(handle: Kysely<Tables>, mostPerKey: number) {
    this.#handle = handle;
    this.#mostPerKey = mostPerKey;
  }

  async isFull(owner: string, now: number): Promise<boolean> {
    const known = this.#counts.get(owner);
    if (known !== undefined && now - known.at < countedForMs) return known.count >= this.#mostPerKey;
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select 1 from follows where key_id = ${owner} limit ${this.#mostPerKey}
      ) as counted
    `.execute(this.#handle);
    const count = rows[0]?.count ?? 0;
    this.#counts.set(owner, { at: now, count });
    return count >= this.#mostPerKey;
  }

  /** Counts what this process adds; what it ends frees its place at once. */
  add(owner: string, change: 1 | -1): void {
    const known = this.#counts.get(owner);
    if (known !== undefined) this.#counts.set(owner, { ...known, count: known.count + change });
  }
}
