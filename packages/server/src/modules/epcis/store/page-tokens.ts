import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PageTokens } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';

const secretName = 'page_tokens';
const algorithm = 'aes-256-gcm';
const secretLength = 32;
const nonceLength = 12;
const tagLength = 16;
const longestToken = 8_192;
const longestText = 16_384;

/**
 * Tokens sealed with a secret that all nodes share through the database. They are encrypted, not only signed: row
 * numbers grow with the captures of every key, and would show one partner how busy the others are.
 */
export function createPageTokens(database: Database): PageTokens & { readonly prepare: () => Promise<void> } {
  let known: Promise<Uint8Array> | undefined;
  const secret = (): Promise<Uint8Array> => {
    known ??= readSecret(database).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    /** Creates the secret where there is none, so that no page has to: a database without space can still be read. */
    async prepare() {
      await secret();
    },
    async seal(text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, await secret(), nonce);
      const sealed = Buffer.concat([cipher.update(deflateRawSync(Buffer.from(text))), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    async open(token) {
      if (token.length > longestToken || !/^[\w-]+$/.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length <= nonceLength + tagLength || bytes.toString('base64url') !== token) return undefined;
      const decipher = createDecipheriv(algorithm, await secret(), bytes.subarray(0, nonceLength));
      decipher.setAuthTag(bytes.subarray(-tagLength));
      try {
        const opened = Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]);
        return inflateRawSync(opened, { maxOutputLength: longestText }).toString();
      } catch {
        return undefined;
      }
    },
  };
}

/** `epcis_secrets_take`: the first node that needs the secret creates it. Writes nothing where it is there. */
async function readSecret(database: Database): Promise<Uint8Array> {
  const kept = await storedSecret(database);
  if (kept !== undefined) return kept;
  await database.handle
    .insertInto('epcis_secrets')
    .values({ name: secretName, secret: randomBytes(secretLength) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = await storedSecret(database);
  if (taken === undefined) throw new Error(`no secret ${secretName} after it was stored`);
  return taken;
}

async function storedSecret({ handle }: Database): Promise<Uint8Array | undefined> {
  const row = await handle
    .selectFrom('epcis_secrets')
    .select('secret')
    .where('name', '=', secretName)
    .executeTakeFirst();
  return row && new Uint8Array(row.secret);
}
