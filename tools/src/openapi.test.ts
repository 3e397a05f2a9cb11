import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { listBreaks } from './openapi-diff.ts';
import { runProgram } from './programs.ts';

const current = fileURLToPath(new URL('../../docs/reference/openapi.json', import.meta.url));

interface Schema {
  properties: Record<string, { enum?: string[] }>;
  required: string[];
  enum: string[];
}
interface Document {
  paths: Record<string, Record<string, { parameters: object[]; responses: Record<string, object> }>>;
  components: { schemas: Record<string, Schema> };
}

let folder: string;
let text: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wayseal-openapi-'));
  text = await readFile(current, 'utf8');
});
after(() => rm(folder, { recursive: true, force: true }));

/** What a change of today's document breaks. */
async function breaksOf(change: (document: Document) => void): Promise<string> {
  const document = JSON.parse(text) as Document;
  change(document);
  assert.notDeepEqual(document, JSON.parse(text), 'the change changes nothing');
  const file = path.join(folder, 'changed.json');
  await writeFile(file, JSON.stringify(document));
  const breaks = await listBreaks(current, file);
  return breaks.map(({ id, path: at, text: words }) => `${id} ${at} ${words}`).join('\n');
}

describe('the diff of documents', () => {
  test('finds nothing where nothing changed', async () => {
    assert.deepEqual(await listBreaks(current, current), []);
  });

  test('finds a removed operation', async () => {
    const breaks = await breaksOf(({ paths }) => delete paths['/api/v1/webhooks/{id}']?.['delete']);
    assert.match(breaks, /api-removed.*\/api\/v1\/webhooks\/\{id\}/);
  });

  test('finds a removed field of an answer', async () => {
    const breaks = await breaksOf(({ components }) => {
      const { properties, required } = components.schemas['Detection'] as Schema;
      delete properties['matched'];
      required.splice(required.indexOf('matched'), 1);
    });
    assert.match(breaks, /response-required-property-removed.*matched/);
  });

  test('finds a new required parameter', async () => {
    const breaks = await breaksOf(({ paths }) => {
      paths['/api/v1/detect']?.['get']?.parameters.push({
        name: 'why',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      });
    });
    assert.match(breaks, /new-required-request-parameter.*why/);
  });

  test('finds a value that a request may no longer have', async () => {
    const breaks = await breaksOf(({ components }) => components.schemas['WebhookEventName']?.enum.pop());
    assert.match(breaks, /enum-value-removed/);
  });

  test('takes a new operation and a new field of an answer', async () => {
    const breaks = await breaksOf(({ paths, components }) => {
      paths['/api/v1/new'] = { get: structuredClone(paths['/api/v1']?.['get']) as never };
      Object.assign(components.schemas['Detection']?.properties ?? {}, { added: { type: 'string' } });
    });
    assert.equal(breaks, '');
  });
});

describe('generators of clients take the document', () => {
  /** Types of a generated client compile without errors. */
  async function compiles(file: string): Promise<void> {
    const flags = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--lib',
      'es2023,dom,dom.iterable',
    ];
    const { code, stdout } = await runProgram('tsc', [...flags, file]);
    assert.equal(code, 0, stdout.slice(0, 2000));
  }

  test('openapi-typescript', async () => {
    const file = path.join(folder, 'openapi-typescript.ts');
    const { code, stderr } = await runProgram('openapi-typescript', [current, '-o', file]);
    assert.equal(code, 0, stderr);
    const use = path.join(folder, 'use.ts');
    await writeFile(
      use,
      `import type { operations, webhooks } from './openapi-typescript.ts';
       type Answer = operations['detectNumber']['responses'][200]['content']['application/json'];
       export const read = (answer: Answer): boolean => answer.ok && answer.data.matched;
       // @ts-expect-error no such field
       export const wrong = (answer: Answer) => answer.data.nothing;
       export type Sent = webhooks['shipment.delivered']['post']['requestBody'];\n`,
    );
    const flags = ['--allowImportingTsExtensions'];
    const { code: compiled, stdout } = await runProgram('tsc', [
      ...['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023,dom'],
      ...flags,
      use,
    ]);
    assert.equal(compiled, 0, stdout.slice(0, 2000));
  });

  test('@hey-api/openapi-ts', async () => {
    const made = path.join(folder, 'hey-api');
    const { code, stdout, stderr } = await runProgram('openapi-ts', [
      '-i',
      current,
      '-o',
      made,
      '-p',
      '@hey-api/typescript',
      '--no-log-file',
    ]);
    assert.equal(code, 0, stdout + stderr);
    const types = await readFile(path.join(made, 'types.gen.ts'), 'utf8');
    assert.match(types, /export type DetectNumberResponses = /);
    await compiles(path.join(made, 'types.gen.ts'));
  });
});
