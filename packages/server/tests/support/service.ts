import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { issueKey } from '../../src/modules/access/work/keys.ts';
import { startService, type RunningService, type ServiceOptions } from '../../src/app.ts';
import { parseConfig } from '../../src/config.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import type { PlanName } from '../../src/modules/access/rules/plans.ts';
import type { ScopeName } from '../../src/kernel/operation/scopes.ts';
import { openSecretBox } from '../../src/kernel/store/open-secret-box.ts';
import { scratchParent } from './postgres.ts';
import { storeOf, type TestStore } from './store.ts';
import { send, type Answer, type RequestOptions } from './http.ts';
import { writeMigratedFile } from './migrated-file.ts';
import { responseCheckerFor } from './response-checker.ts';

export interface TestService extends AsyncDisposable {
  readonly service: RunningService & { readonly store: TestStore };
  readonly url: string;
  /** Where its database lies. */
  readonly dataDir: string;
  /** Sends a request and holds the answer against the OpenAPI document. */
  readonly request: (path: string, options?: RequestOptions) => Promise<Answer>;
  /** The same with a key of the enterprise plan. */
  readonly get: (path: string, options?: RequestOptions) => Promise<Answer>;
  readonly makeKey: (
    plan: PlanName,
    scopes?: readonly ScopeName[],
  ) => Promise<{ readonly key: string; readonly id: string }>;
}

/** The whole service on a free port with a database of its own; every answer is checked against its schemas. */
export async function startTestService(
  options: ServiceOptions & { readonly environment?: Readonly<Record<string, string>> } = {},
): Promise<TestService> {
  await using undo = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(scratchParent(), 'wayseal-test-'));
  undo.defer(() => rm(dataDir, { recursive: true, force: true }));
  const config = parseConfig({
    WAYSEAL_DATA_DIR: dataDir,
    WAYSEAL_PORT: '0',
    WAYSEAL_LOG_LEVEL: 'silent',
    WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '100000',
    ...sharedDatabase(options.environment),
    ...options.environment,
  });
  const { database } = config;
  if (database.kind === 'sqlite' && path.dirname(database.path) === dataDir) await writeMigratedFile(database.path);
  const running = undo.use(await startService(config, { checkOutputs: true, ...options }));
  const service = { ...running, store: storeOf(running.database, { box: openSecretBox(config) }) };
  const clock = options.clock ?? systemClock;
  const ids = uuidV7Source(() => clock.now());
  const makeKey = async (plan: PlanName, scopes: readonly ScopeName[] = []) => {
    const issued = await issueKey(
      { store: service.store.apiKeys, clock, ids, randomBytes },
      { name: 'test', plan, scopes },
    );
    return { key: issued.key, id: issued.record.id };
  };
  const { key } = await makeKey('enterprise');
  const check = responseCheckerFor((await send(service.url, '/api/v1/openapi.json')).text);
  const request = async (target: string, given: RequestOptions = {}): Promise<Answer> => {
    const answer = await send(service.url, target, given);
    check(answer);
    return answer;
  };
  const owned = undo.move();
  return {
    service,
    url: service.url,
    dataDir,
    request,
    get: (target, given = {}) =>
      request(target, { ...given, headers: { authorization: `Bearer ${key}`, ...given.headers } }),
    makeKey,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Nodes of a shared database are given the key of its secrets. */
function sharedDatabase(environment: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  if (environment['WAYSEAL_DATABASE_URL'] === undefined) return {};
  return { WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') };
}
