import type { FeedAnswer } from '../../../statuses/rules/carrier-event.ts';
import type { FeedInstance } from '../../rules/feed-instance.ts';
import { jsonOf } from '../answer-mapping.ts';
import type { AdapterRequest, AdapterTools, FeedAdapter } from '../licensed-feed.ts';
import { airAnswer, airRefusal, airWaybillOf, nothingFound, supportsAir, type AirWaybill } from './air-answer.ts';
import type { AirStatement } from './air-statements.ts';
import type { ObjectNumbers } from '../push/object-numbers.ts';
import { cargo, readLdNodes, type LdNode } from './json-ld.ts';
import { sameOrigin, waybillAddress } from './onerecord-addresses.ts';
import { readCollection, stationIn } from './onerecord-events.ts';

const mediaType = 'application/ld+json; version=2.3.0';
/** The waybill and what it leads to; each costs a call of the day. */
const maxObjects = 5;
const maxRedirects = 2;
/** Pages of the events of one object. */
const maxPages = 5;
/** Each further call waits for its turn. */
const patienceMs = 6_000;

/** ONE Record 2.3: the waybill, its shipments, and the logistics events of each. Only the declared origin is called. */
export function createOneRecordAdapter(instance: FeedInstance, objects?: ObjectNumbers): FeedAdapter {
  return {
    id: instance.id,
    group: 'Air carrier (ONE Record)',
    // A redirect or an id may lead outside the path of the declared base, never to another origin.
    baseUrl: new URL(instance.baseUrl).origin,
    supports: (detection) => supportsAir(instance, detection),
    async ask(request, tools) {
      const waybill = airWaybillOf(instance, request.detection);
      if (waybill === null || instance.path === null) return nothingFound;
      return new Reading(instance, request, tools, objects).read(
        waybill,
        waybillAddress(instance, instance.path, waybill),
      );
    },
  };
}

interface Found {
  readonly kind: 'found';
  readonly nodes: readonly LdNode[];
  readonly address: URL;
}

/** The calls for one waybill. If one of them fails, all do: half a journey gives wrong states. */
class Reading {
  readonly #instance: FeedInstance;
  readonly #request: AdapterRequest;
  readonly #tools: AdapterTools;
  readonly #known: ObjectNumbers | undefined;
  #calls = 0;
  #isCut = false;

  constructor(instance: FeedInstance, request: AdapterRequest, tools: AdapterTools, known?: ObjectNumbers) {
    this.#instance = instance;
    this.#request = request;
    this.#tools = tools;
    this.#known = known;
  }

  async read({ prefix, serial }: AirWaybill, address: URL): Promise<FeedAnswer> {
    const first = await this.#get(address);
    if (first.kind !== 'found') return first;
    const waybill = first.nodes.find((node) => node.is(`${cargo}Waybill`)) ?? first.nodes[0];
    if (waybill === undefined) return { kind: 'feed_unavailable', cause: 'contract' };
    const told = [waybill.text(`${cargo}waybillPrefix`), waybill.text(`${cargo}waybillNumber`)];
    if ((told[0] ?? prefix) !== prefix || (told[1] ?? serial).padStart(8, '0') !== serial) {
      return { kind: 'number_not_found', note: 'other_shipment' };
    }
    const statements: AirStatement[] = [];
    let dropped = 0;
    for (const object of this.#objectsOf(waybill, first.address)) {
      this.#known?.remember(this.#instance.id, object.pathname, `${prefix}${serial}`);
      const events = await this.#eventsOf(object);
      if (!('statements' in events)) return events;
      statements.push(...events.statements);
      dropped += events.dropped;
    }
    return airAnswer(
      {
        statements,
        dropped,
        pieces: null,
        origin: stationIn(waybill.node(`${cargo}departureLocation`)),
        destination: stationIn(waybill.node(`${cargo}arrivalLocation`)),
        arrival: null,
        notes: this.#isCut ? ['truncated'] : [],
      },
      this.#tools,
    );
  }

  /** The object itself under the name that it gives itself, and its shipments; each once, none of another origin. */
  #objectsOf(waybill: LdNode, address: URL): readonly URL[] {
    const own = sameOrigin(waybill.id, address) ?? address;
    const shipments = waybill.nodes(`${cargo}shipment`, maxObjects).map(({ id }) => sameOrigin(id, address));
    const objects = [own, ...shipments].flatMap((each) => each ?? []);
    return [...new Map(objects.map((each) => [each.pathname, each])).values()].slice(0, maxObjects);
  }

  async #eventsOf(object: URL): Promise<{ statements: readonly AirStatement[]; dropped: number } | FeedAnswer> {
    const statements: AirStatement[] = [];
    let [dropped, items] = [0, 0];
    for (let page = 1; ; page += 1) {
      const address = new URL(`${object.origin}${object.pathname.replace(/\/$/, '')}/logistics-events`);
      if (page > 1) address.searchParams.set('skip', String(items));
      const found = await this.#get(address);
      // An object without events of its own; the waybill itself is known.
      if (found.kind === 'number_not_found') return { statements, dropped };
      if (found.kind !== 'found') return found;
      const events = readCollection(found.nodes, this.#tools);
      if (events === null) return { kind: 'feed_unavailable', cause: 'contract' };
      statements.push(...events.statements);
      dropped += events.dropped;
      items += events.items;
      const isLast = events.items === 0 || items >= (events.total ?? 0);
      if (isLast || page === maxPages) {
        this.#isCut ||= !isLast;
        return { statements, dropped };
      }
    }
  }

  async #get(address: URL): Promise<Found | FeedAnswer> {
    let at = address;
    for (let redirects = 0; ; redirects += 1) {
      const outcome = await this.#tools.line.send({
        write: () => ({ path: at.pathname + at.search, headers: { Accept: mediaType } }),
        purpose: this.#request.purpose,
        signal: this.#request.signal,
        patienceMs: this.#calls++ === 0 ? 0 : patienceMs,
      });
      if (outcome.kind !== 'answer') return outcome;
      const { status, headers } = outcome.answer;
      const target = status === 301 || status === 302 ? sameOrigin(headers.location ?? null, at) : null;
      if (target !== null && redirects < maxRedirects) {
        at = target;
        continue;
      }
      const refusal = await airRefusal(outcome.answer, this.#tools, this.#request);
      if (refusal !== undefined) return refusal;
      this.#isCut ||= status === 206;
      const nodes = readLdNodes(jsonOf(outcome.answer));
      return nodes.length === 0
        ? { kind: 'feed_unavailable', cause: 'contract' }
        : { kind: 'found', nodes, address: at };
    }
  }
}
