/**
 * `npm run conformance`: every client takes the same steps, each on a service of its own. Prints a table of step and client,
 * and exits with 1 on any difference. `--only typescript,python` chooses clients, `--json` prints the rows.
 */
import { parseArgs } from 'node:util';
import { absentBruno, runBruno } from './bruno.ts';
import { compare, differences, type Row } from './compare.ts';
import { runMcp } from './mcp.ts';
import { absentPython, runPython } from './python.ts';
import { openScene, type Scene } from './scene.ts';
import { type ClientName, clients, type Ran, type Step } from './step.ts';
import { steps } from './steps.ts';
import { runTypescript } from './typescript.ts';

type Run = (steps: readonly Step[], scene: Scene) => Promise<readonly Ran[]>;

/** Why a client cannot run on this machine. */
export function absent(client: ClientName): string | undefined {
  if (client === 'python') return absentPython();
  if (client === 'bruno') return absentBruno();
  return undefined;
}

const runners: Readonly<Record<ClientName, Run>> = {
  typescript: runTypescript,
  python: runPython,
  mcp: runMcp,
  bruno: runBruno,
};

/** The rows of the table for these clients. */
export async function conformance(chosen: readonly ClientName[]): Promise<readonly Row[]> {
  const ran = new Map<ClientName, readonly Ran[]>();
  for (const client of chosen) {
    await using scene = await openScene();
    ran.set(client, await runners[client](steps, scene));
  }
  return compare(steps, ran);
}

function table(rows: readonly Row[], chosen: readonly ClientName[]): string {
  const width = Math.max(...rows.map(({ step }) => step.length));
  const line = (first: string, cells: readonly string[]): string =>
    [first.padEnd(width), ...cells.map((cell) => cell.padEnd(14))].join('  ').trimEnd();
  const reasons = new Set<string>();
  const lines = rows.map(({ step, cells }) => {
    for (const { verdict, why = '' } of Object.values(cells)) if (verdict === 'not applicable') reasons.add(why);
    return line(
      step,
      chosen.map((client) => cells[client]?.verdict ?? ''),
    );
  });
  const notes = [...reasons].map((reason) => `not applicable: ${reason}`);
  return [line('step', chosen), ...lines, '', ...notes].join('\n');
}

async function main(): Promise<void> {
  const options = { only: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values.help === true) {
    process.stdout.write(`npm run conformance -- [--only ${clients.join(',')}] [--json]\n`);
    return;
  }
  const named = values.only?.split(',') ?? clients;
  const unknown = named.find((name) => !clients.some((client) => client === name));
  if (unknown !== undefined) throw new Error(`no client ${unknown}: ${clients.join(', ')}`);
  const wanted = clients.filter((client) => named.includes(client));
  for (const client of wanted) {
    const why = absent(client);
    if (why !== undefined) process.stderr.write(`${client} is left out: ${why}\n`);
  }
  const chosen = wanted.filter((client) => absent(client) === undefined);
  const rows = await conformance(chosen);
  const found = differences(rows);
  process.stdout.write(`${values.json === true ? JSON.stringify(rows) : table(rows, chosen)}\n`);
  for (const difference of found) process.stderr.write(`${difference}\n`);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
