import { sandboxUuid } from '@wayseal/proofs';
import { Type, type Static } from 'typebox';
import { estimateCarbon, modesOfVertical } from '../../numbers/rules/carbon.ts';
import { distanceByMode } from '../../numbers/rules/carbon-distance.ts';
import { greatCircleKm } from '../../places/rules/distance.ts';
import { elapsedSeconds } from '../rules/elapsed.ts';
import { refusalReasons } from '../../numbers/rules/maturity.ts';
import { hourS } from '../../numbers/rules/observation.ts';
import type { ResolvedPlace, PlaceTables } from '../../places/rules/place.ts';
import { resolvePlace } from '../../places/rules/resolve.ts';
import { sandboxMethodology, sandboxObservations } from '../rules/sandbox-forecast.ts';
import { findScenarioById, sandboxShipment, type SandboxShipment } from '../rules/sandbox-shipment.ts';
import type { History } from '../rules/history.ts';
import type { Shipment } from '../rules/shipment.ts';
import { finalStates } from '../../statuses/rules/states.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Observations } from '../../numbers/ports.ts';
import type { Places } from '../../places/ports.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { readHistory } from './read-history.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import { describeMode, modeEstimateSchema } from '../../numbers/operations/schemas/carbon.ts';
import { forecastFor, forecastSchema } from '../../numbers/operations/schemas/forecast.ts';
import { momentInput } from './schemas/sandbox.ts';
import { uuidInput } from '../../../kernel/operation/schemas/uuid.ts';

export const outlookReasons = [...refusalReasons, 'countries_unknown', 'not_started', 'sandbox'] as const;
export type OutlookReason = (typeof outlookReasons)[number];

const place = Type.Object(
  {
    name: Type.String({ description: 'Name of the place.' }),
    country: Type.String({ description: 'ISO 3166-1 alpha-2 code.' }),
    code: Type.String({ description: 'UN/LOCODE, as recorded.' }),
  },
  { title: 'OutlookPlace', additionalProperties: false, description: 'A recorded place whose position is known.' },
);

/** From the first to the newest place. */
const emissions = Type.Object(
  {
    from: place,
    to: place,
    distance_km: Type.Number({ minimum: 0, description: 'Great-circle distance between the two places, to 0.1 km.' }),
    is_great_circle: Type.Unsafe<true>({
      type: 'boolean',
      const: true,
      description: 'Always true. Real routes are longer; each mode states its own distance and basis.',
    }),
    is_estimate: Type.Unsafe<true>({ type: 'boolean', const: true, description: 'Always true.' }),
    weight_kg: Type.Number({ description: 'Always 1, because no feed gives the weight: the figures are for 1 kg.' }),
    modes: Type.Array(modeEstimateSchema, { description: 'Each transport mode that shipments of this kind use.' }),
  },
  { title: 'ShipmentEmissions', additionalProperties: false, description: 'A rough estimate of emissions.' },
);

const output = Type.Object(
  {
    forecast: nullable(forecastSchema),
    reason: nullable(oneOf(outlookReasons, 'Why there is no forecast; null when there is one.', 'OutlookReason')),
    emissions: nullable(emissions),
    sandbox: Type.Optional(Type.Literal(true, { description: 'The whole answer is made-up data.' })),
  },
  { title: 'ShipmentOutlook', additionalProperties: false },
);
type Outlook = Static<typeof output>;

export const getOutlook = jsonOperation({
  name: 'get_outlook',
  summary: 'Forecast the arrival of a tracked shipment and estimate its emissions',
  description:
    'Returns the forecast and rough emissions of one shipment. Anyone with the uuid can read them. The forecast equals that ' +
    'of `forecast` for its lane, status and age; `reason` says why there is none. Emissions are per kilogram, between the ' +
    'first and the newest place with a known position. Ships use the sea route. With fewer than two such places, ' +
    '`emissions` is null. Forecasts of the sandbox rest on made-up shipments. `at` moves a sandbox shipment to another moment of 2030.',
  input: Type.Object({ uuid: uuidInput, at: momentInput }, { additionalProperties: false }),
  output,
  errors: ['shipment_not_found', 'unavailable'],
  // Places, a forecast and emissions for each mode take as long as up to ten detections.
  cost: () => 2,
  surfaces: {
    rest: {
      method: 'GET',
      path: '/api/v1/shipments/{uuid}/outlook',
      auth: 'none',
      tag: 'Shipments',
      cache: 'private-revalidate',
    },
  },
  examples: [
    {
      name: 'sandbox',
      summary: 'A delivered sandbox parcel',
      input: { uuid: sandboxUuid('SVCTEST-DELIVERED') },
    },
    {
      name: 'moment',
      summary: 'The same parcel in transit',
      input: { uuid: sandboxUuid('SVCTEST-DELIVERED'), at: '2030-03-06T12:00:00Z' },
    },
  ],
  reads: 'replica',
  ports: ['shipments', 'histories', 'observations', 'directory', 'clock', 'service', 'places'],
  run: async ({ uuid, at }, ports, caller): Promise<Outlook> => {
    const scenario = findScenarioById(uuid);
    const sandbox = scenario && sandboxShipment(scenario, at === undefined ? undefined : Date.parse(at));
    if (sandbox !== undefined) {
      return { ...(await sandboxOutlook(sandbox, ports)), sandbox: true };
    }
    const shipment = await ports.shipments.findShipment(uuid);
    if (shipment === undefined) throw new OperationError('shipment_not_found', 'No shipment has this uuid');
    const history = await readHistory(shipment, ports.histories, caller);
    const isSandbox = shipment.source === 'sandbox';
    return {
      ...(isSandbox ? noForecast : await forecastOf(shipment, history, ports)),
      emissions: await emissionsOf(shipment, history, ports.places),
      ...(isSandbox ? { sandbox: true as const } : {}),
    };
  },
});

/** The shipment of a reserved number: its forecast rests on made-up shipments and says so. */
async function sandboxOutlook(
  { shipment, history, now }: SandboxShipment,
  ports: Pick<Ports, 'directory' | 'service' | 'places'>,
): Promise<Pick<Outlook, 'forecast' | 'reason' | 'emissions'>> {
  const observations = sandboxObservations(now);
  const { carrier: _carrier, ...lane } = shipment;
  const made = await forecastOf({ ...lane, carrier: null }, history, {
    ...ports,
    observations,
    clock: { now: () => now },
  });
  const { forecast } = made;
  const marked = forecast && { ...forecast, methodology: `${sandboxMethodology} ${forecast.methodology}` };
  return { ...made, forecast: marked, emissions: await emissionsOf(shipment, history, ports.places) };
}

/** A shipment of a demonstration feed has no forecast: its history is made up. */
const noForecast = { forecast: null, reason: 'sandbox' } as const;

async function forecastOf(
  shipment: Pick<Shipment, 'originCountry' | 'destinationCountry' | 'vertical' | 'state'> & { carrier: string | null },
  history: History,
  ports: Pick<Ports, 'directory' | 'service'> & {
    readonly observations: Pick<Observations, 'readCell' | 'lastChange'>;
    readonly clock: Pick<Clock, 'now'>;
  },
): Promise<Pick<Outlook, 'forecast' | 'reason'>> {
  const { originCountry, destinationCountry, vertical, carrier, state } = shipment;
  if (finalStates.has(state)) return { forecast: null, reason: 'already_final' };
  if (originCountry === null || destinationCountry === null) return { forecast: null, reason: 'countries_unknown' };
  const elapsedS = elapsedSeconds(history.states, state, ports.clock.now());
  if (elapsedS === undefined) return { forecast: null, reason: 'not_started' };
  const forecast = await forecastFor(
    {
      vertical,
      origin_country: originCountry,
      destination_country: destinationCountry,
      current_status: state,
      elapsed_hours: elapsedS / hourS,
      ...(carrier === null ? {} : { carrier_slug: carrier }),
    },
    ports,
  );
  return { forecast, reason: (forecast.reason as OutlookReason | undefined) ?? null };
}

/** Codes of the places, each once, most recently visited first. */
function lastSeenCodes({ countedInTime }: History): readonly string[] {
  return [...new Set(countedInTime.toReversed().flatMap(({ locode }) => locode ?? []))];
}

/** Codes of the places, each once, in order of the first visit. */
function codesOf({ countedInTime }: History): readonly string[] {
  return [...new Set(countedInTime.flatMap(({ locode }) => locode ?? []))];
}

/** Codes to try from each end. An unknown code takes 20 µs, and a history may name 1,000. */
const triedCodes = 50;

/** The first and the newest place with a known position. */
function endsOf(
  history: History,
  tables: PlaceTables,
): { readonly from: ResolvedPlace | undefined; readonly to: ResolvedPlace | undefined } {
  const known = (codes: readonly string[]): ResolvedPlace | undefined => {
    for (const code of codes.slice(0, triedCodes)) {
      const { place } = resolvePlace(code, tables);
      if (place !== undefined) return place;
    }
    return undefined;
  };
  return { from: known(history.derive(codesOf, null)), to: known(lastSeenCodes(history)) };
}

async function emissionsOf(
  { vertical }: Pick<Shipment, 'vertical'>,
  history: History,
  places: Places,
): Promise<Outlook['emissions']> {
  if (history.derive(codesOf, null).length < 2) return null;
  const tables = await places.open();
  if (tables === undefined) return null;
  const { from, to } = history.derive(endsOf, tables);
  if (from === undefined || to === undefined) return null;
  const distanceKm = Math.round(greatCircleKm(from, to) * 10) / 10;
  if (distanceKm === 0) return null;
  const modes = modesOfVertical[vertical].map((mode) =>
    describeMode(estimateCarbon(mode, 1, distanceByMode(mode, from, to, places.openSea()))),
  );
  return {
    from: endOf(from),
    to: endOf(to),
    distance_km: distanceKm,
    is_great_circle: true,
    is_estimate: true,
    weight_kg: 1,
    modes,
  };
}

function endOf({ name, country, code, input }: ResolvedPlace): { name: string; country: string; code: string } {
  return { name, country, code: code ?? input };
}
