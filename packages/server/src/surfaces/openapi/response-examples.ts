import recorded from '../../../generated/response-examples.json' with { type: 'json' };

/** Answers of this service to the sample request of each operation, by its id, status and media type; a test records them. */
export type RecordedExamples = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;

export const recordedExamples: RecordedExamples = recorded;

export function exampleOf(operationId: string, status: number, mediaType: string): unknown {
  return recordedExamples[operationId]?.[status]?.[mediaType];
}
