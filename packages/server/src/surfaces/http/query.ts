import type { FastifyRequest } from 'fastify';
import type { ErrorDetail } from '../../kernel/operation/errors.ts';

/** A query string read strictly: what is malformed, repeated or empty is a problem, never a guess. */
export interface ParsedQuery {
  readonly values: ReadonlyMap<string, string>;
  readonly problems: readonly ErrorDetail[];
}

const nothing: ParsedQuery = Object.freeze({ values: new Map<string, string>(), problems: Object.freeze([]) });

/** The query of a request, as the server's parser left it; with a literal `+` it is read again from the target. */
export function queryOf(request: FastifyRequest, plus: 'space' | 'itself' = 'space'): ParsedQuery {
  if (plus === 'space') return request.query as ParsedQuery;
  const target = request.raw.url ?? '';
  const start = target.indexOf('?');
  return parseQuery(start === -1 ? '' : target.slice(start + 1), plus);
}

/** `plus` says what `+` means: a space, as forms write it, or itself. */
export function parseQuery(text: string, plus: 'space' | 'itself' = 'space'): ParsedQuery {
  if (text === '') return nothing;
  // A map: names such as `constructor` are ordinary names, and V8 need not make a property of each.
  const values = new Map<string, string>();
  const problems: ErrorDetail[] = [];
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals), plus);
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1), plus);
    if (name === undefined || value === undefined) {
      problems.push({
        path: name ?? 'query',
        message: 'is not percent-encoded UTF-8; expected: encodeURIComponent of the value',
      });
    } else if (values.has(name)) {
      problems.push({ path: name, message: 'is given more than once; expected: one value' });
    } else if (value === '') {
      problems.push({ path: name, message: 'is empty; expected: a value, or no such parameter' });
    } else {
      values.set(name, value);
    }
  }
  return { values, problems };
}

function decode(text: string, plus: 'space' | 'itself'): string | undefined {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(plus === 'space' ? text.replaceAll('+', ' ') : text);
  } catch {
    return undefined;
  }
}
