import type { Command } from '../surfaces/cli/command.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Commands that need little beside their own file. All others are made together, because they share the operations. */
const alone: Readonly<Record<string, (environment: Environment) => Promise<Command>>> = {
  detect: async (environment) => (await import('./detect.ts')).detectAlone(environment),
  serve: async () => (await import('./serve.ts')).serveCommand(),
  mcp: async () => (await import('./mcp.ts')).mcpCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
  'migrate-store': async () => (await import('./migrate-store.ts')).migrateStoreCommand,
};

/** Names of the commands that `loadCommand` loads without the others. */
export const loadedAlone: readonly string[] = Object.keys(alone);

/** Loads the code of a command of the table. */
export async function loadCommand(name: string, environment: Environment): Promise<Command> {
  const load = alone[name];
  if (load !== undefined) return load(environment);
  const { allCommands } = await import('./catalogue.ts');
  const command = allCommands(environment).find((each) => each.name === name);
  if (command === undefined) throw new Error(`generated/commands.json is stale: there is no command ${name}`);
  return command;
}
