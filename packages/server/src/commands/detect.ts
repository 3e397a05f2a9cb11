import { detectCommand } from '../modules/shipments/commands/detect-command.ts';
import type { Command } from '../surfaces/cli/command.ts';
import { compiledAhead } from './detect-checks.ts';
import { detectOperations } from './detect-operations.ts';
import { runLocally } from './local-dispatch.ts';

/**
 * `detect` with the three operations that it runs: nothing else of the service is loaded. It tells what a number is, which no
 * record changes, so a database that cannot be opened does not stop it; `track` reads the record.
 */
export function detectAlone(environment: Readonly<Record<string, string | undefined>>): Command {
  const { dispatch, known, lookFor } = runLocally(
    detectOperations,
    environment,
    () => false,
    compiledAhead,
    'no_record',
  );
  return detectCommand(dispatch, known, lookFor);
}
