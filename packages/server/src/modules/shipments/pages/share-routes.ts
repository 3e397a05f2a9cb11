import { maxInputLength } from '@wayseal/detect';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { detect } from '../../detection/operations/detect.ts';
import { universalRoute } from '../../detection/rules/service-url.ts';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { entityTag, isFresh } from '../../../surfaces/http/conditional.ts';
import { queryOf } from '../../../surfaces/http/query.ts';
import { shareImage } from '../../../surfaces/site/assets.ts';
import { isLanguage } from '../../../surfaces/site/language.ts';
import { openPage } from '../../../surfaces/site/send-page.ts';
import { catalogues } from '../../../surfaces/site/texts/texts.ts';
import { version } from '../../../version.ts';
import type { ShareImages } from '../ports.ts';
import type { NumberSources } from './number-routes.ts';
import { factsOf } from './readings.ts';
import { fillShareImage } from './share-picture.ts';
import { defaultLanguage, shareFile, shareWords } from './share-words.ts';

/** Drawing takes as long as 140 detections, and a unit is worth ten. A picture that is kept costs what its page costs. */
const drawUnits = 20;
/** A directory may name a carrier differently tomorrow. */
const cache = 'public, max-age=86400';

export interface ShareSources extends Pick<NumberSources, 'detector' | 'directory'> {
  readonly shareImages: ShareImages;
}

/** Adds the pictures that link previews show of numbers. They ask no feed and read no shipment. */
export function addShareRoutes(app: FastifyInstance, invoke: Invoke, sources: ShareSources): void {
  app.get(`/${universalRoute}/:number/${shareFile}`, openPage, async (request, reply) => {
    const { number } = request.params as { number: string };
    const { values } = queryOf(request);
    const caller = new RequestCaller(request, reply);
    if (number.length > maxInputLength) await caller.charge(2);
    const carrier = values.get('carrier');
    const country = values.get('country');
    const hints = { ...(carrier === undefined ? {} : { carrier }), ...(country === undefined ? {} : { country }) };
    const detection = await invoke(detect, { number, ...hints }, caller);
    const asked = values.get('lang');
    const language = isLanguage(asked) ? asked : defaultLanguage;
    const wording = { language, texts: catalogues[language] };
    const words = shareWords(wording, detection, factsOf(detection, carrier, sources));
    if (words === null) return sendGeneral(reply, 'public, max-age=300');
    const svg = fillShareImage(words);
    reply.header('cache-control', cache);
    // The same version draws the same bytes, so that a picture need not be drawn to know its tag.
    if (isFresh(request, reply, entityTag(`${version} ${svg}`, 'strong'))) return reply.code(304).send();
    const picture = await pictureOf(svg, caller, sources.shareImages);
    if (picture === null) return sendGeneral(reply.removeHeader('etag'), 'no-store');
    return reply.header('content-type', 'image/png').send(picture);
  });
}

async function pictureOf(svg: string, caller: RequestCaller, images: ShareImages): Promise<Uint8Array | null> {
  const known = images.find(svg);
  if (known !== undefined) return known;
  await caller.charge(drawUnits);
  return images.draw(svg);
}

/** The picture of Wayseal. Those who make previews rarely ask twice: after a refusal a link would stay without a picture. */
function sendGeneral(reply: FastifyReply, cacheControl: string): FastifyReply {
  return reply.header('cache-control', cacheControl).redirect(shareImage.path, 302);
}
