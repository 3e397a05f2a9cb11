import { Type } from 'typebox';
import { OperationError, type ErrorDetail } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { oneOf } from '../../../kernel/operation/schema-parts.ts';
import { carrierSlug } from '../../directory/operations/schemas/carrier.ts';
import { acknowledgements, type MessageFile, type MessageIntake } from '../ports.ts';
import { largestBody, mostListedProblems, mostStatementsOfRequest } from '../rules/limits.ts';
import type { MessageProblem } from '../rules/problems.ts';
import type { MessageFormat } from '../rules/reading.ts';
import type { IntakeReport } from '../rules/report.ts';
import { exampleInterchange } from './example-interchange.ts';
import { intakeReportSchema } from './report-schema.ts';

/** Formats by media type, in lower case; null where the first bytes decide. */
const formatOfType: Readonly<Record<string, MessageFormat | null>> = {
  'application/edifact': 'iftsta',
  'application/edi-x12': 'x12',
  'text/plain': 'fsu',
  'application/xml': 'xfsu',
  'text/xml': 'xfsu',
  'text/csv': 'csv',
  'application/edi-consent': null,
  'application/octet-stream': null,
};
const mediaTypes = [
  'application/EDIFACT',
  'application/EDI-X12',
  'text/plain',
  'application/xml',
  'text/xml',
  'text/csv',
  'application/EDI-consent',
  'application/octet-stream',
];
/** Formats whose text has no charset of its own. */
const withCharset: ReadonlySet<MessageFormat | null> = new Set(['fsu', 'xfsu', 'csv']);

/** What one counted request covers: as many bytes as `ingest_shipment_events` takes. */
const bytesOfOneRequest = 1024 * 1024;

export const ingestMessages = jsonOperation({
  name: 'ingest_messages',
  summary: 'Record status messages of freight partners',
  description:
    'Takes one file as its sender made it: EDIFACT (IFTSTA, CODECO, COARRI), ANSI X12 (214, 315), Cargo-IMP (FSU), Cargo-XML ' +
    '(XFSU), or a table with a configured mapping. The media type names the format; `application/EDI-consent` and ' +
    '`application/octet-stream` leave it to the first bytes. Each statement is taken or rejected alone, a replacing message is taken whole ' +
    'or not at all, and a cancellation adds events that withdraw the earlier ones. An interchange that comes again records ' +
    'nothing twice. Every statement is counted: `events_in` = `recorded` + `duplicates` + `rejected` + `unclassified`. At most ' +
    '1,000 statements a call; each started MiB counts as one request. When nothing can be taken, the answer is 400 and ' +
    '`details` names each problem.',
  input: Type.Object(
    {
      body: Type.Unsafe<Uint8Array>({ description: 'the file' }),
      content_type: Type.Optional(Type.String({ description: 'media type of the file, with its charset' })),
      mapping: Type.Optional(
        Type.String({ minLength: 1, maxLength: 80, description: 'name of a configured mapping; for text/csv' }),
      ),
      carrier: Type.Optional(carrierSlug('slug for numbers whose carrier nothing else names')),
      ack: Type.Optional(oneOf(acknowledgements, 'acknowledgement to answer with; default none')),
      dry_run: Type.Optional(Type.Boolean({ description: 'true reads and classifies, and records nothing' })),
    },
    { additionalProperties: false },
  ),
  output: intakeReportSchema,
  errors: ['invalid_request', 'unavailable'],
  surfaces: {
    rest: {
      method: 'POST',
      path: '/api/v1/shipments/messages',
      auth: 'key',
      scope: 'events.ingest',
      tag: 'Shipments',
      bodyLimit: largestBody,
      rawBody: { field: 'body', mediaTypes, contentTypeField: 'content_type' },
      omit: ['content_type'],
    },
  },
  examples: [
    {
      name: 'iftsta',
      summary: 'A container has left Hamburg',
      input: { body: Buffer.from(exampleInterchange), content_type: 'application/EDIFACT' },
    },
  ],
  cost: ({ body }) => Math.max(1, Math.ceil(body.length / bytesOfOneRequest)),
  ports: ['messages'],
  run: async (input, { messages }, caller) => {
    const { carrier, ack, dry_run: dryRun } = input;
    const report = await messages.take(fileOf(input, messages), {
      ...(carrier === undefined ? {} : { carrier }),
      ...(ack === undefined ? {} : { ack }),
      ...(dryRun === undefined ? {} : { dryRun }),
      mostStatements: mostStatementsOfRequest,
      followerKeyId: caller.keyId,
      signal: caller.signal,
    });
    if (report.interchanges.every(({ state }) => state === 'rejected')) throw nothingTaken(report);
    return report;
  },
});

interface Input {
  readonly body: Uint8Array;
  readonly content_type?: string;
  readonly mapping?: string;
}

function fileOf({ body, content_type: contentType = '', mapping: name }: Input, messages: MessageIntake): MessageFile {
  const [type = '', ...parameters] = contentType.split(';');
  const format = formatOfType[type.trim().toLowerCase()] ?? null;
  const charset = charsetOf(parameters);
  if (format === 'csv' && name === undefined) {
    throw invalid('/mapping', 'is missing; name a configured mapping: ?mapping=NAME');
  }
  const mapping = name === undefined ? undefined : messages.mapping(name);
  if (name !== undefined && mapping === undefined) {
    throw invalid('/mapping', `"${name}" is no configured mapping; the operator adds it to WAYSEAL_EDI_MAPPINGS`);
  }
  return {
    bytes: body,
    ...(format === null ? {} : { format }),
    ...(mapping === undefined ? {} : { mapping }),
    ...(charset === undefined || !withCharset.has(format) ? {} : { charset }),
  };
}

function charsetOf(parameters: readonly string[]): string | undefined {
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=', 2);
    if (name.trim().toLowerCase() !== 'charset') continue;
    const charset = value.trim().replace(/^"(.*)"$/, '$1');
    if (charset !== '') return charset;
  }
  return undefined;
}

function invalid(path: string, message: string): OperationError {
  return new OperationError('invalid_request', `${path.slice(1)} ${message}`, { details: [{ path, message }] });
}

function nothingTaken({ interchanges }: IntakeReport): OperationError {
  const details = interchanges.flatMap(({ errors, messages }, place) => [
    ...errors.map((problem) => detailOf(`/interchanges/${place}`, problem)),
    ...messages.flatMap((message, position) =>
      message.errors.map((problem) => detailOf(`/interchanges/${place}/messages/${position}`, problem)),
    ),
  ]);
  const [first] = details;
  const message = `No statement can be taken: ${first?.code ?? ''} ${first?.message ?? 'the file has none'}`;
  return new OperationError('invalid_request', message, { details, listed: mostListedProblems });
}

function detailOf(path: string, { severity: _severity, ...problem }: MessageProblem): ErrorDetail {
  return { path, ...problem };
}
