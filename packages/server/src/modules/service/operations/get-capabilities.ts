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
    production: count('Rows in the production directory.'),
    catalog: count('Rows in the research catalog.'),
  },
  { title: 'CategoryCounts', additionalProperties: false, description: 'Carriers of one category.' },
);

const linkCounts = Type.Object(
  {
    checked: count('Rows with a checked page.'),
    ...Object.fromEntries(linkVerdicts.map((verdict) => [verdict, count(`Rows with the verdict ${verdict}.`)])),
    last_checked_at: nullable(Type.String({ format: 'date-time', description: 'When the last page was checked.' })),
  },
  { title: 'LinkCounts', additionalProperties: false, description: 'Findings of the link checker of this instance.' },
);

const numbersSchema = Type.Object(
  {
    observations: Type.Array(
      Type.Object(
        {
          vertical: oneOf(verticals, 'Kind of identifier.', 'Vertical'),
          rows: count('Observed shipments and clocks.'),
          delivered: count('Delivered ones among `rows`.'),
        },
        { title: 'ObservationVolume', additionalProperties: false, description: 'Observations of one vertical.' },
      ),
      { description: 'Production data volume by vertical.' },
    ),
    thresholds: Type.Object(
      {
        transit_stats: count('Comparable deliveries needed for transit statistics.'),
        forecast: count('Comparable deliveries needed for a forecast.'),
      },
      {
        title: 'MaturityThresholds',
        additionalProperties: false,
        description: 'Below these thresholds there are no figures.',
      },
    ),
    forecast_quality: Type.Object(
      {
        made_at: nullable(
          Type.String({
            format: 'date-time',
            description: 'When the last report was made; null before the first one.',
          }),
        ),
        resolved: count('Answered forecasts with a decided outcome.'),
        ece: nullable(Type.Number({ description: 'Expected calibration error; null below 100 forecasts.' })),
        coverage_p90: nullable(Type.Number({ description: 'Share that arrived by p90; should be 0.9.' })),
        words: Type.String({ description: 'The result in words.' }),
      },
      { title: 'ForecastQualitySummary', additionalProperties: false, description: 'Quality of past forecasts.' },
    ),
    place_data: Type.Object(
      {
        available: Type.Boolean({ description: 'Whether places can be resolved.' }),
        imported_unlocodes: Type.Boolean({ description: 'Whether the operator has imported the official list.' }),
        attributions: Type.Array(Type.String(), { description: 'Sources and licenses.' }),
      },
      { title: 'PlaceData', additionalProperties: false, description: 'Sources of the place data.' },
    ),
  },
  { title: 'NumbersInfo', additionalProperties: false, description: 'Data behind estimates and forecasts.' },
);

const formatSchema = Type.Object(
  {
    type: Type.String({ description: 'Stable id of the number format, such as iso6346.' }),
    label: Type.String({ description: 'Name of the number format.' }),
    vertical: oneOf(verticals, 'Kind of identifier.', 'Vertical'),
    p_mask: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'False-accept rate: probability that a random text with letters and digits in the same positions fits.',
    }),
    max_confidence: oneOf(confidences, 'Highest confidence that the format can reach.', 'Confidence'),
  },
  { title: 'NumberFormat', additionalProperties: false, description: 'A format that detection knows.' },
);

/** What the service does not do, by design. */
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
        by_category: Type.Array(categoryCounts, { description: 'Counts by category.' }),
        verified_by_person: count('Rows with a page that a person has opened with a number.'),
        stale_verifications: count('Such rows checked more than WAYSEAL_DIRECTORY_STALE_DAYS days ago.'),
        links: linkCounts,
      },
      { title: 'CarrierCounts', additionalProperties: false, description: 'Sizes of the carrier directory.' },
    ),
    formats: Type.Array(formatSchema, { description: 'Every number format that detection knows.' }),
    feeds: Type.Array(feedInfo, { description: 'Licensed feeds of live events, with the calls left today.' }),
    mcp: Type.Object(
      {
        path: Type.String({ description: 'Path for MCP messages.' }),
        protocol_versions: Type.Array(Type.String(), { description: 'Supported protocol revisions.' }),
        tools: Type.Array(Type.String(), { description: 'Names of the tools.' }),
      },
      { title: 'McpInfo', additionalProperties: false, description: 'The MCP server for agents.' },
    ),
    numbers: numbersSchema,
    does_not_do: Type.Array(Type.String(), { description: 'What the service does not do, by design.' }),
  },
  {
    title: 'Capabilities',
    additionalProperties: false,
    description: 'What this instance can and cannot do.',
  },
);

export const getCapabilities = jsonOperation({
  name: 'get_capabilities',
  summary: 'Get what this instance can and cannot do',
  description:
    'Returns counts from the live directory, number formats, feeds, MCP tools and what the service does not do.',
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
        'Use this before you promise something on behalf of the service. Returns counts of carriers, number formats ' +
        'with their false-accept rates, carriers with licensed live events, the tools, and an explicit list of what the ' +
        'service does not do. The snapshot is at most 5 minutes old. It has no data about single shipments.',
      cacheSeconds: 300,
    },
    resource: {
      uri: 'wayseal://capabilities',
      name: 'capabilities',
      title: 'What this instance can and cannot do',
      description:
        'Counts of carriers, number formats, licensed feeds, tools, and what the service does not do. At most 5 minutes old.',
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
      words:
        all?.words ?? 'No report yet. The service makes the first one in the night after the first followed shipment.',
    },
  };
}

function describePlaces({ available, hasImportedLocodes, attributions }: ReturnType<Ports['places']['describe']>) {
  return { available, imported_unlocodes: hasImportedLocodes, attributions: [...attributions] };
}
