/** What clients and operators do to endpoints, as a seed draws it. */
import { createHash } from 'node:crypto';
import { nameStates, type Behaviour, type NameState } from './simulated-net.ts';
import type { SimulatedQueue } from './simulated-queue.ts';
import { overlapMs, type Ledger } from './simulation-ledger.ts';

export interface Target {
  readonly behaviour: Behaviour;
  name: NameState;
  isRemoved: boolean;
  versions: number;
}

interface Operated {
  readonly queue: SimulatedQueue;
  readonly ledger: Ledger;
  readonly targets: readonly Target[];
}

type Action = (operated: Operated & { readonly target: Target }, n: number, draw: number) => Promise<void>;

async function enable({ queue, ledger }: Operated, n: number): Promise<void> {
  await queue.enable(String(n));
  ledger.operated(String(n), true);
}

const changeName: Action = async ({ target }, _n, draw) => {
  target.name = nameStates[Math.floor(draw * nameStates.length)] ?? 'public';
};

async function redeliver({ queue, ledger }: Operated, n: number, draw: number): Promise<void> {
  const pairs = ledger.knownPairs().filter((pair) => pair.startsWith(`${n} `));
  const pair = pairs[Math.floor(draw * pairs.length)];
  if (pair === undefined) return;
  ledger.asked(pair, 1);
  if (!(await queue.redeliver(String(n), pair.slice(`${n} `.length)))) ledger.asked(pair, -1);
}

const actions: readonly Action[] = [
  async ({ queue, ledger }, n) => {
    await queue.disable(String(n));
    ledger.operated(String(n), false);
  },
  enable,
  enable,
  async ({ queue, target }, n) => {
    target.isRemoved = true;
    await queue.remove(String(n));
  },
  changeName,
  changeName,
  async ({ queue, ledger }, n, draw) => {
    const url = urlOf(n, draw);
    await queue.changeUrl(String(n), url);
    ledger.changedUrl(String(n), url);
  },
  async ({ queue, ledger, target }, n) => {
    const secret = secretOf(n, (target.versions += 1));
    await queue.rotate(String(n), secret, overlapMs);
    ledger.rotated(String(n), secret);
  },
  redeliver,
  redeliver,
];
export const actionCount = actions.length;

/** Does action `action` to endpoint `n`; `draw` in [0, 1) is its chance. Nothing follows a deletion. */
export async function operate(operated: Operated, action: number, n: number, draw: number): Promise<void> {
  const target = operated.targets[n];
  if (target === undefined || target.isRemoved) return;
  await actions[action]?.({ ...operated, target }, n, draw);
}

export function urlOf(n: number, draw: number): string {
  return `https://hooks-${n}.example.com/${draw}`;
}

export function secretOf(n: number, version: number): string {
  return `whsec_${createHash('sha256').update(`${n} ${version}`).digest('base64')}`;
}
