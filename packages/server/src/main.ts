import { runCli } from './commands/cli.ts';
import { processTerminal } from './surfaces/cli/terminal.ts';

// `npm start` passes its own arguments on: `npm start -- --help`.
process.exitCode = await runCli(['serve', ...process.argv.slice(2)], processTerminal());
