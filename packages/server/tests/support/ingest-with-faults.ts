/** `wayseal ingest` with the faults of `WAYSEAL_TEST_FAULT` armed: `node ingest-with-faults.ts ingest [options]`. */
import { ingestCommand } from '../../src/commands/ingest.ts';
import { readMappingOption } from '../../src/modules/messages/commands/mapping-option.ts';
import { openTracking } from '../../src/commands/open-tracking.ts';
import { parseArguments } from '../../src/surfaces/cli/command.ts';
import { processTerminal } from '../../src/surfaces/cli/terminal.ts';
import { reachFromEnvironment } from './faults.ts';

const command = ingestCommand({
  open: openTracking,
  readMapping: readMappingOption,
  objection: () => undefined,
  reach: reachFromEnvironment(),
});
const parsed = parseArguments(command, process.argv.slice(3));
if (parsed !== undefined) process.exitCode = await command.run(parsed, processTerminal());
