/** The file of a run, `bench/results/DATE.json`: all samples, and where and how they were taken. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { Check, Errors } from 'typebox/value';

const root = new URL('../../', import.meta.url);
export const resultsFolder = 'bench/results';

const sample = Type.Object({
  operations: Type.Number({ exclusiveMinimum: 0 }),
  processorMs: Type.Number({ exclusiveMinimum: 0 }),
  wallMs: Type.Number({ exclusiveMinimum: 0 }),
  p99Ms: Type.Optional(Type.Number({ minimum: 0 })),
});

const part = Type.Object({
  name: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  title: Type.String(),
  operation: Type.String(),
  sizeOf: Type.String(),
  goalSize: Type.Number(),
  against: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String(),
      goal: Type.Optional(Type.Number()),
      orPerSecond: Type.Optional(Type.Number()),
      limitMs: Type.Optional(Type.Number()),
    }),
    { minItems: 1 },
  ),
  seconds: Type.Number(),
  loadBefore: Type.Number(),
  loadAfter: Type.Number(),
  /** Share of all cores that other programs used meanwhile; null: unknown. */
  others: Type.Union([Type.Number(), Type.Null()]),
  busy: Type.Boolean(),
  sizes: Type.Array(
    Type.Object({
      size: Type.Number(),
      ours: Type.Array(sample, { minItems: 1 }),
      peers: Type.Record(Type.String(), Type.Array(sample, { minItems: 1 })),
    }),
    { minItems: 1 },
  ),
});

const resultsSchema = Type.Object({
  format: Type.Literal(1),
  startedAt: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T' }),
  seconds: Type.Number(),
  commit: Type.String(),
  /** Whether the working tree differed from the commit. */
  changed: Type.Boolean(),
  command: Type.String(),
  machine: Type.Object({
    cores: Type.Number(),
    processor: Type.String(),
    memoryGb: Type.Number(),
    system: Type.String(),
    node: Type.String(),
    sqlite: Type.String(),
    postgres: Type.Union([Type.String(), Type.Null()]),
  }),
  loadBefore: Type.Number(),
  loadAfter: Type.Number(),
  parts: Type.Array(part),
  /** Parts that did not run, and why. */
  left: Type.Array(Type.Object({ name: Type.String(), why: Type.String() })),
});

export type Results = Static<typeof resultsSchema>;
export type PartResults = Static<typeof part>;

/** Throws on a file of another form. */
export function parseResults(text: string, name: string): Results {
  const value: unknown = JSON.parse(text);
  if (Check(resultsSchema, value)) return value;
  const [first] = Errors(resultsSchema, value);
  throw new Error(`${name}: ${first?.instancePath ?? ''} ${first?.message ?? 'is no result of a run'}`);
}

/** `DATE.json` of the newest run in the folder, or undefined. */
export function newestResults(): { readonly name: string; readonly results: Results } | undefined {
  const folder = new URL(`${resultsFolder}/`, root);
  const name = readdirSync(folder)
    .filter((file) => /^\d{4}-\d{2}-\d{2}\.json$/.test(file))
    .toSorted()
    .at(-1);
  if (name === undefined) return undefined;
  return { name, results: parseResults(readFileSync(new URL(name, folder), 'utf8'), name) };
}
