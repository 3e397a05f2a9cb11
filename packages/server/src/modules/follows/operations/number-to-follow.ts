/** What a request to follow a number means. */
import type { DetectionResult } from '@wayseal/detect';
import { hintsOf } from '../../detection/operations/schemas/number.ts';
import { isProvableNumber, isSandboxNumber } from '../../shipments/rules/recordable-number.ts';
import { sandboxShipment } from '../../shipments/rules/sandbox-shipment.ts';
import { findScenario, sandboxCarrier, sandboxScenarios, sandboxVertical } from '../../shipments/rules/scenarios.ts';
import type { Shipment } from '../../shipments/rules/shipment.ts';
import { admitFor } from '../../../kernel/operation/event-cost.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { invalidRequest } from '../../../kernel/operation/invoke.ts';
import type { Caller } from '../../../kernel/operation/operation.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { NewFollow } from '../ports.ts';
import { certainCarrier, followedNumber, verticalOf } from '../rules/followed-carrier.ts';
import { keyOf } from './followed-shipment.ts';
import { recordNumber } from '../../statuses/rules/record-number.ts';

export interface WantedNumber {
  readonly follow: Pick<NewFollow, 'number' | 'carrier' | 'vertical' | 'scenario'>;
  readonly detection: DetectionResult;
  /** The carrier that the request names, by its present slug. */
  readonly named: string | undefined;
}

interface NumberInput {
  readonly tracking_number: string;
  readonly carrier?: string | undefined;
}

/** Throws `carrier_not_found`, and `invalid_request` for a text that cannot be a number. */
export function numberToFollow(
  { tracking_number: text, carrier: given }: NumberInput,
  { detector, directory }: Pick<Ports, 'detector' | 'directory'>,
): WantedNumber {
  const named = given === undefined ? undefined : directory.findCarrier(given)?.slug;
  if (given !== undefined && named === undefined) throw unknownCarrier(given, directory);
  const detection = detector.detect(text, hintsOf({ carrier: named }));
  if (detection.sandbox) return { follow: reserved(followedNumber(detection)), detection, named };
  const number = followedNumber(detection);
  if (isSandboxNumber(number)) throw notReserved();
  // Every number has a digit; a text without one is a word or a name.
  if (!detection.matched && !(isProvableNumber(number) && /\d/.test(number))) throw noNumber();
  const carrier = named ?? certainCarrier(detection);
  return { follow: { number, carrier, vertical: verticalOf(detection, carrier) }, detection, named };
}

/** A reserved number keeps the dash of its scenario, and the state in which it ends. */
function reserved(number: string): WantedNumber['follow'] {
  const scenario = findScenario(number);
  const { shipment } = (scenario && sandboxShipment(scenario)) ?? {};
  const { state = 'unknown', detail = null, lastEventAt = null, eventCount = 0 } = shipment ?? {};
  const { etaAt = null, etaUncertaintyS = null } = shipment ?? {};
  return {
    number,
    carrier: sandboxCarrier,
    vertical: sandboxVertical,
    scenario: { state, detail, lastEventAt, etaAt, etaUncertaintyS, eventCount },
  };
}

/**
 * The record of the number, asking a feed as `track` does. No feed is asked where the number names other carriers than the
 * request, because it would tell of another shipment. Throws `invalid_request` for a number that neither a rule nor a record
 * knows.
 */
export async function recordOf(
  { follow, detection, named }: WantedNumber,
  { tracking, shipments }: Pick<Ports, 'tracking' | 'shipments'>,
  caller: Caller,
): Promise<Shipment | null> {
  if (follow.scenario !== undefined) return null;
  if (named !== undefined && !(await mayLookUp(named, detection, shipments))) return null;
  const { shipment } = await tracking.lookup(detection, {
    purpose: 'interactive',
    keyId: keyOf(caller),
    signal: caller.signal,
    admit: admitFor(caller),
  });
  if (shipment === null && named === undefined && !detection.matched) throw unknownNumber();
  const isMeant = named === undefined || shipment?.carrier === named || shipment?.source === 'sandbox';
  return isMeant ? shipment : null;
}

async function mayLookUp(named: string, detection: DetectionResult, shipments: Ports['shipments']): Promise<boolean> {
  const { primary } = detection;
  const isOfPrimary = primary?.carrier?.slug === named || (primary?.candidates.includes(named) ?? false);
  const recorded = await shipments.findShipmentsByNumber(recordNumber(detection));
  const ofOthers = recorded.some(({ carrier, source }) => carrier !== named && source !== 'sandbox');
  return isOfPrimary && !ofOthers;
}

function unknownCarrier(slug: string, directory: Ports['directory']): OperationError {
  const similar = directory.suggestSlugs(slug, 3);
  const hint = similar.length === 0 ? 'see the list of carriers' : `did you mean ${similar.join(', ')}?`;
  return new OperationError('carrier_not_found', `No carrier has the slug ${slug}; ${hint}`);
}

const refusal = (message: string): OperationError => invalidRequest([{ path: '/tracking_number', message }]);

function notReserved(): OperationError {
  const numbers = sandboxScenarios.map(({ number }) => number).join(', ');
  return refusal(`begins with SVCTEST but is no reserved number; expected: ${numbers}`);
}

function noNumber(): OperationError {
  return refusal(
    'is no tracking number; expected: letters and digits as printed on the label, with at least one digit',
  );
}

function unknownNumber(): OperationError {
  return refusal('fits no known number format; name its `carrier` as well, or correct the number');
}
