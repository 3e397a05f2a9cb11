import { Type } from 'typebox';
import { errorCatalogue } from '../errors.ts';
import { oneOf } from '../schema-parts.ts';

/** One entry of `details`, on every surface that shows them. */
export const errorDetailSchema = Type.Object(
  {
    path: Type.String({ description: 'JSON pointer in bodies and tools, the name of the parameter elsewhere.' }),
    message: Type.String({ description: 'What is wrong with this part.' }),
    code: Type.Optional(oneOf(Object.keys(errorCatalogue), 'Of places: what is wrong with this end.')),
    name: Type.Optional(Type.String({ description: 'A place that the input may mean.' })),
    admin1: Type.Optional(Type.String({ description: 'Its first-level division; empty where the data has none.' })),
    region: Type.Optional(Type.String({ description: 'The name of that division; absent where the data has none.' })),
    country: Type.Optional(Type.String({ description: 'Its country.' })),
    lat: Type.Optional(Type.Number({ description: 'Degrees north.' })),
    lon: Type.Optional(Type.Number({ description: 'Degrees east.' })),
    retry_as: Type.Optional(Type.String({ description: 'An input that means this place and no other.' })),
    total: Type.Optional(
      Type.Integer({ description: 'How many places the input may mean; at most 10 are listed, the largest first.' }),
    ),
  },
  { title: 'ErrorDetail', additionalProperties: false },
);
