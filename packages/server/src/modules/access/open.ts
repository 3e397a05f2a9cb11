import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened } from '../../kernel/module.ts';
import { createApiKeyStore, keyChannel } from './store/api-keys.ts';
import { keyLinesOf } from './store/key-line.ts';
import { Authenticator } from './work/authenticator.ts';

const flushIntervalMs = 60_000;

export function open({ database, clock, logger }: Kernel): Opened<'apiKeys' | 'keyLines' | 'authentication'> {
  const apiKeys = createApiKeyStore(database);
  const authenticator = new Authenticator({ store: apiKeys, clock });
  const flush = (): Promise<void> =>
    authenticator.flush().catch((err: unknown) => logger.warn({ err }, 'last uses of keys could not be written'));
  const timer = setInterval(flush, flushIntervalMs).unref();
  return {
    ports: { apiKeys, keyLines: keyLinesOf(database), authentication: authenticator },
    hears: { [keyChannel]: (id) => authenticator.forget(id === '' ? undefined : id) },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      authenticator.stop();
      await flush();
    },
  };
}
