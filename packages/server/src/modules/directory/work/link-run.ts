import type { Carrier, LayeredDirectory } from '@wayseal/detect';
import { nextLinkRecord, type LinkRecord } from '../rules/link-state.ts';
import type { LinkFinding } from '../rules/link-verdict.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { checkLinks } from './check-links.ts';
import { readLinkState, writeLinkState, type LinkRun } from './link-state-file.ts';
import { listTasks, selectRows, type LinkSelection, type LinkTask } from './link-tasks.ts';
import type { FetchPage } from './page-fetcher.ts';

export interface LinkRunOptions {
  readonly layered: LayeredDirectory;
  readonly selection: LinkSelection;
  /** Identifies the selection, so a run continues only an interrupted run of the same selection. */
  readonly selectionName: string;
  readonly stateFile: string;
  readonly fetchPage: FetchPage;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called after each finding. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface LinkRunOutcome {
  readonly rows: readonly Carrier[];
  /** Findings for these rows, including those of the interrupted run before. */
  readonly records: ReadonlyMap<string, LinkRecord>;
  /** Rows checked by the interrupted run before. */
  readonly resumed: number;
  readonly interrupted: boolean;
}

/** An interrupted run continues within a day; later its findings are too old. */
const resumeWithinMs = 86_400_000;
const saveEveryMs = 1000;

/**
 * Checks the selected rows and stores the findings. Each finding is on disk within a second, and all of them when this
 * returns, even after an abort.
 */
export async function runLinkCheck(options: LinkRunOptions): Promise<LinkRunOutcome> {
  const { layered, selection, selectionName, stateFile, clock, signal } = options;
  const state = readLinkState(stateFile);
  const links = new Map(state.links);
  const { opened } = state;
  const run = takeUp(state.run, selectionName, clock.now());
  const resumes = run === state.run;
  // A continued run for stale rows must still include the rows it has just refreshed.
  const known = resumes ? new Map([...links].filter(([, link]) => !isOfRun(link, run))) : links;
  const rows = selectRows(layered, selection, known);
  const isDone = ({ slug, urlTemplate }: Carrier): boolean => {
    const link = links.get(slug);
    return resumes && link !== undefined && isOfRun(link, run) && link.template === urlTemplate;
  };
  const left = rows.filter((row) => !isDone(row));
  const saver = createSaver(() => writeLinkState(stateFile, { run, links, opened }));
  let done = rows.length - left.length;
  const onFinding = (task: LinkTask, finding: LinkFinding): void => {
    for (const { slug, template } of task.rows) {
      const check = { ...finding, template, url: task.url, checkedAt: clock.now(), reportedBy: null };
      links.set(slug, nextLinkRecord(links.get(slug), check));
      options.onProgress?.((done += 1), rows.length);
    }
    saver.save();
  };
  try {
    await checkLinks({ tasks: listTasks(layered, left), fetchPage: options.fetchPage, signal, onFinding });
  } finally {
    await saver.finish();
    await writeLinkState(stateFile, { run: done < rows.length ? run : null, links, opened });
  }
  const records = new Map(
    rows.flatMap(({ slug }) => {
      const link = links.get(slug);
      return link === undefined || !isOfRun(link, run) ? [] : [[slug, link] as const];
    }),
  );
  return { rows, records, resumed: rows.length - left.length, interrupted: done < rows.length };
}

/** Findings of imported reports are not ours to have made. */
function isOfRun({ checkedAt, reportedBy }: LinkRecord, run: LinkRun): boolean {
  return reportedBy === null && checkedAt >= run.startedAt;
}

function takeUp(last: LinkRun | null, selection: string, now: number): LinkRun {
  const fits = last !== null && last.selection === selection && now - last.startedAt < resumeWithinMs;
  return fits ? last : { startedAt: now, selection };
}

/** Saves at most once a second, one write at a time. `finish` reports a failed write. */
function createSaver(write: () => Promise<void>): { save(): void; finish(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  let failure: unknown;
  return {
    save() {
      timer ??= setTimeout(() => {
        timer = undefined;
        last = last.then(write).catch((error: unknown) => {
          failure = error;
        });
      }, saveEveryMs);
    },
    async finish() {
      clearTimeout(timer);
      await last;
      if (failure !== undefined) throw failure as Error;
    },
  };
}
