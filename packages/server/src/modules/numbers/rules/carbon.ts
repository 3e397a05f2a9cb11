/** Estimates emissions: weight times distance times the default factor of the mode. */
import type { Vertical } from '@wayseal/detect';
import { basisNote, givenDistance, type DistanceBasis, type ModeDistance } from './carbon-distance.ts';
import type { TransportMode } from './carbon-modes.ts';
import factorTable from '../../../../data/carbon-factors.json' with { type: 'json' };

export const maximumWeightKg = 100_000_000;
export const maximumDistanceKm = 100_000;
/** Air freight up to this distance counts as short haul. */
export const shortHaulKm = 1_500;

export const factorConfidences = ['high', 'medium', 'low'] as const;
export type EstimateConfidence = (typeof factorConfidences)[number];

/** Transport modes per vertical. Parcels may use either mode, and the service does not guess. */
export const modesOfVertical: Readonly<Record<Vertical, readonly TransportMode[]>> = {
  air_cargo: ['air'],
  container: ['sea'],
  bol: ['sea'],
  parcel: ['road', 'air'],
  post_ems: ['road', 'air'],
};

/** One class of vehicle. `wtw` is well-to-wheel: `wtt` (making the fuel) plus `ttw` (burning it); g CO2e per tonne-km. */
export interface CarbonFactor {
  readonly id: string;
  readonly mode: string;
  readonly class: string;
  readonly condition: string;
  readonly wtw: number;
  readonly wtt: number | null;
  readonly ttw: number | null;
  readonly unit: string;
  readonly edition: string;
  /** Table and page of the edition; null when the secondary source does not give them. */
  readonly table: string | null;
  readonly page: string | null;
  /** Number of independent sources with the same value. */
  readonly agree: number;
  readonly confidence: EstimateConfidence;
  readonly default: boolean;
}

/** Lowest and highest class of a mode, g CO2e per tonne-km. */
export interface FactorRange {
  readonly default: string;
  readonly low: number;
  readonly high: number;
  readonly between: string;
}

export const carbonFactors = factorTable.rows as readonly CarbonFactor[];
export const factorRanges: readonly FactorRange[] = factorTable.ranges;

export interface CarbonEstimate {
  readonly mode: TransportMode;
  readonly distance: ModeDistance;
  readonly kgCo2e: number;
  /** Lowest to highest of all classes and distances in the range, each distance with the factors that hold for it. */
  readonly rangeKg: { readonly low: number; readonly high: number };
  /** The lower one of factor and distance. */
  readonly confidence: EstimateConfidence;
  readonly factorKgPerTkm: number;
  readonly tonneKm: number;
  readonly factor: CarbonFactor;
  readonly methodology: string;
  readonly notes: readonly string[];
}

const significantDigits = 12;

/** Weight and distance must be greater than 0 and within their bounds. A plain number is a given distance in km. */
export function estimateCarbon(mode: TransportMode, weightKg: number, over: number | ModeDistance): CarbonEstimate {
  const distance = typeof over === 'number' ? givenDistance(over) : over;
  const { factor } = defaultFactor(mode, distance.km);
  const spans = spansOf(mode, distance);
  const tonneKm = (weightKg / 1000) * distance.km;
  const kg = (km: number, gramsPerTkm: number): number => rounded(((weightKg / 1000) * km * gramsPerTkm) / 1000);
  return {
    mode,
    distance,
    kgCo2e: kg(distance.km, factor.wtw),
    rangeKg: {
      low: Math.min(...spans.map(({ lowKm, range }) => kg(lowKm, range.low))),
      high: Math.max(...spans.map(({ highKm, range }) => kg(highKm, range.high))),
    },
    confidence: confidenceOf(factor, distance.basis),
    factorKgPerTkm: rounded(factor.wtw / 1000),
    tonneKm: rounded(tonneKm),
    factor,
    methodology: methodologyOf(factor),
    notes: notesOf(mode, factor, spans, distance),
  };
}

interface Span {
  readonly lowKm: number;
  readonly highKm: number;
  readonly range: FactorRange;
}

/** The distances of the range, cut where the factor changes. */
function spansOf(mode: TransportMode, { lowKm, highKm }: ModeDistance): readonly Span[] {
  const [near, far] = [defaultFactor(mode, lowKm).range, defaultFactor(mode, highKm).range];
  if (near === far) return [{ lowKm, highKm, range: near }];
  return [
    { lowKm, highKm: shortHaulKm, range: near },
    { lowKm: shortHaulKm, highKm, range: far },
  ];
}

const basisConfidence: Readonly<Record<DistanceBasis, EstimateConfidence>> = {
  given: 'high',
  great_circle: 'medium',
  sea_route: 'medium',
  great_circle_lower_bound: 'low',
};

function confidenceOf(factor: CarbonFactor, basis: DistanceBasis): EstimateConfidence {
  const places = [factor.confidence, basisConfidence[basis]].map((one) =>
    factorConfidences.findIndex((confidence) => confidence === one),
  );
  return factorConfidences[Math.max(...places)] ?? 'low';
}

/** The default row of a mode. Air has one for each side of `shortHaulKm`. */
export function defaultFactor(
  mode: TransportMode,
  distanceKm: number,
): { readonly factor: CarbonFactor; readonly range: FactorRange } {
  const rows = carbonFactors.filter((row) => row.default && row.mode === mode);
  const factor = mode === 'air' ? rows[distanceKm <= shortHaulKm ? 0 : 1] : rows[0];
  const range = factorRanges.find((entry) => entry.default === factor?.id);
  if (factor === undefined || range === undefined) throw new Error(`the factor table has no default for ${mode}`);
  return { factor, range };
}

function methodologyOf(factor: CarbonFactor): string {
  return (
    `${factor.edition} modal default, ISO 14083 boundaries, well-to-wheel, AR6 GWP100; class: ${factor.class}; ` +
    'no distance adjustment.'
  );
}

const confidenceWords: Readonly<Record<string, string>> = {
  high: 'at least three secondary sources give this factor',
  medium: 'two secondary sources give this factor',
  low: 'only one secondary source gives this factor, or sources disagree',
};

function notesOf(mode: TransportMode, factor: CarbonFactor, spans: readonly Span[], distance: ModeDistance): string[] {
  const note = basisNote(distance);
  const [first, second] = spans.map(({ range }) => range.between);
  const between = second === undefined ? first : `${first} up to ${shortHaulKm} km, and from ${second} beyond`;
  return [
    ...(note === null ? [] : [note]),
    `This is a rough estimate: weight times distance times the average of one vehicle class. The range goes from ${between}. It is the spread of classes within the mode${note === null ? '' : ' and of the distance'}, not a confidence interval.`,
    `Confidence of the factor: ${factor.confidence}; ${confidenceWords[factor.confidence]}. We have not seen the primary document.`,
    ...(mode === 'air'
      ? [
          `Air freight has two factors: one up to ${shortHaulKm} km and a lower one beyond. Just past that step, the estimate falls although the distance grows.`,
        ]
      : []),
  ];
}

function rounded(value: number): number {
  return Number(value.toPrecision(significantDigits));
}
