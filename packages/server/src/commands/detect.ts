import { findInText } from '../modules/detection/operations/find-in-text.ts';
import { detect } from '../modules/detection/operations/detect.ts';
import { detectCommand } from '../modules/shipments/commands/detect-command.ts';
import { track } from '../modules/shipments/operations/track.ts';
import type { Command } from '../surfaces/cli/command.ts';
import { runLocally } from './local-dispatch.ts';

/** `detect` with the three operations that it runs: nothing else of the service is loaded. */
export function detectAlone(environment: Readonly<Record<string, string | undefined>>): Command {
  const { dispatch, known, lookFor } = runLocally([detect, findInText, track], environment, () => false);
  return detectCommand(dispatch, known, lookFor);
}
