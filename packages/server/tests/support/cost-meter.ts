/** Processor time that a service in its own process spends on a request. Linux: it is read from /proc. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A request as it is sent again and again. */
export interface CostRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Microseconds for one request: of all threads of the service, and of the one with the event loop. */
export interface Cost {
  readonly processor: number;
  readonly eventLoop: number;
  /** What the limiter takes for it. */
  readonly units: number;
  readonly status: number;
  readonly bytes: number;
}

export interface CostMeter extends AsyncDisposable {
  readonly key: string;
  send(request: CostRequest): Promise<{ readonly status: number; readonly text: string }>;
  /** The same on a connection of its own. */
  sendAlone(request: CostRequest): Promise<{ readonly status: number; readonly text: string }>;
  /** The cheapest of `rounds` rounds of `times` requests after one that is not counted: other work only adds. */
  measure(request: CostRequest, times: number, rounds?: number): Promise<Cost>;
}

/** Why costs cannot be measured here; undefined where they can. */
export const costsUnreadable = existsSync('/proc/self/schedstat') ? undefined : 'processor time is read from /proc';

const program = fileURLToPath(new URL('cost-service.ts', import.meta.url));

/** Starts a service on a folder of its own, with a key and limits that no measurement reaches. */
export async function startCostMeter(environment: Readonly<Record<string, string>>): Promise<CostMeter> {
  const env = { PATH: process.env['PATH'], WAYSEAL_PORT: '0', WAYSEAL_LOG_LEVEL: 'silent', ...environment };
  const child = spawn(process.execPath, ['--max-semi-space-size=4', program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout === null) throw new Error('the measured service has no output');
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the measured service ended'))),
  ])) as [string];
  const { url, key } = JSON.parse(line) as { url: string; key: string };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const apart = new Agent({ keepAlive: true, maxSockets: 2 });
  const sendOne = (request: CostRequest) => exchange(url, agent, request);
  return {
    key,
    send: sendOne,
    sendAlone: (request) => exchange(url, apart, request),
    measure: (request, times, rounds = 3) => measure(child, sendOne, request, times, rounds),
    [Symbol.asyncDispose]: async () => {
      agent.destroy();
      apart.destroy();
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function measure(
  child: ChildProcess,
  sendOne: CostMeter['send'],
  request: CostRequest,
  times: number,
  rounds: number,
): Promise<Cost> {
  const { status, text } = await sendOne(request);
  let processor = Infinity;
  let eventLoop = Infinity;
  const taken = await unitsOf(child);
  for (let round = 0; round < rounds; round += 1) {
    const before = threadTimes(child.pid ?? 0);
    for (let sent = 0; sent < times; sent += 1) await sendOne(request);
    const after = threadTimes(child.pid ?? 0);
    processor = Math.min(processor, (after.all - before.all) / times);
    eventLoop = Math.min(eventLoop, (after.main - before.main) / times);
  }
  const units = ((await unitsOf(child)) - taken) / (times * rounds);
  return { processor, eventLoop, units, status, bytes: Buffer.byteLength(text) };
}

async function unitsOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message') as Promise<[number]>;
  child.send('units');
  return (await answer)[0];
}

/** Microseconds on a processor since the start. The first number of schedstat is in nanoseconds (proc_pid_schedstat). */
function threadTimes(pid: number): { readonly all: number; readonly main: number } {
  let all = 0;
  let main = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    const time = Number(nanoseconds) / 1_000;
    all += time;
    if (Number(thread) === pid) main = time;
  }
  return { all, main };
}

function exchange(url: string, agent: Agent, { method = 'GET', path, headers, body }: CostRequest) {
  return new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = send(new URL(url), { method, path, agent, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      answer.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
