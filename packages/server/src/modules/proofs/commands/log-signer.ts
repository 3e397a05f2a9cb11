import { formatVkey, signatureLine } from '@wayseal/proofs';
import type { Config } from '../../../kernel/config/config.ts';
import { isMissing, openMigrated } from '../../../kernel/store/open.ts';
import { openSecretBox } from '../../../kernel/store/open-secret-box.ts';
import { createProofStore } from '../store/proof-store.ts';
import { Keyring } from '../work/keyring.ts';

/** Signs notes with the key of the current public log. */
export interface LogSigner {
  readonly vkey: string;
  /** A C2SP signed note of the text, which ends with a newline and must be no checkpoint. */
  readonly sign: (text: string) => Promise<string>;
}

/** Undefined before the first start of the service, which makes the keys. The database is closed again. */
export async function openLogSigner(config: Config): Promise<LogSigner | undefined> {
  if (isMissing(config.database)) return undefined;
  await using database = await openMigrated(config.database);
  const keys = await new Keyring(createProofStore(database), openSecretBox(config)).load();
  const signer = keys.logSigner();
  if (signer === undefined) return undefined;
  const { name, type, publicKey } = signer.key;
  return {
    vkey: formatVkey(name, type, publicKey),
    sign: async (text) => `${text}\n${await signatureLine(text, signer)}`,
  };
}
