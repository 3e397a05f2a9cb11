/**
 * Writes the operations of docs/reference/openapi.json into clients/python/wayseal.py: the table and one typed method each.
 * With `--check`, fails when the file is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly $ref?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly $ref?: string;
}

interface Content {
  readonly content?: Readonly<Record<string, unknown>>;
  readonly $ref?: string;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Method {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

interface Argument {
  readonly name: string;
  readonly wire: string;
  readonly place: string;
  readonly required: boolean;
  readonly type: string;
}

const root = fileURLToPath(new URL('../', import.meta.url));
const file = path.join(root, 'clients/python/wayseal.py');
const begin = '# <operations of docs/reference/openapi.json, written by scripts/python-client.ts>\n';
const end = '# </operations>\n';
const document = JSON.parse(readFileSync(path.join(root, 'docs/reference/openapi.json'), 'utf8')) as Record<
  string,
  unknown
> & { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);
/** Words of Python, and methods of the client. */
const taken = new Set(['from', 'class', 'import', 'in', 'is', 'not', 'body', 'content_type', 'self']);
const own = new Set(['call', 'send', 'stream', 'iterate', 'keys_document']);

/** What a `$ref` of the document points to. */
function resolved<T extends { readonly $ref?: string }>(value: T): T {
  if (value.$ref === undefined) return value;
  let found: unknown = document;
  for (const part of value.$ref.slice(2).split('/')) found = (found as Record<string, unknown>)[part];
  return resolved(found as T);
}

function snake(name: string): string {
  const words = name.replaceAll('-', '_').replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2');
  const lower = words.toLowerCase();
  return taken.has(lower) ? `${lower}_` : lower;
}

function typeOf(schema: Schema = {}): string {
  const { type } = resolved(schema);
  if (type === 'integer') return 'int';
  if (type === 'number') return 'float';
  return type === 'boolean' ? 'bool' : 'str';
}

function argumentsOf(operation: Operation): readonly Argument[] {
  const found = (operation.parameters ?? []).map((given) => {
    const parameter = resolved(given);
    return {
      name: snake(parameter.name),
      wire: parameter.name,
      place: parameter.in,
      required: parameter.required === true,
      type: typeOf(parameter.schema),
    };
  });
  return found.toSorted((one, other) => Number(other.required) - Number(one.required));
}

/** The media types of the first answer that is a success. */
function answerTypes({ responses }: Operation): readonly string[] {
  const success = Object.keys(responses).find((status) => status.startsWith('2'));
  return Object.keys(resolved(responses[success ?? ''] ?? {}).content ?? {});
}

const isStream = (operation: Operation): boolean => answerTypes(operation).includes('text/event-stream');

/** A list of Python on one line, or one item a line. */
function wrapped(before: string, items: readonly string[], after: string): string {
  const line = `${before}${items.join(', ')}${after}`;
  if (line.length <= 120) return line;
  const indent = /^ */.exec(before)?.[0] ?? '';
  return [before, ...items.map((item) => `${indent}    ${item},`), `${indent}${after}`].join('\n');
}

function methodText({ name, operation }: Method): string {
  const list = argumentsOf(operation);
  const types = Object.keys(resolved(operation.requestBody ?? {}).content ?? {});
  const optional = list.filter(({ required }) => !required);
  const stream = isStream(operation);
  const signature = [
    'self',
    ...list.filter(({ required }) => required).map((one) => `${one.name}: ${one.type}`),
    ...(types.length === 0
      ? []
      : types.includes('application/json')
        ? ['body: Any']
        : ['body: bytes', 'content_type: str']),
    ...(optional.length === 0 && !stream ? [] : ['*']),
    ...optional.map((one) => `${one.name}: Optional[${one.type}] = None`),
    ...(stream ? ['last_event_id: str = ""'] : []),
  ];
  const passed = [
    `"${name}"`,
    ...(types.length === 0 ? [] : types.includes('application/json') ? ['body'] : ['body', 'content_type']),
    ...list.map((one) => `${one.name}=${one.name}`),
    ...(stream ? ['last_event_id=last_event_id'] : []),
  ];
  const given = answerTypes(operation);
  const bytes = given.length > 0 && given.every((type) => type.startsWith('image/'));
  const answer = stream ? 'Iterator[StreamEvent]' : bytes ? 'bytes' : 'Any';
  const call = `self.${stream ? 'stream' : 'call'}(`;
  return [
    wrapped(`    def ${name}(`, signature, `) -> ${answer}:`),
    `        """${operation.summary.replaceAll('\\', '')}."""`,
    bytes ? wrapped(`        return bytes(${call}`, passed, '))') : wrapped(`        return ${call}`, passed, ')'),
  ].join('\n');
}

function rowText({ name, method, path: target, operation }: Method): string {
  const parameters = argumentsOf(operation).map((one) => `("${one.name}", "${one.place}", "${one.wire}")`);
  const tuple = parameters.length === 1 ? `(${parameters[0] ?? ''},)` : `(${parameters.join(', ')})`;
  const line = `    "${name}": Operation("${method.toUpperCase()}", "${target}", ${tuple}),`;
  if (line.length <= 120) return line;
  return [
    `    "${name}": Operation(`,
    `        "${method.toUpperCase()}",`,
    `        "${target}",`,
    '        (',
    ...parameters.map((one) => `            ${one},`),
    '        ),',
    '    ),',
  ].join('\n');
}

function operations(): readonly Method[] {
  const found = Object.entries(document.paths).flatMap(([target, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => {
        const typed = operation as Operation;
        return { name: snake(typed.operationId), method, path: target, operation: typed };
      }),
  );
  for (const { name } of found) if (own.has(name)) throw new Error(`${name} is a method of the Python client itself`);
  return found;
}

function section(): string {
  const all = operations();
  const streams = all.filter(({ operation }) => isStream(operation)).map(({ name }) => `"${name}"`);
  return [
    'OPERATIONS: Final[Mapping[str, Operation]] = {',
    ...all.map(rowText),
    '}',
    `STREAMS: Final = frozenset((${streams.join(', ')}))`,
    '',
    '',
    'class _Operations(_Caller):',
    '    """One method for each operation of the OpenAPI document."""',
    '',
    all.map(methodText).join('\n\n'),
    '',
  ].join('\n');
}

const text = readFileSync(file, 'utf8');
const from = text.indexOf(begin);
const to = text.indexOf(end);
if (from < 0 || to < from) throw new Error(`${file} has no place for the operations`);
const wanted = `${text.slice(0, from + begin.length)}${section()}${text.slice(to)}`;
if (!process.argv.includes('--check')) writeFileSync(file, wanted);
else if (wanted !== text) {
  process.stderr.write('clients/python/wayseal.py is stale; run npm run generate\n');
  process.exitCode = 1;
}
