import type { Command } from '../surfaces/cli/command.ts';
import type { CommandGroup } from '../surfaces/cli/help.ts';

/** Titles of the overview, with the commands or first words below each. */
const titles: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Look up numbers', ['track', 'detect', 'events', 'truth', 'qr', 'verify-timeline']],
  ['Follow shipments', ['shipments']],
  ['Carriers and coverage', ['carriers', 'carrier', 'capabilities', 'feeds']],
  ['Estimates', ['distance', 'carbon', 'transit-stats', 'forecast', 'observations']],
  ['Run the service', ['serve', 'mcp', 'doctor', 'backup', 'restore', 'migrate', 'migrate-store']],
  ['API keys and what goes out', ['keys', 'webhooks', 'digests', 'changes']],
  ['Data and proofs', ['ingest', 'epcis', 'geo', 'signing-keys', 'tiles']],
];

/** The commands below their titles, in the order of the titles. A command without a title comes last. */
export function groupsOf(commands: readonly Command[]): readonly CommandGroup[] {
  const left = new Set(commands);
  const groups = titles.map(([title, names]) => {
    const members = names.flatMap((name) => commands.filter((command) => isBelow(command, name)));
    for (const member of members) left.delete(member);
    return { title, commands: members };
  });
  return [...groups, { title: 'Other', commands: [...left] }].filter((group) => group.commands.length > 0);
}

function isBelow({ name }: Command, first: string): boolean {
  return name === first || name.startsWith(`${first} `);
}
