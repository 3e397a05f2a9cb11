/** Maps a question about a delivery to cells. */
import type { Vertical } from '@wayseal/detect';
import type { ShipmentState } from '../../statuses/rules/states.ts';
import { levels, type Level } from './maturity.ts';
import { hourS, type ObservationClock } from './observation.ts';

/** Selects the rows of a cell. Absent fields match all rows. */
export interface CellSelector {
  readonly vertical: Vertical;
  readonly clock: ObservationClock;
  readonly carrierSlug?: string;
  readonly originCountry?: string;
  readonly destinationCountry?: string;
  /** At the widest level, domestic and cross-border shipments stay apart. */
  readonly isDomestic?: boolean;
}

export interface Lane {
  readonly vertical: Vertical;
  readonly originCountry: string;
  readonly destinationCountry: string;
  readonly carrierSlug: string | null;
}

/** The cells to try, closest first. Without a carrier, the carrier levels are left out. */
export function cellsOf(
  lane: Lane,
  clock: ObservationClock,
): readonly { readonly level: Level; readonly selector: CellSelector }[] {
  const { vertical, originCountry, destinationCountry, carrierSlug } = lane;
  const base = { vertical, clock };
  const carrier = carrierSlug === null ? undefined : { carrierSlug };
  const selectors: Readonly<Record<Level, CellSelector | undefined>> = {
    carrier_lane: carrier && { ...base, ...carrier, originCountry, destinationCountry },
    lane: { ...base, originCountry, destinationCountry },
    carrier_destination: carrier && { ...base, ...carrier, destinationCountry },
    vertical: { ...base, isDomestic: originCountry === destinationCountry },
  };
  return levels.flatMap((level) => {
    const selector = selectors[level];
    return selector === undefined ? [] : [{ level, selector }];
  });
}

export const horizonDays = [1, 2, 3, 5, 7, 10, 14] as const;

/** One way to answer. The first with a mature cell wins. */
export interface ClockChoice {
  readonly clock: ObservationClock;
  readonly elapsedS: number;
  /** False when the status has too few rows, so all shipments of that age are used. */
  readonly isConditioned: boolean;
}

/** Undefined for delivered and returned shipments, which need no forecast. */
export function clockChoices(status: ShipmentState, elapsedHours: number): readonly ClockChoice[] | undefined {
  const elapsedS = elapsedHours * hourS;
  const transit: ClockChoice = { clock: 'transit', elapsedS, isConditioned: true };
  switch (status) {
    case 'delivered':
    case 'returned':
      return undefined;
    case 'pre-transit':
      return [{ clock: 'label', elapsedS, isConditioned: true }];
    case 'out_for_delivery':
      return [
        { clock: 'last_mile', elapsedS: 0, isConditioned: true },
        { ...transit, isConditioned: false },
      ];
    case 'exception':
      return [
        { clock: 'exception', elapsedS: 0, isConditioned: true },
        { ...transit, isConditioned: false },
      ];
    default:
      return [transit];
  }
}
