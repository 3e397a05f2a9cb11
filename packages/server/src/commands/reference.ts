import { exitCodes } from '../surfaces/cli/command.ts';
import { helpText } from '../surfaces/cli/help.ts';
import { allCommands } from './catalogue.ts';

/** Generates the reference page of the command line from the help of every command. */
export function commandReference(): string {
  const sections = allCommands({}).map(
    (command) => `## wayseal ${command.name}\n\n\`\`\`text\n${helpText(command)}\`\`\`\n`,
  );
  return `# Command line

Every command takes \`--json\` and \`--help\`. The answer goes to standard output, everything else to standard error.

| Exit code | Meaning |
| --- | --- |
| ${exitCodes.done} | success |
| ${exitCodes.failed} | the command ran, but its work failed or was refused |
| ${exitCodes.usage} | wrong command line or setting; nothing was changed |
| ${exitCodes.interrupted} | stopped by a signal |

${sections.join('\n')}`;
}

/** The table of commands that a process reads instead of loading them all: their declarations without `run`. */
export function commandTableText(): string {
  const declared = allCommands({}).map((command) => ({ ...command, run: undefined }));
  return `${JSON.stringify(declared, null, 1)}\n`;
}
