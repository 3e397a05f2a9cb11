/** A POST of the service beside peers that answer the same bytes, under wrk: for the parts of MCP and GraphQL. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pace, Sides } from '../part.ts';
import { startServer } from '../runner/processes.ts';
import { sideUnderWrk, writeScript, type Shot } from '../runner/wrk.ts';

/** Starts of peers by their name: the file below `bench/`. */
export type PeerFiles = Readonly<Record<string, string>>;

const environment = { WAYSEAL_PORT: '0', WAYSEAL_LOG_LEVEL: 'silent' };

/** The service with a key, on a new folder. */
export async function startService(stack: AsyncDisposableStack, more: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const server = stack.use(await startServer('http/service.ts', { ...environment, WAYSEAL_DATA_DIR: folder, ...more }));
  const { url = '', key = '' } = server.ready;
  return { folder, server, url, key };
}

/** The answer of the service to the request, which is one without an error. */
export async function answerTo(url: string, { method, path: target, headers, body }: Shot): Promise<Response> {
  const answer = await fetch(`${url}${target}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await answer.clone().text();
  if (!answer.ok || text.includes('"errors"') || text.includes('"isError":true')) throw new Error(text);
  return answer;
}

export async function openPosts(
  connections: number,
  { roundMs }: Pace,
  { shot, peers }: { readonly shot: (key: string) => Shot; readonly peers: PeerFiles },
): Promise<Sides> {
  await using undo = new AsyncDisposableStack();
  const { folder, server, url, key } = await startService(undo);
  const request = shot(key);
  const script = await writeScript(folder, request);
  const reply = await (await answerTo(url, request)).text();
  const sides: Record<string, ReturnType<typeof sideUnderWrk>> = {};
  for (const [name, file] of Object.entries(peers)) {
    const peer = undo.use(await startServer(file, { WAYSEAL_BENCH_BODY: reply }));
    const target = `${peer.ready['url']}${request.path}`;
    await expectSame(peer.ready['url'] ?? '', request, reply);
    sides[name] = sideUnderWrk(peer, { url: target, script, connections }, roundMs);
  }
  const ours = sideUnderWrk(server, { url: `${url}${request.path}`, script, connections }, roundMs);
  const opened = undo.move();
  return { ours, peers: sides, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** A peer that answers something else does other work. */
async function expectSame(url: string, request: Shot, reply: string): Promise<void> {
  const got = await (await answerTo(url, request)).text();
  const [one, other] = [contentOf(got), contentOf(reply)];
  if (one !== other) throw new Error(`the peer answers ${one.slice(0, 300)} instead of ${other.slice(0, 300)}`);
}

/** What the answer says, whatever the order of its members; only its result counts, not what a server says of itself. */
function contentOf(text: string): string {
  const { data, result } = JSON.parse(text) as { data?: unknown; result?: { structuredContent?: unknown } };
  return JSON.stringify(data ?? result?.structuredContent ?? null);
}
