import type { CarrierCategory, LinkType } from '@wayseal/detect';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../../kernel/module.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { queryOf } from '../../../surfaces/http/query.ts';
import { viewOf } from '../../../surfaces/site/language.ts';
import { openPage, prefersPage, sendPage, staticPage } from '../../../surfaces/site/send-page.ts';
import { getCarrier } from '../operations/get-carrier.ts';
import { listCarriers } from '../operations/list-carriers.ts';
import { linkTypeOfCarrier } from '../rules/answered-link-type.ts';
import { carrierNotFoundPage, carrierPage, carriersPage } from './carriers.ts';

/** Adds the list of carriers and a page for each. */
export function addDirectoryPages(site: Site): void {
  const { app, invoke } = site;
  app.get('/carriers', openPage, (request, reply) => answerCarriers(request, reply, invoke));
  app.get('/carriers/:slug', openPage, (request, reply) => answerCarrier(request, reply, site));
}

async function answerCarriers(request: FastifyRequest, reply: FastifyReply, invoke: Invoke): Promise<FastifyReply> {
  const { values } = queryOf(request);
  const filter = (name: string): string => {
    const value = values.get(name) ?? 'all';
    return value === 'all' ? '' : value;
  };
  const query = {
    q: (values.get('q') ?? '').trim(),
    category: filter('type'),
    opens: filter('opens'),
    catalogue: values.has('catalogue'),
  };
  const offset = /^\d{1,6}$/.test(values.get('offset') ?? '') ? Number(values.get('offset')) : 0;
  const caller = new RequestCaller(request, reply);
  // What a reader typed: the operation refuses what is no category, and no link type.
  const input = {
    ...(query.q === '' ? {} : { q: query.q }),
    ...(query.category === '' ? {} : { category: query.category as CarrierCategory }),
    ...(query.opens === '' ? {} : { opens: query.opens as LinkType }),
    include_catalog: query.catalogue,
    offset,
  };
  const list = await invoke(listCarriers, input, caller);
  const { total: production } = await invoke(listCarriers, { include_catalog: false, limit: 1 }, caller);
  const shown = { ...list, items: list.items.map(asShown) };
  return sendPage(request, reply, 200, (view) => carriersPage(view, query, shown, production), staticPage);
}

/** People read what the tables know of the page. */
function asShown<Item extends Parameters<typeof linkTypeOfCarrier>[0]>(
  item: Item,
): Omit<Item, 'link_type'> & { readonly link_type: LinkType } {
  return { ...item, link_type: linkTypeOfCarrier(item) };
}

/** A text that can't be a slug is a name to a reader, such as /carriers/DHL. */
const noSuchCarrier = new Set<string>(['carrier_not_found', 'invalid_request']);

async function answerCarrier(
  request: FastifyRequest,
  reply: FastifyReply,
  { invoke, ports }: Site,
): Promise<FastifyReply> {
  const { slug } = request.params as { slug: string };
  try {
    const carrier = await invoke(getCarrier, { slug }, new RequestCaller(request, reply));
    // A slug is never given to another carrier, so a former one moves permanently.
    if (carrier.slug !== slug) return reply.redirect(viewOf(request).link(`/carriers/${carrier.slug}`), 308);
    return sendPage(request, reply, 200, (view) => carrierPage(view, asShown(carrier)), staticPage);
  } catch (error) {
    if (!(error instanceof OperationError) || !noSuchCarrier.has(error.code) || !prefersPage(request)) throw error;
    const similar = ports.directory.suggestSlugs(slug, 3).flatMap((each) => {
      const carrier = ports.directory.findCarrier(each);
      return carrier === undefined ? [] : [{ slug: carrier.slug, name: carrier.name }];
    });
    return sendPage(request, reply, error.status, (view) => carrierNotFoundPage(view, slug, similar));
  }
}
