/** A bucket of Amazon S3 or of what speaks its protocol (Signature Version 4, paths with the bucket in front). */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { ObjectStoreError, type ObjectStore } from './object-store.ts';

export interface S3Options {
  readonly bucket: string;
  /** Before every key; empty, or without a slash at either end. */
  readonly prefix: string;
  /** `https://host`, without a path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
  readonly signal: AbortSignal;
  /** Attempts after the first, where the store is busy or the connection breaks. Default 5. */
  readonly retries?: number;
}

const attemptTimeoutMs = 30_000;
/** No object of a log is larger: a checkpoint has at most 1 MB, a tile 64 KiB. */
const mostBytes = 16 * 1024 ** 2;
const firstPauseMs = 200;

export class S3Store implements ObjectStore {
  readonly #options: S3Options;
  readonly #client: AwsClient;

  constructor(options: S3Options) {
    const { accessKeyId, secretAccessKey, sessionToken, region } = options;
    this.#options = options;
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
      region,
      service: 's3',
      // Ours also repeats after a broken connection.
      retries: 0,
    });
  }

  async put(key: string, { body, mediaType, cache }: Parameters<ObjectStore['put']>[1]): Promise<void> {
    const response = await this.#send(key, {
      method: 'PUT',
      body,
      headers: {
        'content-type': mediaType,
        'cache-control': cache,
        // Signed with the request: the store refuses a body that changed on the way.
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      },
    });
    if (response.status !== 200) throw await refusal(response, `cannot write ${key}`);
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const response = await this.#send(key, { method: 'GET' });
    if (response.status === 404) {
      const problem = await refusal(response, `cannot read ${key}`);
      // A missing bucket has the same status.
      if (/NoSuchBucket/.test(problem.message)) throw problem;
      return undefined;
    }
    if (response.status !== 200) throw await refusal(response, `cannot read ${key}`);
    const body = new Uint8Array(await response.arrayBuffer());
    if (body.length > mostBytes) throw new ObjectStoreError(`cannot read ${key}: it has more than ${mostBytes} bytes`);
    return body;
  }

  async #send(key: string, init: { method: string; body?: Uint8Array; headers?: Record<string, string> }) {
    const { endpoint, bucket, prefix, signal, retries = 5 } = this.#options;
    const path = [bucket, ...prefix.split('/'), ...key.split('/')]
      .filter((part) => part !== '')
      .map(encodeURIComponent);
    for (let attempt = 0; ; attempt += 1) {
      signal.throwIfAborted();
      const answer = await this.#once(`${endpoint}/${path.join('/')}`, init);
      const isBusy = answer instanceof Error || answer.status === 429 || answer.status >= 500;
      if (!isBusy) return answer;
      if (attempt === retries) throw answer instanceof Error ? answer : await refusal(answer, `cannot reach ${key}`);
      await pause(firstPauseMs * 2 ** attempt * (0.5 + Math.random() / 2), signal);
    }
  }

  async #once(url: string, init: { method: string; body?: Uint8Array; headers?: Record<string, string> }) {
    const signal = AbortSignal.any([this.#options.signal, AbortSignal.timeout(attemptTimeoutMs)]);
    try {
      return await this.#client.fetch(url, {
        ...init,
        body: init.body ?? null,
        signal,
        redirect: 'manual',
      });
    } catch (error) {
      this.#options.signal.throwIfAborted();
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      return new ObjectStoreError(`cannot reach ${this.#options.endpoint}: ${cause}`);
    }
  }
}

/** The code and message of an error of S3, which is XML. */
async function refusal(response: Response, what: string): Promise<ObjectStoreError> {
  const text = (await response.text().catch(() => '')).slice(0, 4_096);
  const part = (name: string): string => new RegExp(`<${name}>([^<]{1,300})</${name}>`).exec(text)?.[1] ?? '';
  const words = [part('Code'), part('Message')].filter((word) => word !== '').join(': ');
  return new ObjectStoreError(`${what}: the store answered ${response.status}${words === '' ? '' : ` ${words}`}`);
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { setTimeout: sleep } = await import('node:timers/promises');
  await sleep(milliseconds, undefined, { signal });
}
