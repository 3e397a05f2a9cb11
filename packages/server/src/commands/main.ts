import { processTerminal } from '../surfaces/cli/terminal.ts';
import { runCli } from './cli.ts';

/** Runs the command line of this process. `onListening` is called at the moment when its own listeners of signals stand. */
export async function runCommandLine(onListening: () => void): Promise<void> {
  const terminal = processTerminal();
  onListening();
  process.exitCode = await runCli(process.argv.slice(2), terminal);
}
