/** Which events of a group of captures are new, which are stored already, and which requests conflict. */
import type { CaptureRequest } from '../ports.ts';

/** A stored event, as far as a capture answers it. Times in `_us` are epoch microseconds. */
export interface HeldEvent {
  readonly id: number;
  readonly record_time_us: number;
  readonly capture_id: string;
}

/** What is held under one event id. */
export interface UnderId {
  readonly hash: string;
  /** By error digest: the stored row, or the place of the event in `GroupPlan.fresh`. */
  readonly events: ReadonlyMap<string, HeldEvent | number>;
}

export interface FreshEvent {
  readonly request: CaptureRequest;
  /** In `request.events`. */
  readonly index: number;
}

/** For each event of a request: the row that holds it, or its place in `fresh`, and whether this request brings it. */
export type PlannedEvent = { readonly held: HeldEvent | number; readonly duplicate: boolean };

export type RequestPlan =
  | { readonly kind: 'stored'; readonly events: readonly PlannedEvent[] }
  | { readonly kind: 'conflict'; readonly index: number };

export interface GroupPlan {
  /** In the order of the group: what has to be inserted. */
  readonly fresh: readonly FreshEvent[];
  readonly requests: readonly RequestPlan[];
}

/** Names one event id of one owner. */
export const idOf = (owner: string, eventKey: string): string => `${owner} ${eventKey}`;

/**
 * Plans requests in their order, as if each were written alone: a later one finds what an earlier one brings. A conflict
 * leaves nothing of its request.
 */
export function planGroup(group: readonly CaptureRequest[], held: ReadonlyMap<string, UnderId>): GroupPlan {
  const fresh: FreshEvent[] = [];
  const known = new Map(held);
  const requests = group.map((request) => planRequest(request, known, fresh));
  return { fresh, requests };
}

function planRequest(request: CaptureRequest, known: Map<string, UnderId>, fresh: FreshEvent[]): RequestPlan {
  const changed = new Map<string, UnderId>();
  const brought: FreshEvent[] = [];
  const events: PlannedEvent[] = [];
  for (const [index, event] of request.events.entries()) {
    const id = idOf(request.owner, event.eventKey);
    const under = changed.get(id) ?? known.get(id) ?? { hash: event.hash, events: new Map<string, number>() };
    if (under.hash !== event.hash) return { kind: 'conflict', index };
    const held = under.events.get(event.errorDigest);
    if (held !== undefined) {
      events.push({ held, duplicate: true });
      continue;
    }
    const place = fresh.length + brought.length;
    brought.push({ request, index });
    events.push({ held: place, duplicate: false });
    changed.set(id, { hash: event.hash, events: new Map([...under.events, [event.errorDigest, place]]) });
  }
  fresh.push(...brought);
  for (const [id, under] of changed) known.set(id, under);
  return { kind: 'stored', events };
}
