import table from '../../generated/commands.json' with { type: 'json' };
import type { CommandDeclaration } from '../surfaces/cli/command.ts';

/** Every command as `npm run generate` wrote it, in the order of the help: names, options and texts without their code. */
export const commandTable: readonly CommandDeclaration[] = table as unknown as readonly CommandDeclaration[];
