/** What the operator declares about a sender of messages. */
import type { Vertical } from '@wayseal/detect';
import { detailsByState, shipmentStates, type ShipmentState, type StatusDetail } from '../../statuses/rules/states.ts';

/** All members are optional: an empty profile is that of a sender of whom nothing is declared. */
export interface SenderProfile {
  /** Slug of the carrier of everything that this sender reports. */
  readonly carrier?: string;
  /** Vertical of references that the format itself does not decide. */
  readonly vertical?: Vertical;
  /** IANA zone of times that state none. */
  readonly timeZone?: string;
  /** Whether bare digits in an IFTSTA status are codes of Recommendation 24. Default `r24`. */
  readonly numericCodes?: 'r24' | 'none';
  /** The sender's own codes: `state`, `state/detail`, `informational` or `estimate`. */
  readonly codes?: ReadonlyMap<string, ProfileStatus>;
  /** Takes interchanges that are marked as tests. Default false. */
  readonly acceptTest?: boolean;
  /** What further values of BGM 1001 mean in CODECO and COARRI. */
  readonly terminalNames?: ReadonlyMap<string, TerminalMove>;
}

/** `GTIN` gate in, `GTOT` gate out, `DISC` discharge, `LOAD`. */
export const terminalMoves = ['GTIN', 'GTOT', 'DISC', 'LOAD'] as const;
export type TerminalMove = (typeof terminalMoves)[number];

/** A status as profiles and mappings write it, read. */
export interface ProfileStatus {
  readonly kind: 'status' | 'informational' | 'estimate';
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
}

/** Longest text of a status: `in_transit/available_for_pickup` has 31 characters. */
export const longestProfileStatus = 40;

/**
 * Reads `state`, `state/detail`, `informational` or `estimate`, as profiles and mappings write a status. Goods on their way
 * back are `in_transit/returning`, also when written `returned/returning`, as tables of carriers do. Null for any other
 * text, such as a detail that its state does not have.
 */
export function profileStatusOf(text: string): ProfileStatus | null {
  if (text === 'informational' || text === 'estimate') return { kind: text, state: 'unknown', detail: null };
  return statuses.get(text === 'returned/returning' ? 'in_transit/returning' : text) ?? null;
}

const statuses: ReadonlyMap<string, ProfileStatus> = new Map(
  shipmentStates.flatMap((state) =>
    [null, ...detailsByState[state]].map((detail) => [
      detail === null ? state : `${state}/${detail}`,
      { kind: 'status', state, detail } as const,
    ]),
  ),
);
