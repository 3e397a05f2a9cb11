import { Type } from 'typebox';
import { errorCatalogue } from '../errors.ts';
import { oneOf } from '../schema-parts.ts';

/** One entry of `details`, on every surface that shows them. */
export const errorDetailSchema = Type.Object(
  {
    path: Type.String({ description: 'JSON pointer in bodies and tools, the parameter name elsewhere.' }),
    message: Type.String({ description: 'What is wrong with this part.' }),
    code: Type.Optional(oneOf(Object.keys(errorCatalogue), 'For places: what is wrong with this one.')),
    name: Type.Optional(Type.String({ description: 'A place that matches the input.' })),
    admin1: Type.Optional(Type.String({ description: 'Code of its first-level division; empty when unknown.' })),
    region: Type.Optional(Type.String({ description: 'Name of that division; absent when unknown.' })),
    country: Type.Optional(Type.String({ description: 'Its country.' })),
    lat: Type.Optional(Type.Number({ description: 'Degrees north.' })),
    lon: Type.Optional(Type.Number({ description: 'Degrees east.' })),
    retry_as: Type.Optional(Type.String({ description: 'An input that matches only this place.' })),
    total: Type.Optional(
      Type.Integer({ description: 'Number of matching places; the 10 largest are listed, the largest first.' }),
    ),
  },
  { title: 'ErrorDetail', additionalProperties: false },
);
