/** Holds outcomes against the script and against each other. */
import { isDeepStrictEqual } from 'node:util';
import { type ClientName, type Outcome, type Ran, reasonAgainst, type Step, valueAt } from './step.ts';

export type Verdict = 'same' | 'different' | 'not applicable';

export interface Cell {
  readonly verdict: Verdict;
  /** What differs, or why the client does not take the step. */
  readonly why?: string;
}

export interface Row {
  readonly step: string;
  readonly cells: Partial<Readonly<Record<ClientName, Cell>>>;
}

/** Measures of the moment of asking, and ids of the keys that each service makes for itself. */
const varying = new Set(['freshness_hours', 'observation_latency_hours', 'key_id']);
const replacements: readonly (readonly [RegExp, string])[] = [
  [/(127\.0\.0\.1|www\.carriers\.example\.com):\d+/g, '<host>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z\b/g, '<time>'],
  [/\b(whsec|wsl|wsk)_[\w+/=-]+/g, '<$1>'],
  [/\bcap_[0-9a-f]{32}\b/g, '<capture>'],
  [/\b[0-9a-f]{64}\b/g, '<hash>'],
  // Signatures, keys and cursors; addresses have dots or colons before such a part.
  [/(?<![\w/:.-])[\w+/-]{40,}={0,2}(?![\w/.-])/g, '<bytes>'],
];

/** Ids and times that differ from service to service get one name each. */
export function normalised(value: unknown): unknown {
  if (typeof value === 'string')
    return replacements.reduce((text, [found, name]) => text.replaceAll(found, name), value);
  if (Array.isArray(value)) return value.map(normalised);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => [
        normalised(name),
        varying.has(name) || name.endsWith('_ms') ? typeof one : normalised(one),
      ]),
  );
}

/** Where the outcome is not what the step declares. */
function undeclared(step: Step, outcome: Outcome): string | undefined {
  if (outcome.problem !== undefined) return outcome.problem;
  if (step.do === 'call') {
    if (outcome.status !== undefined && outcome.status !== step.status)
      return `status ${outcome.status}, not ${step.status}`;
    if (outcome.code !== step.code) return `code ${outcome.code}, not ${step.code}`;
    if (step.details !== undefined && !isDeepStrictEqual(outcome.details, step.details))
      return `details ${JSON.stringify(outcome.details)}`;
  }
  for (const [path, wanted] of Object.entries(step.is ?? {})) {
    const found = valueAt(outcome.data, path);
    if (!isDeepStrictEqual(found, wanted)) return `${path} is ${shown(found)}, not ${shown(wanted)}`;
  }
  const missing = (step.has ?? []).find((path) => (valueAt(outcome.data, path) ?? null) === null);
  return missing === undefined ? undefined : `${missing} is missing`;
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200);

/** The first path at which two values differ. */
function difference(one: unknown, other: unknown, path = ''): string | undefined {
  if (isDeepStrictEqual(one, other)) return undefined;
  const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (isBranch(one) && isBranch(other)) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const found = difference(valueAt(one, name), valueAt(other, name), path === '' ? name : `${path}.${name}`);
      if (found !== undefined) return found;
    }
  }
  return `${path}: ${shown(other)}, elsewhere ${shown(one)}`;
}

/** What a client has in common with the first: all that it gives, or the fields that its tool shares. */
function compared(step: Step, client: ClientName, first: Outcome, own: Outcome): readonly [unknown, unknown] {
  const fields = client === 'mcp' && step.do === 'call' ? step.tool?.fields : undefined;
  // Of a delivery, what came: signatures and times are its own.
  if (step.do === 'receive') {
    const names = ({ data }: Outcome): readonly string[] => Object.keys(valueAt(data, 'headers') ?? {}).toSorted();
    return [names(first), names(own)];
  }
  const pick = (data: unknown): unknown =>
    fields === undefined ? data : Object.fromEntries(Object.keys(fields).map((path) => [path, valueAt(data, path)]));
  // A tool gives no status.
  const { status = first.status } = own;
  return [normalised({ ...first, data: pick(first.data) }), normalised({ ...own, status, data: own.data })];
}

function cellOf(step: Step, client: ClientName, outcomes: ReadonlyMap<ClientName, ReadonlyMap<string, Outcome>>): Cell {
  const why = reasonAgainst(step, client);
  if (why !== undefined) return { verdict: 'not applicable', why };
  const own = outcomes.get(client)?.get(step.name);
  if (own === undefined) return { verdict: 'different', why: 'the client did not take the step' };
  const isPart = client === 'mcp' && step.do === 'call' && step.tool?.fields !== undefined;
  const wrong = isPart ? own.problem : undeclared(step, own);
  if (wrong !== undefined) return { verdict: 'different', why: wrong };
  const first = [...outcomes.values()].map((found) => found.get(step.name)).find((found) => found !== undefined) ?? own;
  const found = difference(...compared(step, client, first, own));
  return found === undefined ? { verdict: 'same' } : { verdict: 'different', why: found };
}

/** One row for each step. The first client is what the others are compared with. */
export function compare(steps: readonly Step[], ran: ReadonlyMap<ClientName, readonly Ran[]>): readonly Row[] {
  const outcomes = new Map(
    [...ran].map(([client, list]) => [client, new Map(list.map(({ step, outcome }) => [step, outcome]))] as const),
  );
  return steps.map((step) => ({
    step: step.name,
    cells: Object.fromEntries([...ran.keys()].map((client) => [client, cellOf(step, client, outcomes)])),
  }));
}

export const differences = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap(({ step, cells }) =>
    Object.entries(cells)
      .filter(([, { verdict }]) => verdict === 'different')
      .map(([client, { why }]) => `${client}: ${step}: ${why}`),
  );
