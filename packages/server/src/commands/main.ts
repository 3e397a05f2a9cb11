import { processTerminal } from '../surfaces/cli/terminal.ts';
import { runCli } from './cli.ts';
import type { loadCommand } from './load-command.ts';

/**
 * Runs the command line of this process. Calls `onListening` once its own signal listeners are installed. `load`: as `runCli`
 * has it.
 */
export async function runCommandLine(onListening: () => void, load?: typeof loadCommand): Promise<void> {
  const terminal = processTerminal();
  onListening();
  process.exitCode = await runCli(process.argv.slice(2), terminal, load);
}
