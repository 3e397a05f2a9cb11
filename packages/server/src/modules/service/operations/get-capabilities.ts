import { carrierCategories, confidences, verticals } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import { linkVerdicts } from '../../directory/rules/link-verdict.ts';
import { thresholds } from '../../numbers/rules/maturity.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { LinkSummary } from '../../directory/ports.ts';
import type { ObservationSummary } from '../../numbers/ports.ts';
import type { QualityReport } from '../../numbers/rules/calibration.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import { describeFeed, feedInfo } from '../../feeds/operations/schemas.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const categoryCounts = Type.Object(
  {
    category: oneOf(carrierCategories, 'Kind of carrier.', 'CarrierCategory'),
    production: count('Rows.'),
    catalog: count('Rows.'),
  },
  { title: 'CategoryCounts', additionalProperties: false, description: 'Carriers of one category.' },
);

const linkCounts = Type.Object(
  {
    checked: count('Rows whose page was asked for.'),
    ...Object.fromEntries(linkVerdicts.map((verdict) => [verdict, count(`Rows with the verdict ${verdict}.`)])),
    last_checked_at: nullable(Type.String({ format: 'date-time', description: 'When the last page was asked.' })),
  },
  { title: 'LinkCounts', additionalProperties: false, description: 'Findings of the link checker of this instance.' },
);

const numbersSchema = Type.Object(
  {
    observations: Type.Array(
      Type.Object(
        {
          vertical: oneOf(verticals, 'Kind of identifier.', 'Vertical'),
          rows: count('Shipments and clocks that were observed.'),
          delivered: count('Of these, delivered.'),
        },
        { title: 'ObservationVolume', additionalProperties: false, description: 'What one vertical rests on.' },
      ),
      { description: 'Production data volume by vertical.' },
    ),
    thresholds: Type.Object(
      {
        transit_stats: count('Comparable deliveries before transit statistics are given.'),
        forecast: count('Comparable deliveries before a forecast is given.'),
      },
      { title: 'MaturityThresholds', additionalProperties: false, description: 'Below these there is no number.' },
    ),
    forecast_quality: Type.Object(
      {
        made_at: nullable(Type.String({ format: 'date-time', description: 'Last report; null: none yet.' })),
        resolved: count('Answered forecasts with a decided outcome.'),
        ece: nullable(Type.Number({ description: 'Mean miss of a stated chance; null below 100 forecasts.' })),
        coverage_p90: nullable(Type.Number({ description: 'Share that arrived by p90; should be 0.9.' })),
        words: Type.String({ description: 'The result in words.' }),
      },
      { title: 'ForecastQualitySummary', additionalProperties: false, description: 'How earlier forecasts did.' },
    ),
    place_data: Type.Object(
      {
        available: Type.Boolean({ description: 'Whether places can be resolved.' }),
        imported_unlocodes: Type.Boolean({ description: 'Whether the operator has imported the official list.' }),
        attributions: Type.Array(Type.String(), { description: 'Sources and licences.' }),
      },
      { title: 'PlaceData', additionalProperties: false, description: 'Where places come from.' },
    ),
  },
  { title: 'NumbersInfo', additionalProperties: false, description: 'What estimates and forecasts rest on.' },
);

const formatSchema = Type.Object(
  {
    type: Type.String({ description: 'Stable family id, such as iso6346.' }),
    label: Type.String({ description: 'The family in words.' }),
    vertical: oneOf(verticals, 'Kind of identifier.', 'Vertical'),
    p_mask: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'False-accept rate: probability that a random text with the same letter and digit places fits.',
    }),
    max_confidence: oneOf(confidences, 'Strongest band that the format can reach.', 'Confidence'),
  },
  { title: 'NumberFormat', additionalProperties: false, description: 'A format that detection knows.' },
);

/** What the service leaves alone on purpose, so that nobody has to guess. */
export const doesNotDo = [
  'It does not invent, estimate or copy carrier events: without a licensed feed it only routes to the official page.',
  'It does not scrape carrier websites.',
  'It does not book, change or cancel shipments: it is read-only towards carriers.',
  'It does not store names, addresses, phone numbers or signatures of senders and recipients.',
  'It does not detect house air waybills, which have no standard form.',
] as const;

const capabilities = Type.Object(
  {
    version: Type.String({ description: 'Version of the service.' }),
    carriers: Type.Object(
      {
        production: count('Active carriers of the production directory.'),
        catalog: count('Carriers of the research catalog.'),
        active_tracking_surfaces: count('Distinct tracking pages of active production carriers.'),
        active_air_cargo_airlines: count('Active airlines whose air waybill prefix has two sources.'),
        by_category: Type.Array(categoryCounts, { description: 'The same by category.' }),
        verified_by_person: count('Rows whose page a person opened with a number.'),
        stale_verifications: count('Of these, how many are older than WAYSEAL_DIRECTORY_STALE_DAYS.'),
        links: linkCounts,
      },
      { title: 'CarrierCounts', additionalProperties: false, description: 'Sizes of the carrier directory.' },
    ),
    formats: Type.Array(formatSchema, { description: 'Every number format that detection knows.' }),
    feeds: Type.Array(feedInfo, { description: 'Licensed feeds of live events, with what is left of the day.' }),
    mcp: Type.Object(
      {
        path: Type.String({ description: 'Where MCP messages are posted.' }),
        protocol_versions: Type.Array(Type.String(), { description: 'Revisions of the protocol that are served.' }),
        tools: Type.Array(Type.String(), { description: 'Names of the tools.' }),
      },
      { title: 'McpInfo', additionalProperties: false, description: 'The same operations for agents.' },
    ),
    numbers: numbersSchema,
    does_not_do: Type.Array(Type.String(), { description: 'What the service leaves alone on purpose.' }),
  },
  {
    title: 'Capabilities',
    additionalProperties: false,
    description: 'What this instance can do, and what it does not.',
  },
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
    mcp: {
      tool: 'get_service_capabilities',
      title: 'Get the capabilities of the service',
      description:
        'Use this before promising something on behalf of the service: counts of carriers, recognised number formats ' +
        'with their false-accept rates, carriers with licensed live events, the tools, and an explicit list of what the ' +
        'service does not do. The snapshot is at most 5 minutes old. It says nothing about a single shipment.',
      cacheSeconds: 300,
    },
    cli: { command: 'capabilities' },
  },
  examples: [{ name: 'all', summary: 'The snapshot', input: {} }],
  ports: ['detector', 'directory', 'feeds', 'links', 'service', 'observations', 'forecastQuality', 'places'],
  run: async (_input, ports): Promise<Static<typeof capabilities>> => {
    const { detector, directory, feeds, links, service, observations, forecastQuality, places } = ports;
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
      feeds: await Promise.all(feeds.map(describeFeed)),
      mcp: { path: mcp.path, protocol_versions: [...mcp.protocolVersions], tools: [...mcp.tools] },
      numbers: {
        ...describeNumbers(await observations.summarize(), await forecastQuality.latestReport()),
        place_data: describePlaces(places.describe()),
      },
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

function describeNumbers({ volumes }: ObservationSummary, report: QualityReport | null) {
  const all = report?.groups[0];
  return {
    observations: volumes.map(({ vertical, rows, delivered }) => ({ vertical, rows, delivered })),
    thresholds: { transit_stats: thresholds.transitStats, forecast: thresholds.forecast },
    forecast_quality: {
      made_at: report === null ? null : new Date(report.madeAt).toISOString(),
      resolved: all?.resolved ?? 0,
      ece: all?.scores?.ece ?? null,
      coverage_p90: all?.scores?.coverageP90?.share ?? null,
      words: all?.words ?? 'No report yet: the first one is made in the night after the first followed shipment.',
    },
  };
}

function describePlaces({ available, hasImportedLocodes, attributions }: ReturnType<Ports['places']['describe']>) {
  return { available, imported_unlocodes: hasImportedLocodes, attributions: [...attributions] };
}
