import { configFromEnvironment } from '../../../config.ts';
import type { Config } from '../../../kernel/config/config.ts';
import { environment } from '../../../kernel/config/environment.ts';
import { isLoopbackHost } from '../../../kernel/lib/loopback.ts';
import {
  exitCodes,
  UsageError,
  type Command,
  type OptionDeclaration,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { reportFailure } from '../../../surfaces/cli/operation-command.ts';
import { stepProgress } from '../../../surfaces/cli/step-progress.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import type { Proofs } from '../ports.ts';
import { ObjectStoreError, type ObjectStore } from '../work/object-store.ts';
import type { PushedLog, PushResult, RefusedLog } from '../work/push-log.ts';

/** Variables that the tools of Amazon read as well, so that one configuration serves both. */
const awsVariables = {
  accessKeyId: 'AWS_ACCESS_KEY_ID',
  secretAccessKey: 'AWS_SECRET_ACCESS_KEY',
  sessionToken: 'AWS_SESSION_TOKEN',
  region: 'AWS_REGION',
  endpoint: 'AWS_ENDPOINT_URL_S3',
} as const;
const defaultRegion = 'us-east-1';
const atOnce = 16;
const mostAtOnce = 64;

const pushOptions: readonly OptionDeclaration[] = [
  {
    name: 'endpoint',
    type: 'string',
    placeholder: 'URL',
    description: 'Address of the store. Default: Amazon S3 in the region.',
  },
  {
    name: 'region',
    type: 'string',
    placeholder: 'REGION',
    description: `Default: ${awsVariables.region}, else ${defaultRegion}.`,
  },
  {
    name: 'concurrency',
    type: 'string',
    placeholder: 'N',
    description: `Objects under way at a time, 1 to ${mostAtOnce} (default ${atOnce}).`,
  },
];

/** `open`: the logs of the instance, those of the sandbox too, for a command that appends nothing. */
export const tilesPushCommand = (open: OpenLogsOf): Command => ({
  name: 'tiles push',
  whenStopped: 'What was written stays; the same command goes on from there.',
  summary: 'Copy the public log to an S3 bucket, for a CDN',
  notes: [
    'Writes the tiles that the bucket does not hold, reads each one back, then the keys and the checkpoint. Run it every ' +
      'few minutes: with nothing new it makes a few requests. Behind a CDN the bucket serves /smt1/… and ' +
      '/.well-known/wayseal-keys.json as the service does, for wayseal-verify monitor and any C2SP client.',
    'A log of which the bucket holds other leaves, as after restoring a backup, is refused and named with the remedy; exit code 1. ' +
      'The other logs go on, unless it is the current public log.',
    `Credentials come from ${awsVariables.accessKeyId}, ${awsVariables.secretAccessKey} and ${awsVariables.sessionToken}. They need s3:PutObject and ` +
      's3:GetObject on the prefix, and s3:ListBucket, without which Amazon answers 403 for objects that are missing. ' +
      `Other stores: --endpoint or ${awsVariables.endpoint}.`,
  ],
  arguments: [{ name: 'DESTINATION', description: 's3://BUCKET or s3://BUCKET/PREFIX', required: true }],
  options: pushOptions,
  examples: [
    'tiles push s3://example-log',
    'tiles push s3://example-log/mirror --endpoint https://minio.example.com:9000 --json',
  ],
  async run(parsed, terminal) {
    const [store, concurrency] = [await openStore(parsed, terminal.signal), concurrencyOf(parsed)];
    const progress = stepProgress(terminal);
    try {
      const { pushed, refused } = await push(open, store, concurrency, terminal, (leaves, size) =>
        progress.show(`${leaves} of ${size} leaves (${Math.floor((leaves / Math.max(1, size)) * 100)} %)`),
      );
      progress.clear();
      terminal.stdout.write(parsed.json ? json(pushed, refused) : text(pushed, refused, parsed.positionals[0] ?? ''));
      if (!parsed.json) for (const { reason } of refused) terminal.stderr.write(`wayseal: ${printable(reason)}\n`);
      return refused.length > 0 ? exitCodes.failed : exitCodes.done;
    } catch (error) {
      progress.clear();
      if (terminal.signal.aborted) return exitCodes.interrupted;
      if (!(error instanceof ObjectStoreError)) throw error;
      return reportFailure(error.message, { error: { message: error.message } }, parsed.json, terminal);
    }
  },
});

export interface OpenLogs extends AsyncDisposable {
  readonly ports: { readonly proofs: Pick<Proofs, 'currentLog' | 'findLog' | 'keysDocument'> };
}
export type OpenLogsOf = (config: Config) => Promise<OpenLogs>;

async function push(
  open: OpenLogsOf,
  store: ObjectStore,
  concurrency: number,
  { signal }: Pick<Terminal, 'signal'>,
  onProgress: (leaves: number, size: number) => void,
): Promise<PushResult> {
  await using opened = await open(configFromEnvironment());
  const { proofs } = opened.ports;
  const keysDocument = async (): Promise<string> => `${(await proofs.keysDocument()) ?? ''}\n`;
  const logs = await Promise.all(namesOfLogs(await keysDocument()).map((name) => proofs.findLog(name)));
  const { pushLogs } = await import('../work/push-log.ts');
  const current = (await proofs.currentLog())?.origin;
  return await pushLogs(
    { logs: logs.filter((log) => log !== undefined), current, keysDocument },
    { store, signal, concurrency, onProgress },
  );
}

/** Every log that the keys name: monitors read them all, those of the sandbox and former ones too. */
function namesOfLogs(keysDocument: string): readonly string[] {
  if (keysDocument.trim() === '') return [];
  const { keys } = JSON.parse(keysDocument) as { readonly keys: readonly { readonly origin: string | null }[] };
  return [...new Set(keys.flatMap(({ origin }) => (origin === null ? [] : [origin.slice(origin.indexOf('/') + 1)])))];
}

async function openStore({ positionals, values }: ParsedArguments, signal: AbortSignal): Promise<ObjectStore> {
  const { bucket, prefix } = destinationOf(positionals[0] ?? '');
  const read = environment();
  const region = textOf(values['region']) ?? read[awsVariables.region] ?? defaultRegion;
  const endpoint = endpointOf(
    textOf(values['endpoint']) ?? read[awsVariables.endpoint] ?? `https://s3.${region}.amazonaws.com`,
  );
  const [accessKeyId, secretAccessKey] = [read[awsVariables.accessKeyId], read[awsVariables.secretAccessKey]];
  if (!accessKeyId || !secretAccessKey)
    throw new UsageError(
      `the credentials of the bucket are missing; set ${awsVariables.accessKeyId} and ${awsVariables.secretAccessKey}`,
    );
  const { S3Store } = await import('../work/s3-store.ts');
  const sessionToken = read[awsVariables.sessionToken];
  return new S3Store({ bucket, prefix, endpoint, region, accessKeyId, secretAccessKey, sessionToken, signal });
}

/** Names of buckets as S3 allows them; a prefix of what needs no escape in an address. */
function destinationOf(text: string): { readonly bucket: string; readonly prefix: string } {
  const found =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)?\/?)?$/.exec(
      text,
    );
  if (found === null) {
    const form = `the destination ${printable(text)} must be s3://BUCKET or s3://BUCKET/PREFIX`;
    throw new UsageError(
      `${form}; a bucket has 3 to 63 lower-case letters, digits, dots and dashes, with a letter or digit at both ends, ` +
        'and the parts of a prefix have letters, digits, _, - and dots that do not begin them',
    );
  }
  return { bucket: found[1] ?? '', prefix: found[2] ?? '' };
}

/** Signed requests carry no secret, but what they write must not be changed on the way. */
function endpointOf(text: string): string {
  const url = URL.parse(text);
  const isPlain = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (url === null || !isPlain || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new UsageError(`the endpoint ${printable(text)} must be an address such as https://minio.example.com:9000`);
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname.replace(/^\[(.*)\]$/, '$1')))
    throw new UsageError('an endpoint with http:// must be on this machine; use https://');
  return url.origin;
}

function concurrencyOf({ values }: ParsedArguments): number {
  const text = textOf(values['concurrency']);
  if (text === undefined) return atOnce;
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > mostAtOnce) throw new UsageError(`--concurrency must be a number from 1 to ${mostAtOnce}`);
  return count;
}

function textOf(value: ParsedArguments['values'][string]): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function json(pushed: readonly PushedLog[], refused: readonly RefusedLog[]): string {
  const logs = pushed.map(({ origin, treeSize, written }) => ({
    origin,
    tree_size: treeSize,
    objects_written: written,
  }));
  if (refused.length === 0) return jsonLine({ logs });
  return jsonLine({ error: { message: refused.map(({ reason }) => reason).join('; ') }, logs, refused });
}

function text(pushed: readonly PushedLog[], refused: readonly RefusedLog[], destination: string): string {
  if (pushed.length + refused.length === 0) return 'The log is empty: nothing was sealed yet.\n';
  return pushed
    .map(({ origin, treeSize, written }) =>
      written === 0
        ? `${printable(origin)}: ${printable(destination)} is up to date with ${treeSize} leaves.\n`
        : `${printable(origin)}: ${treeSize} leaves, ${written} objects written to ${printable(destination)}.\n`,
    )
    .join('');
}
