/** `wayseal serve` with the faults of `WAYSEAL_TEST_FAULT` armed: `node with-faults.ts serve [options]`. */
import { serveCommand } from '../../src/commands/serve.ts';
import { parseArguments } from '../../src/surfaces/cli/command.ts';
import { processTerminal } from '../../src/surfaces/cli/terminal.ts';
import { reachFromEnvironment } from './faults.ts';

const command = serveCommand({ reach: reachFromEnvironment() });
const parsed = parseArguments(command, process.argv.slice(3));
if (parsed !== undefined) process.exitCode = await command.run(parsed, processTerminal());
