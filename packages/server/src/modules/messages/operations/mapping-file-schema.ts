/** The JSON Schema of a mapping file. */
import { Type, type Static } from 'typebox';
import { oneOf } from '../../../kernel/operation/schema-parts.ts';
import { csvCodeTables, csvTargets, type CsvTarget } from '../rules/csv-mapping.ts';
import { mostCsvColumns } from '../rules/limits.ts';
import { longestTimeFormat } from '../rules/csv/time-formats.ts';
import { rowFunctions } from '../rules/csv/row-fields.ts';

const closed = { additionalProperties: false } as const;
const column = Type.String({ minLength: 1, maxLength: 200, description: 'a column as the header names it' });

function perTarget<Value>(schema: object, description: string) {
  return Type.Unsafe<Partial<Record<CsvTarget, Value>>>({
    type: 'object',
    properties: Object.fromEntries(csvTargets.map((target) => [target, schema])),
    ...closed,
    description,
  });
}

function byWord<Value>(schema: object, most: number, longest: number, description: string) {
  return Type.Unsafe<Record<string, Value>>({
    type: 'object',
    maxProperties: most,
    propertyNames: { type: 'string', maxLength: longest, description: `a text of at most ${longest} characters` },
    additionalProperties: schema,
    description,
  });
}

export const mappingFileSchema = Type.Object(
  {
    name: Type.String({
      pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$',
      description: 'a name of 1 to 40 letters, digits, dots, dashes and underscores',
    }),
    delimiter: Type.Optional(oneOf([',', ';', '\t', '|'], 'a comma, semicolon, tab ("\\t") or vertical bar')),
    encoding: Type.Optional(
      Type.String({ minLength: 1, maxLength: 40, description: 'a charset such as utf-8 or windows-1252' }),
    ),
    columns: perTarget<string | string[]>(
      Type.Union([column, Type.Array(column, { minItems: 1, maxItems: mostCsvColumns })], {
        description: 'a column as the header names it, or a list of columns that are joined with a blank',
      }),
      `an object with the columns of ${csvTargets.join(', ')}`,
    ),
    constants: Type.Optional(
      perTarget<string>(
        Type.String({ minLength: 1, maxLength: 150, description: 'a text of 1 to 150 characters' }),
        'an object with what holds for every row',
      ),
    ),
    time_formats: Type.Optional(
      Type.Array(
        Type.String({
          minLength: 1,
          maxLength: longestTimeFormat,
          description: 'iso, epoch_s, epoch_ms or a pattern of YYYY YY MM DD HH mm ss',
        }),
        { minItems: 1, maxItems: 16, uniqueItems: true, description: '1 to 16 different formats' },
      ),
    ),
    time_zone: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'an IANA time zone such as Europe/Berlin' }),
    ),
    codes: Type.Optional(
      byWord<string>(
        { type: 'string', maxLength: 60, description: 'a status such as in_transit/departed' },
        2_000,
        64,
        'at most 2,000 codes with what each means',
      ),
    ),
    code_table: Type.Optional(oneOf(csvCodeTables, `one of ${csvCodeTables.join(', ')}`)),
    functions: Type.Optional(
      byWord<(typeof rowFunctions)[number]>(
        oneOf(rowFunctions, 'original, replace or cancel'),
        50,
        64,
        'at most 50 words of the column function with what each means',
      ),
    ),
  },
  { ...closed, title: 'Wayseal mapping file' },
);

export type MappingFile = Static<typeof mappingFileSchema>;
