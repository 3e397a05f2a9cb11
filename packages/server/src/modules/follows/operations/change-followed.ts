import { Type, type TString } from 'typebox';
import { invalidRequest } from '../../../kernel/operation/invoke.ts';
import type { OperationError } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { sandboxUuid } from '@wayseal/proofs';
import { mostTags } from '../rules/own-names.ts';
import {
  followId,
  followedShipment,
  keyOf,
  mostFollowBytes,
  notFollowed,
  referenceInput,
  referenceText,
  tagsInput,
  toFollowedShipment,
} from './followed-shipment.ts';
import { expectedByInput, expectedByOf, expectedByText } from './moment-input.ts';

/** With the description of the schema itself, which refusals repeat. */
const orNull = (schema: TString, description: string) =>
  Type.Union([schema, Type.Null()], { description: `${description}; null removes it` });

/** Throws `invalid_request`. */
export function tooManyTags(field: string): OperationError {
  return invalidRequest([
    { path: `/${field}`, message: `would give the shipment more than ${mostTags} tags; the limit is ${mostTags}` },
  ]);
}

export const changeFollowed = jsonOperation({
  name: 'change_followed_shipment',
  summary: 'Change reference, tags or expected time',
  description:
    'Changes only the given members; null removes a reference or an expected time. `tags` replaces all tags, `add_tags` and ' +
    '`remove_tags` change some. The carrier cannot change: follow the number again with the right one. A changed follow ' +
    'lasts 30 days longer, as one that you asked for.',
  input: Type.Object(
    {
      uuid: followId,
      reference: Type.Optional(orNull(referenceInput, referenceText)),
      tags: Type.Optional(tagsInput('all tags')),
      add_tags: Type.Optional(tagsInput('tags to add')),
      remove_tags: Type.Optional(tagsInput('tags to remove')),
      expected_by: Type.Optional(orNull(expectedByInput, expectedByText)),
    },
    { additionalProperties: false },
  ),
  output: followedShipment,
  errors: ['invalid_request', 'shipment_not_found'],
  surfaces: {
    rest: {
      method: 'PATCH',
      path: '/api/v1/shipments/{uuid}',
      auth: 'key',
      tag: 'Shipments',
      bodyLimit: mostFollowBytes,
    },
  },
  examples: [
    {
      name: 'tags',
      summary: 'Change two tags',
      input: { uuid: sandboxUuid('SVCTEST-IN-TRANSIT'), add_tags: ['urgent'], remove_tags: ['gift'] },
    },
    {
      name: 'order',
      summary: 'Name the order and the date',
      input: { uuid: sandboxUuid('SVCTEST-IN-TRANSIT'), reference: 'PO-4711', expected_by: '2026-12-01' },
    },
  ],
  ports: ['follows', 'service', 'clock'],
  run: async (input, { follows, service, clock }, caller) => {
    const { uuid, reference, tags, add_tags: addTags, remove_tags: removeTags, expected_by: expected } = input;
    if (tags !== undefined && (addTags !== undefined || removeTags !== undefined))
      throw invalidRequest([{ path: '/tags', message: 'excludes `add_tags` and `remove_tags`; send either' }]);
    const both = addTags?.find((tag) => removeTags?.includes(tag));
    if (both !== undefined)
      throw invalidRequest([{ path: '/add_tags', message: 'has a tag that remove_tags has, too' }]);
    const changed = await follows.change(keyOf(caller), uuid, {
      ...(reference === undefined ? {} : { reference }),
      ...(tags === undefined ? {} : { tags }),
      ...(addTags === undefined ? {} : { addTags }),
      ...(removeTags === undefined ? {} : { removeTags }),
      ...(expected === undefined ? {} : { expectedBy: expected === null ? null : expectedByOf(expected, clock.now()) }),
    });
    if (changed === undefined) throw notFollowed();
    if (changed === 'too_many_tags') throw tooManyTags(addTags === undefined ? 'tags' : 'add_tags');
    return toFollowedShipment(changed, service.publicUrl());
  },
});
