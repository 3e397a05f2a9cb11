import { commonOptions, type ArgumentDeclaration, type CommandDeclaration, type OptionDeclaration } from './command.ts';
import { wrapped } from './terminal-text.ts';

/** Line length of the help: the narrowest usual terminal. */
const width = 80;
/** Longest name that shares a line with its meaning. */
const widestColumn = 30;

/** Commands below one title. */
export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly CommandDeclaration[];
}

type Row = readonly [name: string, meaning: string];

/** The help of one command. `members`: the commands below it, such as `forecast quality` below `forecast`. */
export function helpText(command: CommandDeclaration, members: readonly CommandDeclaration[] = []): string {
  const usage = ['wayseal', command.name, ...command.arguments.map(usageOf), '[options]'].join(' ');
  const lines = [`Usage: ${usage}`, '', ...wrapped(command.summary, width)];
  for (const note of command.notes ?? []) lines.push('', ...wrapped(note, width));
  if (command.arguments.length > 0) {
    lines.push(
      '',
      'Arguments:',
      ...definitions(command.arguments.map(({ name, description }) => [name, phrase(description)])),
    );
  }
  lines.push('', 'Options:', ...definitions([...command.options, ...commonOptions].map(optionRow)));
  if (command.section !== undefined) lines.push('', `${command.section.title}:`, ...definitions(command.section.rows));
  if (members.length > 0)
    lines.push('', 'Commands below it:', ...definitions(members.map(({ name, summary }) => [name, summary])));
  lines.push('', 'Examples:', ...command.examples.map((example) => `  wayseal ${example}`));
  return `${lines.join('\n')}\n`;
}

/** The help of the program, or of a group of commands. */
export function overview(usage: string, groups: readonly CommandGroup[]): string {
  const all = groups.flatMap(({ commands }) => commands);
  const lines = definitions(all.map(({ name, summary }) => [name, summary]));
  const sections = groups.map(({ title, commands }) => [`${title}:`, ...lines.splice(0, commands.length)].join('\n'));
  return `Usage: wayseal ${usage}

${sections.join('\n\n')}

Run wayseal COMMAND --help for details. Every command takes --json.
In a checkout, write npx wayseal instead of wayseal.

Exit codes: 0 success, 1 failed or refused, 2 wrong command line or setting,
130 interrupted.
`;
}

function usageOf({ name, required, many }: ArgumentDeclaration): string {
  const text = many ? `${name}…` : name;
  return required ? text : `[${text}]`;
}

function optionRow({ name, type, placeholder, negatable, choices, description }: OptionDeclaration): Row {
  const flag = negatable ? `--[no-]${name}` : `--${name}`;
  if (choices !== undefined) return [`${flag}[=${choices.join('|')}]`, phrase(description)];
  return [type === 'string' ? `${flag} ${placeholder ?? 'TEXT'}` : flag, phrase(description)];
}

/** Names on the left, meanings on the right, or below the names when a name is too long. */
function definitions(rows: readonly Row[]): string[] {
  const widest = Math.max(...rows.map(([name]) => name.length));
  if (widest > widestColumn) {
    return rows.flatMap(([name, meaning]) => [
      `  ${name}`,
      ...wrapped(meaning, width - 6).map((line) => `      ${line}`),
    ]);
  }
  const left = widest + 4;
  return rows.flatMap(([name, meaning]) =>
    wrapped(meaning, width - left).map((line, index) => (index === 0 ? `  ${name}` : '').padEnd(left) + line),
  );
}

/** A single phrase has no period in the help; several sentences keep theirs. */
function phrase(text: string): string {
  return text.includes('. ') ? text : text.replace(/\.$/, '');
}
