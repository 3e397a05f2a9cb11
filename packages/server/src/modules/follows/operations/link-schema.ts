import { Type, type Static } from 'typebox';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import { languages } from '../../statuses/rules/wording/languages.ts';
import type { FollowFilters, FollowLink } from '../ports.ts';
import { filterInputs } from './list-followed.ts';

export const exampleLinkId = '01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6073';
const linkPath = '/lists/';

const time = (description: string) => Type.String({ format: 'date-time', description });

export const linkLanguage = oneOf(languages, `the language of the texts: ${languages.join(', ')}`);

const storedFilters = Type.Object(filterInputs, {
  title: 'ListFilters',
  additionalProperties: false,
  description: 'What the list holds; empty: everything that the key follows.',
});

const recordFields = {
  id: Type.String({ description: 'Id of the link, used to revoke it.' }),
  filters: storedFilters,
  language: linkLanguage,
  created_at: time('When it was made.'),
  last_used_at: nullable(time('When it was last read, to the hour; null: never.')),
};

export const linkRecord = Type.Object(recordFields, {
  title: 'ListLink',
  additionalProperties: false,
  description: 'A secret address of a list, without the address.',
});

export const linkWithAddresses = Type.Object(
  {
    ...recordFields,
    atom_url: Type.String({ format: 'uri', description: 'Address of the Atom feed. Shown once; keep it secret.' }),
    calendar_url: Type.String({ format: 'uri', description: 'Address of the calendar. Shown once; keep it secret.' }),
  },
  { title: 'NewListLink', additionalProperties: false, description: 'A new link with its addresses.' },
);

function toWireFilters({ changedSince, ...filters }: FollowFilters): Static<typeof storedFilters> {
  const { number, state, detail, carrier, vertical, reference, tag, isStale, isOverdue } = filters;
  return {
    ...(number === undefined ? {} : { tracking_number: number }),
    ...(state === undefined ? {} : { status: state }),
    ...(detail === undefined ? {} : { status_detail: detail }),
    ...(carrier === undefined ? {} : { carrier }),
    ...(vertical === undefined ? {} : { vertical }),
    ...(reference === undefined ? {} : { reference }),
    ...(tag === undefined ? {} : { tag }),
    ...(changedSince === undefined ? {} : { changed_since: new Date(changedSince).toISOString() }),
    ...(isStale === undefined ? {} : { stale: isStale }),
    ...(isOverdue === undefined ? {} : { overdue: isOverdue }),
  };
}

export function toLinkRecord({ id, filters, language, createdAt, lastUsedAt }: FollowLink): Static<typeof linkRecord> {
  return {
    id,
    filters: toWireFilters(filters),
    language,
    created_at: new Date(createdAt).toISOString(),
    last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  };
}

export function linkAddresses(
  origin: string,
  token: string,
): { readonly atom_url: string; readonly calendar_url: string } {
  const list = `${origin}${linkPath}${token}`;
  return { atom_url: `${list}/feed.atom`, calendar_url: `${list}/eta.ics` };
}

/** The same error for a link of another key, a revoked one, and one that never existed. */
export function linkNotFound(): OperationError {
  return new OperationError(
    'link_not_found',
    'Your key has no list link with this id. GET /api/v1/shipment-links lists yours.',
  );
}
