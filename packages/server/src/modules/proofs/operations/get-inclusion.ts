import { sandboxUuid } from '@wayseal/proofs';
import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { inclusionDocumentOf, requireShipment } from './documents.ts';
import { inclusionDocument, shipmentUuid } from './schemas.ts';

export const getInclusion = jsonOperation({
  name: 'get_inclusion',
  summary: 'Get the inclusion proof of a seal (smt1)',
  description:
    'Proves with a signed checkpoint that a seal of the shipment is in the append-only log. Default: the last seal under the ' +
    'newest checkpoint. Every seal that appears anywhere is provable at once. While one is being made or signed, the answer is 503 `unavailable`, not `not_sealed`.',
  input: Type.Object(
    {
      uuid: shipmentUuid,
      seal: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 2_000, description: 'number of the seal, from 1 (default the last)' }),
      ),
      tree_size: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'size of a published checkpoint that covers the seal (default the newest)',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  output: inclusionDocument,
  errors: ['invalid_request', 'shipment_not_found', 'not_sealed', 'unavailable'],
  surfaces: {
    rest: {
      method: 'GET',
      path: '/api/v1/shipments/{uuid}/inclusion',
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
  // The path through the log and the canonical form of the document cost as much as 10 to 18 detections.
  cost: () => 2,
  ports: ['proofs', 'clock'],
  run: async ({ uuid, seal, tree_size }, { proofs, clock }) => {
    const archive = proofs.archiveOf(uuid);
    // Read this before the seals: a shipment that is no longer due then has its seal among them.
    const { sealDueAt } = await requireShipment(archive, uuid);
    const isDue = sealDueAt !== null && sealDueAt <= clock.now();
    return inclusionDocumentOf(archive, uuid, { seal, tree_size, isDue });
  },
});
