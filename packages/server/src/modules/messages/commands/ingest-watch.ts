/** `ingest --watch`: records what comes into a folder until a signal stops it. */
import { systemClock } from '../../../kernel/lib/clock.ts';
import { reachNothing, type Reach } from '../../../kernel/lib/faults.ts';
import { exitCodes, UsageError, type ExitCode } from '../../../surfaces/cli/command.ts';
import { stepProgress } from '../../../surfaces/cli/step-progress.ts';
import { jsonLine, printable, reasonOf } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import type { MessageIntake } from '../ports.ts';
import { noTotals, sumOfTotals } from '../rules/refused-file.ts';
import { WatchedFolder, type WatchedFile, type WatchListener } from '../work/watch/watched-folder.ts';
import { WatchFolderError } from '../work/watch/watch-places.ts';
import { fileOf, intakeOptionsOf, type MessageIngest, type WatchTimes } from './ingest-options.ts';
import { messageLines, problemLines, totalsLine } from './render-report.ts';
import { write } from './report-output.ts';

export interface WatchRequest extends WatchTimes {
  readonly folder: string;
  readonly deleteProcessed: boolean;
  readonly options: MessageIngest;
  /** Where a launcher of the tests ends the process. */
  readonly reach?: Reach;
}

/** Messages of one file after which it is told how far it is. */
const quietMessages = 500;

export async function ingestWatched(
  request: WatchRequest,
  intake: Pick<MessageIntake, 'take'>,
  terminal: Terminal,
): Promise<ExitCode> {
  const { folder, options, reach = reachNothing } = request;
  if (options.isDryRun) throw new UsageError('--dry-run takes files, not a folder: a watched folder is emptied');
  const sums = { files: 0, totals: noTotals };
  const watched = await explained(
    WatchedFolder.open({
      ...request,
      intake,
      fileOf: (bytes) => fileOf(options, bytes),
      intakeOptionsOf: (bytes) => intakeOptionsOf(options, bytes),
      keepRaw: options.keepRaw,
      clock: systemClock,
      reach,
      listener: printed(request, terminal, (file) => {
        sums.files += 1;
        sums.totals = sumOfTotals(sums.totals, file.report.totals);
      }),
    }),
    exitCodes.usage,
  );
  if (!options.isJson) terminal.stderr.write(`Watching ${printable(folder)}. Stop with Ctrl-C.\n`);
  await explained(watched.run(terminal.signal), exitCodes.failed);
  if (!options.isJson) terminal.stdout.write(totalsLine(sums.files, sums.totals, false));
  return exitCodes.done;
}

async function explained<Result>(work: Promise<Result>, exitCode: ExitCode): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof WatchFolderError ? new UsageError(error.message, undefined, exitCode) : error;
  });
}

function printed(
  { options, folder }: WatchRequest,
  { stdout, stderr }: Terminal,
  count: (file: WatchedFile) => void,
): WatchListener {
  const progress = stepProgress({ stderr });
  const say = (text: string): void => {
    progress.clear();
    stderr.write(`wayseal: ${printable(text)}\n`);
  };
  return {
    async onFile(file) {
      progress.clear();
      count(file);
      const { name, report, putAway } = file;
      if (options.isJson) {
        await write(stdout, jsonLine({ file: name, folder: putAway.folder, stored_as: putAway.name, ...report }));
        return;
      }
      await write(stdout, messageLines(name, report));
      await write(stderr, problemLines(name, report));
      if (putAway.folder === 'rejected') say(`${name} is in rejected, with its report ${putAway.name}.report.json`);
    },
    onTrouble: (error, retryMs) => say(`cannot record now: ${reasonOf(error)}; retrying in ${retryMs / 1_000} s`),
    onWaiting: () => say(`another process works in ${folder}; waiting for its turn`),
    onMisnamed(files) {
      if (files === 0) return;
      const what = files === 1 ? '1 file has a name' : `${files} files have names`;
      say(`${what} that cannot be taken; use letters, digits, dots, blanks, _ and -`);
    },
    onProgress(messages) {
      if (messages >= quietMessages) progress.show(`${messages.toLocaleString('en')} messages of a file`);
    },
  };
}
