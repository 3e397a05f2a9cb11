import { sandboxUuid } from '@wayseal/proofs';
import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { followId, keyOf, notFollowed } from './followed-shipment.ts';

export const stopFollowing = jsonOperation({
  name: 'stop_following_shipment',
  summary: 'Stop following a shipment',
  description:
    'Deletes the follow with its reference and tags; webhooks hear nothing more of the shipment. The record and its public ' +
    'page stay. To track, stream or report the number again follows it again.',
  input: Type.Object({ uuid: followId }, { additionalProperties: false }),
  output: Type.Object(
    {
      id: Type.String({ description: 'Id of the follow.' }),
      stopped: Type.Literal(true, { description: 'Always true.' }),
    },
    { title: 'StoppedFollow', additionalProperties: false, description: 'A follow that ended.' },
  ),
  errors: ['invalid_request', 'shipment_not_found'],
  surfaces: { rest: { method: 'DELETE', path: '/api/v1/shipments/{uuid}', auth: 'key', tag: 'Shipments' } },
  examples: [{ name: 'one', summary: 'One shipment', input: { uuid: sandboxUuid('SVCTEST-IN-TRANSIT') } }],
  ports: ['follows'],
  run: async ({ uuid }, { follows }, caller) => {
    const stopped = await follows.stop(keyOf(caller), uuid);
    if (stopped === undefined) throw notFollowed();
    return { id: stopped.id, stopped: true } as const;
  },
});
