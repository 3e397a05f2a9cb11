import type { ErrorDetail } from '../../kernel/operation/errors.ts';
import type { ApiRequest } from './exchange.ts';

/** A query string, read strictly: malformed, repeated and empty parameters are problems, never guesses. */
export interface ParsedQuery {
  readonly values: ReadonlyMap<string, string>;
  readonly problems: readonly ErrorDetail[];
}

const nothing: ParsedQuery = Object.freeze({ values: new Map<string, string>(), problems: Object.freeze([]) });

/** The query of a request as the server parsed it. With `plus: 'itself'`, parses it again from the target. */
export function queryOf(request: Pick<ApiRequest, 'query' | 'raw'>, plus: 'space' | 'itself' = 'space'): ParsedQuery {
  if (plus === 'space') return request.query as ParsedQuery;
  const target = request.raw.url ?? '';
  const start = target.indexOf('?');
  return parseQuery(start === -1 ? '' : target.slice(start + 1), plus);
}

/** `plus` is the meaning of `+`: a space, as forms write it, or a literal plus. */
export function parseQuery(text: string, plus: 'space' | 'itself' = 'space'): ParsedQuery {
  if (text === '') return nothing;
  // A map, so that `constructor` is an ordinary name and V8 creates no property per parameter.
  const values = new Map<string, string>();
  const problems: ErrorDetail[] = [];
  for (const pair of text.split('&')) {
    // A stray & is no parameter, as in forms.
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals), plus);
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1), plus);
    if (name === undefined || value === undefined) {
      problems.push({
        path: name ?? 'query',
        message: 'is not percent-encoded UTF-8; encode the value with encodeURIComponent',
      });
    } else if (values.has(name)) {
      problems.push({ path: name, message: 'is given more than once; send it once' });
    } else if (value === '') {
      problems.push({ path: name, message: 'is empty; send a value or leave the parameter out' });
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
