import { parseNonEmpty, setting, SettingError } from '../../kernel/config/setting.ts';

function parseList(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Only the shape: whether the key is one is found out where it is used. */
function parseVkeyText(text: string): string {
  if (!/^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/.test(text)) {
    throw new SettingError('must hold vkeys as in the keys document, such as track.example/smt1+b6317c01+AT1AF8Po…');
  }
  return text;
}

function parseWitnesses(text: string): readonly { readonly vkey: string; readonly url: string }[] {
  return parseList(text).map((part) => {
    const [vkey = '', url = '', ...rest] = part.split(/ +/);
    if (rest.length > 0 || !/^https?:\/\/[^\s?#]+$/.test(url)) {
      throw new SettingError('must be pairs of a vkey and an http or https address, separated by one space');
    }
    return { vkey: parseVkeyText(vkey), url: url.replace(/\/+$/, '') };
  });
}

/** The public log: its copy outside the database, and the witnesses of both sides. */
export const proofSettings = {
  checkpointCopy: setting({
    name: 'WAYSEAL_CHECKPOINT_COPY',
    description:
      'File that keeps the last checkpoint of the public log outside the database, so that a restored backup is recognised and not appended to. Default: checkpoint in the data folder; with PostgreSQL name a place that does not share the fate of the database.',
    parse: parseNonEmpty,
  }),
  witnesses: setting({
    name: 'WAYSEAL_WITNESSES',
    description:
      'Comma-separated witnesses that cosign our checkpoints, each as its vkey, one space and its address: name+1a2b3c4d+BASE64 https://witness.example/witness.',
    fallback: '',
    parse: parseWitnesses,
  }),
  witnessLogs: setting({
    name: 'WAYSEAL_WITNESS_LOGS',
    description:
      'Comma-separated vkeys of other logs whose checkpoints this instance cosigns at /witness/add-checkpoint.',
    fallback: '',
    parse: (text: string) => parseList(text).map(parseVkeyText),
  }),
} as const;

type ProofSettings = typeof proofSettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends ProofSettings {}
}
