import type { TSchema } from 'typebox';

/** Below zero and beyond any bound, too, so that the answer names the bound and not the form. */
const integerText = /^(?:0|-?[1-9][0-9]{0,14})$/;
/** The JSON number grammar, without a negative zero. */
const numberText = /^(?!-0(?:\.0*)?(?:[eE]|$))-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/**
 * The value that a text stands for under a schema's type. A text that is not exactly in the form stays a text, and
 * validation then says what would be right: `1e1`, `0x10`, `+5` and ` 5` are no integers here.
 */
export function coerceText(text: string, schema: TSchema): unknown {
  const { type } = schema as { type?: string };
  if (type === 'integer') return integerText.test(text) ? Number(text) : text;
  if (type === 'number') return numberText.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : text;
  return text;
}
