/** `shipments tag` and `shipments stop`: change what the key follows, by id or number. */
import { createInterface } from 'node:readline/promises';
import {
  exitCodes,
  UsageError,
  type ArgumentDeclaration,
  type Command,
  type ExitCode,
  type OptionDeclaration,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { exampleKeyId } from '../../../surfaces/cli/examples.ts';
import { serviceNote, serviceOptions } from '../../../surfaces/cli/service-address.ts';
import { ServiceError, type Fields, type ServiceClient } from '../../../surfaces/cli/service-client.ts';
import { describeError, withService, type ServiceParts } from '../../../surfaces/cli/service-command.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import { findId, followedOf, notFollowed, shipmentsPath, type Followed } from './followed.ts';
import { expectedByOf, ownNameNote, ownNamesOf, referenceOf } from './own-name-options.ts';
import { statusText } from './render-followed.ts';

const targets: ArgumentDeclaration = {
  name: 'NUMBER',
  description: 'Tracking numbers, or ids of shipments list --json.',
  required: true,
  many: true,
};

const tagOptions: readonly OptionDeclaration[] = [
  {
    name: 'add',
    type: 'string',
    placeholder: 'TAG',
    multiple: true,
    description: 'Tag to add; repeat it for several',
  },
  {
    name: 'remove',
    type: 'string',
    placeholder: 'TAG',
    multiple: true,
    description: 'Tag to take away; repeat it for several',
  },
  { name: 'reference', type: 'string', placeholder: 'REF', description: 'Your reference, such as an order number' },
  { name: 'no-reference', type: 'boolean', description: 'Take the reference away' },
  {
    name: 'expected-by',
    type: 'string',
    placeholder: 'TIME',
    description: 'When it must be there: a day (its end in UTC) or a time with its zone',
  },
  { name: 'no-expected-by', type: 'boolean', description: 'Take the expected time away' },
];

export function tagCommand(parts: ServiceParts): Command {
  return {
    name: 'shipments tag',
    whenStopped: 'What is printed is changed. Run the same command again for the rest.',
    summary: 'Set tags, reference and expected time of shipments',
    notes: [ownNameNote, serviceNote],
    arguments: [targets],
    options: [...tagOptions, ...serviceOptions],
    examples: [
      'shipments tag MSKU6011672 --add retail --remove draft',
      'shipments tag MSKU6011672 --reference PO-4711 --expected-by 2026-12-01',
      `shipments tag ${exampleKeyId} --no-reference`,
    ],
    run(parsed, terminal) {
      const body = changeOf(parsed);
      return withService(parsed, terminal, parts, ({ client }) =>
        forEach(parsed, terminal, async (typed) => {
          const { data } = await act(client, 'PATCH', typed, body);
          return { json: data, text: tagText(followedOf(data)) };
        }),
      );
    },
  };
}

function tagText(shipment: Followed): string {
  const { tracking_number: number, reference, tags, expected_by: expectedBy } = shipment;
  const said = [
    reference === '' ? '' : `reference ${reference}`,
    tags.length === 0 ? '' : `tags ${tags.join(' ')}`,
    expectedBy === '' ? '' : `expected by ${expectedBy}`,
  ].filter((part) => part !== '');
  return `${number}  ${statusText(shipment)}  ${said.length === 0 ? 'no reference, no tags' : said.join(', ')}`;
}

function changeOf(parsed: ParsedArguments): Fields {
  const { values } = parsed;
  const [reference, expectedBy] = [referenceOf(parsed), expectedByOf(parsed)];
  const [add, remove] = [ownNamesOf(parsed, 'add'), ownNamesOf(parsed, 'remove')];
  for (const name of ['reference', 'expected-by'])
    if (values[name] !== undefined && values[`no-${name}`] === true)
      throw new UsageError(`--${name} and --no-${name} exclude each other`);
  const both = add.find((tag) => remove.includes(tag));
  if (both !== undefined) throw new UsageError(`--add and --remove both name ${both}`);
  const change = {
    ...(add.length === 0 ? {} : { add_tags: add }),
    ...(remove.length === 0 ? {} : { remove_tags: remove }),
    ...(reference === undefined ? {} : { reference }),
    ...(values['no-reference'] === true ? { reference: null } : {}),
    ...(expectedBy === undefined ? {} : { expected_by: expectedBy }),
    ...(values['no-expected-by'] === true ? { expected_by: null } : {}),
  };
  if (Object.keys(change).length === 0)
    throw new UsageError('nothing to change; pass --add, --remove, --reference or --expected-by');
  return change;
}

export function stopCommand(parts: ServiceParts): Command {
  return {
    name: 'shipments stop',
    whenStopped: 'What is printed has ended. Run the same command again for the rest.',
    summary: 'Stop following shipments',
    notes: [
      'Your reference and tags of the shipment are deleted, and your key hears of no further event. What is recorded about the ' +
        'shipment stays. When the key tracks the number again, it follows it again.',
      serviceNote,
    ],
    arguments: [targets],
    options: [{ name: 'yes', type: 'boolean', description: 'Do not ask before stopping several' }, ...serviceOptions],
    examples: ['shipments stop MSKU6011672', `shipments stop ${exampleKeyId} --yes`],
    run: (parsed, terminal) =>
      withService(parsed, terminal, parts, async ({ client }) => {
        if (!(await isMeant(parsed, terminal)))
          return terminal.signal.aborted ? exitCodes.interrupted : exitCodes.failed;
        return forEach(parsed, terminal, async (typed) => {
          const { data } = await act(client, 'DELETE', typed);
          return { json: data, text: `${typed}  no longer followed` };
        });
      }),
  };
}

/** Asks before several follows end, where a person can answer. */
async function isMeant({ positionals, values }: ParsedArguments, terminal: Terminal): Promise<boolean> {
  const count = new Set(positionals).size;
  const { stdin, stderr, signal } = terminal;
  if (count < 2 || values['yes'] === true || stdin.isTTY !== true || stderr.isTTY !== true) return true;
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    const answer = await lines.question(`Stop following ${count} shipments? [y/N] `, { signal });
    if (/^\s*y(?:es)?\s*$/i.test(answer)) return true;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    lines.close();
  }
  stderr.write('Nothing was changed.\n');
  return false;
}

/** Changes one follow. A number is looked up first. */
async function act(client: ServiceClient, method: 'PATCH' | 'DELETE', typed: string, body?: Fields) {
  const id = await findId(client, typed);
  try {
    return await client.call({ method, path: `${shipmentsPath}/${id}`, ...(body === undefined ? {} : { body }) });
  } catch (error) {
    throw error instanceof ServiceError && error.code === 'shipment_not_found' ? notFollowed(typed) : error;
  }
}

interface Done {
  readonly json: Fields;
  readonly text: string;
}

/** Does `work` for each argument. One that fails leaves the others alone; the exit code is then 1. */
async function forEach(
  { positionals, json }: ParsedArguments,
  { stdout, stderr }: Terminal,
  work: (typed: string) => Promise<Done>,
): Promise<ExitCode> {
  const items: Fields[] = [];
  const errors: Fields[] = [];
  const numbers = [...new Set(positionals)];
  for (const typed of numbers) {
    try {
      const done = await work(typed);
      items.push(done.json);
      if (!json) stdout.write(`${printable(done.text)}\n`);
    } catch (error) {
      const isFirst = items.length + errors.length === 0;
      if (!(error instanceof ServiceError) || (isFirst && (numbers.length === 1 || !error.isOfRequest))) throw error;
      errors.push({ number: typed, ...describeError(error) });
      if (!json) stderr.write(`wayseal: ${printable(error.message)}\n`);
      if (!error.isOfRequest) break;
    }
  }
  if (json) stdout.write(jsonLine({ items, errors }));
  return errors.length === 0 ? exitCodes.done : exitCodes.failed;
}
