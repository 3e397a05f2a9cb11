import { html, type Html } from '../../../kernel/lib/html.ts';
import type { SchemaObject } from './openapi-types.ts';

export const schemaPath = (name: string): string => `/docs/api/schemas/${name}`;

export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** A type in words with its bounds. `link` makes paths of pages; with null, named schemas are not linked. */
export function schemaWords(schema: SchemaObject, link: ((path: string) => string) | null): Html {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    return link === null ? html`${name}` : html`<a href="${link(schemaPath(name))}">${name}</a>`;
  }
  if (schema.anyOf !== undefined && schema.type === undefined)
    return html`${schema.anyOf.map((branch, index) => html`${index === 0 ? null : ' or '}${schemaWords(branch, link)}`)}`;
  if (schema.type === 'array') return html`list of ${schemaWords(schema.items ?? {}, link)}${counts(schema)}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  return html`${[[schema.type ?? 'any value'].flat().join(' or '), ...bounds(schema)].join(', ')}`;
}

function counts({ minItems, maxItems }: SchemaObject): string {
  if (maxItems === undefined) return '';
  return minItems === undefined ? `, up to ${maxItems}` : `, ${minItems} to ${maxItems}`;
}

function bounds(schema: SchemaObject): readonly string[] {
  const { enum: values, minLength, maxLength, minimum, maximum, default: standard } = schema;
  const words: string[] = [];
  if (values !== undefined) words.push(`one of ${values.map(String).join(', ')}`);
  if (maxLength !== undefined)
    words.push(minLength === undefined ? `up to ${maxLength} characters` : `${minLength} to ${maxLength} characters`);
  else if (minLength !== undefined)
    words.push(minLength === 1 ? '1 character or more' : `at least ${minLength} characters`);
  if (minimum !== undefined && maximum !== undefined) words.push(`${minimum} to ${maximum}`);
  else if (minimum !== undefined) words.push(`from ${minimum}`);
  else if (maximum !== undefined) words.push(`up to ${maximum}`);
  if (standard !== undefined) words.push(`default ${JSON.stringify(standard)}`);
  return words;
}
