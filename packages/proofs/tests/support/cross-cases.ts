/** Seeded cases in the form of vectors: damaged vectors, and documents in which all but one rule holds. */
import type { KeyRecord, PodStatement } from '../../src/index.ts';
import { buildInclusion, sealEntry } from '../../src/index.ts';
import { buildChain } from '../../src/index.ts';
import { chain, exampleLog, exampleSecond, uuid } from './example.ts';
import { issuer, noteSigner, record, testKeys } from './keys.ts';
import { rootsOf } from './log-documents.ts';
import { madePod, otherChain } from './cases/made-pod.ts';
import type { VectorCase } from './vector-case.ts';

export type Case = Omit<VectorCase, 'about' | 'made_by' | 'expect'>;

/** Numbers of a seed (mulberry32), so that a failure can be repeated. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  one<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  oneIn(count: number): boolean {
    return this.below(count) === 0;
  }
}

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function placesOf(value: unknown, found: [Container, string][] = []): readonly [Container, string][] {
  if (!isContainer(value)) return found;
  for (const name of Object.keys(value)) {
    found.push([value, name]);
    placesOf(value[name], found);
  }
  return found;
}

const words = [null, true, false, 0, 1, 2, 2 ** 53 - 1, '', 'x', '\n', 'é', '\u0000', [], {}, '0'.repeat(64)];

/** A value near the one that stands there. */
function neighbour(chance: Chance, value: unknown): unknown {
  if (typeof value === 'number') return Math.max(0, value + chance.one([-1, 1, 2, 1000]));
  if (typeof value === 'string' && value.length > 0) {
    const at = chance.below(value.length);
    const letter = chance.one(Array.from('0123456789abcdefZ= -+\n/.:"é\u2028'));
    const ends = [at, at + chance.below(2)] as const;
    return value.slice(0, ends[0]) + letter + value.slice(ends[1]);
  }
  if (Array.isArray(value)) return chance.oneIn(2) ? value.toReversed() : [...value, ...value.slice(0, 1)];
  return chance.one(words);
}

/** Another value, name, order or member somewhere in a copy. */
function damaged(chance: Chance, document: unknown): unknown {
  const copy = structuredClone(document);
  const places = placesOf(copy);
  if (places.length === 0) return neighbour(chance, copy);
  const [holder, name] = chance.one(places);
  const [other, otherName] = chance.one(places);
  switch (chance.below(6)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(name), 1);
      else delete holder[name];
      break;
    case 1:
      holder[`${name}${chance.oneIn(2) ? 'x' : ''}`] = chance.one(words);
      break;
    case 2:
      holder[name] = structuredClone(other[otherName]);
      break;
    default:
      holder[name] = neighbour(chance, holder[name]);
  }
  return copy;
}

/** One character of the text more, less or other. */
function misspelt(chance: Chance, text: string): string {
  const at = chance.below(text.length + 1);
  const letters = [...Array.from('0f9aZ{}[]",:\\ \n\t=-_+/.eEu'), '\u00a0', '\ufeff', '\u0085', '\u{1f600}', '\u0001'];
  return text.slice(0, at) + (chance.oneIn(3) ? '' : chance.one(letters)) + text.slice(at + chance.below(2));
}

export function damagedVector(chance: Chance, vector: Case): Case {
  if (vector.bytes !== undefined) return vector;
  if (vector.keys !== undefined && vector.kind !== 'checkpoint' && chance.oneIn(4))
    return { ...vector, keys: damaged(chance, vector.keys) };
  if (vector.roots !== undefined && chance.oneIn(2)) return { ...vector, roots: damaged(chance, vector.roots) };
  if (vector.pins !== undefined && chance.oneIn(2)) return { ...vector, pins: damaged(chance, vector.pins) };
  if (vector.inclusions !== undefined && chance.oneIn(2))
    return { ...vector, inclusions: damaged(chance, vector.inclusions) as unknown[] };
  const { document, text, ...rest } = vector;
  if (document === undefined) return { ...rest, text: misspelt(chance, text ?? '') };
  const changed = damaged(chance, document);
  return { ...rest, text: chance.oneIn(4) ? misspelt(chance, JSON.stringify(document)) : JSON.stringify(changed) };
}

const at = (second: number, ms = 0): string => new Date(second * 1000 + ms).toISOString();
const near = [-300_001, -300_000, -1000, -1, 0, 1, 300_000, 300_001] as const;

/** Records of the three keys, each of them perhaps announced, retired, revoked or of another time. */
function someRecords(chance: Chance): KeyRecord[] {
  const state = (purpose: KeyRecord['purpose']): Partial<KeyRecord> => {
    const status = chance.one(['active', 'active', 'active', 'announced', 'retired', 'revoked'] as const);
    const last = purpose === 'spod1' && status === 'revoked' ? chance.one([null, 9, 10, 11]) : null;
    const ends = chance.oneIn(4) ? at(exampleSecond, chance.one(near)) : null;
    const begins = chance.oneIn(4) ? at(exampleSecond, chance.one(near)) : '2026-11-01T00:00:00.000Z';
    return { status, revoked_after_index: last, not_after: ends, not_before: begins };
  };
  const time2 = chance.oneIn(3) ? [record('time', testKeys.time2, state('time'))] : [];
  return [
    record('smt1', testKeys.log, state('smt1')),
    record('time', testKeys.time, state('time')),
    ...time2,
    record('spod1', testKeys.pod, state('spod1')),
  ];
}

/** A proof of delivery that is signed and logged in full, with times, statuses and keys that may not fit. */
async function somePod(chance: Chance): Promise<Case> {
  const body = chance.one([
    {},
    {},
    { status_basis: chance.one(['stated', 'code', 'wording']) },
    { source: 'sandbox' },
    { status: chance.one(['exception', 'unknown', 'delivered']) },
    { corrects: chance.one([1, 2, 3, 4]) },
    { recorded_at: at(exampleSecond - 1, chance.one(near)) },
    { occurred_at: chance.one([null, at(exampleSecond)]) },
  ]);
  const seal = chance.oneIn(3) ? { sealed_at: at(exampleSecond - 1, chance.one(near)) } : {};
  const other = otherChain({ body, seal });
  const changes: Partial<PodStatement> = chance.one([
    {},
    {},
    { issue: 2 },
    { issued_at: at(exampleSecond, chance.one(near)) },
  ]);
  const more = [
    ...(chance.oneIn(2)
      ? [noteSigner(`${issuer}/smt1/time`, 4, testKeys.time2, exampleSecond - chance.one([0, 299, 300, 301]))]
      : []),
    ...(chance.oneIn(3)
      ? [noteSigner('witness.example/w1', 4, testKeys.witness, exampleSecond - chance.one([0, 300, 301]))]
      : []),
  ];
  const document = await madePod({
    chain: other.chain,
    statement: { ...other.statement, ...changes },
    second: exampleSecond + chance.one([0, 0, -1, -300, -301]),
    more,
  });
  const named = chance.oneIn(3) ? ['witness.example/w1+43f3f3be+BCX5cAI/dUR6vkHqTH9+vawvYWZJZ7VKWfxvLM4p1c/a'] : [];
  const quorum = named.length > 0 && chance.oneIn(2) ? { quorum: chance.one([1, 2]) } : {};
  const base = { document, keys: { issuer, keys: someRecords(chance) }, witnesses: named, ...quorum };
  if (chance.oneIn(2)) return { kind: 'pod', ...base };
  const sizes = chance.one([[3, 5, 12], [5, 11, 12], [3, 10, 12], [11, 12], [12]] as const);
  const first = exampleSecond - chance.one([0, 60, 7200]);
  const published = sizes.map((size, i) => [size, first + chance.one([0, i, 660 * i, 659 * i])] as const);
  const roots = await rootsOf(exampleLog(document.evidence.inclusion.pod.entry), published, chance.oneIn(2));
  const cut = chance.below(2);
  const part = { ...roots, from: cut, roots: roots.roots.slice(cut) };
  return { kind: 'pod-roots', ...base, roots: chance.oneIn(4) ? damaged(chance, part) : part };
}

/** A chain of some seals beside inclusion documents of logs that may be older, smaller or of another root. */
async function someChain(chance: Chance): Promise<Case> {
  const second = exampleSecond - 1;
  const after = chance.one([0, 0, 300_999, 301_000, 301_001]);
  const first = { kind: 'events', count: 2, sealed_at: '2026-11-20T07:41:11.000Z' } as const;
  const last = { kind: 'events', count: 3, sealed_at: at(second, after) } as const;
  const purge = { kind: 'purge', count: 3, sealed_at: at(second + 2_592_000, after + chance.below(2)) } as const;
  const seals = chance.one([[first], [first, last], [first, last, purge]]);
  const count = seals.at(-1)?.count ?? 0;
  const made = buildChain({ shipment: uuid, commitments: chain.commitments.slice(0, count), seals });
  const log = exampleLog();
  for (const seal of made.seals) log.add(sealEntry(uuid, seal.seq, seal.hash));
  const inclusions: unknown[] = [];
  for (let left = chance.below(4); left > 0; left--) {
    const { seq, hash } = chance.one(made.seals);
    const index = 11 + seq;
    const size = index + 1 + chance.below(made.seals.length - seq + 1);
    const late = seq === 3 ? 2_592_000 : 0;
    const time = exampleSecond + chance.one([late, late, late, -1, 0, 3600]);
    const document = buildInclusion({
      shipment: uuid,
      seal: { seq, hash },
      leafIndex: index,
      path: log.path(index, size),
      checkpoint: await log.checkpoint(time, size),
    });
    inclusions.push(chance.oneIn(6) ? damaged(chance, document) : document);
  }
  const document = chance.oneIn(6) ? damaged(chance, made) : made;
  const keys = chance.oneIn(6) ? {} : { keys: { issuer, keys: someRecords(chance) } };
  return { kind: 'chain-inclusion', document, inclusions, ...keys };
}

export async function crossCases(
  chance: Chance,
  vectors: readonly VectorCase[],
  count: number,
): Promise<readonly Case[]> {
  const found: Case[] = [];
  const short = vectors.filter((vector) => JSON.stringify(vector).length < 20_000);
  while (found.length < count) {
    const kind = chance.below(4);
    if (kind === 0) found.push(await somePod(chance));
    else if (kind === 1) found.push(await someChain(chance));
    else found.push(damagedVector(chance, chance.one(short)));
  }
  // As the others read them: a list with a member that is no item, say, is no JSON.
  return JSON.parse(JSON.stringify(found)) as Case[];
}
