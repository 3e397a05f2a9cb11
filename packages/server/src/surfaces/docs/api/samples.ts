import type { OperationObject } from './openapi-types.ts';
import type { Entry } from './reference.ts';

/** The request that an operation shows: its required parameters and its body, from their first examples. */
export interface SampleRequest {
  readonly method: string;
  /** With the origin of this instance. */
  readonly url: string;
  readonly needsKey: boolean;
  readonly mediaType: string | null;
  readonly body: unknown;
  /** The answer is a stream of events. */
  readonly isStream: boolean;
}

export function sampleRequest({ method, path, operation }: Entry, origin: string): SampleRequest {
  const query: string[] = [];
  let target = path;
  const example = exampleName(operation);
  for (const { name, in: place, required, examples = {} } of operation.parameters ?? []) {
    const value = (examples[example] ?? (required ? Object.values(examples)[0] : undefined))?.value;
    if (value === undefined) continue;
    const text = encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));
    if (place === 'path') target = target.replace(`{${name}}`, text);
    else if (place === 'query') query.push(`${name}=${text}`);
  }
  const [media] = Object.entries(operation.requestBody?.content ?? {});
  const body = Object.values(media?.[1].examples ?? {})[0]?.value;
  return {
    method,
    url: `${origin}${target}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    needsKey: operation.security.length > 0,
    mediaType: body === undefined ? null : (media?.[0] ?? null),
    body,
    isStream: Object.keys(operation.responses['200']?.content ?? {}).includes('text/event-stream'),
  };
}

/** The first example of an operation: its parts in several parameters belong together. */
function exampleName({ parameters = [], requestBody }: OperationObject): string {
  const [media] = Object.values(requestBody?.content ?? {});
  const named = [media?.examples, ...parameters.filter(({ required }) => required).map(({ examples }) => examples)];
  return Object.keys(named.find((examples) => examples !== undefined) ?? {})[0] ?? '';
}

/** Works in a shell with the key in WAYSEAL_KEY. */
export function curlSample({ method, url, needsKey, mediaType, body, isStream }: SampleRequest): string {
  const isPlain = method === 'GET' || (method === 'POST' && body !== undefined);
  const start = `curl${isStream ? ' -N' : ''}${isPlain ? '' : ` -X ${method}`}`;
  const parts: string[] = [];
  if (needsKey) parts.push('-H "Authorization: Bearer $WAYSEAL_KEY"');
  if (mediaType !== null) {
    parts.push(`-H "Content-Type: ${mediaType}"`);
    const flag = isJson(mediaType) ? '-d' : '--data-binary';
    parts.push(`${flag} '${bodyText(mediaType, body).replaceAll("'", String.raw`'\''`)}'`);
  }
  return `${start} ${[...parts, `"${url}"`].join(' \\\n  ')}`;
}

/** Runs as a module of Node 24. */
export function typescriptSample({ method, url, needsKey, mediaType, body, isStream }: SampleRequest): string {
  const headers = [
    ...(needsKey ? ['Authorization: `Bearer ${env.WAYSEAL_KEY}`'] : []),
    ...(mediaType === null ? [] : [`'Content-Type': '${mediaType}'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',\n`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },\n`]),
    ...(mediaType === null ? [] : [`  body: ${typescriptBody(mediaType, body)},\n`]),
  ];
  const call = `const response = await fetch('${url}'${options.length === 0 ? '' : `, {\n${options.join('')}}`});`;
  const rest = isStream
    ? 'for await (const part of response.body!.pipeThrough(new TextDecoderStream())) console.log(part);'
    : `if (!response.ok) throw new Error(await response.text());\nconsole.log(await response.${isText(url) ? 'text' : 'json'}());`;
  return `${needsKey ? "import { env } from 'node:process';\n\n" : ''}${call}\n${rest}`;
}

/** Runs on Python 3.9 or newer without packages. */
export function pythonSample({ method, url, needsKey, mediaType, body, isStream }: SampleRequest): string {
  const headers = [
    ...(needsKey ? [`"Authorization": f"Bearer {os.environ['WAYSEAL_KEY']}"`] : []),
    ...(mediaType === null ? [] : [`"Content-Type": "${mediaType}"`]),
  ];
  const imports = ['json', ...(needsKey ? ['os'] : []), 'urllib.request'].filter(
    (name) => name !== 'json' || !isStream,
  );
  const options = [
    `    "${url}",\n`,
    ...(method === 'GET' ? [] : [`    method="${method}",\n`]),
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},\n`]),
    ...(mediaType === null ? [] : [`    data=${pythonBody(mediaType, body)}.encode(),\n`]),
  ];
  const rest = isStream
    ? '    for line in response:\n        print(line.decode(), end="")'
    : isText(url)
      ? '    print(response.read().decode())'
      : '    print(json.load(response))';
  return `import ${imports.join(', ')}\n\nrequest = urllib.request.Request(\n${options.join('')})\nwith urllib.request.urlopen(request) as response:\n${rest}`;
}

function isJson(mediaType: string): boolean {
  return mediaType.endsWith('json');
}

/** The body as it is sent. */
export function bodyText(mediaType: string, body: unknown): string {
  return isJson(mediaType) ? JSON.stringify(body, null, 2) : String(body);
}

function typescriptBody(mediaType: string, body: unknown): string {
  const literal = indented(JSON.stringify(body, null, 2));
  return isJson(mediaType) ? `JSON.stringify(${literal})` : literal;
}

/** A JSON text is a literal of Python. */
function pythonBody(mediaType: string, body: unknown): string {
  return isJson(mediaType) ? `json.dumps(${indented(pythonValue(body), '    ')})` : JSON.stringify(body);
}

/** The one operation that answers a picture. */
function isText(url: string): boolean {
  return /\/qr(?:\?|$)/.test(url);
}

function indented(text: string, by = '  '): string {
  return text.replaceAll('\n', `\n${by}`);
}

/** A JSON value as a literal of Python. */
function pythonValue(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /("(?:\\.|[^"\\])*")|\b(true|false|null)\b/g,
    (whole, text: string) => {
      if (text !== undefined) return whole;
      return { true: 'True', false: 'False' }[whole] ?? 'None';
    },
  );
}
