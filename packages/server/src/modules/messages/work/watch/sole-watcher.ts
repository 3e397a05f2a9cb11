/** Only one process of a machine works in a folder; the others wait for their turn. */
import { createServer, type Server } from 'node:net';
import { stat } from 'node:fs/promises';
import { codeOf } from '../files/read-file.ts';

/**
 * Becomes the one that works in `folder`; null while another process is. The mark is a name of the kernel, which frees it
 * with the process, however that ends, and leaves no file behind. Two machines that share a folder do not see each other:
 * there the lease of the job decides. Where a kernel has no such names (all but Linux), nobody is kept out: the claim by
 * `rename` and the ledger keep everything from being recorded twice.
 */
export async function becomeSoleWatcher(folder: string): Promise<AsyncDisposable | null> {
  if (process.platform !== 'linux') return { [Symbol.asyncDispose]: async () => undefined };
  const { dev, ino } = await stat(folder);
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, `\0wayseal-edi-watch-${dev}-${ino}`);
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return null;
    throw error;
  }
  server.unref();
  return {
    [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function listen(server: Server, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path: name }, () => resolve());
  });
}
