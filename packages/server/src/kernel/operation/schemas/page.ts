import { Type, type TSchema } from 'typebox';
import { withDefault } from '../schema-parts.ts';

const defaultLimit = 50;
const maximumLimit = 200;

/** Paging of every list: `offset` past the end is an empty page, a `limit` above the maximum is refused. */
export const pageInputs = {
  limit: withDefault(
    Type.Integer({
      minimum: 1,
      maximum: maximumLimit,
      description: `a whole number from 1 to ${maximumLimit}; ${defaultLimit} when left out`,
    }),
    defaultLimit,
  ),
  offset: withDefault(
    Type.Integer({ minimum: 0, maximum: 999_999_999, description: 'how many items to skip; 0 when left out' }),
    0,
  ),
};

export function pageOf<Item extends TSchema>(title: string, item: Item) {
  return Type.Object(
    {
      items: Type.Array(item, { description: 'This page.' }),
      total: Type.Integer({ minimum: 0, description: 'Items of the whole list.' }),
      limit: Type.Integer({ description: 'Most items that a page of this size has.' }),
      offset: Type.Integer({ description: 'Items that were skipped.' }),
    },
    { title, additionalProperties: false, description: 'One page of a list.' },
  );
}
