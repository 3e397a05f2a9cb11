import { Type } from 'typebox';
import { positionFields } from '../../../kernel/operation/schemas/error-detail.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import { shipmentStates, statusDetails } from '../../statuses/rules/states.ts';
import { problemTexts } from '../rules/problems.ts';
import { messageFormats, messageFunctions } from '../rules/reading.ts';
import { messageStates, type IntakeReport } from '../rules/report.ts';

const closed = { additionalProperties: false } as const;
const text = (description: string) => Type.String({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

const counts = {
  events_in: count(
    'Statements: recorded + duplicates + rejected + unclassified. Those of a cancellation are not counted.',
  ),
  recorded: count('Recorded now; informational ones and estimates are among them.'),
  duplicates: count('Known already.'),
  rejected: count('Not recorded; `errors` says why.'),
  unclassified: count('Recorded now as unknown, because no code table has their code.'),
  voided: count('Recorded events that were withdrawn now.'),
};

const problemSchema = Type.Object(
  {
    code: oneOf(Object.keys(problemTexts), 'What is wrong.', 'MessageProblemCode'),
    severity: oneOf(['error', 'warning'], 'A warning rejects nothing.'),
    ...positionFields,
    message: text('What is wrong, in words.'),
  },
  { title: 'MessageProblem', ...closed, description: 'What is wrong in a message, and where it is.' },
);

const state = oneOf(
  messageStates,
  'partly: something was taken and something rejected. duplicate: all of it was known.',
  'MessageState',
);

const messageSchema = Type.Object(
  {
    reference: text('Reference of the message in its interchange, or its number from 1.'),
    type: text('Such as IFTSTA, COARRI, 214, FSU.'),
    document: nullable(text('Number that the sender gave the document.')),
    function: oneOf(messageFunctions, 'What it is to earlier messages.', 'MessageFunction'),
    state,
    ...counts,
    errors: Type.Array(problemSchema, { description: 'Errors and warnings, in order.' }),
  },
  { title: 'MessageReport', ...closed, description: 'What became of one message.' },
);

const interchangeSchema = Type.Object(
  {
    control_reference: text('As the envelope names it; empty where the format has none.'),
    sender: text('As the envelope names it.'),
    recipient: text('As the envelope names it.'),
    state,
    messages: Type.Array(messageSchema),
    warnings: Type.Array(problemSchema, { description: 'About the whole interchange.' }),
    errors: Type.Array(problemSchema, { description: 'Why the whole interchange was refused.' }),
  },
  { title: 'InterchangeReport', ...closed, description: 'What became of one interchange.' },
);

const piecesSchema = Type.Object(
  {
    mark: nullable(oneOf(['T', 'P'], 'All of them, or a part.')),
    n: nullable(Type.Integer({ description: 'Pieces of this status.' })),
    of: nullable(Type.Integer({ description: 'Pieces of the shipment.' })),
    weight: nullable(text('As written, with its unit.')),
  },
  { title: 'StatedPieces', ...closed },
);

const isTrue = (description: string) => Type.Optional(Type.Literal(true, { description }));

const shownEventSchema = Type.Object(
  {
    reference: text('The number of the shipment.'),
    carrier: text('Slug of the carrier.'),
    time: nullable(text('UTC as it would be committed; null where it cannot be.')),
    local: text('As written, without a zone.'),
    state: nullable(oneOf(shipmentStates, 'Null for what says nothing about the status.', 'ShipmentState')),
    detail: nullable(oneOf(statusDetails, 'Detail of the state.', 'StatusDetail')),
    code: nullable(text('The code as it would be committed.')),
    place: nullable(text('As written.')),
    country: nullable(text('ISO 3166-1 alpha-2.')),
    locode: nullable(text('UN/LOCODE.')),
    pieces: Type.Optional(piecesSchema),
    flight: Type.Optional(text('Flight or voyage.')),
    kind: Type.Optional(oneOf(['estimate', 'void'], 'Absent for an event that would be recorded.')),
    informational: isTrue('It leaves the status as it is.'),
    unclassified: isTrue('No code table has its code.'),
    duplicate: isTrue('It is recorded already.'),
  },
  { title: 'ShownMessageEvent', ...closed, description: 'An event that a dry run would record.' },
);

/** The answer about a file. */
export const intakeReportSchema = Type.Unsafe<IntakeReport>(
  Type.Object(
    {
      format: nullable(
        oneOf(messageFormats, 'Format of the file. CODECO and COARRI are both coarri.', 'MessageFormat'),
      ),
      interchanges: Type.Array(interchangeSchema),
      totals: Type.Object(
        {
          interchanges: count('Interchanges in the file.'),
          interchanges_rejected: count('Interchanges of which nothing was taken.'),
          messages: count('Messages in the file.'),
          ...counts,
          shipments: count('Different shipments with a statement that was taken or known.'),
          errors_not_listed: count('Problems beyond the first 1,000.'),
        },
        { title: 'MessageTotals', ...closed },
      ),
      acknowledgement: nullable(text('The CONTRL or 997 to send back, when `ack` asks for one.')),
      events: Type.Optional(Type.Array(shownEventSchema, { description: 'Of a dry run: what would be recorded.' })),
    },
    { title: 'MessageIntakeReport', ...closed },
  ),
);
