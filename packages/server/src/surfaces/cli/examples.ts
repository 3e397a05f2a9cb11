import type { AnyOperation, CliBinding } from '../../kernel/operation/operation.ts';
import { surfaceFields, type SurfaceField } from '../../kernel/operation/surface-input.ts';

const shownExamples = 3;

/** The examples of an operation as command lines, without `wayseal`. */
export function exampleLines(operation: AnyOperation, binding: CliBinding): readonly string[] {
  const fields = surfaceFields(operation, binding);
  const examples = operation.examples as readonly { readonly input: Readonly<Record<string, unknown>> }[];
  return examples.slice(0, shownExamples).map(({ input }) => {
    const words: string[] = [];
    for (const field of fields) {
      const value = input[field.field];
      if (value === undefined) continue;
      words.push(...(binding.positionals?.includes(field.field) ? [word(value)] : flag(field, value)));
    }
    return [binding.command, ...words].join(' ');
  });
}

function flag({ wireName }: SurfaceField, value: unknown): string[] {
  const name = wireName.replaceAll('_', '-');
  if (typeof value === 'boolean') return [value ? `--${name}` : `--no-${name}`];
  return [`--${name}`, word(value)];
}

/** A word that every shell takes unquoted, else the word in single quotes. */
function word(value: unknown): string {
  const text = String(value);
  return /^[\w./:@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
