/** One page for each feed with what its provider's terms allow, and an overview of all. From `data/feeds/`. */
import cosco from '../data/feeds/cosco-cop.json' with { type: 'json' };
import routed from '../data/feeds/terms.json' with { type: 'json' };
import type { CallWindow, FeedQuota } from '../src/modules/feeds/rules/feed-instance.ts';
import type { TermsOfFeed } from '../src/modules/feeds/rules/code-table.ts';
import { carrierAttribution } from '../src/modules/feeds/rules/feed-attribution.ts';
import type { Carrier, CarrierAuth } from '../src/modules/feeds/work/carriers/carrier.ts';
import { carrierKinds, loadCarrier } from '../src/modules/feeds/work/carriers/catalogue.ts';
import { feedSettings } from '../src/modules/feeds/settings.ts';

interface FeedFacts {
  /** Last part of the page's path. */
  readonly page: string;
  readonly name: string;
  /** The word in declarations. */
  readonly kind: string;
  readonly access: string;
  readonly asked: string;
  /** Default calls, as text; and where the figures come from. */
  readonly quota: string;
  readonly quotaFrom: string;
  readonly keeps: readonly string[];
  readonly terms: TermsOfFeed;
  readonly source: string;
  readonly version: string;
  readonly attribution: string;
}

const folder = 'docs/reference/feeds';

/** Texts by path. */
export async function feedPages(): Promise<Readonly<Record<string, string>>> {
  const carriers = await Promise.all(Object.keys(carrierKinds).map(loadCarrier));
  const feeds = [...carriers.flatMap((carrier) => (carrier === undefined ? [] : [factsOf(carrier)])), ...routedFacts()];
  const sorted = feeds.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const pages = sorted.map((feed) => [`${folder}/${feed.page}.md`, pageOf(feed)] as const);
  return { [`${folder}/README.md`]: overviewOf(sorted), ...Object.fromEntries(pages) };
}

function factsOf(carrier: Carrier): FeedFacts {
  const { kind, name, auth, baseUrl, quota, batch, table } = carrier;
  const { terms, keeps = [], quotaFrom, source, version } = table.data;
  const { method = 'GET', path } = carrier.call(['NUMBER'], {
    language: 'en',
    callId: '0'.repeat(32),
    login: { username: 'USER', token: 'TOKEN' },
  });
  const many = batch > 1 ? `, up to ${batch} numbers in one call` : ', one number in each call';
  const asked = `\`${method} ${baseUrl}${path.replaceAll('NUMBER', '{number}')}\`${many}`;
  const attribution = carrierAttribution(name);
  const facts = { page: kind, name, kind, access: accessOf(auth), asked, quota: quotaText(quota), quotaFrom };
  return { ...facts, keeps, terms, source, version, attribution };
}

/** Its code table has the rest. */
const coscoAccess = {
  name: 'COSCO Shipping Lines',
  kind: 'cosco-cop',
  access: 'an API key, and a secret key that signs each call (HMAC-SHA-1)',
  asked: 'GET https://api.lines.coscoshipping.com/service/info/tracking/{number}',
};

function routedFacts(): readonly FeedFacts[] {
  const { dhlPerDay, dhlSpacingMs, dhlAttribution, dcsaPerDay, dcsaSpacingMs, dcsaAttribution } = feedSettings;
  return Object.entries({ ...routed, cosco: { ...coscoAccess, ...cosco } }).map(([page, feed]) => {
    const isDhl = feed.kind === 'dhl';
    const [perDay, spacingMs] = isDhl ? [dhlPerDay, dhlSpacingMs] : [dcsaPerDay, dcsaSpacingMs];
    const quota = { perDay: Number(perDay.fallback), spacingMs: Number(spacingMs.fallback), windows: [] };
    const attribution = (isDhl ? dhlAttribution : dcsaAttribution).fallback;
    return { ...feed, page, asked: `\`${feed.asked}\``, quota: quotaText(quota), attribution };
  });
}

function accessOf(auth: CarrierAuth): string {
  switch (auth.type) {
    case 'none':
      return 'none';
    case 'headers':
      return `the header${auth.names.length > 1 ? 's' : ''} ${named(auth.names)}`;
    case 'basic':
      return `user name and password (HTTP Basic)${auth.headers === undefined ? '' : `, and the header ${named(auth.headers)}`}`;
    case 'query_key':
      return `a key, sent in the query as \`${auth.name}\``;
    case 'oauth2_client_credentials':
      return `client id and client secret (OAuth 2 client credentials, token from \`${auth.tokenAt}\`)`;
    case 'oauth2_password':
      return `client id, client secret, user name and password (OAuth 2, token from \`${auth.tokenAt}\`)`;
    default:
      return `user name and password, for a token from \`${auth.loginAt}\`, at most ${auth.loginsPerDay} logins a day`;
  }
}

function named(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function quotaText({ perDay, spacingMs, windows }: FeedQuota): string {
  const spacing = spacingMs === 0 ? [] : [`${spacingMs.toLocaleString('en')} ms between two`];
  const sliding = windows.map(({ calls, seconds }: CallWindow) => `${number(calls)} in ${number(seconds)} s`);
  return [`${number(perDay)} a day (UTC)`, ...spacing, ...sliding].join(', ');
}

function number(value: number): string {
  return value.toLocaleString('en');
}

function pageOf(feed: FeedFacts): string {
  const { name, kind, access, asked, quota, quotaFrom, keeps, terms, source, version, attribution } = feed;
  return `# ${name}: access and terms

What the feed of ${name} needs, what Wayseal keeps of its answers, and what the provider's terms allow. Declare it with
\`kind: ${kind}\` ([guide](../../guides/feeds.md)). This page is generated; its source is \`packages/server/data/feeds/\`.

| | |
| --- | --- |
| Credentials | ${access} |
| Request | ${asked} |
| Calls by default | ${quota} |
| Where that comes from | ${quotaFrom} |
| Contract read | ${source}; ${version} |

## What is kept

Of each answer the adapter reads event codes, times and wording, and these members. Everything else is dropped before it
reaches a log, a trace or the database. Wording passes only when no person can be named in it.

${keeps.map((member) => (/\s/.test(member) ? `- ${member}` : `- \`${member}\``)).join('\n')}

## Terms

${readingOf({ kind, terms })}

| | |
| --- | --- |
| Published | ${terms.source} |
| Read on | ${terms.read ?? 'unread'} |
| May be stored | ${terms.stored} |
| May be shown | ${terms.shown} |
| For how long | ${terms.retention} |

Every answer carries this sentence, unless the declaration gives another: "${attribution}"
`;
}

/** Kinds that older variables configure as well, with their prefix. */
const configuredByVariables: Readonly<Record<string, string>> = {
  dhl: 'WAYSEAL_FEED_DHL_',
  dcsa: 'WAYSEAL_FEED_DCSA_',
};

function readingOf({ kind, terms }: Pick<FeedFacts, 'kind' | 'terms'>): string {
  const prefix = configuredByVariables[kind];
  if (prefix === undefined) return declaredReading(terms);
  return `${declaredReading(terms)}

This is said of a feed in the feeds file. Without a declaration, \`${prefix}PERSIST\` is \`canonical\` by default, as before.`;
}

function declaredReading({ read }: TermsOfFeed): string {
  if (read !== null)
    return `The terms were read on ${read}. The default of \`persist\` is \`none\`; the table says what more they allow.`;
  return `The terms are unread. \`persist\` is therefore \`none\`: events pass through to the reader, and the database keeps none of
them. Set \`persist: canonical\` when you have the provider's permission in writing.`;
}

function overviewOf(feeds: readonly FeedFacts[]): string {
  const rows = feeds.map(
    ({ page, name, kind, quota, terms }) =>
      `| [${name}](${page}.md) | \`${kind}\` | ${quota} | ${terms.read ?? 'unread'} | ${terms.read === null ? '`none`' : terms.stored} |`,
  );
  const unread = feeds.filter(({ terms }) => terms.read === null).length;
  return `# Terms of feeds

See for each feed what the provider's terms allow, and what Wayseal stores by default. Of ${feeds.length} feeds, the terms of ${unread} are
unread; for them \`persist\` is \`none\` until you declare otherwise. Quotas are defaults: your contract decides.

| Feed | Kind | Calls by default | Terms read | Stored by default |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

The page of a feed in \`docs/reference/feeds/\` names its credentials, its request, each member that is kept, and the sentence of
attribution. How to declare a feed: [Connect carrier feeds](../../guides/feeds.md).
`;
}
