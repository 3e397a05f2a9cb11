import { sandboxUuid } from '@wayseal/proofs';
import { Type } from 'typebox';
import { chargeWritten } from '../../../kernel/operation/event-cost.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { admitProof } from './admit-proof.ts';
import { chainDocumentOf, requireShipment } from './documents.ts';
import { chainDocument, shipmentUuid } from './schemas.ts';

/** Hashes of a kept document that weigh as much as one result of a verification: all kept documents take about 4 MB. */
const hashesOfWeight = 20;
/** Commitments that one more unit writes into the document, as measured. */
const commitmentsWrittenPerUnit = 400;

export const getProof = jsonOperation({
  name: 'proof',
  summary: 'Chain proof of a shipment (svt2)',
  description:
    'The commitments and seals of the recorded history: whoever holds an older copy can see that nothing was edited, ' +
    'reordered or cut. It holds no event contents. A shipment without a seal has empty lists.',
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
      summary: 'The delivered shipment of the sandbox',
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
