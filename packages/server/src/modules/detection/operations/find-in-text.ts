import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { withDefault } from '../../../kernel/operation/schema-parts.ts';
import { detectionSchema } from './schemas/detection.ts';

/** Longest text in UTF-16 units: a few thousand pages. */
export const longestText = 16 * 1024 * 1024;

const finding = Type.Object(
  {
    start: Type.Integer({ minimum: 0, description: 'UTF-16 offset of the first character.' }),
    end: Type.Integer({ minimum: 0, description: 'UTF-16 offset after the last character.' }),
    detection: detectionSchema,
  },
  { title: 'TextFinding', additionalProperties: false },
);

export const findInText = jsonOperation({
  name: 'find_in_text',
  summary: 'Find every number in an email or document',
  description:
    'Returns the findings in order, without overlaps; `strict` keeps only certain ones. A label such as ' +
    '"tracking number" or a carrier’s name near a weak number lifts it to low; a name also orders candidates. A label such ' +
    'as "order number" leaves a weak number out. A number with a known prefix and a wrong check digit is returned at low ' +
    'with `suggestions`.',
  input: Type.Object(
    {
      text: Type.String({ maxLength: longestText, description: `a text of at most ${longestText} characters` }),
      strict: withDefault(Type.Boolean({ description: 'whether to return only certain findings' }), false),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ items: Type.Array(finding) }, { title: 'TextFindings', additionalProperties: false }),
  errors: ['invalid_request'],
  surfaces: {},
  examples: [{ name: 'mail', summary: 'A line of an email', input: { text: 'Your AWB is 020-12345675.' } }],
  ports: ['detector'],
  run: ({ text, strict }, { detector }) => ({
    items: detector.findInText(text, { strict }).map(({ start, end, detection }) => ({ start, end, detection })),
  }),
});
