import { ConfigError, type KernelConfig } from '../config/config.ts';
import { kernelSettings } from '../config/settings.ts';
import { createSecretBox, SecretBoxError, type SecretBox } from './secret-box.ts';
import { readOrMakeSecretsKey } from './secrets-key-file.ts';

/**
 * Opens the secrets of the database. Throws `ConfigError` on a shared database without a key: each node would seal with a
 * key of its own.
 */
export function openSecretBox(config: KernelConfig): SecretBox {
  if (config.secretsKey !== undefined) return createSecretBox(config.secretsKey);
  const { name } = kernelSettings.secretsKey;
  if (config.database.kind !== 'sqlite') {
    throw new ConfigError([
      `${name} must be set with ${kernelSettings.databaseUrl.name}: 32 bytes in base64, the same on every node (openssl rand -base64 32)`,
    ]);
  }
  try {
    return createSecretBox([readOrMakeSecretsKey(config.dataDir)]);
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    throw new ConfigError([`${name} is not set, and ${error.message}`]);
  }
}
