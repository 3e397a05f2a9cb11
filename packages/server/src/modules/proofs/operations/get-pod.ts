import { parseJson, sandboxUuid, statementHash, type PodDocument } from '@wayseal/proofs';
import { Type } from 'typebox';
import { isProvableDelivery } from '../../statuses/rules/event-status.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { admitProof } from './admit-proof.ts';
import { requireShipment } from './documents.ts';
import { podDocument, shipmentUuid } from './schemas.ts';

export const podMediaType = 'application/vnd.wayseal.spod1+json';

/**
 * Characters of a passport per unit of a limit. A passport holds the commitments of the whole chain: 68 bytes per
 * event.
 */
const charactersPerUnit = 12_000;

export const getPod = jsonOperation({
  name: 'get_pod',
  summary: 'Get the proof of delivery (spod1)',
  description:
    'The signed passport of a delivered shipment. Verify it offline with wayseal-verify. It is issued once, so ' +
    'every answer has the same bytes. It proves that this service signed the snapshot, not that the scan was true.',
  input: Type.Object(
    {
      uuid: shipmentUuid,
      download: Type.Optional(
        Type.Unsafe<'1'>({ type: 'string', enum: ['1'], description: '1 for the bare document as a file' }),
      ),
    },
    { additionalProperties: false },
  ),
  output: podDocument,
  errors: ['invalid_request', 'shipment_not_found', 'not_delivered', 'pod_outside_retention', 'unavailable'],
  // The document of 1,000 events costs as much as 38 to 77 detections.
  cost: () => 4,
  surfaces: {
    rest: {
      method: 'GET',
      path: '/api/v1/shipments/{uuid}/pod',
      auth: 'none',
      tag: 'Proofs',
      cache: 'private-revalidate',
      bare: {
        mediaType: podMediaType,
        flag: 'download',
        fileName: (value) => `wayseal-pod-${statementHash((value as PodDocument).statement).slice(0, 8)}.json`,
      },
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
    const { state, eventCount, purgedCount } = await requireShipment(archive, uuid);
    if (state !== 'delivered') {
      throw new OperationError(
        'not_delivered',
        `The recorded status is ${state}; a proof of delivery requires delivered`,
      );
    }
    const pod = await archive.newestPod(uuid);
    if (pod?.document != null && pod.withdrawnAt === null) {
      await caller.charge?.(Math.floor(pod.document.length / charactersPerUnit));
      return parseJson(pod.document) as PodDocument;
    }
    if (pod?.statement === null || (pod === undefined && eventCount > 0 && eventCount === purgedCount)) {
      throw new OperationError('pod_outside_retention', 'The retention time is over. The chain proof stays available');
    }
    await admitProof(archive, uuid, caller)();
    if (!(await archive.listEvents(uuid)).some(({ body }) => isProvableDelivery(body))) {
      throw new OperationError(
        'not_delivered',
        'The delivery was only read from a sentence. A proof of delivery requires a code or a stated status',
      );
    }
    throw new OperationError('unavailable', 'The delivery is recorded but not sealed yet. Try again');
  },
});
