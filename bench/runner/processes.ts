/** Servers that a part measures, in processes of their own that tell their processor time themselves. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server that does not end by then is killed. */
const patienceMs = 5_000;

/** What a server process answers. */
export interface Usage {
  readonly processorMs: number;
}

export interface Server extends AsyncDisposable {
  readonly pid: number;
  /** What it said when it was ready. */
  readonly ready: Readonly<Record<string, string>>;
  /** User and system time of all its threads since its start. */
  processorMs(): Promise<number>;
  /** Sends a message and answers what comes back. */
  ask(question: unknown): Promise<unknown>;
}

/** Starts `file` below `bench/`. It tells its address by `process.send`, then answers `usage` (`service/usage.ts`). */
export async function startServer(
  file: string,
  environment: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Server> {
  const child = fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), [], {
    execArgv: [...flags],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const ready = await Promise.race([answerOf(child), ended.then(() => failed(file))]);
  const ask = async (question: unknown): Promise<unknown> => {
    const answer = answerOf(child);
    child.send(question as string);
    return Promise.race([answer, ended.then(() => failed(file))]);
  };
  return {
    pid: child.pid ?? 0,
    ready: ready as Readonly<Record<string, string>>,
    ask,
    processorMs: async () => ((await ask('usage')) as Usage).processorMs,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await ended;
      clearTimeout(late);
    },
  };
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [message] = (await once(child, 'message')) as [unknown];
  return message;
}

function failed(file: string): never {
  throw new Error(`${file} ended early`);
}
