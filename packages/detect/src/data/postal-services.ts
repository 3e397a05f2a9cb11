/**
 * S10 service indicators. Source: UPU standard S10 as quoted by secondary sources; the list of the UPU is not open.
 */

/** First letters that are assigned whatever follows. */
const assignedFirst = 'BCDEHLMNPRUVZ';
/** First letters that are never assigned. */
const reservedFirst = 'JKSTW';
const assignedPairs = ['AV AW AX AY AZ', 'GA GD', 'QA QB QC QD QE QF QG QH QI QJ QK QL QM'].join(' ');

export const serviceStates = ['unassigned', 'assigned', 'reserved'] as const;
export type ServiceState = (typeof serviceStates)[number];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const pairs = new Set(assignedPairs.split(' '));

/** `indicator` is two capital letters. */
export function serviceStateOf(indicator: string): ServiceState {
  const first = indicator.charAt(0);
  if (reservedFirst.includes(first)) return 'reserved';
  return assignedFirst.includes(first) || pairs.has(indicator) ? 'assigned' : 'unassigned';
}

/** All 676 indicators in alphabetical order, so that index = 26 × first + second letter. */
export const serviceIndicators: readonly string[] = Object.freeze(
  letters.split('').flatMap((first) => letters.split('').map((second) => first + second)),
);

const classes: Readonly<Record<string, string>> = {
  C: 'parcel',
  E: 'ems',
  H: 'e_commerce_parcel',
  L: 'tracked_letter',
  M: 'm_bag',
  Q: 'return_service',
  R: 'registered',
  U: 'untracked_letter',
  V: 'insured',
};

/** Class of mail by the first letter, or null where the meaning is bilateral or domestic. */
export function serviceClassOf(indicator: string): string | null {
  return classes[indicator.charAt(0)] ?? null;
}
