import { parseNonEmpty, setting, SettingError } from '../../kernel/config/setting.ts';

function parseList(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Checks the form only. The code that uses the key checks the key itself. */
function parseVkeyText(text: string): string {
  if (!/^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/.test(text)) {
    throw new SettingError('must be vkeys from a keys document, like track.example/smt1+b6317c01+AT1AF8Po…');
  }
  return text;
}

function parseWitnesses(text: string): readonly { readonly vkey: string; readonly url: string }[] {
  return parseList(text).map((part) => {
    const [vkey = '', url = '', ...rest] = part.split(/ +/);
    if (rest.length > 0 || !/^https?:\/\/[^\s?#]+$/.test(url)) {
      throw new SettingError('must be pairs of a vkey, one space and an http or https address, separated by commas');
    }
    return { vkey: parseVkeyText(vkey), url: url.replace(/\/+$/, '') };
  });
}

/** Settings of the public log: its copy outside the database, and witnesses in both directions. */
export const proofSettings = {
  checkpointCopy: setting({
    name: 'WAYSEAL_CHECKPOINT_COPY',
    description:
      'File that keeps the last checkpoint of the public log outside the database. With it, the service recognizes a restored backup and does not append to it. Default: checkpoint in the data folder. With PostgreSQL, use a place that would survive a loss of the database.',
    parse: parseNonEmpty,
  }),
  witnesses: setting({
    name: 'WAYSEAL_WITNESSES',
    description:
      'Comma-separated witnesses that cosign our checkpoints. Each is a vkey, one space and an address: name+1a2b3c4d+BASE64 https://witness.example/witness.',
    fallback: '',
    parse: parseWitnesses,
  }),
  witnessLogs: setting({
    name: 'WAYSEAL_WITNESS_LOGS',
    description: 'Comma-separated vkeys of other logs that this service cosigns at /witness/add-checkpoint.',
    fallback: '',
    parse: (text: string) => parseList(text).map(parseVkeyText),
  }),
} as const;

type ProofSettings = typeof proofSettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends ProofSettings {}
}
