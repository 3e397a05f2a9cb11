import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { stripTypeScriptTypes } from 'node:module';
import { test } from 'node:test';
import { operations } from '../../src/modules.ts';
import type { OpenApiObject } from '../../src/surfaces/docs/api/openapi-types.ts';
import { readReference } from '../../src/surfaces/docs/api/reference.ts';
import { curlSample, pythonSample, sampleRequest, typescriptSample } from '../../src/surfaces/docs/api/samples.ts';
import { openApiDocument } from '../../src/surfaces/openapi/document.ts';

const origin = 'https://wayseal.example';
const document = openApiDocument(operations, '0') as unknown as OpenApiObject;
const entries = [...readReference(document, operations, origin).entries.values()];
const samples = entries.map((entry) => ({ entry, request: sampleRequest(entry, origin) }));
const missing = (program: string): string | false =>
  spawnSync(program, ['--version']).status === 0 ? false : `${program} is not installed`;

test('every sample request has each required parameter and body', () => {
  assert.ok(samples.length > 40);
  for (const { entry, request } of samples) {
    assert.ok(!request.url.includes('{'), request.url);
    for (const { name, in: place, required } of entry.operation.parameters ?? [])
      if (required && place === 'query')
        assert.ok(URL.parse(request.url)?.searchParams.has(name), `${entry.id} ${name}`);
    const needsBody = (entry.operation.requestBody as { required?: boolean } | undefined)?.required === true;
    if (needsBody) assert.ok(request.body !== undefined, entry.id);
  }
});

test('the parts of a sample belong to one example', () => {
  const carbon = samples.find(({ entry }) => entry.id === 'estimateCarbon');
  assert.ok(URL.parse(carbon?.request.url ?? '')?.searchParams.has('distance_km'), carbon?.request.url);
});

test('every TypeScript sample is a module', () => {
  for (const { entry, request } of samples)
    assert.doesNotThrow(() => stripTypeScriptTypes(typescriptSample(request)), entry.id);
});

test('every Python sample compiles', { skip: missing('python3') }, () => {
  const programs = samples.map(({ request }) => pythonSample(request));
  const check = 'import json, sys\nfor text in json.load(sys.stdin): compile(text, "sample", "exec")';
  const { status, stderr } = spawnSync('python3', ['-c', check], { input: JSON.stringify(programs), encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});

test('every curl sample is one command of a shell', () => {
  for (const { entry, request } of samples) {
    const { status, stderr } = spawnSync('sh', ['-n', '-c', curlSample(request)], { encoding: 'utf8' });
    assert.equal(status, 0, `${entry.id}: ${stderr}`);
  }
  const quoted = curlSample({
    method: 'POST',
    url: origin,
    needsKey: false,
    mediaType: 'text/plain',
    body: "it's",
    isStream: false,
  });
  const { stdout } = spawnSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; ${quoted}`], { encoding: 'utf8' });
  assert.match(stdout, /^it's$/m);
});
