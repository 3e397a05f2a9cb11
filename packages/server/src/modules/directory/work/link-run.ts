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
  /** Tells selections apart, so that a run goes on only from one of its own kind. */
  readonly selectionName: string;
  readonly stateFile: string;
  readonly fetchPage: FetchPage;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** After every row that got a finding. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface LinkRunOutcome {
  readonly rows: readonly Carrier[];
  /** Of these rows, as far as the run got; an earlier part of an interrupted run included. */
  readonly records: ReadonlyMap<string, LinkRecord>;
  /** Rows whose finding an interrupted run had made before. */
  readonly resumed: number;
  readonly interrupted: boolean;
}

/** An interrupted run is taken up within a day; after that its findings are old news. */
const resumeWithinMs = 86_400_000;
const saveEveryMs = 1000;

/**
 * Checks the selected rows and keeps what it finds. Findings are on disk a second after they were made, and all of them
 * when this returns, whatever stopped it.
 */
export async function runLinkCheck(options: LinkRunOptions): Promise<LinkRunOutcome> {
  const { layered, selection, selectionName, stateFile, clock, signal } = options;
  const state = readLinkState(stateFile);
  const links = new Map(state.links);
  const run = takeUp(state.run, selectionName, clock.now());
  const resumes = run === state.run;
  // A run that looks for stale rows must not lose sight of those that it has just refreshed.
  const known = resumes ? new Map([...links].filter(([, link]) => link.checkedAt < run.startedAt)) : links;
  const rows = selectRows(layered, selection, known);
  const isDone = ({ slug, urlTemplate }: Carrier): boolean => {
    const link = links.get(slug);
    return resumes && link !== undefined && link.checkedAt >= run.startedAt && link.template === urlTemplate;
  };
  const left = rows.filter((row) => !isDone(row));
  const saver = createSaver(() => writeLinkState(stateFile, { run, links }));
  let done = rows.length - left.length;
  const onFinding = (task: LinkTask, finding: LinkFinding): void => {
    for (const { slug, template } of task.rows) {
      const check = { ...finding, template, url: task.url, checkedAt: clock.now() };
      links.set(slug, nextLinkRecord(links.get(slug), check));
      options.onProgress?.((done += 1), rows.length);
    }
    saver.save();
  };
  try {
    await checkLinks({ tasks: listTasks(layered, left), fetchPage: options.fetchPage, signal, onFinding });
  } finally {
    await saver.finish();
    await writeLinkState(stateFile, { run: done < rows.length ? run : null, links });
  }
  const records = new Map(
    rows.flatMap(({ slug }) => {
      const link = links.get(slug);
      return link === undefined || link.checkedAt < run.startedAt ? [] : [[slug, link] as const];
    }),
  );
  return { rows, records, resumed: rows.length - left.length, interrupted: done < rows.length };
}

function takeUp(last: LinkRun | null, selection: string, now: number): LinkRun {
  const fits = last !== null && last.selection === selection && now - last.startedAt < resumeWithinMs;
  return fits ? last : { startedAt: now, selection };
}

/** Saves at most once a second, one write after the other; a failed write shows at `finish`. */
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
