import { UsageError } from './options.ts';

export interface Download {
  readonly status: number;
  readonly body: Uint8Array;
}

const timeoutMs = 30_000;

/** GET with limits on bytes and time, so that a hostile server can neither fill the memory nor block the command. */
export async function download(url: string, mostBytes: number): Promise<Download> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
    }
    return { status: response.status, body: new Uint8Array(Buffer.concat(chunks)) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    const reason = cause === '' && error instanceof Error ? error.message : cause;
    throw new UsageError(`cannot read ${url}: ${reason}`);
  }
}
