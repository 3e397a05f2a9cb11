import { createHash, timingSafeEqual } from 'node:crypto';
import type { FormSession, Notice } from '../../kernel/console.ts';
import type { Clock } from '../../kernel/lib/clock.ts';

export interface Session extends FormSession {
  notice: Notice | undefined;
}

export interface SessionsOptions {
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Unpredictable bytes: `randomBytes` of node:crypto outside tests. */
  readonly randomBytes: (size: number) => Uint8Array;
}

interface Held extends Session {
  readonly endsAt: number;
  idleAt: number;
}

export const tokenMinutes = 15;
export const idleMinutes = 60;
export const sessionHours = 12;
const minuteMs = 60_000;
const tokensKept = 4;
const sessionsKept = 16;

/**
 * Tokens that open the console once, and the sessions that they are exchanged for. Both are kept in memory, as digests:
 * a restart ends them, and nothing that was copied from memory or a dump opens anything.
 */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #tokens = new Map<string, number>();
  readonly #sessions = new Map<string, Held>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** A token that is good once, for a quarter of an hour. */
  issueToken(): string {
    const token = this.#random();
    this.#tokens.set(digest(token), this.#now() + tokenMinutes * minuteMs);
    dropOldest(this.#tokens, tokensKept);
    return token;
  }

  /** The id of a new session, or undefined: the token was used, is too old or never was. */
  exchange(token: string): string | undefined {
    const name = digest(token);
    const until = this.#tokens.get(name);
    this.#tokens.delete(name);
    if (until === undefined || until <= this.#now()) return undefined;
    const id = this.#random();
    const now = this.#now();
    this.#sessions.set(digest(id), {
      formToken: this.#random(),
      notice: undefined,
      endsAt: now + sessionHours * 60 * minuteMs,
      idleAt: now + idleMinutes * minuteMs,
    });
    dropOldest(this.#sessions, sessionsKept);
    return id;
  }

  /** Looking a session up keeps it from falling idle. */
  find(id: string): Session | undefined {
    const name = digest(id);
    const held = this.#sessions.get(name);
    if (held === undefined) return undefined;
    const now = this.#now();
    if (now >= held.endsAt || now >= held.idleAt) {
      this.#sessions.delete(name);
      return undefined;
    }
    held.idleAt = now + idleMinutes * minuteMs;
    return held;
  }

  end(id: string): void {
    this.#sessions.delete(digest(id));
  }

  #now(): number {
    return this.#options.clock.monotonic();
  }

  #random(): string {
    return Buffer.from(this.#options.randomBytes(32)).toString('base64url');
  }
}

/** Whether a form carries the token of its session. */
export function isFormTokenOf(session: Session, presented: string): boolean {
  return timingSafeEqual(Buffer.from(digest(session.formToken)), Buffer.from(digest(presented)));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function dropOldest(map: Map<string, unknown>, kept: number): void {
  const [oldest] = map.keys();
  if (map.size > kept && oldest !== undefined) map.delete(oldest);
}
