import { processTerminal } from '../surfaces/cli/terminal.ts';
import { runCli } from './cli.ts';

/** Runs the command line of this process. Calls `onListening` once its own signal listeners are installed. */
export async function runCommandLine(onListening: () => void): Promise<void> {
  const terminal = processTerminal();
  onListening();
  process.exitCode = await runCli(process.argv.slice(2), terminal);
}
