import { carrierCategories, confidences, verticals } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import { linkVerdicts } from '../domain/link-verdict.ts';
import type { LinkSummary } from '../ports.ts';
import { jsonOperation } from './operation.ts';
import { nullable, oneOf } from './schemas/detection.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const categoryCounts = Type.Object(
  { category: oneOf(carrierCategories, 'Kind of carrier.'), production: count('Rows.'), catalog: count('Rows.') },
  { title: 'CategoryCounts', additionalProperties: false },
);

const linkCounts = Type.Object(
  {
    checked: count('Rows whose page was asked for.'),
    ...Object.fromEntries(linkVerdicts.map((verdict) => [verdict, count(`Rows with the verdict ${verdict}.`)])),
    last_checked_at: Type.Unsafe<string | null>(nullable(Type.String({ format: 'date-time' }))),
  },
  { title: 'LinkCounts', additionalProperties: false, description: 'Findings of the link checker of this instance.' },
);

const formatSchema = Type.Object(
  {
    type: Type.String(),
    label: Type.String(),
    vertical: oneOf(verticals, 'Kind of identifier.'),
    p_mask: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'False-accept rate: probability that a random text with the same letter and digit places fits.',
    }),
    max_confidence: oneOf(confidences, 'Strongest band that the format can reach.'),
  },
  { title: 'NumberFormat', additionalProperties: false },
);

/** What the service leaves alone on purpose, so that nobody has to guess. */
const doesNotDo = [
  'It does not invent, estimate or copy carrier events: without a licensed feed it only routes to the official page.',
  'It does not scrape carrier websites.',
  'It does not book, change or cancel shipments: it is read-only towards carriers.',
  'It does not store names, addresses, phone numbers or signatures of senders and recipients.',
  'It does not detect house air waybills, which have no standard form.',
] as const;

const capabilities = Type.Object(
  {
    version: Type.String(),
    carriers: Type.Object(
      {
        production: count('Active carriers of the production directory.'),
        catalog: count('Carriers of the research catalog.'),
        active_tracking_surfaces: count('Distinct tracking pages of active production carriers.'),
        active_air_cargo_airlines: count('Active airlines whose air waybill prefix has two sources.'),
        by_category: Type.Array(categoryCounts),
        verified_by_person: count('Rows whose page a person opened with a number.'),
        stale_verifications: count('Of these, how many are older than WAYSEAL_DIRECTORY_STALE_DAYS.'),
        links: linkCounts,
      },
      { title: 'CarrierCounts', additionalProperties: false },
    ),
    formats: Type.Array(formatSchema, { description: 'Every number format that detection knows.' }),
    feeds: Type.Array(Type.String(), { description: 'Carrier groups whose licensed events this instance receives.' }),
    mcp: Type.Unsafe<{ path: string; protocol_versions: string[]; tools: string[] } | null>(
      Type.Union([
        Type.Object(
          {
            path: Type.String(),
            protocol_versions: Type.Array(Type.String()),
            tools: Type.Array(Type.String()),
          },
          { title: 'McpInfo', additionalProperties: false },
        ),
        Type.Null(),
      ]),
    ),
    does_not_do: Type.Array(Type.String()),
  },
  { title: 'Capabilities', additionalProperties: false },
);

export const getCapabilities = jsonOperation({
  name: 'capabilities',
  summary: 'Say what this instance can do, and what it does not',
  description: 'Counts are read from the directory at the moment of the call; nothing is a fixed figure.',
  input: Type.Object({}, { additionalProperties: false }),
  output: capabilities,
  errors: [],
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/capabilities', auth: 'key', tag: 'Service' },
    graphql: { field: 'capabilities' },
    mcp: { tool: 'get_service_capabilities', title: 'Get the capabilities of the service' },
    cli: { command: 'capabilities' },
  },
  examples: [{ name: 'all', summary: 'The snapshot', input: {} }],
  ports: ['detector', 'directory', 'links', 'service'],
  run: (_input, { detector, directory, links, service }): Static<typeof capabilities> => {
    const { counts } = directory;
    const { mcp } = service;
    const summary = links.summarize();
    return {
      version: service.version,
      carriers: {
        production: counts.production,
        catalog: counts.catalog,
        active_tracking_surfaces: counts.activeTrackingSurfaces,
        active_air_cargo_airlines: counts.activeAirCargoAirlines,
        by_category: carrierCategories.map((category) => ({ category, ...counts.byCategory[category] })),
        verified_by_person: summary.verifiedByPerson,
        stale_verifications: summary.staleVerifications,
        links: describeLinks(summary),
      },
      formats: detector.formats.map((format) => ({
        type: format.type,
        label: format.label,
        vertical: format.vertical,
        p_mask: format.p_mask,
        max_confidence: format.max_confidence,
      })),
      feeds: [],
      mcp: mcp && { path: mcp.path, protocol_versions: [...mcp.protocolVersions], tools: [...mcp.tools] },
      does_not_do: [...doesNotDo],
    };
  },
});

function describeLinks({ checked, verdicts, lastCheckedAt }: LinkSummary): Static<typeof linkCounts> {
  return {
    checked,
    ...verdicts,
    last_checked_at: lastCheckedAt === null ? null : new Date(lastCheckedAt).toISOString(),
  };
}
