/** What an operator takes back by hand. */
import type { Detector } from '@wayseal/detect';
import { OperationError } from '../../../../kernel/operation/errors.ts';
import type { RecordingTransaction, ShipmentReading } from '../../../shipments/ports.ts';
import type { Shipment } from '../../../shipments/rules/shipment.ts';
import type { WithdrawalRequest } from '../../ports.ts';
import { arrivalLeft } from '../../rules/intake/arrival-left.ts';
import { RecordedHistory } from '../../rules/intake/recorded-history.ts';
import { parseWrittenTime, type WrittenTime } from '../../rules/intake/written-time.ts';
import { storedCode } from '../../rules/reading.ts';
import type { IntakeParts } from './parts.ts';
import { shipmentKey, UnitRecorder } from './record-units.ts';
import { recordNumber } from '../../../statuses/rules/record-number.ts';

export interface WithdrawParts extends Pick<IntakeParts, 'recording' | 'store' | 'settleJourney'> {
  readonly detector: Pick<Detector, 'detect'>;
  readonly shipments: Pick<ShipmentReading, 'findShipmentsByNumber'>;
}

/** Withdraws the events of one shipment with a code and a time; answers how many. Throws `invalid_request`. */
export async function withdrawEvents(request: WithdrawalRequest, parts: WithdrawParts): Promise<number> {
  const time = parseWrittenTime(request.time);
  if (time === null) {
    throw invalid('time', `"${request.time}" is no time; write one such as 2030-03-04T11:30 or 2030-03-04T10:30Z`);
  }
  const shipment = await findShipment(request, parts);
  if (shipment === undefined) return 0;
  return parts.recording.recordTogether((within) => withdraw(within, shipment, storedCode(request.code), time, parts));
}

async function findShipment(
  { reference, carrier }: WithdrawalRequest,
  { detector, shipments }: WithdrawParts,
): Promise<Shipment | undefined> {
  const number = recordNumber(detector.detect(reference));
  const found = (await shipments.findShipmentsByNumber(number)).filter(
    (shipment) => shipment.source !== 'sandbox' && (carrier === undefined || shipment.carrier === carrier),
  );
  if (found.length <= 1) return found[0];
  const carriers = found.map((shipment) => shipment.carrier).join(', ');
  throw invalid('reference', `${number} is a number of several carriers: ${carriers}. Name one of them`);
}

async function withdraw(
  within: RecordingTransaction,
  { number, carrier }: Shipment,
  code: string,
  time: WrittenTime,
  { store, settleJourney }: WithdrawParts,
): Promise<number> {
  const shipments = new Map(await within.claim([{ number, carrier }]));
  const key = shipmentKey({ number, carrier });
  const shipment = shipments.get(key);
  if (shipment === undefined) return 0;
  const recorded = await store.listRecorded(within.trx, [shipment.id]);
  const stated = await store.listStated(within.trx, [shipment.id], 'all');
  const history = new RecordedHistory(recorded.get(shipment.id) ?? [], stated);
  const indices = history.findAt(code, time).map(({ index }) => index);
  if (indices.length === 0) return 0;
  const claimed = { keys: new Set([key]), shipments };
  const recorder = new UnitRecorder({ within, store, settleJourney, claimed, followerKeyId: null, isTrial: false });
  const arrivals = await store.listStatedArrivals(within.trx, shipment.id);
  const left = arrivalLeft(shipment, arrivals, history, new Set(indices));
  const withdrawal = { indices, keepsRestated: false, ...(left === undefined ? {} : { arrivalLeft: left }) };
  const withdrawals = new Map([[key, withdrawal]]);
  const [outcome] = await recorder.record([{ key, items: [] }], withdrawals);
  if (outcome?.kind === 'chain_full') throw new OperationError('conflict', outcome.message);
  return indices.length;
}

function invalid(path: string, message: string): OperationError {
  return new OperationError('invalid_request', message, { details: [{ path, message }] });
}
