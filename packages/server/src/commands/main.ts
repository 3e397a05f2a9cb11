import { processTerminal } from '../surfaces/cli/terminal.ts';
import { runCli } from './cli.ts';

process.exitCode = await runCli(process.argv.slice(2), processTerminal());
