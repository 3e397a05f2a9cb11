import { parseArgs } from 'node:util';
import type { NoteKey } from '../note/note-key.ts';

export const commands = ['pod', 'chain', 'inclusion', 'roots', 'monitor'] as const;
export type Command = (typeof commands)[number];

export interface Options {
  readonly command: Command;
  /** A file, `-` for standard input, or for `monitor` the address of a service. */
  readonly target: string;
  readonly keys: string | undefined;
  readonly pin: string | undefined;
  readonly roots: string | undefined;
  readonly inclusions: readonly string[];
  readonly uuid: string | undefined;
  readonly state: string | undefined;
  /** Address of a mirror of the log, or of the log itself. */
  readonly mirror: string | undefined;
  readonly witnesses: readonly NoteKey[];
  readonly quorum: number | undefined;
  /** Take the keys over http from another machine. */
  readonly insecureHttp: boolean;
  readonly json: boolean;
}

/** The arguments or the files of the user are unusable. Exit 2 with the message. */
export class UsageError extends Error {}

export const usage = `wayseal-verify checks Wayseal proofs without asking Wayseal.

  wayseal-verify pod FILE --keys FILE-or-URL [--roots FILE]
  wayseal-verify chain FILE [--inclusion FILE]... [--keys FILE-or-URL]
  wayseal-verify inclusion FILE [--keys FILE-or-URL] [--mirror URL]
  wayseal-verify roots FILE [--keys FILE-or-URL]
  wayseal-verify monitor URL --keys FILE-or-URL [--uuid UUID] [--state FILE] [--mirror URL]

  --keys FILE-or-URL     the issuer's keys document; only a URL uses the network, https but
                         for this machine
  --insecure-http        take the keys over http from another machine, on a network you trust
  --pin FILE             keys you already trust; others must be endorsed by them
  --mirror URL           monitor: read tiles from there first; inclusion: also find the
                         entry in the log that URL serves now
  --witness VKEY         a witness you trust; repeatable
  --witness-quorum K     number of witnesses that must have cosigned
  --json                 one JSON document instead of a checklist
  --version              print the version
  -                      as FILE: standard input

Exit: 0 valid, 1 a check failed, 2 unusable input, 3 maker not proven (unknown key, no keys, or last seal of a
chain not shown in the log), 4 not sealed or deleted by retention, 5 sandbox.
`;

const optionNames = {
  keys: { type: 'string' },
  pin: { type: 'string' },
  roots: { type: 'string' },
  inclusion: { type: 'string', multiple: true },
  uuid: { type: 'string' },
  state: { type: 'string' },
  mirror: { type: 'string' },
  witness: { type: 'string', multiple: true },
  'witness-quorum': { type: 'string' },
  'insecure-http': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

type Name = keyof typeof optionNames;
type Repeated = 'inclusion' | 'witness';

/** The words of a command line, each option as often as it was given. */
class Arguments {
  readonly positionals: readonly string[];
  readonly #values: ReadonlyMap<string, readonly string[]>;

  /** Throws `UsageError`. */
  constructor(argv: readonly string[]) {
    // Not strict: the refusals of Node have several lines and advise what these commands do not take.
    const { tokens, positionals } = parseArgs({
      args: [...argv],
      options: optionNames,
      allowPositionals: true,
      strict: false,
      tokens: true,
    });
    const values = new Map<string, string[]>();
    for (const token of tokens) {
      if (token.kind !== 'option') continue;
      const value = valueOf(token);
      const before = values.get(token.name) ?? [];
      // The keys are what a verdict stands on: of two files, none may be dropped in silence.
      if (before.length > 0 && !isRepeatable(token.name)) throw new UsageError(`${token.rawName} is given twice`);
      values.set(token.name, [...before, value]);
    }
    this.positionals = positionals;
    this.#values = values;
  }

  has(name: Name): boolean {
    return this.#values.has(name);
  }

  one(name: Exclude<Name, Repeated>): string | undefined {
    return this.#values.get(name)?.[0];
  }

  all(name: Repeated): readonly string[] {
    return this.#values.get(name) ?? [];
  }
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** Empty for an option that takes no value. */
function valueOf({ name, rawName, value, inlineValue }: OptionToken): string {
  if (!Object.hasOwn(optionNames, name)) throw new UsageError(`unknown option ${rawName}`);
  if (optionNames[name as Name].type === 'boolean') {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value`);
    return '';
  }
  // Another option in place of a value; one that begins with a dash can be given as --name=value.
  const isOption = value !== undefined && inlineValue !== true && /^-[-a-z]/i.test(value);
  if (value === undefined || value === '' || isOption) throw new UsageError(`${rawName} needs a value`);
  return value;
}

function isRepeatable(name: string): boolean {
  const option = optionNames[name as Name];
  return option.type === 'boolean' || 'multiple' in option;
}

/** Options of some commands only. */
const onlyFor = {
  roots: ['pod'],
  inclusion: ['chain'],
  uuid: ['monitor'],
  state: ['monitor'],
  mirror: ['inclusion', 'monitor'],
} as const;

/** Loads the vkey parser only on demand: witness keys are rare, and it is a fifth of the program. */
async function readWitnesses(vkeys: readonly string[]): Promise<readonly NoteKey[]> {
  if (vkeys.length === 0) return [];
  const { parseVkey } = await import('../note/note-key.ts');
  const read = (vkey: string): NoteKey => {
    try {
      const key = parseVkey(vkey);
      if (key.type === 4) return key;
    } catch {
      // Refused below, like a key of another type.
    }
    throw new UsageError('--witness must be the vkey of an Ed25519 witness: name+id+base64, type 04');
  };
  return vkeys.map(read);
}

function readQuorum(text: string | undefined, witnessCount: number): number | undefined {
  if (text === undefined) return undefined;
  const quorum = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  if (quorum < 1 || quorum > witnessCount)
    throw new UsageError('--witness-quorum must be from 1 to the number of --witness keys');
  return quorum;
}

/** `help` and `version` as a word or as an option, whatever follows them. */
function readQuestion(given: Arguments): 'help' | 'version' | undefined {
  const [first] = given.positionals;
  if (given.has('help') || first === 'help') return 'help';
  return given.has('version') || first === 'version' ? 'version' : undefined;
}

function checkTogether(command: Command, given: Arguments): void {
  for (const [option, only] of Object.entries(onlyFor) as [keyof typeof onlyFor, readonly Command[]][])
    if (given.has(option) && !only.includes(command))
      throw new UsageError(`--${option} works only with ${only.join(' and ')}`);
  const hasKeys = given.has('keys') || given.has('pin');
  if ((command === 'pod' || command === 'monitor') && !hasKeys)
    throw new UsageError(`${command} needs --keys, because a proof cannot vouch for its own keys`);
  if (given.has('mirror') && !hasKeys)
    throw new UsageError('--mirror needs --keys, because a log cannot vouch for its own keys');
}

/** Of a question, what is asked for. Rejects with `UsageError`. */
export async function readOptions(argv: readonly string[]): Promise<Options | 'help' | 'version'> {
  const given = new Arguments(argv);
  const question = readQuestion(given);
  if (question !== undefined) return question;
  const [name, target, ...rest] = given.positionals;
  const command = commands.find((known) => known === name);
  if (command === undefined) throw new UsageError(`the first word must be one of ${commands.join(', ')}`);
  if (target === undefined || rest.length > 0) throw new UsageError(`${command} takes exactly one file or address`);
  checkTogether(command, given);
  const witnesses = await readWitnesses(given.all('witness'));
  return {
    command,
    target,
    keys: given.one('keys'),
    pin: given.one('pin'),
    roots: given.one('roots'),
    inclusions: given.all('inclusion'),
    uuid: given.one('uuid'),
    state: given.one('state'),
    mirror: given.one('mirror'),
    witnesses,
    quorum: readQuorum(given.one('witness-quorum'), witnesses.length),
    insecureHttp: given.has('insecure-http'),
    json: given.has('json'),
  };
}
