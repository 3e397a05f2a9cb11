import { sandboxUuid } from '@wayseal/proofs';
import { Type, type Static } from 'typebox';
import { estimateCarbon, modesOfVertical } from '../domain/carbon.ts';
import { distanceByMode } from '../domain/carbon-distance.ts';
import { greatCircleKm } from '../domain/distance.ts';
import { elapsedSeconds } from '../domain/forecast/elapsed.ts';
import { refusalReasons } from '../domain/forecast/maturity.ts';
import { hourS } from '../domain/forecast/observation.ts';
import type { ResolvedPlace } from '../domain/places/place.ts';
import { resolvePlace } from '../domain/places/resolve.ts';
import { findScenarioById, sandboxShipment } from '../domain/sandbox/sandbox-shipment.ts';
import type { Shipment, StoredEvent } from '../domain/shipment/shipment.ts';
import { finalStates } from '../domain/shipment/states.ts';
import { inTimeOrder } from '../domain/shipment/timeline.ts';
import type { Places, Ports } from '../ports.ts';
import { OperationError } from './errors.ts';
import { describeMode, modeEstimateSchema } from './estimate-carbon.ts';
import { forecastFor, forecastSchema } from './forecast-delivery.ts';
import { jsonOperation } from './operation.ts';
import { nullable, oneOf } from './schemas/detection.ts';
import { momentInput } from './schemas/sandbox.ts';
import { uuidInput } from './schemas/uuid.ts';

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
    distance_km: Type.Number({ minimum: 0, description: 'Great circle between the two, to 0.1 km.' }),
    is_great_circle: Type.Unsafe<true>({
      type: 'boolean',
      const: true,
      description: 'Real routes are longer: each mode has its own distance and says what it is.',
    }),
    is_estimate: Type.Unsafe<true>({ type: 'boolean', const: true, description: 'Always true.' }),
    weight_kg: Type.Number({ description: 'No feed tells the weight here: the figures are for 1 kg.' }),
    modes: Type.Array(modeEstimateSchema, { description: 'Every way in which shipments of this kind travel.' }),
  },
  { title: 'ShipmentEmissions', additionalProperties: false, description: 'A rough estimate of emissions.' },
);

const output = Type.Object(
  {
    forecast: Type.Unsafe<Static<typeof forecastSchema> | null>(nullable(forecastSchema)),
    reason: Type.Unsafe<OutlookReason | null>(
      nullable(oneOf(outlookReasons, 'Why there is no number; null when there is one.', 'OutlookReason')),
    ),
    emissions: Type.Unsafe<Static<typeof emissions> | null>(nullable(emissions)),
  },
  { title: 'ShipmentOutlook', additionalProperties: false },
);
type Outlook = Static<typeof output>;

export const getOutlook = jsonOperation({
  name: 'outlook',
  summary: 'When a tracked shipment will probably arrive, and what it emits',
  description:
    'Forecast and rough emissions of one shipment, for whoever has its uuid. The forecast is that of `forecast` for its ' +
    'lane, state and age; `reason` says why there is none. Emissions are per kilogram between the first and ' +
    'the newest place whose position is known, over the sea route for ships, and null with fewer than two. `at` moves a shipment of the ' +
    'sandbox to another moment of 2030.',
  input: Type.Object({ uuid: uuidInput, at: momentInput }, { additionalProperties: false }),
  output,
  errors: ['shipment_not_found', 'unavailable'],
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
      summary: 'A delivered parcel of the sandbox',
      input: { uuid: sandboxUuid('SVCTEST-DELIVERED') },
    },
    {
      name: 'moment',
      summary: 'The same on its way',
      input: { uuid: sandboxUuid('SVCTEST-DELIVERED'), at: '2030-03-06T12:00:00Z' },
    },
  ],
  ports: ['shipments', 'observations', 'directory', 'clock', 'service', 'places'],
  run: async ({ uuid, at }, ports): Promise<Outlook> => {
    const scenario = findScenarioById(uuid);
    const sandbox = scenario && sandboxShipment(scenario, at === undefined ? undefined : Date.parse(at));
    if (sandbox !== undefined) {
      const { shipment, events } = sandbox;
      return { ...noForecast, emissions: await emissionsOf(shipment, events, ports.places) };
    }
    const shipment = await ports.shipments.findShipment(uuid);
    if (shipment === undefined) throw new OperationError('shipment_not_found', 'No shipment has this uuid');
    const events = await ports.shipments.listEventsOf(shipment);
    const isSandbox = shipment.source === 'sandbox';
    return {
      ...(isSandbox ? noForecast : await forecastOf(shipment, events, ports)),
      emissions: await emissionsOf(shipment, events, ports.places),
    };
  },
});

/** What is made up is no reason for a number. */
const noForecast = { forecast: null, reason: 'sandbox' } as const;

async function forecastOf(
  shipment: Shipment,
  events: readonly StoredEvent[],
  ports: Pick<Ports, 'observations' | 'directory' | 'clock' | 'service'>,
): Promise<Pick<Outlook, 'forecast' | 'reason'>> {
  const { originCountry, destinationCountry, vertical, carrier, state } = shipment;
  if (finalStates.has(state)) return { forecast: null, reason: 'already_final' };
  if (originCountry === null || destinationCountry === null) return { forecast: null, reason: 'countries_unknown' };
  const states = events
    .filter(({ status }) => !status.informational)
    .map(({ status, effectiveAt, uncertaintyS }) => ({
      state: status.state,
      effectiveAt,
      uncertaintyMs: uncertaintyS * 1_000,
    }));
  const elapsedS = elapsedSeconds(states, state, ports.clock.now());
  if (elapsedS === undefined) return { forecast: null, reason: 'not_started' };
  const forecast = await forecastFor(
    {
      vertical,
      origin_country: originCountry,
      destination_country: destinationCountry,
      current_status: state,
      elapsed_hours: elapsedS / hourS,
      carrier_slug: carrier,
    },
    ports,
  );
  return { forecast, reason: (forecast.reason as OutlookReason | undefined) ?? null };
}

async function emissionsOf(
  { vertical }: Pick<Shipment, 'vertical'>,
  events: readonly StoredEvent[],
  places: Places,
): Promise<Outlook['emissions']> {
  const codes = inTimeOrder(events).flatMap(({ locode }) => (locode === null ? [] : [locode]));
  if (new Set(codes).size < 2) return null;
  const tables = await places.open();
  if (tables === undefined) return null;
  const find = (code: string | undefined): ResolvedPlace | undefined =>
    code === undefined ? undefined : resolvePlace(code, tables).place;
  const from = find(codes.find((code) => find(code) !== undefined));
  const to = find(codes.findLast((code) => find(code) !== undefined));
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
