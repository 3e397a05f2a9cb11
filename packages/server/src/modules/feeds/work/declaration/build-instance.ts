import { builtInDirectory } from '@wayseal/detect';
import { feedDefaults } from '../../rules/feed-defaults.ts';
import {
  referenceKinds,
  type FeedInstance,
  type FeedPaging,
  type FeedPush,
  type FeedQuota,
  type ReferenceRule,
} from '../../rules/feed-instance.ts';
import { carrierAttribution } from '../../rules/feed-attribution.ts';
import { dhlKind, type FixedKind } from '../../rules/feed-kind.ts';
import type { DeclaredFeed, FixedKindAuth, RoutedAuth } from '../../operations/feeds-file-schema.ts';
import { feedSettings } from '../../settings.ts';
import { dhlCarriers, dhlKeyHeader } from '../dhl/numbers.ts';
import { fixedAuth, readHeaders, routedAuth } from './build-auth.ts';
import type { SecretReader } from './secrets.ts';

/** The instance that a checked declaration describes. `fixed`: its kind, where a contract fixes it. */
export function buildInstance(
  declared: DeclaredFeed,
  fixed: FixedKind | undefined,
  secrets: SecretReader,
): FeedInstance {
  const { persist = 'none', language = feedDefaults.language } = declared;
  const own = fixed === undefined ? routedParts(declared, secrets) : fixedParts(declared, fixed, secrets);
  const headers = readHeaders(declared.headers, secrets);
  const push = pushOf(declared.push, secrets);
  return {
    ...own,
    ...(push === undefined ? {} : { push }),
    id: declared.id,
    kind: declared.kind,
    headers,
    missing: [...secrets.missing, ...missingKey(declared, headers)],
    path: declared.path ?? null,
    query: declared.query ?? {},
    references: referencesOf(declared.references),
    requires: declared.requires ?? [],
    paging: fixed === undefined ? pagingOf(declared.paging) : { style: 'none' },
    // What was stored is joined with what is new: without a store there is nothing to join.
    changedSince:
      declared.changed_since === undefined || persist === 'none'
        ? null
        : { name: declared.changed_since.name, operatorIn: declared.changed_since.operator_in },
    reuseMs: declared.reuse_ms ?? feedDefaults.reuseMs,
    persist,
    connectTimeoutMs: declared.connect_timeout_ms ?? feedDefaults.connectTimeoutMs,
    timeoutMs: declared.timeout_ms ?? feedDefaults.timeoutMs,
    language,
  };
}

function pushOf(declared: DeclaredFeed['push'], secrets: SecretReader): FeedPush | undefined {
  if (declared === undefined) return undefined;
  const { secret, credential } = declared;
  return {
    secret: secrets.read(secret, 'text'),
    credential: credential === undefined ? null : secrets.read(credential, 'header'),
  };
}

type OwnParts = Pick<FeedInstance, 'baseUrl' | 'carriers' | 'auth' | 'quota' | 'attribution'>;

function fixedParts(declared: DeclaredFeed, fixed: FixedKind, secrets: SecretReader): OwnParts {
  const baseUrl = withoutSlash(declared.base_url ?? fixed.baseUrl);
  return {
    baseUrl,
    carriers: presentCarriers(declared.carriers) ?? fixed.carriers,
    // The schema has compared the members with the kind.
    auth: fixedAuth(fixed, baseUrl, (declared.auth ?? {}) satisfies FixedKindAuth | RoutedAuth, secrets),
    quota: quotaOf(declared.quota, fixed.quota),
    attribution: declared.attribution ?? carrierAttribution(fixed.name),
  };
}

/** A file may name carriers by former slugs of the shipped directory. */
function presentCarriers(slugs: readonly string[] | undefined): readonly string[] | undefined {
  return slugs?.map((slug) => builtInDirectory().findCarrier(slug)?.slug ?? slug);
}

const generalQuota: FeedQuota = { perDay: feedDefaults.perDay, spacingMs: feedDefaults.spacingMs, windows: [] };

function routedParts(declared: DeclaredFeed, secrets: SecretReader): OwnParts {
  const isDhl = declared.kind === dhlKind;
  const { dhlUrl, dhlAttribution, dhlPerDay, dhlSpacingMs } = feedSettings;
  const dhlQuota = { perDay: Number(dhlPerDay.fallback), spacingMs: Number(dhlSpacingMs.fallback), windows: [] };
  return {
    baseUrl: withoutSlash(declared.base_url ?? dhlUrl.fallback),
    carriers: presentCarriers(declared.carriers) ?? dhlCarriers,
    auth: routedAuth(declared.auth as RoutedAuth | undefined, secrets),
    quota: quotaOf(declared.quota, isDhl ? dhlQuota : generalQuota),
    attribution: declared.attribution ?? (isDhl ? dhlAttribution.fallback : generalAttribution),
  };
}

const generalAttribution =
  'Shipment data provided by the carrier. For display to the end user only; it may not be stored, resold or redistributed.';

/** A DHL Group feed without its key is not configured, like one whose variable is missing. */
function missingKey({ kind }: DeclaredFeed, headers: Readonly<Record<string, string>>): readonly string[] {
  if (kind !== dhlKind) return [];
  return Object.keys(headers).some((name) => name.toLowerCase() === dhlKeyHeader.toLowerCase()) ? [] : [dhlKeyHeader];
}

function quotaOf(declared: DeclaredFeed['quota'] = {}, { perDay, spacingMs, windows }: FeedQuota): FeedQuota {
  return {
    perDay: declared.per_day ?? perDay,
    spacingMs: declared.spacing_ms ?? spacingMs,
    windows: declared.windows ?? windows,
  };
}

function pagingOf(declared: DeclaredFeed['paging']): FeedPaging {
  if (declared?.style === 'none') return { style: 'none' };
  const { paging } = feedDefaults;
  return {
    style: 'cursor',
    limitParam: declared?.limit_param ?? paging.limitParam,
    pageSize: declared?.page_size ?? paging.pageSize,
    cursorParam: declared?.cursor_param ?? paging.cursorParam,
    nextHeader: declared?.next_header ?? paging.nextHeader,
    maxPages: declared?.max_pages ?? paging.maxPages,
  };
}

function referencesOf(declared: DeclaredFeed['references'] = {}): FeedInstance['references'] {
  return Object.fromEntries(
    referenceKinds.flatMap((kind) => {
      const rule = declared[kind];
      return rule === undefined ? [] : [[kind, referenceOf(rule)]];
    }),
  );
}

type DeclaredReference = NonNullable<NonNullable<DeclaredFeed['references']>[string]>;

function referenceOf({ in: place, name, style, pattern, wildcard }: DeclaredReference): ReferenceRule {
  return {
    in: place,
    name: place === 'path' ? '' : (name ?? ''),
    style: style ?? feedDefaults.style,
    pattern: pattern === undefined ? null : new RegExp(pattern),
    wildcard: wildcard ?? null,
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
