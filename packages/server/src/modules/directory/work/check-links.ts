import type { LinkFinding } from '../rules/link-verdict.ts';
import type { LinkTask } from './link-tasks.ts';
import type { FetchPage } from './page-fetcher.ts';

export interface LinkCheck {
  readonly tasks: readonly LinkTask[];
  readonly fetchPage: FetchPage;
  readonly signal: AbortSignal;
  readonly onFinding: (task: LinkTask, finding: LinkFinding) => void;
  /** Default 4. */
  readonly hostsAtOnce?: number;
}

/**
 * Requests every page: several hosts at once, the pages of one host one after the other. Returns when all are done or the
 * signal aborts; a page in progress then counts as not checked.
 */
export async function checkLinks({ tasks, fetchPage, signal, onFinding, hostsAtOnce = 4 }: LinkCheck): Promise<void> {
  const queues = [...Map.groupBy(tasks, ({ host }) => host).values()];
  const work = async (): Promise<void> => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      for (const task of queue) {
        if (signal.aborted) return;
        try {
          onFinding(task, await fetchPage(task.url, signal));
        } catch (error) {
          if (signal.aborted) return;
          throw error;
        }
      }
    }
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, work));
}
