import { configFromEnvironment } from '../../../config.ts';
import type { Config } from '../../../kernel/config/config.ts';
import { environment } from '../../../kernel/config/environment.ts';
import { systemClock } from '../../../kernel/lib/clock.ts';
import {
  exitCodes,
  UsageError,
  type Command,
  type ExitCode,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { requireReadable } from '../../../surfaces/cli/input-file.ts';
import { jsonLine, printable, wrapped } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import type { DeclarationProblem } from '../rules/declaration-checks.ts';
import type { FeedInstance } from '../rules/feed-instance.ts';
import { feedSettings } from '../settings.ts';
import { usageInDatabase } from '../store/usage-in-database.ts';
import { domainClassifier } from '../work/domain-classifier.ts';
import type { Declaration } from '../work/declaration/read-declaration.ts';
import { takenIds } from '../work/variable-feeds.ts';
import type { AccessTrial } from '../work/try-access.ts';
import { explainTrial, isWorking } from './explain-trial.ts';

export const checkFeedsCommand: Command = {
  name: 'feeds check',
  summary: 'Check a feeds file, and try its credentials',
  whenStopped: 'Nothing was changed.',
  notes: [
    'Reads the declaration and its secrets without starting, and names every problem with its place in the file. Exit ' +
      'code 1 means that a start would refuse the file. A feed that lacks a secret is named; it alone does not work.',
    'With --live, each feed makes one call: for a token where it has tokens, else about a number in the ' +
      'form of the carrier, which we make up. The call counts against the quota. Exit code 1 then also means that a feed does not work.',
  ],
  arguments: [
    { name: 'FILE', description: `The file to check; default that of ${feedSettings.feedsFile.name}`, required: false },
  ],
  options: [
    { name: 'live', type: 'boolean', description: 'Try the credentials of each feed with one call' },
    { name: 'feed', type: 'string', placeholder: 'ID', description: 'Try this feed alone' },
    { name: 'number', type: 'string', placeholder: 'N', description: 'Ask about this number instead' },
  ],
  examples: ['feeds check', 'feeds check feeds.yaml', 'feeds check --live --feed ups-main'],
  run: check,
};

async function check(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const config = configFromEnvironment();
  const file = parsed.positionals[0] ?? config.feedsFile;
  if (file === undefined) {
    throw new UsageError(
      `FILE is missing and ${feedSettings.feedsFile.name} is not set; begin with wayseal feeds kinds`,
    );
  }
  const { live, feed, number } = parsed.values;
  if (live !== true && (feed !== undefined || number !== undefined)) {
    throw new UsageError('--feed and --number need --live');
  }
  // That of the setting is judged as a start judges it.
  if (parsed.positionals[0] !== undefined) requireReadable(file);
  // Loaded only here: every command line loads this file.
  const { DeclarationError, readDeclaration } = await import('../work/declaration/read-declaration.ts');
  let declaration: Declaration;
  try {
    declaration = await readDeclaration(file, { environment: environment(), taken: takenIds(config) });
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error;
    const { problems } = error;
    terminal.stdout.write(
      parsed.json ? jsonLine({ ok: false, file, problems, warnings: [], feeds: [] }) : refused(file, problems),
    );
    return exitCodes.failed;
  }
  const chosen = chosenFeeds(declaration, feed);
  const trials = live === true ? await tryEach(chosen, config, number) : [];
  const isOk = trials.every(isWorking);
  terminal.stdout.write(
    parsed.json ? jsonLine(answerOf(file, declaration, trials, isOk)) : report(file, declaration, trials),
  );
  return isOk ? exitCodes.done : exitCodes.failed;
}

function chosenFeeds({ instances }: Declaration, id: ParsedArguments['values'][string]): readonly FeedInstance[] {
  if (id === undefined) return instances;
  const found = instances.filter((instance) => instance.id === id);
  if (found.length > 0) return found;
  throw new UsageError(`--feed must be one of ${instances.map((instance) => instance.id).join(', ')}`);
}

async function tryEach(
  instances: readonly FeedInstance[],
  config: Config,
  number: ParsedArguments['values'][string],
): Promise<readonly AccessTrial[]> {
  const parts = { usage: usageInDatabase(config.database), clock: systemClock, classifier: domainClassifier };
  const { tryAccess } = await import('../work/try-access.ts');
  const trials: AccessTrial[] = [];
  // One after the other: the calls of all feeds are counted in one database.
  for (const instance of instances) {
    trials.push(await tryAccess(instance, parts, typeof number === 'string' ? number : undefined));
  }
  return trials;
}

function answerOf(file: string, declaration: Declaration, trials: readonly AccessTrial[], ok: boolean): object {
  return {
    ok,
    file,
    problems: [],
    warnings: declaration.warnings,
    feeds: declaration.instances.map((instance) => {
      const { id, kind, carriers, missing } = instance;
      const tried = trials.find((trial) => trial.id === id);
      return { id, kind, carriers, missing, live: tried === undefined ? null : liveOf(tried, instance) };
    }),
  };
}

function liveOf(trial: AccessTrial, { missing }: FeedInstance): object {
  const { outcome, cause, number, retryAfterS } = trial;
  return {
    works: isWorking(trial),
    outcome,
    cause,
    number,
    retry_after_seconds: retryAfterS,
    explanation: explainTrial(trial, missing),
  };
}

function refused(file: string, problems: readonly DeclarationProblem[]): string {
  return `${printable(file)} is not taken: ${counted(problems.length, 'problem')}\n${lines(problems)}`;
}

function counted(amount: number, word: string): string {
  return `${amount} ${word}${amount === 1 ? '' : 's'}`;
}

function lines(problems: readonly DeclarationProblem[]): string {
  return problems
    .map(({ pointer, message }) => `  ${printable(pointer === '' ? '(file)' : pointer)} ${printable(message)}\n`)
    .join('');
}

function report(file: string, { instances, disabled, warnings }: Declaration, trials: readonly AccessTrial[]): string {
  const head = `${printable(file)} is valid: ${counted(instances.length, 'feed')}, ${disabled.length} switched off\n`;
  const notes = warnings.length === 0 ? '' : `Look at:\n${lines(warnings)}`;
  const ready = instances.map((instance) => {
    const tried = trials.find((trial) => trial.id === instance.id);
    const { id, missing } = instance;
    if (tried !== undefined) return block(id, explainTrial(tried, missing));
    return block(id, missing.length === 0 ? 'Ready.' : `Lacks ${missing.join(', ')}; it is never called.`);
  });
  return head + ready.join('') + notes;
}

function block(id: string, text: string): string {
  return wrapped(printable(`${id}: ${text}`), 76)
    .map((line, index) => `${index === 0 ? '  ' : '    '}${line}\n`)
    .join('');
}
