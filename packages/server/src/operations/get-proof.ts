import { sandboxUuid } from '@wayseal/proofs';
import { Type } from 'typebox';
import { jsonOperation } from './operation.ts';
import { chainDocumentOf, requireShipment } from './proofs/documents.ts';
import { chainDocument, shipmentUuid } from './schemas/proofs.ts';

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
  run: async ({ uuid }, { proofs }) => {
    const archive = proofs.archiveOf(uuid);
    await requireShipment(archive, uuid);
    return chainDocumentOf(archive, uuid);
  },
});
