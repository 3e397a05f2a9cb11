import { exitCodes } from '../surfaces/cli/command.ts';
import { helpText } from '../surfaces/cli/help.ts';
import { allCommands } from './catalogue.ts';

/** The reference page of the command line: the help of every command. */
export function commandReference(): string {
  const sections = allCommands({}).map(
    (command) => `## wayseal ${command.name}\n\n\`\`\`text\n${helpText(command)}\`\`\`\n`,
  );
  return `# Command line

Every command takes \`--json\` and \`--help\`. Standard output holds the answer, standard error everything else.

| Exit code | Meaning |
| --- | --- |
| ${exitCodes.done} | done |
| ${exitCodes.failed} | the command ran; what it was asked failed or was refused |
| ${exitCodes.usage} | wrong command line or configuration; nothing was done |
| ${exitCodes.interrupted} | interrupted by a signal |

${sections.join('\n')}`;
}
