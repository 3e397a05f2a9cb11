import recorded from '../../../../generated/response-examples.json' with { type: 'json' };

/** An answer of this service to the sample request of an operation; a test records it and compares it with the schema. */
export interface ResponseExample {
  readonly status: number;
  /** A string where the answer is no JSON. */
  readonly body: unknown;
}

export const responseExamples: Readonly<Record<string, ResponseExample>> = recorded;
