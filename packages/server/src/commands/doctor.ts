import { ConfigError } from '../config/config.ts';
import { configFromEnvironment } from '../config/environment.ts';
import { systemClock, type Clock } from '../lib/clock.ts';
import { exitCodes, type Command } from '../surfaces/cli/command.ts';
import { stepProgress } from '../surfaces/cli/step-progress.ts';
import { jsonLine, printable, reasonOf, wrapped } from '../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../surfaces/cli/terminal.ts';
import { clockChecks } from './doctor/clock.ts';
import { configurationChecks, unreadableConfiguration } from './doctor/configuration.ts';
import { dataFolderChecks } from './doctor/data-folder.ts';
import { databaseChecks } from './doctor/database.ts';
import { feedChecks } from './doctor/feeds.ts';
import { failed, type CheckFamily, type Finding } from './doctor/finding.ts';

/** In the order of the report: what a later family needs is examined before it. */
const families: readonly CheckFamily[] = [
  configurationChecks,
  dataFolderChecks,
  databaseChecks,
  clockChecks,
  feedChecks,
];

/** `doctor`; tests bring their own families and time. */
export function doctorCommand(
  checkFamilies: readonly CheckFamily[] = families,
  clock: Pick<Clock, 'now'> = systemClock,
): Command {
  return {
    name: 'doctor',
    summary: 'Check configuration, data, clock and feeds',
    notes: [
      'Changes nothing and calls no carrier; run it as the user and with the environment of the service, beside it or ' +
        'before its first start. The database is read in full, about a second for each gigabyte.',
      'Exit code 1 means that something is wrong; each finding says what to do. Warnings do not change the exit code.',
    ],
    arguments: [],
    options: [],
    async run(parsed, terminal) {
      const findings = await examineAll(checkFamilies, clock, terminal);
      if (terminal.signal.aborted) return exitCodes.interrupted;
      const isHealthy = findings.every(({ status }) => status !== 'failed');
      terminal.stdout.write(parsed.json ? jsonLine({ ok: isHealthy, checks: findings }) : report(findings));
      return isHealthy ? exitCodes.done : exitCodes.failed;
    },
  };
}

async function examineAll(
  checkFamilies: readonly CheckFamily[],
  clock: Pick<Clock, 'now'>,
  terminal: Terminal,
): Promise<readonly Finding[]> {
  let config;
  try {
    config = configFromEnvironment();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return unreadableConfiguration(error);
  }
  const examined = { config, now: () => clock.now(), signal: terminal.signal };
  const progress = stepProgress(terminal);
  const findings: Finding[] = [];
  for (const family of checkFamilies) {
    if (terminal.signal.aborted) break;
    progress.show(`checking ${family.name.replaceAll('_', ' ')}`);
    findings.push(...(await runFamily(family, examined)));
  }
  progress.clear();
  return findings;
}

/** A check that fails by itself must not hide what the others find. */
async function runFamily(
  family: CheckFamily,
  examined: Parameters<CheckFamily['run']>[0],
): Promise<readonly Finding[]> {
  try {
    return await family.run(examined);
  } catch (error) {
    const remedy = 'Mend what the message names; when it names nothing, report it as a defect.';
    return [failed(`${family.name}.examination`, `could not be examined: ${reasonOf(error)}`, remedy)];
  }
}

const marks = { ok: 'ok', warning: 'WARN', failed: 'FAIL', skipped: '-' } as const;

function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, status, message, remedy }) => [
    `${marks[status].padEnd(5)} ${check}: ${printable(message)}`,
    ...(remedy === undefined ? [] : wrapped(`Do: ${printable(remedy)}`, 72).map((line) => `      ${line}`)),
  ]);
  const count = (status: Finding['status']): number => findings.filter((finding) => finding.status === status).length;
  return `${lines.join('\n')}\n\n${count('failed')} wrong, ${count('warning')} warnings, ${count('ok')} in order.\n`;
}
