import type { Slot } from './templates.ts';
import type { TokenisedText } from './tokens.ts';

/** Most words that `~` matches in a template. */
export const widestGap = 3;

/** Shortest prefix: prefixes are looked up by their first three letters. */
const shortestPrefix = 3;

/** Bounds on cached states and words. Beyond them the caches are cleared, so that no text makes memory grow. */
const mostStates = 20_000;
const mostSeen = 20_000;

/** A place in the templates. Equal starts share nodes, and the alternatives of a slot meet in one node. */
interface Node {
  readonly number: number;
  readonly next: Map<string, Node[]>;
  readonly prefixes: { readonly prefix: string; readonly node: Node }[];
  /** Reached by any word. */
  readonly any: Node[];
  /** Reached without a word. */
  readonly empty: Node[];
  readonly ends: number[];
  readonly slots: Map<string, Node>;
}

/** The set of nodes that some words lead to. Built at first use. */
interface State {
  readonly nodes: readonly Node[];
  readonly ends: readonly number[];
  /** By symbol. */
  readonly next: Map<number, State | null>;
}

export interface CompiledTemplate {
  readonly slots: readonly Slot[];
  /** Reported with each hit. */
  readonly id: number;
}

/** Many templates in one automaton: reads a text once whatever their number, and stores the members of a class once. */
export interface TemplateGraph {
  readonly root: Node;
  /** Numbers of words and of sets of prefixes: the symbols that the automaton distinguishes. */
  readonly symbols: Map<string, number>;
  /** All prefixes, by their first letters. */
  readonly prefixes: ReadonlyMap<string, readonly string[]>;
  /** Symbols of words seen so far. */
  readonly seen: Map<string, number>;
  readonly states: Map<string, State>;
  start: State;
  /** By symbol: what follows the start. Every word of a text asks, so it is an array. */
  firsts: (State | null | undefined)[];
}

interface Building {
  count: number;
  readonly words: Set<string>;
  readonly prefixes: Map<string, string[]>;
}

function makeNode(building: Building): Node {
  building.count += 1;
  const number = building.count;
  return { number, next: new Map(), prefixes: [], any: [], empty: [], ends: [], slots: new Map() };
}

export function compileTemplates(templates: readonly CompiledTemplate[]): TemplateGraph {
  const building: Building = { count: 0, words: new Set(), prefixes: new Map() };
  const root = makeNode(building);
  for (const { slots, id } of templates) {
    let node = root;
    for (const slot of slots) {
      const known = node.slots.get(slot.text) ?? addSlot(node, slot, building);
      node.slots.set(slot.text, known);
      node = known;
    }
    node.ends.push(id);
  }
  const { words, prefixes } = building;
  const symbols = new Map([...words].map((word, place) => [word, place + 1]));
  const states = new Map<string, State>();
  return { root, symbols, prefixes, seen: new Map(), states, start: stateOf([root], states), firsts: [] };
}

/** Adds all alternatives of a slot after a node. Returns the node in which they meet. */
function addSlot(from: Node, { alternatives }: Slot, building: Building): Node {
  const meeting = makeNode(building);
  for (const words of alternatives) {
    if (words.length === 0) from.empty.push(meeting);
    let node = from;
    for (const [place, word] of words.entries()) {
      const target = place === words.length - 1 ? meeting : makeNode(building);
      addEdge(node, word, target, building);
      node = target;
    }
  }
  return meeting;
}

function addEdge(node: Node, word: string, target: Node, building: Building): void {
  if (word === '~') addGap(node, target, building);
  else if (word.endsWith('*')) {
    const prefix = word.slice(0, -1);
    if (prefix.length < shortestPrefix) throw new Error(`${word} is shorter than ${shortestPrefix} letters`);
    node.prefixes.push({ prefix, node: target });
    const first = prefix.slice(0, shortestPrefix);
    const known = building.prefixes.get(first) ?? [];
    if (!known.includes(prefix)) building.prefixes.set(first, [...known, prefix]);
  } else {
    building.words.add(word);
    const targets = node.next.get(word) ?? [];
    node.next.set(word, targets);
    targets.push(target);
  }
}

function addGap(from: Node, target: Node, building: Building): void {
  let node = from;
  for (let skipped = 0; skipped <= widestGap; skipped += 1) {
    node.empty.push(target);
    if (skipped === widestGap) return;
    const further = makeNode(building);
    node.any.push(further);
    node = further;
  }
}

/** The state of some nodes and of the nodes reachable from them without a word. */
function stateOf(nodes: readonly Node[], states: Map<string, State>): State {
  const closed = new Set(nodes);
  for (const node of closed) for (const other of node.empty) closed.add(other);
  const all = [...closed].toSorted((one, other) => one.number - other.number);
  const key = all.map(({ number }) => number).join(' ');
  const known = states.get(key);
  if (known !== undefined) return known;
  const made: State = { nodes: all, ends: [...new Set(all.flatMap(({ ends }) => ends))], next: new Map() };
  states.set(key, made);
  return made;
}

/** Symbol of a word: its own, that of the set of prefixes it has, or 0. */
function symbolOf(token: string, graph: TemplateGraph): number {
  const seen = graph.seen.get(token);
  if (seen !== undefined) return seen;
  const { symbols, prefixes } = graph;
  let symbol = symbols.get(token);
  if (symbol === undefined) {
    const known = prefixes.get(token.slice(0, shortestPrefix))?.filter((prefix) => token.startsWith(prefix)) ?? [];
    const name = `${known.join('*')}*`;
    symbol = known.length === 0 ? 0 : (symbols.get(name) ?? symbols.size + 1);
    if (symbol !== 0) symbols.set(name, symbol);
  }
  graph.seen.set(token, symbol);
  return symbol;
}

function follow(state: State, token: string, symbol: number, graph: TemplateGraph): State | null {
  const targets: Node[] = [];
  for (const node of state.nodes) {
    targets.push(...(node.next.get(token) ?? []), ...node.any);
    for (const entry of node.prefixes) if (token.startsWith(entry.prefix)) targets.push(entry.node);
  }
  const next = targets.length === 0 ? null : stateOf(targets, graph.states);
  state.next.set(symbol, next);
  return next;
}

type Report = (id: number, start: number, end: number) => void;

/**
 * Reports each template found within one sentence: its id, the index of its first word and the index after its last.
 * One start costs at most the longest template with its gaps, so the time is linear in the length of the text.
 */
export function findTemplates(graph: TemplateGraph, { tokens, sentences }: TokenisedText, report: Report): void {
  if (graph.states.size > mostStates) {
    graph.states.clear();
    graph.start = stateOf([graph.root], graph.states);
    graph.firsts = [];
  }
  if (graph.seen.size > mostSeen) graph.seen.clear();
  for (let place = 0; place < tokens.length; place += 1) symbolsOfText[place] = symbolOf(tokens[place] ?? '', graph);
  for (let start = 0; start < tokens.length; start += 1) {
    let state = firstOf(graph, symbolsOfText[start] ?? 0, tokens[start] ?? '');
    const sentence = sentences[start];
    for (let index = start + 1; state !== null; index += 1) {
      for (const id of state.ends) report(id, start, index);
      if (index >= tokens.length || sentences[index] !== sentence) break;
      const symbol = symbolsOfText[index] ?? 0;
      const known = state.next.get(symbol);
      state = known === undefined ? follow(state, tokens[index] ?? '', symbol, graph) : known;
    }
  }
}

/** Symbols of the words of the text that is read: one array for all texts. */
const symbolsOfText: number[] = [];

function firstOf(graph: TemplateGraph, symbol: number, token: string): State | null {
  const known = graph.firsts[symbol];
  if (known !== undefined) return known;
  const first = follow(graph.start, token, symbol, graph);
  graph.firsts[symbol] = first;
  return first;
}
