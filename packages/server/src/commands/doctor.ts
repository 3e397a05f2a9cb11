import { ConfigError } from '../kernel/config/config.ts';
import { configFromEnvironment } from '../config.ts';
import { systemClock, type Clock } from '../kernel/lib/clock.ts';
import { exitCodes, type Command } from '../surfaces/cli/command.ts';
import { stepProgress } from '../surfaces/cli/step-progress.ts';
import { jsonLine, printable, wrapped } from '../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../surfaces/cli/terminal.ts';
import { unreadableConfiguration } from './doctor/configuration.ts';
import { checkFamilies, examine } from './doctor/examine.ts';
import type { CheckFamily, Finding } from '../surfaces/cli/finding.ts';

/** Creates `doctor`. Tests pass their own families and clock. */
export function doctorCommand(
  families: readonly CheckFamily[] = checkFamilies,
  clock: Pick<Clock, 'now'> = systemClock,
): Command {
  return {
    name: 'doctor',
    whenStopped: 'Nothing was changed.',
    summary: 'Check configuration, data, clock, proofs and feeds',
    notes: [
      'Changes nothing and calls no carrier. Run it as the user and with the environment of the service, while the ' +
        'service runs or before its first start. It reads the whole database: about 1 s for each gigabyte.',
      'Exit code 1 means that a check failed. Each finding says what to do. Warnings do not change the exit code.',
    ],
    arguments: [],
    options: [],
    examples: ['doctor', 'doctor --json > findings.json'],
    async run(parsed, terminal) {
      const findings = await examineAll(families, clock, terminal);
      if (terminal.signal.aborted) return exitCodes.interrupted;
      const isHealthy = findings.every(({ status }) => status !== 'failed');
      terminal.stdout.write(parsed.json ? jsonLine({ ok: isHealthy, checks: findings }) : report(findings));
      return isHealthy ? exitCodes.done : exitCodes.failed;
    },
  };
}

async function examineAll(
  families: readonly CheckFamily[],
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
  const findings = await examine(families, examined, ({ name }) =>
    progress.show(`checking ${name.replaceAll('_', ' ')}`),
  );
  progress.clear();
  return findings;
}

const marks = { ok: 'ok', warning: 'WARN', failed: 'FAIL', skipped: '-' } as const;

function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, status, message, remedy }) => [
    `${marks[status].padEnd(5)} ${check}: ${printable(message)}`,
    ...(remedy === undefined ? [] : wrapped(`Do: ${printable(remedy)}`, 72).map((line) => `      ${line}`)),
  ]);
  const count = (status: Finding['status']): number => findings.filter((finding) => finding.status === status).length;
  return `${lines.join('\n')}\n\nFailed: ${count('failed')}. Warnings: ${count('warning')}. OK: ${count('ok')}.\n`;
}
