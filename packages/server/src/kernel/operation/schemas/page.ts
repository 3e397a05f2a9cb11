import { Type, type TSchema } from 'typebox';
import { withDefault } from '../schema-parts.ts';

const defaultLimit = 50;
const maximumLimit = 200;

/** Paging of every list. An `offset` past the end gives an empty page; a `limit` above the maximum is refused. */
export const pageInputs = {
  limit: withDefault(
    Type.Integer({
      minimum: 1,
      maximum: maximumLimit,
      description: `an integer from 1 to ${maximumLimit} (default ${defaultLimit})`,
    }),
    defaultLimit,
  ),
  offset: withDefault(
    Type.Integer({ minimum: 0, maximum: 999_999_999, description: 'number of items to skip (default 0)' }),
    0,
  ),
};

export function pageOf<Item extends TSchema>(title: string, item: Item) {
  return Type.Object(
    {
      items: Type.Array(item, { description: 'The items of this page.' }),
      total: Type.Integer({ minimum: 0, description: 'Number of items in the whole list.' }),
      limit: Type.Integer({ description: 'Largest number of items on this page.' }),
      offset: Type.Integer({ description: 'Number of skipped items.' }),
    },
    { title, additionalProperties: false, description: 'One page of a list.' },
  );
}
