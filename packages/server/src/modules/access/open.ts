import { randomBytes } from 'node:crypto';
import type { ConsoleParts, Desk } from '../../kernel/console.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { uuidV7Source } from '../../kernel/lib/ids.ts';
import type { Opened } from '../../kernel/module.ts';
import { keyPages } from './pages/console-keys.ts';
import type { ApiKeyStore, KeyOversight } from './ports.ts';
import { createApiKeyStore, keyChannel } from './store/api-keys.ts';
import { keyLinesOf } from './store/key-line.ts';
import { Authenticator } from './work/authenticator.ts';
import { issueKey, listKeys, revokeKey } from './work/keys.ts';

const flushIntervalMs = 60_000;

type Gives = 'apiKeys' | 'keyLines' | 'authentication' | 'keyOversight';

export function open({ database, clock, logger }: Kernel): Opened<Gives> {
  const apiKeys = createApiKeyStore(database);
  const authenticator = new Authenticator({ store: apiKeys, clock });
  const flush = (): Promise<void> =>
    authenticator.flush().catch((err: unknown) => logger.warn({ err }, 'last uses of keys could not be written'));
  const timer = setInterval(flush, flushIntervalMs).unref();
  return {
    ports: {
      apiKeys,
      keyLines: keyLinesOf(database),
      authentication: authenticator,
      keyOversight: overseeKeys(apiKeys, authenticator, clock),
    },
    hears: {
      [keyChannel]: (ids) => {
        for (const id of ids.split(' ')) authenticator.forget(id === '' ? undefined : id);
      },
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      authenticator.stop();
      await flush();
    },
  };
}

export function console({ ports, clock, audit }: Desk): ConsoleParts {
  return { routes: keyPages({ keys: ports.keyOversight, clock, audit }) };
}

function overseeKeys(store: ApiKeyStore, authenticator: Authenticator, clock: Kernel['clock']): KeyOversight {
  const parts = { store, clock, ids: uuidV7Source(() => clock.now()), randomBytes };
  return {
    async listKeys() {
      await authenticator.flush();
      return await listKeys(parts);
    },
    findKey: (id) => store.findKeyById(id),
    issue: (request) => issueKey(parts, request),
    async revoke(id) {
      await revokeKey(parts, id);
      authenticator.forget(id);
    },
  };
}
