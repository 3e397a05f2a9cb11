import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const program = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** Why browser tests are skipped here; false where they run. */
export const noChromium = program === undefined ? 'no Chromium is installed' : false;

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

/** A tab under remote control. */
export interface Tab extends AsyncDisposable {
  readonly send: (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** The value of an expression in the page; promises are waited for. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Every request so far. */
  readonly requested: readonly string[];
  /** Console errors, exceptions and violations of the content security policy so far. */
  readonly problems: readonly string[];
}

/** Starts a browser with a profile of its own and one empty tab. */
export async function openTab(): Promise<Tab> {
  await using undo = new AsyncDisposableStack();
  const profile = await mkdtemp(path.join(tmpdir(), 'wayseal-chromium-'));
  undo.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 10 }));
  const child = spawn(program ?? '', [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  undo.defer(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let address: string | undefined;
  for await (const line of createInterface({ input: child.stderr })) {
    address = /DevTools listening on (ws:\/\/\S+)/.exec(line)?.[1];
    if (address !== undefined) break;
  }
  const targets = (await (await fetch(`http://${new URL(address ?? '').host}/json/list`)).json()) as {
    type: string;
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  const owned = undo.move();
  return { ...conversation(socket), [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

function conversation(socket: WebSocket): Omit<Tab, typeof Symbol.asyncDispose> {
  const waiting = new Map<number, (result: Record<string, unknown>) => void>();
  const requested: string[] = [];
  const problems: string[] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result } = JSON.parse(String(data));
    if (id !== undefined) waiting.get(id)?.(result ?? {});
    else if (method === 'Network.requestWillBeSent') requested.push(params.request.url);
    else if (method === 'Runtime.exceptionThrown') problems.push(JSON.stringify(params.exceptionDetails));
    else if (method === 'Log.entryAdded' && params.entry.level === 'error') problems.push(params.entry.text);
  });
  const send: Tab['send'] = (method, params = {}) => {
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  const evaluate: Tab['evaluate'] = async (expression) => {
    const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    return (answer['result'] as { value?: unknown } | undefined)?.value;
  };
  return { send, evaluate, requested, problems };
}
