/** Measures the time from sending a delivery event to its first proofs over HTTP. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseKeySet, verifyInclusionDocument, verifyPod, type KeySet } from '@wayseal/proofs';

/** Milliseconds from sending the event to the last byte of each first answer. Every answer is verified. */
export interface FirstAnswers {
  readonly inclusion: readonly number[];
  readonly pod: readonly number[];
}

export interface Load {
  /** Events of other shipments, per second; every second one is a delivery. */
  readonly eventsPerSecond: number;
  readonly seconds: number;
  /** Timed deliveries per second. */
  readonly probesPerSecond: number;
}

const eventsPerRequest = 50;

interface Parts {
  readonly child: ChildProcess;
  readonly url: string;
  readonly apiKey: string;
  readonly keys: KeySet;
  readonly database: DatabaseSync;
}

/** The service in its own process on a free port, with its database in `folder`. */
export class FirstAnswerBench implements AsyncDisposable {
  readonly #parts: Parts;
  #made = 0;

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  static async start(folder: string): Promise<FirstAnswerBench> {
    const child = spawn(process.execPath, [fileURLToPath(new URL('../http/service.ts', import.meta.url))], {
      env: {
        ...process.env,
        WAYSEAL_DATA_DIR: folder,
        WAYSEAL_PORT: '0',
        WAYSEAL_LOG_LEVEL: 'silent',
        WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '100000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { url, key: apiKey } = JSON.parse(line) as { url: string; key: string };
    const answer = await fetch(`${url}/.well-known/wayseal-keys.json`);
    const keys = parseKeySet(new Uint8Array(await answer.arrayBuffer()));
    const database = new DatabaseSync(path.join(folder, 'wayseal.sqlite'), { readOnly: true });
    return new FirstAnswerBench({ child, url, apiKey, keys, database });
  }

  /** Sequential deliveries, each when the last checkpoint is more than 1 s old. */
  async idle(samples: number): Promise<FirstAnswers> {
    const measured = { inclusion: [] as number[], pod: [] as number[] };
    // Warm-up: the first requests load modules and compile code.
    for (let warm = 0; warm < 3; warm += 1) await this.#deliver(measured).then(() => sleep(1_100));
    measured.inclusion.length = measured.pod.length = 0;
    for (let at = 0; at < samples; at += 1) {
      await this.#deliver(measured);
      await sleep(1_100);
    }
    return measured;
  }

  async underLoad({ eventsPerSecond, seconds, probesPerSecond }: Load): Promise<FirstAnswers & { sent: number }> {
    const measured = { inclusion: [] as number[], pod: [] as number[] };
    const end = performance.now() + seconds * 1_000;
    let sent = 0;
    const running: Promise<void>[] = [];
    const every = async (milliseconds: number, work: () => Promise<void>): Promise<void> => {
      // Adds a random offset to each step, because regular steps could always meet checkpoints at the same phase.
      for (let at = performance.now(); at < end; at += milliseconds) {
        const next = at + Math.random() * milliseconds;
        await sleep(Math.max(0, next - performance.now()));
        running.push(work());
      }
    };
    await Promise.all([
      every((eventsPerRequest / eventsPerSecond) * 1_000, async () => {
        await this.#post(Array.from({ length: eventsPerRequest }, (_, at) => this.#event(at % 2 === 0)));
        sent += eventsPerRequest;
      }),
      every(1_000 / probesPerSecond, () => this.#deliver(measured)),
    ]);
    await Promise.all(running);
    return { ...measured, sent };
  }

  async #deliver(measured: { readonly inclusion: number[]; readonly pod: number[] }): Promise<void> {
    const event = this.#event(true);
    const start = performance.now();
    await this.#post([event]);
    const posted = performance.now() - start;
    const { url, keys, database } = this.#parts;
    const shipment = database.prepare('select id from shipments where number = ?').get(event.tracking_number);
    if (shipment === undefined) throw new Error('the shipment is missing');
    for (const part of ['inclusion', 'pod'] as const) {
      const asked = performance.now();
      const answer = await fetch(`${url}/api/v1/shipments/${String(shipment['id'])}/${part}`);
      const document = new Uint8Array(await answer.arrayBuffer());
      measured[part].push(posted + performance.now() - asked);
      const verify = part === 'pod' ? verifyPod : verifyInclusionDocument;
      const { verdict } = await verify(document, keys);
      if (verdict !== 'valid') throw new Error(`the first ${part} is ${verdict}`);
    }
  }

  #event(isDelivery: boolean) {
    this.#made += 1;
    return {
      tracking_number: `BENCH${this.#made.toString().padStart(9, '0')}`,
      carrier: 'ups',
      vertical: 'parcel',
      status: isDelivery ? 'delivered' : 'in_transit',
      occurred_at: new Date().toISOString(),
    };
  }

  async #post(events: readonly object[]): Promise<void> {
    const answer = await fetch(`${this.#parts.url}/api/v1/shipments/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#parts.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the events were refused: ${text}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { child, database } = this.#parts;
    database.close();
    child.kill('SIGINT');
    await once(child, 'exit');
  }
}
