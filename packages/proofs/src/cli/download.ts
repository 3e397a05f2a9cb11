import { UsageError } from './options.ts';

export interface Download {
  readonly status: number;
  readonly body: Uint8Array;
}

const timeoutMs = 30_000;
const mostRedirects = 5;

/** GET with limits on bytes and time, so that a hostile server can neither fill the memory nor block the command. */
export async function download(url: string, mostBytes: number): Promise<Download> {
  return explaining(url, async () => readBody(await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }), mostBytes));
}

/**
 * The same for what the verdict is based on. Anyone who can change it on the way can forge a valid proof, so it comes over https,
 * from this machine, or over http where the user allows it; and a redirect leads from https to https alone.
 */
export async function downloadTrusted(url: string, mostBytes: number, isInsecureAllowed: boolean): Promise<Download> {
  const first = trustedAddress(url, isInsecureAllowed);
  return explaining(url, async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    let address = first;
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const response = await fetch(address, { signal, redirect: 'manual' });
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (location === null) return readBody(response, mostBytes);
      await response.body?.cancel();
      address = redirectTarget(address, location);
    }
    throw new Error(`it redirects more than ${mostRedirects} times`);
  });
}

function trustedAddress(text: string, isInsecureAllowed: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new UsageError(`the keys must be a file or an address with https, not '${text}'`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !isInsecureAllowed)
    throw new UsageError(
      `'${text}' would bring the keys unencrypted; use https, or add --insecure-http on a network you trust`,
    );
  return url;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function redirectTarget(from: URL, location: string): URL {
  const target = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  if (target !== undefined && from.protocol === 'https:' && target.protocol === 'https:') return target;
  throw new Error(`it redirects to ${target?.href ?? location}; keys follow redirects from https to https only`);
}

async function readBody(response: Response, mostBytes: number): Promise<Download> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
  }
  return { status: response.status, body: new Uint8Array(Buffer.concat(chunks)) };
}

/** Names the address and the cause of a failure: `fetch` itself says no more than that it failed. */
async function explaining(url: string, work: () => Promise<Download>): Promise<Download> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    const reason = cause === '' && error instanceof Error ? error.message : cause;
    throw new UsageError(`cannot read ${url}: ${reason}`);
  }
}
