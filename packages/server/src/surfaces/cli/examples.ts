import type { AnyOperation, CliBinding } from '../../kernel/operation/operation.ts';
import { surfaceFields, type SurfaceField } from '../../kernel/operation/surface-input.ts';
import { shellWord } from './slip.ts';

const shownExamples = 3;

/** The id of an API key in examples of the help, in the form that `keys list` prints. */
export const exampleKeyId = '01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6071';

/** The examples of an operation as command lines, without `wayseal`. */
export function exampleLines(operation: AnyOperation, binding: CliBinding): readonly string[] {
  const fields = surfaceFields(operation, binding);
  const examples = operation.examples as readonly {
    readonly name: string;
    readonly input: Readonly<Record<string, unknown>>;
  }[];
  const shown = binding.examples;
  const chosen = shown === undefined ? examples : examples.filter(({ name }) => shown.includes(name));
  return chosen.slice(0, shownExamples).map(({ input }) => {
    const words: string[] = [];
    for (const field of fields) {
      const value = input[field.field];
      if (value === undefined) continue;
      words.push(...(binding.positionals?.includes(field.field) ? [shellWord(textOf(value))] : flag(field, value)));
    }
    return [binding.command, ...words].join(' ');
  });
}

function flag({ wireName }: SurfaceField, value: unknown): string[] {
  const name = wireName.replaceAll('_', '-');
  if (typeof value === 'boolean') return [value ? `--${name}` : `--no-${name}`];
  return [`--${name}`, shellWord(textOf(value))];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
