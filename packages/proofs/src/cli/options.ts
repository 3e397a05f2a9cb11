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

  --keys FILE-or-URL     the issuer's keys document; only a URL uses the network
  --pin FILE             keys you already trust; others must be endorsed by them
  --mirror URL           monitor: read tiles from there first; inclusion: also find the
                         entry in the log that URL serves now
  --witness VKEY         a witness you trust; repeatable
  --witness-quorum K     number of witnesses that must have cosigned
  --json                 one JSON document instead of a checklist
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
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Options of some commands only. */
const onlyFor: Readonly<Record<string, readonly Command[]>> = {
  roots: ['pod'],
  inclusion: ['chain'],
  uuid: ['monitor'],
  state: ['monitor'],
  mirror: ['inclusion', 'monitor'],
};

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

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: optionNames, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'unknown option');
  }
}

/** Undefined for a help request. Rejects with `UsageError`. */
export async function readOptions(argv: readonly string[]): Promise<Options | undefined> {
  const { values, positionals } = parse(argv);
  if (values.help || argv.length === 0) return undefined;
  const [name, target, ...rest] = positionals;
  const command = commands.find((known) => known === name);
  if (command === undefined) throw new UsageError(`the first word must be one of ${commands.join(', ')}`);
  if (target === undefined || rest.length > 0) throw new UsageError(`${command} takes exactly one file or address`);
  for (const [option, only] of Object.entries(onlyFor))
    if (Object.hasOwn(values, option) && !only.includes(command))
      throw new UsageError(`--${option} works only with ${only.join(' and ')}`);
  if ((command === 'pod' || command === 'monitor') && values.keys === undefined && values.pin === undefined)
    throw new UsageError(`${command} needs --keys, because a proof cannot vouch for its own keys`);
  const witnesses = await readWitnesses(values.witness ?? []);
  const { keys, pin, roots, inclusion = [], uuid, state, mirror, json } = values;
  if (mirror !== undefined && keys === undefined && pin === undefined)
    throw new UsageError('--mirror needs --keys, because a log cannot vouch for its own keys');
  const quorum = readQuorum(values['witness-quorum'], witnesses.length);
  return { command, target, keys, pin, roots, inclusions: inclusion, uuid, state, mirror, witnesses, quorum, json };
}
