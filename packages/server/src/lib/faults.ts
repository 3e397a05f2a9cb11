import { setTimeout as sleep } from 'node:timers/promises';

/** Places where a test may end, stop, slow down or break this process. */
export const faultPoints = [
  'after_writeahead',
  'before_post',
  'after_post',
  'before_settle',
  'mid_release',
  'after_enqueue',
  'before_response',
  'mid_migration',
  'mid_idempotency',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

export type FaultAction =
  { readonly kind: 'kill' | 'stop' | 'throw' } | { readonly kind: 'delay'; readonly ms: number };

export interface Fault {
  readonly point: FaultPoint;
  /** At which passage, from 1. */
  readonly passage: number;
  readonly action: FaultAction;
}

/** Passes a point; does nothing but count where no fault is set. */
export type Reach = (point: FaultPoint) => void | Promise<void>;

export const reachNothing: Reach = () => undefined;

/** `point[:n][=kill|stop|throw|delay=ms]`, several after commas. Throws an `Error` that lists the points. */
export function parseFaults(text: string): readonly Fault[] {
  return text.split(',').map((part) => {
    const [, name = '', passage, action] = /^([a-z_]+)(?::(\d{1,6}))?(?:=(.+))?$/.exec(part.trim()) ?? [];
    const point = faultPoints.find((known) => known === name);
    if (point === undefined) throw new Error(`must name one of ${faultPoints.join(', ')}`);
    return { point, passage: Number(passage ?? 1), action: parseAction(action ?? 'kill') };
  });
}

function parseAction(text: string): FaultAction {
  if (text === 'kill' || text === 'stop' || text === 'throw') return { kind: text };
  const ms = /^delay=(\d{1,7})$/.exec(text)?.[1];
  if (ms === undefined) throw new Error('must have an action of kill, stop, throw or delay=<ms>');
  return { kind: 'delay', ms: Number(ms) };
}

export function createReach(faults: readonly Fault[]): Reach {
  if (faults.length === 0) return reachNothing;
  const passages = new Map<FaultPoint, number>();
  return (point) => {
    const passage = (passages.get(point) ?? 0) + 1;
    passages.set(point, passage);
    const fault = faults.find((each) => each.point === point && each.passage === passage);
    return fault === undefined ? undefined : act(fault);
  };
}

function act({ action, point }: Fault): void | Promise<void> {
  if (action.kind === 'throw') throw new Error(`fault at ${point}`);
  if (action.kind === 'delay') return sleep(action.ms);
  process.kill(process.pid, action.kind === 'kill' ? 'SIGKILL' : 'SIGSTOP');
}
