import { changeCharacter } from './change-character.ts';
import { isObject } from './fields.ts';
import { shipmentStatuses } from './types.ts';

/** What can be changed in a document to see that verification detects it. */
export const tamperings = ['status', 'time', 'event', 'bit'] as const;
export type Tampering = (typeof tamperings)[number];

/**
 * A document with one change. `before` and `after`: a status, a time, a character; for `event` the number of the removed
 * one, from 1, and how many there were. `line` and `column` count from 1 and are present for `bit` alone.
 */
export interface TamperedText {
  readonly text: string;
  readonly what: Tampering;
  readonly before: string;
  readonly after: string;
  readonly line?: number;
  readonly column?: number;
}

type Members = Record<string, unknown>;
type Change = Pick<TamperedText, 'before' | 'after'> | undefined;

const hourMs = 3_600_000;

/** The document, bare or in the envelope of the API; undefined for other text. */
function membersIn(text: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return undefined;
    return isObject(value['data']) ? value['data'] : value;
  } catch {
    return undefined;
  }
}

function member(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) found = isObject(found) && Object.hasOwn(found, name) ? (found as Members)[name] : undefined;
  return found;
}

const changes: Readonly<Record<Exclude<Tampering, 'bit'>, (document: Members, turn: number) => Change>> = {
  status(document, turn) {
    const body = member(document, 'statement', 'event', 'body') as Members | undefined;
    const before = body?.['status'];
    if (body === undefined || typeof before !== 'string') return undefined;
    const others = shipmentStatuses.filter((status) => status !== before);
    const after = others[turn % others.length] ?? 'unknown';
    body['status'] = after;
    return { before, after };
  },
  time(document, turn) {
    const body = member(document, 'statement', 'event', 'body');
    const seals = member(document, 'seals');
    const owner = (isObject(body) ? body : Array.isArray(seals) ? seals.at(-1) : undefined) as Members | undefined;
    const name = ['occurred_at', 'recorded_at', 'sealed_at'].find((each) => typeof owner?.[each] === 'string');
    if (owner === undefined || name === undefined) return undefined;
    const before = String(owner[name]);
    const time = Date.parse(before);
    if (Number.isNaN(time)) return undefined;
    const moved = new Date(time - (turn + 1) * hourMs).toISOString();
    const after = before.length < moved.length ? `${moved.slice(0, 19)}Z` : moved;
    owner[name] = after;
    return { before, after };
  },
  event(document, turn) {
    const list = member(document, 'commitments') ?? member(document, 'evidence', 'chain', 'commitments');
    if (!Array.isArray(list) || list.length === 0) return undefined;
    const count = list.length;
    const index = turn % count;
    list.splice(index, 1);
    return { before: String(index + 1), after: String(count) };
  },
};

/**
 * Changes one thing in a document, another one each `turn`, from 0. Undefined where the document has no such thing.
 */
export function tamper(text: string, what: Tampering, turn: number): TamperedText | undefined {
  if (what === 'bit') {
    const changed = changeCharacter(text, turn);
    return changed && { ...changed, what };
  }
  const document = membersIn(text);
  const change = document && changes[what](document, turn);
  return change && { text: JSON.stringify(document, null, 2), what, ...change };
}

/** What can be changed in this document. */
export function tamperingsOf(text: string): Tampering[] {
  return tamperings.filter((what) => tamper(text, what, 0) !== undefined);
}
