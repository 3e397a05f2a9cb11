import type { Answer } from './http.ts';
import type { TestService } from './service.ts';

export interface GraphqlAnswer extends Answer {
  readonly data: Record<string, never> | null | undefined;
  readonly errors:
    | readonly { readonly message: string; readonly path?: unknown[]; readonly extensions: Record<string, never> }[]
    | undefined;
}

/** Posts a document with a key of the enterprise plan. */
export async function ask(
  service: TestService,
  query: string,
  variables: unknown = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<GraphqlAnswer> {
  return read(
    await service.get('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    }),
  );
}

export function read(answer: Answer): GraphqlAnswer {
  const { data, errors } = answer.json() as unknown as GraphqlAnswer;
  return { ...answer, data, errors };
}
