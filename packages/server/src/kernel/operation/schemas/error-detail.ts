import { Type } from 'typebox';
import { errorCatalogue } from '../errors.ts';
import { oneOf } from '../schema-parts.ts';

const number = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));

/** Where a problem of a message stands. */
export const positionFields = {
  segment: number('The segment of a message, from 1 over the whole interchange.'),
  element: number('The element of the segment, from 1.'),
  component: number('The component of the element, from 1.'),
  line: number('The line of the file, from 1.'),
  offset: number('The character of the file, from 0.'),
  column: Type.Optional(Type.String({ description: 'The column of the table.' })),
  value: Type.Optional(Type.String({ description: 'The code or the reference that is wrong.' })),
};

/** One entry of `details` of a tool. */
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

/** One entry of `details` over HTTP, where whole messages are sent as well. */
export const httpErrorDetailSchema = Type.Object(
  {
    ...errorDetailSchema.properties,
    code: Type.Optional(
      Type.String({ description: 'For places: what is wrong with this one. For messages: the code of the problem.' }),
    ),
    ...positionFields,
  },
  { title: 'ErrorDetail', additionalProperties: false },
);
