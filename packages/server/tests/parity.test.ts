import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { runCli } from '../src/commands/cli.ts';
import type { AnyOperation, Binding, CliBinding, RestBinding } from '../src/operations/operation.ts';
import { registry } from '../src/operations/registry.ts';
import { surfaceFields } from '../src/operations/surface-input.ts';
import { startTestService, type TestService } from './support/service.ts';

type Input = Readonly<Record<string, unknown>>;

/** What the example says of the fields that a surface offers; undefined when the surface fixes one of them otherwise. */
function offered(operation: AnyOperation, binding: Binding, input: Input): Map<string, unknown> | undefined {
  for (const [field, value] of Object.entries(binding.fixed ?? {}))
    if (field in input && input[field] !== value) return undefined;
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

test('every operation answers the same on each of its surfaces, for each of its examples', async (t) => {
  await using service = await startTestService();
  process.env['WAYSEAL_PUBLIC_URL'] = service.url;
  t.after(() => delete process.env['WAYSEAL_PUBLIC_URL']);
  let compared = 0;
  for (const operation of registry) {
    const { rest, cli } = operation.surfaces;
    if (rest === undefined || cli === undefined || operation.kind !== 'json') continue;
    assert.ok(operation.examples.length > 0, `${operation.name} has no example to compare`);
    for (const { name, input } of operation.examples) {
      const asRest = offered(operation, rest, input);
      const asCli = offered(operation, cli, input);
      if (asRest === undefined || asCli === undefined) continue;
      assert.deepEqual(
        await overCli(operation, cli, asCli),
        await overRest(service, rest, asRest),
        `${operation.name}.${name}`,
      );
      compared += 1;
    }
  }
  assert.ok(compared >= 12, `only ${compared} examples were compared`);
});
