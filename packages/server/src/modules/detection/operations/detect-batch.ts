import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { detectionSchema } from './schemas/detection.ts';
import { numberInput } from './schemas/number.ts';

/** Most numbers per call, and how many of them count as one request against the limit. */
const maximumNumbers = 1000;
const numbersPerRequest = 100;

export const detectBatch = jsonOperation({
  name: 'detect_batch',
  summary: 'Detect up to 1,000 numbers in one request',
  description:
    'Returns `items` in the order of `numbers`, each equal to the answer of detect for that number. Every 100 numbers, or ' +
    'part of them, count as one request.',
  input: Type.Object(
    {
      numbers: Type.Array(numberInput, {
        minItems: 1,
        maxItems: maximumNumbers,
        description: `an array of 1 to ${maximumNumbers} numbers`,
      }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ items: Type.Array(detectionSchema) }, { title: 'DetectionBatch', additionalProperties: false }),
  writtenBySchema: true,
  errors: ['invalid_request'],
  surfaces: {
    rest: { method: 'POST', path: '/api/v1/detect/batch', auth: 'key', tag: 'Detection', bodyLimit: 128 * 1024 },
  },
  examples: [{ name: 'two', summary: 'Two numbers', input: { numbers: ['020-12345675', 'MSKU6011672'] } }],
  ports: ['detector'],
  cost: (input) => Math.ceil(input.numbers.length / numbersPerRequest),
  run: (input, { detector }) => ({ items: input.numbers.map((number) => detector.detect(number)) }),
});
