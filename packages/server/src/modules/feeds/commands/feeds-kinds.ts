import { exitCodes, UsageError, type Command } from '../../../surfaces/cli/command.ts';
import { columns } from '../../../surfaces/cli/render-fields.ts';
import { jsonLine } from '../../../surfaces/cli/terminal-text.ts';
import { slipOf } from '../../../surfaces/cli/slip.ts';
import { feedSettings } from '../settings.ts';
import { loadFixedKinds } from '../work/declaration/kinds.ts';
import { kindExamples, type KindExample } from '../work/kind-examples.ts';

export const feedKindsCommand: Command = {
  name: 'feeds kinds',
  summary: 'List the kinds of feeds and what each needs',
  notes: [
    'With KIND, prints a feeds file with one feed of it. Replace the names of the variables by yours; for ocean and ' +
      'air carriers, also address and carriers by those of your contract.',
  ],
  arguments: [{ name: 'KIND', description: 'A kind of the list, such as ups', required: false }],
  options: [],
  examples: ['feeds kinds', 'feeds kinds ups', 'feeds kinds dcsa > feeds.yaml'],
  async run({ positionals: [kind], json }, { stdout }) {
    const all = kindExamples(await loadFixedKinds());
    if (kind === undefined) {
      stdout.write(json ? jsonLine({ items: all.map(describe) }) : table(all));
      return exitCodes.done;
    }
    const found = all.find((example) => example.kind === kind);
    if (found === undefined) {
      const names = all.map((example) => example.kind);
      throw new UsageError(`KIND must be one of ${names.join(', ')}`, slipOf(kind, names));
    }
    stdout.write(json ? jsonLine(describe(found)) : await paste(found));
    return exitCodes.done;
  },
};

function describe({ kind, name, carriers, credentials, file }: KindExample): object {
  return { kind, name, carriers, credentials, declaration: file };
}

function table(all: readonly KindExample[]): string {
  const rows = all.map(({ kind, name, credentials }) => [
    kind,
    name,
    credentials.length === 0 ? 'none' : credentials.map((member) => member.replace(/^.*\//, '')).join(', '),
  ]);
  return `${columns(['KIND', 'CARRIER', 'CREDENTIALS'], rows)}\nA declaration to begin with: wayseal feeds kinds KIND\n`;
}

async function paste({ name, file }: KindExample): Promise<string> {
  // Loaded only here: every command line loads this file.
  const { default: yaml } = await import('yaml');
  const { Document, isScalar, visit } = yaml;
  const document = new Document(file);
  visit(document, {
    // References to secrets and lists of words stay on their line.
    Map(_key, node) {
      node.flow = node.items.length <= 2 && node.has('env');
    },
    Seq(_key, node) {
      node.flow = node.items.every((item) => isScalar(item));
    },
  });
  return [
    `# ${name}. Set the variables, then: wayseal feeds check FILE --live`,
    `# The service reads the file of ${feedSettings.feedsFile.name}.`,
    document.toString({ lineWidth: 0 }),
  ].join('\n');
}
