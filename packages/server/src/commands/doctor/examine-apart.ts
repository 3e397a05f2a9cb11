import { Worker } from 'node:worker_threads';
import type { Config } from '../../kernel/config/config.ts';
import type { Finding } from '../../surfaces/cli/finding.ts';

/**
 * The checks of the doctor in a thread of their own: SQLite reads the whole database at one go, and requests must not
 * wait for that. Rejects when the thread fails, or ends early because the signal aborts.
 */
export function examineApart(config: Config, signal: AbortSignal): Promise<readonly Finding[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./examine-worker.ts', import.meta.url), { workerData: config });
    const stop = (): void => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', (findings: readonly Finding[]) => resolve(findings));
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new Error('the checks ended before they were done'));
    });
  });
}
