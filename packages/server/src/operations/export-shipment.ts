import { sandboxUuid } from '@wayseal/proofs';
import { Type } from 'typebox';
import { shipmentDocument } from '../domain/epcis/shipment-export.ts';
import { findScenarioById, sandboxShipment } from '../domain/sandbox/sandbox-shipment.ts';
import type { Shipment, StoredEvent } from '../domain/shipment/shipment.ts';
import { OperationError } from './errors.ts';
import { textOperation } from './operation.ts';
import { uuidInput } from './schemas/uuid.ts';

export const exportShipment = textOperation({
  name: 'export_shipment',
  summary: 'Export the sealed events of a shipment as an EPCIS document',
  description:
    'An EPCISDocument 2.0 of ObjectEvents that partners can import: the public data of each sealed event, with its CBV hash ' +
    'as `eventID`. Events that are not sealed yet, and those that retention has deleted, are not in it.',
  input: Type.Object({ uuid: uuidInput }, { additionalProperties: false }),
  output: Type.Object({}, { title: 'EpcisExport', additionalProperties: true, description: 'An EPCISDocument.' }),
  statuses: [200],
  errors: ['shipment_not_found'],
  surfaces: { rest: { method: 'GET', path: '/api/v1/shipments/{uuid}/epcis', auth: 'none', tag: 'EPCIS' } },
  examples: [
    {
      name: 'sandbox',
      summary: 'The delivered parcel of the sandbox',
      input: { uuid: sandboxUuid('SVCTEST-DELIVERED') },
    },
  ],
  ports: ['shipments', 'proofs', 'epcis', 'clock'],
  run: async ({ uuid }, { shipments, proofs, epcis, clock }) => {
    const scenario = findScenarioById(uuid);
    const sandbox = scenario && sandboxShipment(scenario);
    const shipment = sandbox?.shipment ?? (await shipments.findShipment(uuid));
    if (shipment === undefined) throw new OperationError('shipment_not_found', 'No shipment has this uuid');
    const sealed = (await proofs.archiveOf(uuid).listSeals(uuid)).at(-1)?.count ?? 0;
    const covered =
      sandbox?.events.filter(({ index }) => index <= sealed) ??
      (await shipments.listEventsOf({ id: uuid, eventCount: sealed }));
    return { data: shipmentDocument(exported(shipment, covered), epcis.sha256, clock.now()) };
  },
});

function exported(shipment: Pick<Shipment, 'id' | 'number' | 'carrier'>, events: readonly StoredEvent[]) {
  return {
    uuid: shipment.id,
    trackingNumber: shipment.number,
    carrier: shipment.carrier,
    events: events.map(({ status, source, effectiveAt, country, locode }) => ({
      status: status.state,
      source,
      statusDetail: status.detail,
      statusBasis: status.basis,
      occurredAt: effectiveAt,
      countryCode: country,
      locode,
    })),
  };
}
