import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { getNamedType, isObjectType, type GraphQLOutputType } from 'graphql';
import type { TSchema } from 'typebox';
import { runCli } from '../src/commands/cli.ts';
import type {
  AnyOperation,
  Binding,
  CliBinding,
  GraphqlBinding,
  McpBinding,
  RestBinding,
} from '../src/kernel/operation/operation.ts';
import { operations as registry } from '../src/modules.ts';
import { surfaceFields } from '../src/kernel/operation/surface-input.ts';
import { graphqlSchema } from '../src/surfaces/graphql/schema.ts';
import { startDhlStandin } from '../src/modules/feeds/work/standins/dhl.ts';
import { temporaryFolder } from './support/databases.ts';
import { feedEnvironment } from './support/feeds.ts';
import { ask } from './support/graphql.ts';
import { callTool } from './support/mcp.ts';
import { startTestService, type TestService } from './support/service.ts';

type Input = Readonly<Record<string, unknown>>;
interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

const schema = graphqlSchema(registry, () => undefined);

/** The example in the names of a surface; undefined when the surface fixes one of its fields otherwise or lacks it. */
function offered(operation: AnyOperation, binding: Binding, input: Input): Map<string, unknown> | undefined {
  for (const [field, value] of Object.entries(binding.fixed ?? {}))
    if (field in input && input[field] !== value) return undefined;
  if (binding.omit?.some((field) => field in input)) return undefined;
  const given = new Map<string, unknown>();
  for (const { field, wireName } of surfaceFields(operation, binding))
    if (field in input) given.set(wireName, input[field]);
  return given;
}

async function overRest(
  service: TestService,
  binding: RestBinding,
  given: ReadonlyMap<string, unknown>,
): Promise<unknown> {
  let path = binding.path;
  const query = new URLSearchParams();
  for (const [name, value] of given) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    else query.append(name, String(value));
  }
  const answer = await service.get(query.size === 0 ? path : `${path}?${query.toString()}`);
  assert.equal(answer.status, 200, answer.text);
  return (answer.json() as never as { data: unknown }).data;
}

async function overCli(
  operation: AnyOperation,
  binding: CliBinding,
  given: ReadonlyMap<string, unknown>,
): Promise<unknown> {
  const positional = surfaceFields(operation, binding).filter(({ field }) => binding.positionals?.includes(field));
  const names = positional.map(({ wireName }) => wireName);
  const flags = [...given]
    .filter(([name]) => !names.includes(name))
    .map(([name, value]) => flag(name.replaceAll('_', '-'), value));
  const places = names.flatMap((name) => (given.has(name) ? [String(given.get(name))] : []));
  const stdout = new PassThrough({ highWaterMark: 10_000_000 });
  const code = await runCli([...binding.command.split(' '), ...flags, '--json', '--', ...places], {
    stdin: new PassThrough().end(),
    stdout,
    stderr: process.stderr,
    signal: new AbortController().signal,
  });
  assert.equal(code, 0);
  return JSON.parse(String(stdout.read()));
}

function flag(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? `--${name}` : `--no-${name}`;
  return `--${name}=${String(value)}`;
}

async function overMcp(
  service: TestService,
  binding: McpBinding,
  given: ReadonlyMap<string, unknown>,
): Promise<unknown> {
  const answer = await callTool(service, binding.tool, Object.fromEntries(given));
  assert.equal(answer.isError, false, answer.content[0]?.text);
  return answer.structuredContent;
}

/** Asks for every field there is; a member that the answer of the operation may leave out comes as null. */
async function overGraphql(
  service: TestService,
  operation: AnyOperation,
  binding: GraphqlBinding,
  given: ReadonlyMap<string, unknown>,
): Promise<unknown> {
  const field = schema.getQueryType()?.getFields()[binding.field];
  assert.ok(field && operation.kind === 'json');
  const used = field.args.filter(({ name }) => given.has(name));
  const declared = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
  const query = `query${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selectionOf(field.type)} }`;
  // The second time it runs compiled: both ways must agree.
  const first = await ask(service, query, Object.fromEntries(given));
  const second = await ask(service, query, Object.fromEntries(given));
  assert.equal(first.errors, undefined, first.text);
  assert.deepEqual(second.data, first.data);
  return withoutOptionalNulls(first.data?.[field.name], operation.output);
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  return `{ ${Object.values(named.getFields())
    .map((field) => `${field.name} ${selectionOf(field.type)}`)
    .join(' ')} }`;
}

function withoutOptionalNulls(value: unknown, schema: TSchema): unknown {
  const { properties, required, items, anyOf } = schema as JsonSchema;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => withoutOptionalNulls(item, items ?? {}));
  if (properties === undefined) return anyOf?.[0] === undefined ? value : withoutOptionalNulls(value, anyOf[0]);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === null && !required?.includes(name)
        ? []
        : [[name, withoutOptionalNulls(member, properties[name] ?? {})] as const],
    ),
  );
}

/** Every surface that offers an example, with what it answers. */
async function answersOf(service: TestService, operation: AnyOperation, input: Input): Promise<Map<string, unknown>> {
  const { rest, cli, mcp, graphql } = operation.surfaces;
  const answers = new Map<string, unknown>();
  const tell = async <Bound extends Binding>(
    surface: string,
    binding: Bound | undefined,
    send: (binding: Bound, given: Map<string, unknown>) => Promise<unknown>,
  ): Promise<void> => {
    const given = binding === undefined ? undefined : offered(operation, binding, input);
    if (binding !== undefined && given !== undefined) answers.set(surface, await send(binding, given));
  };
  await tell('rest', rest, (binding, given) => overRest(service, binding, given));
  await tell('cli', cli, (binding, given) => overCli(operation, binding, given));
  await tell('mcp', mcp, (binding, given) => overMcp(service, binding, given));
  await tell('graphql', graphql, (binding, given) => overGraphql(service, operation, binding, given));
  return answers;
}

test('every example of every operation gets the same answer on each surface', async (t) => {
  await using standin = await startDhlStandin({ declared: false, spacingMs: 0, perDay: 1_000 });
  const feeds = feedEnvironment(standin);
  await using service = await startTestService({ environment: feeds });
  // The service and the commands count their calls apart, each in its own database, and make as many.
  const settings = { ...feeds, WAYSEAL_PUBLIC_URL: service.url, WAYSEAL_DATA_DIR: temporaryFolder(t) };
  Object.assign(process.env, settings);
  t.after(() => {
    for (const name of Object.keys(settings)) delete process.env[name];
  });
  const compared = new Map<string, number>();
  for (const operation of registry) {
    const { rest, cli, mcp, graphql } = operation.surfaces;
    const bound = [rest, cli, mcp, graphql].filter((binding) => binding !== undefined);
    if (operation.kind !== 'json' || bound.length < 2) continue;
    assert.ok(operation.examples.length > 0, `${operation.name} has no example to compare`);
    for (const { name, input } of operation.examples) {
      const [first, ...others] = await answersOf(service, operation, input);
      for (const [surface, answer] of others) {
        assert.deepEqual(answer, first?.[1], `${operation.name}.${name} over ${surface} and ${first?.[0]}`);
        compared.set(surface, (compared.get(surface) ?? 0) + 1);
      }
    }
  }
  assert.ok((compared.get('cli') ?? 0) >= 12, 'cli');
  assert.ok((compared.get('mcp') ?? 0) >= 10, 'mcp');
  assert.ok((compared.get('graphql') ?? 0) >= 12, 'graphql');
});
