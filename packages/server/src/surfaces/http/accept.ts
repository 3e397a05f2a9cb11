import { OperationError } from '../../kernel/operation/errors.ts';

/**
 * Content negotiation over `Accept` (RFC 9110 section 12.5.1): quality values and the three specificity levels;
 * media type parameters other than `q` are ignored.
 */
interface Range {
  readonly type: string;
  readonly quality: number;
}

/** Returns the entry of `offered` that the client prefers, the first on a tie; undefined when `Accept` excludes all. */
export function preferredType(accept: string | undefined, offered: readonly string[]): string | undefined {
  if (accept === undefined || accept.trim() === '') return offered[0];
  const ranges = parseAccept(accept);
  let best: string | undefined;
  let bestQuality = 0;
  for (const type of offered) {
    const quality = qualityOf(type, ranges);
    if (quality > bestQuality) {
      best = type;
      bestQuality = quality;
    }
  }
  return best;
}

export function notAcceptable(offered: readonly string[]): OperationError {
  return new OperationError(
    'not_acceptable',
    `Accept excludes every type of this answer. Send Accept: ${offered.join(' or ')}`,
  );
}

function parseAccept(accept: string): readonly Range[] {
  return accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const value = quality === undefined ? 1 : Number(quality.slice(2));
    return { type, quality: Number.isFinite(value) ? Math.min(Math.max(value, 0), 1) : 0 };
  });
}

function qualityOf(type: string, ranges: readonly Range[]): number {
  const group = `${type.slice(0, type.indexOf('/'))}/*`;
  for (const pattern of [type, group, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === pattern);
    if (range !== undefined) return range.quality;
  }
  return 0;
}
