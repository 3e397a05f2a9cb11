/** Writes the steps as a Bruno collection in its YAML form, of which JSON is a part. One request for each step. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inUrl } from './bruno-script.ts';
import { operations } from './operations.ts';
import type { Scene } from './scene.ts';
import type { Call, Step } from './step.ts';

/** The environment that has the addresses and keys of the scene. */
export const environment = 'scene';

const script = 'script.cjs';

interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly type: 'json' | 'text'; readonly data: string };
  /** Whose key is sent; none if undefined. */
  readonly as?: string;
}

/** The files of the collection with their texts. */
export async function collectionOf(steps: readonly Step[], scene: Scene): Promise<ReadonlyMap<string, string>> {
  const names = new Set([...Object.keys(scene.given), ...steps.flatMap(({ save = {} }) => Object.keys(save))]);
  const given = Object.entries(scene.given).flatMap(([name, value]) => [
    [name, value],
    [inUrl(name), encodeURIComponent(value)],
  ]);
  const keys = Object.entries(scene.keys).map(([caller, key]) => [keyName(caller), key]);
  const variables = [['service', scene.url], ...given, ...keys].map(([name, value]) => ({ name, value }));
  const requests = steps.map((step, index) => {
    const received = steps.slice(0, index).findLast((one) => one.do === 'receive');
    const request = requestOf(step, names, received?.count ?? 0);
    return [`${String(index).padStart(3, '0')}.yml`, fileOf(step, request, index + 1)] as const;
  });
  return new Map([
    ['opencollection.yml', JSON.stringify({ opencollection: '1.0.0', info: { name: 'Conformance' } })],
    [`environments/${environment}.yml`, JSON.stringify({ variables })],
    [script, await bundledScript()],
    ...requests,
  ]);
}

const keyName = (caller: string): string => `key_${caller}`;

/** One file in CommonJS, because `require` of Bruno's sandbox reads nothing else. */
async function bundledScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('bruno-script.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

function requestOf(step: Step, names: ReadonlySet<string>, received: number): Request {
  switch (step.do) {
    case 'call':
      return callOf(step, names);
    case 'pages':
      return callOf({ ...step, do: 'call', status: 200 }, names);
    case 'stream': {
      const request = callOf({ ...step, do: 'call', status: 200 }, names);
      return { ...request, headers: { Accept: 'text/event-stream' } };
    }
    case 'receive':
      return { method: 'GET', url: `{{mailbox}}/deliveries/${step.count}` };
    case 'verifyWebhook':
      return { method: 'GET', url: `{{mailbox}}/deliveries/${received}` };
    default:
      return { method: 'GET', url: '{{service}}/.well-known/wayseal-keys.json', as: 'owner' };
  }
}

function callOf({ operation, args = {}, body, type, as = 'owner' }: Call, names: ReadonlySet<string>): Request {
  const { method, path, places } = operations(operation);
  const placed = (place: string): readonly (readonly [string, string])[] =>
    Object.entries(args)
      .filter(([name]) => (places[name] ?? 'query') === place)
      .map(([name, value]) => [name, String(value)]);
  const ofPath = new Map(placed('path'));
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => urlPart(ofPath.get(name) ?? '', names));
  const search = placed('query').map(([name, value]) => `${name}=${urlPart(value, names)}`);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    method,
    url: `{{service}}${target}${search.length === 0 ? '' : `?${search.join('&')}`}`,
    headers: { ...Object.fromEntries(placed('header')), ...(type !== undefined && { 'Content-Type': type }) },
    ...(body !== undefined && {
      body: { type: type === undefined ? 'json' : 'text', data: withVariables(text, names, (name) => name) },
    }),
    ...(as !== 'nobody' && { as }),
  };
}

/** `{name}` in the words of Bruno, where a step saves that name. */
function withVariables(text: string, names: ReadonlySet<string>, variable: (name: string) => string): string {
  return text.replaceAll(/\{(\w+)\}/g, (found, name: string) => (names.has(name) ? `{{${variable(name)}}}` : found));
}

const urlPart = (value: string, names: ReadonlySet<string>): string =>
  value
    .split(/(\{\w+\})/)
    .map((part) => {
      const variable = withVariables(part, names, inUrl);
      return variable === part ? encodeURIComponent(part) : variable;
    })
    .join('');

function fileOf(step: Step, { method, url, headers = {}, body, as }: Request, seq: number): string {
  return JSON.stringify({
    info: { name: step.name, type: 'http', seq },
    http: {
      method,
      url,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      ...(body !== undefined && { body }),
      ...(as !== undefined && { auth: { type: 'bearer', token: `{{${keyName(as)}}}` } }),
    },
    runtime: { scripts: scriptsOf(step) },
    // Addresses are encoded here, once.
    settings: { encodeUrl: false, timeout: 0 },
  });
}

function scriptsOf(step: Step): readonly object[] {
  if (step.do === 'receive' || (step.do === 'call' && step.save === undefined)) return [];
  // What an answer must have is judged outside.
  const asked = { ...step, is: undefined, has: undefined };
  const sent = step.do === 'call' ? { do: step.do, name: step.name, save: step.save } : asked;
  const code = (name: string, given: string): string =>
    `await require('./${script}').${name}(${given}, ${JSON.stringify(sent)});`;
  const after = { type: 'after-response', code: code('after', '{ bru, req, res }') };
  const isRepeated = step.do === 'pages' || step.do === 'stream';
  return isRepeated ? [{ type: 'before-request', code: code('before', '{ bru, req }') }, after] : [after];
}
