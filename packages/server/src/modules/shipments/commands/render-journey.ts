/** Legs and estimates in a terminal. */
import type { ShownEstimate, ShownLeg, ShownTelling } from '../rules/shown-journey.ts';
import { printable } from '../../../surfaces/cli/terminal-text.ts';

/** What an answer says of a journey, as far as a terminal shows it. */
export type JourneyText = Pick<ShownTelling, 'journey' | 'estimates' | 'containers' | 'containers_total'>;

/** Name of a place by its code; undefined where none is known. */
export type PlaceName = (code: string) => string | undefined | null;

const hourS = 3_600;

/** One line for each leg: where, on what, and when. Times in UTC; an estimate is called one. */
export function legLines({ journey }: JourneyText, placeName: PlaceName): readonly string[] {
  return (journey?.legs ?? []).map((leg) =>
    printable(
      [
        `${placeText(leg.from, placeName)} to ${placeText(leg.to, placeName)}`,
        vehicleText(leg),
        callText('left', leg.atd, 'departure expected', leg.etd),
        callText('arrived', leg.ata, 'arrival expected', leg.eta),
      ]
        .filter((part) => part !== '')
        .join(', '),
    ),
  );
}

/** One line for each expected call, with how far it has moved since it was first seen. */
export function estimateLines({ estimates }: JourneyText, placeName: PlaceName): readonly string[] {
  return estimates.map((estimate) =>
    printable(
      `${estimate.kind === 'arrival' ? 'Arrival in' : 'Departure from'} ${placeText(estimate.place, placeName)}: ` +
        `${minutesOf(estimate.value)}, ${estimate.classifier === 'PLN' ? 'plan' : 'estimate'}${moveText(estimate)}`,
    ),
  );
}

/** Gates, containers, and what the feed never tells. */
export function journeyFacts({ journey, containers, containers_total: total }: JourneyText): readonly string[] {
  const gates = [
    ['Gate in', journey?.gate_in_at],
    ['Gate out, laden', journey?.gate_out_laden_at],
    ['Empty return', journey?.empty_returned_at],
  ] as const;
  const missing = (journey?.not_offered ?? []).map((gap) => gap.replaceAll('_', ' '));
  return [
    ...gates.flatMap(([name, at]) => (at == null ? [] : [`${name}: ${minutesOf(at)}`])),
    ...containers.map(({ equipment, status, estimated_arrival: eta }) =>
      printable(`${equipment}: ${status}${eta === null ? '' : `, arrival expected ${minutesOf(eta)}`}`),
    ),
    ...(total > containers.length ? [`${total - containers.length} more containers`] : []),
    ...(missing.length === 0 ? [] : [`Not offered by this feed: ${missing.join(', ')}`]),
  ];
}

function placeText(code: string | null, placeName: PlaceName): string {
  return code === null ? 'a place not named' : (placeName(code) ?? code);
}

function vehicleText({ mode, vessel, voyage }: ShownLeg): string {
  const name = vessel?.name ?? (vessel?.imo == null ? mode : `IMO ${vessel.imo}`);
  return voyage === null ? name : `${name} ${voyage}`;
}

function callText(done: string, actual: string | null, ahead: string, expected: string | null): string {
  if (actual !== null) return `${done} ${minutesOf(actual)}`;
  return expected === null ? '' : `${ahead} ${minutesOf(expected)}`;
}

function moveText({ total_moved_by_s: movedS }: ShownEstimate): string {
  if (movedS === null || movedS === 0) return '';
  const hours = Math.round(Math.abs(movedS) / hourS);
  return `, ${hours} h ${movedS > 0 ? 'later' : 'earlier'} than first seen`;
}

function minutesOf(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
