import { Type } from 'typebox';
import { capturePath } from './capture-epcis-events.ts';
import { notHeld } from './epcis-faults.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { captureAnswer, captureSchema } from './schemas.ts';

export const getEpcisCapture = jsonOperation({
  name: 'get_epcis_capture',
  summary: 'Get the receipt of a capture',
  description: 'The event ids and hashes of one capture of this key, in the order of its request.',
  input: Type.Object(
    { capture_id: Type.String({ minLength: 1, maxLength: 64, description: 'the `capture_id` of a capture' }) },
    { additionalProperties: false },
  ),
  output: captureSchema,
  errors: ['invalid_request', 'not_found'],
  surfaces: { rest: { method: 'GET', path: `${capturePath}/{capture_id}`, auth: 'key', tag: 'EPCIS' } },
  examples: [
    { name: 'capture', summary: 'One capture', input: { capture_id: 'cap_01926a7e8c5a7f6e9d3b2a1c4e5f6071' } },
  ],
  ports: ['epcis'],
  run: async (input, { epcis }, { keyId }) => {
    const store = epcis.store();
    const capture = await store.findCapture(await store.ownerOf(keyId ?? ''), input.capture_id);
    if (capture === undefined) throw notHeld('capture');
    return captureAnswer(capture);
  },
});
