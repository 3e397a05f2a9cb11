/** A folder of a partner with what watches it, for tests. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { FaultPoint, Reach } from '../../../src/kernel/lib/faults.ts';
import { reachNothing } from '../../../src/kernel/lib/faults.ts';
import { LeaseLost } from '../../../src/kernel/jobs/jobs.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import type { IntakeOptions, MessageIntake } from '../../../src/modules/messages/ports.ts';
import { noTotals } from '../../../src/modules/messages/rules/refused-file.ts';
import type { IntakeReport, MessageState } from '../../../src/modules/messages/rules/report.ts';
import { WatchedFolder, type WatchOptions } from '../../../src/modules/messages/work/watch/watched-folder.ts';

export type TextIntake = (text: string, options: IntakeOptions) => Promise<IntakeReport> | IntakeReport;

/** A report about one message. */
export function reportOf(state: MessageState, more: Partial<IntakeReport> = {}): IntakeReport {
  const counts = { events_in: 1, recorded: 0, duplicates: 0, rejected: 0, unclassified: 0, voided: 0 };
  const counted = { accepted: 'recorded', partly: 'recorded', duplicate: 'duplicates', rejected: 'rejected' } as const;
  counts[counted[state]] = 1;
  const message = { reference: '1', type: 'IFTSTA', document: null, function: 'original', state, errors: [] } as const;
  return {
    format: 'iftsta',
    interchanges: [
      {
        control_reference: 'WS1',
        sender: 'WSTERM',
        recipient: 'WSOPER',
        state,
        messages: [{ ...message, ...counts }],
        warnings: [],
        errors: [],
      },
    ],
    totals: { ...noTotals, ...counts, interchanges: 1, messages: 1 },
    acknowledgement: null,
    ...more,
  };
}

/** Records each text once: what comes again is a duplicate. The texts that begin with `BAD` are rejected. */
export class TextLedger {
  readonly recorded: string[] = [];
  /** Calls, with those that found the text recorded. */
  calls = 0;

  readonly intake: Pick<MessageIntake, 'take'> = {
    take: async ({ bytes }, options = {}) => {
      this.calls += 1;
      const text = Buffer.from(bytes).toString();
      if (text.startsWith('BAD')) return reportOf('rejected');
      const isKnown = this.recorded.includes(text);
      if (!isKnown) this.recorded.push(text);
      options.onProgress?.({ messages: 1, statements: 1 });
      return reportOf(isKnown ? 'duplicate' : 'accepted');
    },
  };
}

export class WatchBench {
  readonly folder: string;
  /** Names, in the order in which they were put away, with the folder. */
  readonly done: string[] = [];
  readonly troubles: { readonly error: unknown; readonly retryMs: number }[] = [];
  waits = 0;
  misnamed = 0;

  constructor(t: TestContext) {
    this.folder = mkdtempSync(path.join(os.tmpdir(), 'wayseal-watch-'));
    t.after(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  put(name: string, text: string): void {
    writeFileSync(path.join(this.folder, name), text);
  }

  /** Names of files, or the empty list where there is no such folder. */
  names(inner = ''): readonly string[] {
    const entries = readdirSync(path.join(this.folder, inner), { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted();
  }

  read(...names: string[]): string {
    return readFileSync(path.join(this.folder, ...names), 'utf8');
  }

  options(intake: Pick<MessageIntake, 'take'>, more: Partial<WatchOptions> = {}): WatchOptions {
    return {
      folder: this.folder,
      intake,
      fileOf: (bytes) => ({ bytes }),
      intakeOptionsOf: () => ({}),
      pollMs: 20,
      settleMs: 0,
      deleteProcessed: false,
      keepRaw: null,
      clock: systemClock,
      reach: reachNothing,
      listener: {
        onFile: ({ name, putAway }) => void this.done.push(`${putAway.folder}/${putAway.name} ${name}`),
        onTrouble: (error, retryMs) => void this.troubles.push({ error, retryMs }),
        onWaiting: () => void (this.waits += 1),
        onMisnamed: (files) => void (this.misnamed = files),
      },
      ...more,
    };
  }

  /** Watches until the function that comes back is called; that rejects with what ended the watching before. */
  async watch(intake: Pick<MessageIntake, 'take'>, more: Partial<WatchOptions> = {}): Promise<() => Promise<void>> {
    const stop = new AbortController();
    const watched = await WatchedFolder.open(this.options(intake, more));
    const running = watched.run(stop.signal);
    running.catch(() => undefined);
    return () => {
      stop.abort();
      return running;
    };
  }
}

/**
 * Ends the watching at the given point, once: what is on the disk is then what a crash leaves, but for the draft of a
 * report.
 */
export function crashAt(point: FaultPoint): Reach {
  let isOver = false;
  return (reached) => {
    if (isOver || reached !== point) return;
    isOver = true;
    throw new LeaseLost('a test');
  };
}
