/**
 * The CBV 2.0 event hash: SHA-256 over a text that is the same for every spelling of an event. Rules:
 * docs/specs/epcis-event-hash.md. Stored hashes are never recomputed, so any change of rules must change `hashVersion`.
 */
import { comment, HashValues, namespacesOf, sortedJoin, type HashTextBudget } from './hash-values.ts';
import { isExtensionName } from './checks.ts';
import type { PathOf } from './identifiers.ts';
import type { JsonNode, JsonObject } from './json-source.ts';
import { sensorMetadataKeys, sensorReportKeys, standardMembers } from './object-event-rules.ts';

export const hashVersion = 'CBV2.0';

/** SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. */
export type Sha256 = (text: string) => string;

export function eventHash(preHash: string, sha256: Sha256): string {
  return hashUri(sha256(preHash));
}

export function hashUri(hex: string): string {
  return `ni:///sha-256;${hex}?ver=${hashVersion}`;
}

/**
 * Returns a function that writes the text to hash for each event of one document. `context` is the document's context.
 * Events must already pass the ObjectEvent rules. Throws `HashTextTooLongError` when all texts together exceed the
 * budget.
 */
export function createPreHash(
  context?: JsonNode,
  pathOf?: PathOf,
  budget?: HashTextBudget,
): (event: JsonObject) => string {
  const ofDocument = new HashValues(namespacesOf(context), pathOf, budget);
  return (event) => {
    const own = event.members.get('@context');
    const values = own === undefined ? ofDocument : new HashValues(namespacesOf(context, own), pathOf, budget);
    return new PreHash(event, values).text();
  };
}

const vocabulary = 'https://ref.gs1.org/voc/';
const components = 'https://ref.gs1.org/cbv/Comp-';
const times: ReadonlySet<string> = new Set(['time', 'startTime', 'endTime']);

class PreHash {
  readonly #event: JsonObject;
  readonly #values: HashValues;

  constructor(event: JsonObject, values: HashValues) {
    this.#event = event;
    this.#values = values;
  }

  text(): string {
    const values = this.#values;
    return [
      this.#pair('eventType', this.#member('type'), (node) => values.plain(node)),
      this.#pair('eventTime', this.#member('eventTime'), (node) => values.time(node)),
      this.#pair('eventTimeZoneOffset', this.#member('eventTimeZoneOffset'), (node) => values.plain(node)),
      this.#list('epcList', (node) => this.#pair('epc', node, (epc) => values.plain(epc))),
      this.#list('quantityList', (node) => `quantityElement${this.#pairs(node, ['epcClass', 'quantity', 'uom'])}`),
      this.#pair('action', this.#member('action'), (node) => values.plain(node)),
      this.#pair('bizStep', this.#member('bizStep'), (node) => values.word('bizStep', node)),
      this.#pair('disposition', this.#member('disposition'), (node) => values.word('disposition', node)),
      this.#persistentDisposition(),
      this.#under('readPoint', this.#pairs(this.#member('readPoint'), ['id'])),
      this.#under('bizLocation', this.#pairs(this.#member('bizLocation'), ['id'])),
      this.#typedList('bizTransactionList', 'bizTransaction', 'bizTransaction'),
      this.#typedList('sourceList', 'sourceDestination', 'source'),
      this.#typedList('destinationList', 'sourceDestination', 'destination'),
      sortedJoin(
        this.#sensorElements(
          (node, keys) => this.#sensorPairs(node, keys),
          () => '',
        ),
      ),
      this.#under('ilmd', this.#extensions(this.#member('ilmd'))),
      this.#trailing(),
    ].join('');
  }

  #member(name: string): JsonNode | undefined {
    return this.#event.members.get(name);
  }

  #pair(name: string, node: JsonNode | undefined, write: (node: JsonNode) => string): string {
    const value = node === undefined ? '' : write(node);
    return value === '' ? '' : `${name}=${value}`;
  }

  #pairs(node: JsonNode | undefined, names: readonly string[]): string {
    if (node?.kind !== 'object') return '';
    return names
      .map((name) => this.#pair(name, node.members.get(name), (member) => this.#values.plain(member)))
      .join('');
  }

  #under(parent: string, content: string): string {
    return content === '' ? '' : `${parent}${content}`;
  }

  /** Writes the name once, then the sorted items; nothing for an empty list. */
  #list(name: string, write: (item: JsonNode) => string): string {
    const list = this.#member(name);
    return this.#under(name, list?.kind === 'array' ? sortedJoin(list.items.map(write)) : '');
  }

  #typedList(name: string, family: 'bizTransaction' | 'sourceDestination', value: string): string {
    return this.#list(name, (item) => {
      if (item.kind !== 'object') return '';
      const type = this.#pair('type', item.members.get('type'), (node) => this.#values.word(family, node));
      return `${type}${this.#pairs(item, [value])}`;
    });
  }

  #persistentDisposition(): string {
    const node = this.#member('persistentDisposition');
    const part = (name: 'set' | 'unset'): string => {
      const list = node?.kind === 'object' ? node.members.get(name) : undefined;
      if (list?.kind !== 'array') return '';
      return sortedJoin(list.items.map((item) => `${name}=${this.#values.word('disposition', item)}`));
    };
    return this.#under('persistentDisposition', `${part('set')}${part('unset')}`);
  }

  /** Version 2.0 writes each element without the name of its list. `own` adds extensions of the element itself. */
  #sensorElements(
    write: (node: JsonNode, keys: readonly string[]) => string,
    own: (element: JsonNode) => string,
  ): readonly string[] {
    const list = this.#member('sensorElementList');
    if (list?.kind !== 'array') return [];
    return list.items.map((element) => {
      if (element.kind !== 'object') return '';
      const metadata = element.members.get('sensorMetadata');
      const reports = element.members.get('sensorReport');
      const written = reports?.kind === 'array' ? reports.items : [];
      return this.#under(
        'sensorElement',
        this.#under('sensorMetadata', metadata === undefined ? '' : write(metadata, metadataNames)) +
          sortedJoin(written.map((report) => this.#under('sensorReport', write(report, reportNames)))) +
          own(element),
      );
    });
  }

  #sensorPairs(node: JsonNode, names: readonly string[]): string {
    if (node.kind !== 'object') return '';
    return names
      .map((name) => this.#pair(name, node.members.get(name), (member) => this.#sensorValue(name, member)))
      .join('');
  }

  #sensorValue(name: string, node: JsonNode): string {
    if (times.has(name)) return this.#values.time(node);
    if (name === 'type' || name === 'exception') return this.#values.vocabularyWord(vocabulary, node);
    return name === 'component' ? this.#values.vocabularyWord(components, node) : this.#values.plain(node);
  }

  /** Version 2.0 puts extensions of standard fields last, under the names of their parents. */
  #trailing(): string {
    const own = (node: JsonNode | undefined): string => this.#extensions(node, isExtensionName);
    return [
      this.#under('readPoint', own(this.#member('readPoint'))),
      this.#under('bizLocation', own(this.#member('bizLocation'))),
      sortedJoin(this.#sensorElements(own, own)),
      this.#extensions(this.#event, (name) => !standardMembers.has(name)),
    ].join('');
  }

  #extensions(node: JsonNode | undefined, counts: (name: string) => boolean = () => true): string {
    if (node?.kind !== 'object') return '';
    const parts: string[] = [];
    for (const [name, member] of node.members) {
      if (!counts(name) || name === comment || name === '@context') continue;
      // As arguments of one `push`, 100,000 elements would overflow the stack.
      for (const entry of this.#entries(name, member)) parts.push(entry);
    }
    return sortedJoin(parts);
  }

  /** A scalar as `name=value`, an object as its name and members, an array as one entry per element. */
  #entries(name: string, node: JsonNode): readonly string[] {
    if (node.kind === 'array') return node.items.flatMap((item) => this.#entries(name, item));
    const written = this.#values.name(name);
    if (node.kind === 'object') return [this.#under(written, this.#extensions(node))];
    return [this.#pair(written, node, (scalar) => this.#values.plain(scalar))];
  }
}

const metadataNames = Object.keys(sensorMetadataKeys);
const reportNames = Object.keys(sensorReportKeys);
