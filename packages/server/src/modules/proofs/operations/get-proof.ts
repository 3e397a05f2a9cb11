import { sandboxUuid } from '@wayseal/proofs';
import { Type } from 'typebox';
import { chargeWritten } from '../../../kernel/operation/event-cost.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { admitProof } from './admit-proof.ts';
import { chainDocumentOf, requireShipment } from './documents.ts';
import { chainDocument, shipmentUuid } from './schemas.ts';

/** Hashes of a cached document that weigh as much as one verification result. All cached documents take about 4 MB. */
const hashesOfWeight = 20;
/** Commitments that one more unit pays for in the document (measured). */
const commitmentsWrittenPerUnit = 400;

export const getProof = jsonOperation({
  name: 'get_proof',
  summary: 'Get the chain proof of a shipment (svt2)',
  description:
    'The commitments and seals of the recorded history. Compared with an older copy, it shows that no event was edited, ' +
    'reordered or removed. It holds no event contents. A shipment without a seal has empty lists.',
  input: Type.Object({ uuid: shipmentUuid }, { additionalProperties: false }),
  output: chainDocument,
  errors: ['invalid_request', 'shipment_not_found', 'unavailable'],
  surfaces: {
    rest: {
      method: 'GET',
      path: '/api/v1/shipments/{uuid}/proof',
      auth: 'none',
      tag: 'Proofs',
      cache: 'private-revalidate',
    },
  },
  examples: [
    {
      name: 'sandbox',
      summary: 'The delivered sandbox shipment',
      input: { uuid: sandboxUuid('SVCTEST-DELIVERED') },
    },
  ],
  ports: ['proofs'],
  run: async ({ uuid }, { proofs }, caller) => {
    const archive = proofs.archiveOf(uuid);
    const { eventCount } = await requireShipment(archive, uuid);
    await chargeWritten(eventCount, commitmentsWrittenPerUnit, caller);
    return proofs.remember(`${uuid} proof`, () => chainDocumentOf(archive, uuid), {
      admit: admitProof(archive, uuid, caller),
      weightOf: ({ commitments, seals }) => 1 + Math.ceil((commitments.length + seals.length) / hashesOfWeight),
    });
  },
});
