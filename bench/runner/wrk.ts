/** Load by wrk (Debian package) on a server of `processes.ts`. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Side } from '../part.ts';
import type { Server } from './processes.ts';

const run = promisify(execFile);
const milliseconds: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** One request, sent again and again. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What wrk reads: the same request for every connection. */
export async function writeScript(folder: string, { method, headers, body }: Shot): Promise<string> {
  const file = path.join(folder, 'request.lua');
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers[${quoted(name)}] = ${quoted(value)}`);
  if (body !== undefined) lines.push(`wrk.body = ${quoted(body)}`);
  await writeFile(file, [`wrk.method = ${quoted(method)}`, ...lines, ''].join('\n'));
  return file;
}

/** A text in Lua: JSON writes some characters in a way that Lua does not read. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n\r]/g, (char) => `\\${char === '\n' ? 'n' : char === '\r' ? 'r' : char}`)}"`;

/** wrk takes whole seconds, so a round is at least one. */
export function sideUnderWrk(
  server: Server,
  { url, script, connections }: { readonly url: string; readonly script: string; readonly connections: number },
  roundMs: number,
): Side {
  const seconds = Math.max(1, Math.round(roundMs / 1_000));
  const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency', '-s', script, url];
  return async () => {
    const [before, started] = [await server.processorMs(), performance.now()];
    const { stdout } = await run('wrk', flags);
    const [after, wallMs] = [await server.processorMs(), performance.now() - started];
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
    const operations = Number(/(\d+) requests in/.exec(stdout)?.[1]);
    return { operations, processorMs: after - before, wallMs, p99Ms: percentile99(stdout) };
  };
}

export function percentile99(report: string): number {
  const [, amount, unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(report) ?? [];
  return Number(amount) * (milliseconds[unit] ?? NaN);
}
