import { sandboxUuid } from '@wayseal/proofs';
import { Type } from 'typebox';
import type { Sha256 } from '../rules/event-hash.ts';
import { createEventText, documentOf, type ExportedError, type ExportedShipment } from '../rules/shipment-export.ts';
import { correctionsOf, isWithdrawal } from '../../shipments/rules/corrections.ts';
import { findScenarioById, sandboxShipment } from '../../shipments/rules/sandbox-shipment.ts';
import type { Shipment, StoredEvent } from '../../shipments/rules/shipment.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { admitFor, chargeWritten } from '../../../kernel/operation/event-cost.ts';
import { textOperation } from '../../../kernel/operation/operation.ts';
import { uuidInput } from '../../../kernel/operation/schemas/uuid.ts';

/** Events that one more unit pays for in an export (measured). The text is cached. */
const eventsWrittenPerUnit = 250;

/** Cache key of the text of a history. */
const keptText = {};

export const exportShipment = textOperation({
  name: 'export_shipment',
  summary: 'Export the sealed events of a shipment as an EPCIS document',
  description:
    'An EPCISDocument 2.0 of ObjectEvents that partners can import. Holds the public data of each sealed event, with its CBV hash ' +
    'as `eventID`. An event that a later one replaces or takes back has an `errorDeclaration`. ' +
    'Leaves out events that are not sealed yet and events that retention has deleted.',
  input: Type.Object({ uuid: uuidInput }, { additionalProperties: false }),
  output: Type.Object({}, { title: 'EpcisExport', additionalProperties: true, description: 'An EPCISDocument.' }),
  statuses: [200],
  errors: ['shipment_not_found'],
  // Reads in several statements, and writes half a megabyte for 1,000 events: 52 to 101 detections.
  cost: () => 7,
  surfaces: { rest: { method: 'GET', path: '/api/v1/shipments/{uuid}/epcis', auth: 'none', tag: 'EPCIS' } },
  examples: [
    {
      name: 'sandbox',
      summary: 'The delivered sandbox parcel',
      input: { uuid: sandboxUuid('SVCTEST-DELIVERED') },
    },
  ],
  ports: ['shipments', 'histories', 'proofs', 'epcis', 'clock', 'timers'],
  run: async ({ uuid }, { shipments, histories, proofs, epcis, clock, timers }, caller) => {
    const scenario = findScenarioById(uuid);
    const sandbox = scenario && sandboxShipment(scenario);
    const shipment = sandbox?.shipment ?? (await shipments.findShipment(uuid));
    if (shipment === undefined) throw new OperationError('shipment_not_found', 'No shipment has this uuid');
    const sealed = (await proofs.archiveOf(uuid).listSeals(uuid)).at(-1)?.count ?? 0;
    const history = sandbox?.history ?? (await histories.read(shipment as Shipment, admitFor(caller)));
    await chargeWritten(sealed, eventsWrittenPerUnit, caller);
    const covered = history.events.filter(({ index }) => index <= sealed);
    const pause = (): Promise<void> => new Promise((resolve) => void timers.after(0, resolve));
    const withdrawals = new Set(covered.flatMap((event, position) => (isWithdrawal(event) ? [position] : [])));
    const make = (): Promise<string> => textOf(exported(shipment, covered), withdrawals, epcis.sha256, pause);
    const text = await history.remember(keptText, sealed, make);
    return { data: documentOf(text, clock.now()) };
  },
});

/** Events hashed in one turn of the event loop: 1 to 2 ms of work. */
const eventsPerTurn = 25;

/** Leaves out withdrawals: the event that they take back declares its error itself. */
async function textOf(
  shipment: ExportedShipment,
  withdrawals: ReadonlySet<number>,
  sha256: Sha256,
  pause: () => Promise<void>,
): Promise<string> {
  const makeText = createEventText(shipment, sha256);
  const texts: string[] = [];
  for (const [index, event] of shipment.events.entries()) {
    if (index > 0 && index % eventsPerTurn === 0) await pause();
    if (!withdrawals.has(index)) texts.push(makeText(event, index));
  }
  return texts.join(',');
}

function exported(
  shipment: Pick<Shipment, 'id' | 'number' | 'carrier'>,
  events: readonly StoredEvent[],
): ExportedShipment {
  const corrections = correctionsOf(events);
  const positions = new Map(events.map(({ index }, position) => [index, position]));
  const errorOf = ({ index }: StoredEvent): ExportedError | undefined => {
    const replacedBy = positions.get(corrections.get(index) ?? 0);
    const correcting = replacedBy === undefined ? undefined : events[replacedBy];
    if (replacedBy === undefined || correcting === undefined) return undefined;
    return { declaredAt: correcting.recordedAt, replacedBy: isWithdrawal(correcting) ? null : replacedBy };
  };
  return {
    uuid: shipment.id,
    trackingNumber: shipment.number,
    carrier: shipment.carrier,
    events: events.map((event) => {
      const error = errorOf(event);
      return {
        status: event.status.state,
        source: event.source,
        statusDetail: event.status.detail,
        statusBasis: event.status.basis,
        occurredAt: event.effectiveAt,
        countryCode: event.country,
        locode: event.locode,
        ...(error === undefined ? {} : { error }),
      };
    }),
  };
}
