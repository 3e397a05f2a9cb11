import { detectCommand } from '../modules/shipments/commands/detect-command.ts';
import type { Command } from '../surfaces/cli/command.ts';
import { compiledAhead } from './detect-checks.ts';
import { detectOperations } from './detect-operations.ts';
import { runLocally } from './local-dispatch.ts';

/** `detect` with the three operations that it runs: nothing else of the service is loaded. */
export function detectAlone(environment: Readonly<Record<string, string | undefined>>): Command {
  const { dispatch, known, lookFor } = runLocally(detectOperations, environment, () => false, compiledAhead);
  return detectCommand(dispatch, known, lookFor);
}
