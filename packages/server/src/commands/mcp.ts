import { compileValidation } from '../kernel/operation/compile-validation.ts';
import { configFromEnvironment } from '../config.ts';
import { systemClock } from '../kernel/lib/clock.ts';
import { uuidV7Source } from '../kernel/lib/ids.ts';
import { loggerOn } from '../kernel/lib/log-output.ts';
import { createDispatch } from '../kernel/operation/invoke.ts';
import { operations as registry } from '../modules.ts';
import { exitCodes, type Command } from '../surfaces/cli/command.ts';
import { serveStdio } from '../surfaces/mcp/stdio.ts';
import { createDispatcher } from '../surfaces/mcp/open.ts';
import { createLocalPorts } from './local-ports.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Serve the MCP tools on standard input and output',
  notes: [
    'For MCP clients on this machine: one JSON-RPC message per line. Needs neither network nor service. Where ' +
      'the database of a service exists, answers have its recorded events. Logs to standard error. Ends with standard input.',
  ],
  arguments: [],
  options: [],
  examples: ['mcp', 'mcp 2>> wayseal-mcp.log'],
  async run(_parsed, { stdin, stdout, stderr, signal }) {
    const config = configFromEnvironment();
    const { ports, openFeeds, describeSurfaces } = createLocalPorts(config);
    await Promise.all([openFeeds(), describeSurfaces()]);
    const ids = uuidV7Source(() => systemClock.now());
    await serveStdio({
      dispatcher: createDispatcher({
        operations: registry,
        dispatch: createDispatch(registry, ports, { checkOutputs: false, compile: compileValidation }),
        ports,
        clock: systemClock,
        logger: loggerOn(config, stderr),
        tools: [],
      }),
      input: stdin,
      output: stdout,
      signal,
      newRequestId: () => ids.next(),
    });
    return exitCodes.done;
  },
};
