import { verticals } from '@wayseal/detect';
import { Type } from 'typebox';
import { carrierSlug } from '../../directory/operations/schemas/carrier.ts';
import { shipmentStates, statusDetails } from '../../statuses/rules/states.ts';
import { printedNumberInput } from '../../detection/operations/schemas/number.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { followedNumber } from '../rules/followed-carrier.ts';
import { invalidRequest } from '../../../kernel/operation/invoke.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { oneOf, withDefault } from '../../../kernel/operation/schema-parts.ts';
import { pageInputs } from '../../../kernel/operation/schemas/page.ts';
import { CursorError, longestCursor } from '../rules/cursor.ts';
import { followSorts, type FollowFilters, type FollowQuery } from '../rules/follow-query.ts';
import { longestMoment } from '../rules/moments.ts';
import { presentSlugOf } from '../../directory/rules/present-slug.ts';
import { followedShipment, keyOf, referenceInput, tagInput, toFollowedShipment } from './followed-shipment.ts';
import { momentOf } from './moment-input.ts';

/** Filters of a list, by their names in requests. */
export const filterInputs = {
  tracking_number: Type.Optional(printedNumberInput),
  status: Type.Optional(oneOf(shipmentStates, `only this status: ${shipmentStates.join(', ')}`)),
  status_detail: Type.Optional(oneOf(statusDetails, 'only this status detail, such as customs_hold')),
  carrier: Type.Optional(carrierSlug('only this carrier: its slug, such as dhl-express')),
  vertical: Type.Optional(oneOf(verticals, `only this kind of identifier: ${verticals.join(', ')}`)),
  reference: Type.Optional(referenceInput),
  tag: Type.Optional(tagInput),
  changed_since: Type.Optional(
    Type.String({
      maxLength: longestMoment,
      description: 'only what changed at or after this time with zone such as 2026-11-21T10:00:00Z, or since this date',
    }),
  ),
  stale: Type.Optional(
    Type.Boolean({ description: 'true: only shipments that are silent for longer than usual; false: only others' }),
  ),
  overdue: Type.Optional(
    Type.Boolean({ description: 'true: only shipments past their expected_by; false: only others' }),
  ),
};

interface FilterValues {
  readonly tracking_number?: string;
  readonly status?: FollowFilters['state'];
  readonly status_detail?: FollowFilters['detail'];
  readonly carrier?: string;
  readonly vertical?: FollowFilters['vertical'];
  readonly reference?: string;
  readonly tag?: string;
  readonly changed_since?: string;
  readonly stale?: boolean;
  readonly overdue?: boolean;
}

/** Throws `invalid_request` for a text that is not a time. */
export function filtersOf(
  values: FilterValues,
  { detector, directory }: Pick<Ports, 'detector' | 'directory'>,
): FollowFilters {
  const { status, status_detail: detail, carrier, vertical, reference, tag, stale, overdue } = values;
  const changedSince =
    values.changed_since === undefined ? undefined : momentOf('changed_since', values.changed_since, 'start');
  const number =
    values.tracking_number === undefined ? undefined : followedNumber(detector.detect(values.tracking_number));
  return {
    ...(number === undefined ? {} : { number }),
    ...(status === undefined ? {} : { state: status }),
    ...(detail === undefined ? {} : { detail }),
    ...(carrier === undefined ? {} : { carrier: presentSlugOf(directory)(carrier) }),
    ...(vertical === undefined ? {} : { vertical }),
    ...(reference === undefined ? {} : { reference }),
    ...(tag === undefined ? {} : { tag }),
    ...(changedSince === undefined ? {} : { changedSince }),
    ...(stale === undefined ? {} : { isStale: stale }),
    ...(overdue === undefined ? {} : { isOverdue: overdue }),
  };
}

/**
 * Follows of an answer, and rows read beside them, for a unit of the limit: 2.5 ms of processor time, as for events
 * (`bench/results/follows.md`).
 */
const followsPerUnit = 100;
const rowsPerUnit = 500;

export const listFollowed = jsonOperation({
  name: 'list_shipments',
  summary: 'List the shipments you follow',
  description:
    'Lists what this key and the keys it replaced follow, with status, estimate and your own reference and tags. Several ' +
    'filters all apply. To get the next page, repeat the request with `next_cursor` as `cursor`. Only a null `next_cursor` ' +
    'ends the list: with several filters, a page may hold few shipments, or none, before the end. Counts as one request for ' +
    'every 100 of `limit`, and as up to four more where several filters leave little of what was read.',
  input: Type.Object(
    {
      ...filterInputs,
      sort: withDefault(
        oneOf(
          followSorts,
          'by last change or by when you followed it, `-` for the newest first; expected: by expected_by, the soonest first, and only shipments that have one (default -changed)',
        ),
        '-changed',
      ),
      limit: pageInputs.limit,
      cursor: Type.Optional(
        Type.String({ minLength: 1, maxLength: longestCursor, description: 'the next_cursor of the previous page' }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Object(
    {
      items: Type.Array(followedShipment, { description: 'Shipments of this page.' }),
      next_cursor: Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page.' }),
    },
    { title: 'FollowedShipmentList', additionalProperties: false, description: 'One page of followed shipments.' },
  ),
  errors: ['invalid_request'],
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/shipments', auth: 'key', tag: 'Shipments', literalPlus: true },
    graphql: { field: 'shipments' },
    resource: {
      uri: 'wayseal://shipments',
      name: 'shipments',
      title: 'The shipments that your key follows',
      description:
        'The 50 that changed last, with status, estimate, your reference and your tags. Needs a valid API key. Never pass a ' +
        'reference or a tag on to others than the holder of the key.',
      needsKey: true,
    },
  },
  examples: [
    { name: 'newest', summary: 'What changed last', input: { limit: 20 } },
    { name: 'exceptions', summary: 'What needs attention', input: { status: 'exception', sort: 'changed' } },
    { name: 'reference', summary: 'The parcels of one order', input: { reference: 'PO-4711' } },
    { name: 'expected', summary: 'What is expected next', input: { sort: 'expected', overdue: false } },
  ],
  reads: 'replica',
  ports: ['follows', 'service', 'detector', 'directory'],
  cost: ({ limit }) => Math.ceil(limit / followsPerUnit),
  run: async ({ sort, limit, cursor, ...values }, { follows, service, detector, directory }, caller) => {
    const query: FollowQuery = {
      ...filtersOf(values, { detector, directory }),
      sort,
      limit,
      ...(cursor === undefined ? {} : { cursor }),
    };
    try {
      const { items, next, looked } = await follows.list(keyOf(caller), query);
      const units = Math.floor(looked / rowsPerUnit);
      if (units > 0) await caller.charge?.(units);
      const origin = service.publicUrl();
      return { items: items.map((follow) => toFollowedShipment(follow, origin)), next_cursor: next };
    } catch (error) {
      if (error instanceof CursorError) throw invalidRequest([{ path: '/cursor', message: error.message }]);
      throw error;
    }
  },
});
