/** Answers to programs that people subscribe with: feed readers and calendars. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isFresh } from '../http/conditional.ts';
import { queryOf } from '../http/query.ts';
import { languages, type Language } from '../../modules/statuses/rules/wording/languages.ts';

export const atomType = 'application/atom+xml; charset=utf-8';
export const calendarType = 'text/calendar; charset=utf-8';

/** By `?lang=`, as it is in the address that people copied; a program that fetches it has no language. */
export function languageAsked(request: FastifyRequest): Language | undefined {
  const asked = queryOf(request).values.get('lang');
  return languages.find((language) => language === asked);
}

/** Who knows the address may read it, and nobody else: no cache keeps it and no search engine lists it. */
export function sendSubscription(
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  body: string,
): FastifyReply {
  reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex');
  if (isFresh(request, reply, entityTag(body, 'strong'))) return reply.code(304).send();
  return reply.header('content-type', mediaType).send(body);
}
