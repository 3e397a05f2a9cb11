/** Faults that a launcher of the tests arms in a process: they are no setting of the service. */
import { setTimeout as sleep } from 'node:timers/promises';
import { faultPoints, reachNothing, type FaultPoint, type Reach } from '../../src/kernel/lib/faults.ts';

type FaultAction = { readonly kind: 'kill' | 'stop' | 'throw' } | { readonly kind: 'delay'; readonly ms: number };

interface Fault {
  readonly point: FaultPoint;
  /** At which passage, from 1. */
  readonly passage: number;
  readonly action: FaultAction;
}

/** What `WAYSEAL_TEST_FAULT` of this process asks for; without it nothing happens at any point. */
export function reachFromEnvironment(): Reach {
  const text = process.env['WAYSEAL_TEST_FAULT'];
  return text === undefined ? reachNothing : createReach(parseFaults(text));
}

/** `point[:n][=kill|stop|throw|delay=ms]`, several after commas. Throws an `Error` that lists the points. */
function parseFaults(text: string): readonly Fault[] {
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

function createReach(faults: readonly Fault[]): Reach {
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
