import { Worker } from 'node:worker_threads';
import type { Config } from '../../kernel/config/config.ts';
import type { Finding } from '../../surfaces/cli/finding.ts';

/**
 * Runs the doctor's checks in a worker thread: SQLite reads the whole database in one call, and requests must not wait
 * for it. Rejects when the thread fails or the signal aborts.
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
      reject(new Error('the checks ended early'));
    });
  });
}
