import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';

/**
 * The shell has no window to draw: the pages of one test file take 56 s of processor time in it and 170 s in the browser. Not the
 * script of that name in `/usr/bin`, which would be killed in place of it.
 */
const programs = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const program = programs.find((file) => existsSync(file));

/** Why browser tests are skipped here; false where they run. */
export const noChromium = program === undefined ? 'no Chromium is installed' : false;

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are open for a moment: compiling what is hot in them took a third of their processor time.
  '--js-flags=--no-opt,--no-maglev',
  '--remote-debugging-port=0',
];

/** A tab under remote control. */
export interface Tab extends AsyncDisposable {
  /** Permissions and downloads are granted to it. */
  readonly browserContextId: string;
  readonly send: (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** The value of an expression in the page; promises are waited for. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Every request so far. */
  readonly requested: readonly string[];
  /** Handles for `IO.read` of the traces that ended so far. */
  readonly traces: readonly string[];
  /** Console errors, exceptions and violations of the content security policy so far. */
  readonly problems: readonly string[];
}

/** Opens an empty tab in a context of its own: it shares no cookie, cache or storage with other tabs of the browser. */
export async function openTab(): Promise<Tab> {
  const address = await (sharedBrowser ??= startBrowser());
  await using undo = new AsyncDisposableStack();
  const connect = async (url: string): Promise<WebSocket> => {
    const socket = new WebSocket(url);
    await once(socket, 'open');
    undo.defer(() => socket.close());
    return socket;
  };
  const browser = conversation(await connect(address));
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  undo.defer(async () => void (await browser.send('Target.disposeBrowserContext', { browserContextId })));
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const page = await connect(new URL(`/devtools/page/${String(targetId)}`, address).href);
  const owned = undo.move();
  return {
    ...conversation(page),
    browserContextId: String(browserContextId),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

let sharedBrowser: Promise<string> | undefined;

/** Keeps the browser exactly as long as the test process holds the pipe open, even when that process is killed. */
const supervisor =
  'profile=$0; "$@" & cat >/dev/null; kill -KILL $!; wait; rm -rf "$profile" || sleep 1; rm -rf "$profile"';

/** Starts the browser of this process, with a profile of its own, in 1.5 s of processor time. It ends with the process. */
async function startBrowser(): Promise<string> {
  const profile = await mkdtemp(path.join(tmpdir(), 'wayseal-chromium-'));
  const browser = [program ?? '', ...flags, `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn('/bin/sh', ['-c', supervisor, profile, ...browser], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // What it leaves behind when it is killed goes with its profile.
    env: { ...process.env, TMPDIR: profile },
    detached: true,
  });
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /DevTools listening on (ws:\/\/\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    // What it writes later is read, but keeps the process no longer.
    child.stderr.resume();
    for (const part of [child, child.stdin as Socket, child.stderr as Socket]) part.unref();
    return address;
  }
  throw new Error(`${program ?? 'Chromium'} ended before it listened`);
}

function conversation(socket: WebSocket): Omit<Tab, typeof Symbol.asyncDispose | 'browserContextId'> {
  const waiting = new Map<number, (result: Record<string, unknown>) => void>();
  const requested: string[] = [];
  const problems: string[] = [];
  const traces: string[] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result } = JSON.parse(String(data));
    if (id !== undefined) waiting.get(id)?.(result ?? {});
    else if (method === 'Tracing.tracingComplete') traces.push(params.stream);
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
  return { send, evaluate, requested, problems, traces };
}
