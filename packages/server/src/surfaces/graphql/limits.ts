import {
  getNullableType,
  GraphQLError,
  getNamedType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/**
 * Limits of one document. They are several times what our own pages need; only documents made to keep a server busy
 * exceed them. Introspection counts towards all limits but the depth.
 */
export const graphqlLimits = {
  tokens: 1_000,
  depth: 6,
  aliases: 15,
  rootFields: 10,
  /**
   * Fields in the text, each fragment once. Validation compares the fields of one selection in pairs: 300 fields and 50
   * spreads took 10 ms, this limit takes 3 ms.
   */
  fields: 200,
  fragmentSpreads: 25,
  /** `__schema` and `__type` in one document: each may return the whole schema. */
  introspections: 2,
  /** Fields in the answer, lists counted at their length. */
  cost: 5_000,
} as const;

/** Assumed length of a list without a `limit` argument. */
const usualListLength = 10;

/**
 * Checks a document before its validation, from its text alone. Returns the refusal, or undefined when it is within the
 * limits.
 */
export function documentProblem(document: DocumentNode): GraphQLError | undefined {
  const walk = new Walk(document);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION)
      walk.count(definition.selectionSet);
  }
  for (const [name, counted] of Object.entries(walk.counts)) {
    const limit = graphqlLimits[name as keyof Walk['counts']];
    if (counted > limit) return tooMuch(name, counted, limit);
  }
  for (const operation of operationsOf(document)) {
    const roots = walk.rootFields(operation.selectionSet);
    if (roots > graphqlLimits.rootFields) return tooMuch('rootFields', roots, graphqlLimits.rootFields);
    const depth = walk.depth(operation.selectionSet);
    if (depth > graphqlLimits.depth) return tooMuch('depth', depth, graphqlLimits.depth);
  }
  return undefined;
}

/** The parts of a schema that determine the size of an answer. */
export interface ListShape {
  /** Names of fields that return lists of objects. */
  readonly lists: ReadonlySet<string>;
  /** Fields with an argument `limit`, and its default. */
  readonly limits: ReadonlyMap<string, number>;
}

export function listShape(schema: GraphQLSchema): ListShape {
  const lists = new Set<string>();
  const limits = new Map<string, number>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      // By name alone: a list of words must not make every field of its name a list.
      const isList = isListType(getNullableType(field.type)) && isCompositeType(getNamedType(field.type));
      if (isList) lists.add(field.name);
      const limit = field.args.find(({ name }) => name === 'limit')?.default?.value;
      if (typeof limit === 'number') limits.set(field.name, limit);
    }
  }
  return { lists, limits };
}

export interface CostVerdict {
  /** Undefined when the cost is within the limit. */
  readonly problem: GraphQLError | undefined;
  /** Whether every set of variables gives this verdict. */
  readonly hasFixedCost: boolean;
}

/** Checks the size of an operation's answer with these variables. */
export function costProblem(
  shape: ListShape,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): CostVerdict {
  const operation = operationsOf(document).find(({ name }) => operationName == null || name?.value === operationName);
  if (operation === undefined) return { problem: undefined, hasFixedCost: true };
  const given = givenValues(operation, variables);
  const walk = new CostWalk(document, shape, given);
  const cost = walk.cost(operation.selectionSet, usualListLength);
  const problem = cost > graphqlLimits.cost ? tooMuch('cost', cost, graphqlLimits.cost) : undefined;
  return { problem, hasFixedCost: !walk.readsVariables };
}

/** The variables as the operation sees them: omitted ones get their declared default. */
function givenValues(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, unknown> {
  return new Map(
    variableDefinitions.map(({ variable: { name }, defaultValue }) => {
      const given = Object.hasOwn(variables, name.value) ? variables[name.value] : undefined;
      return [name.value, given === undefined && defaultValue !== undefined ? literal(defaultValue) : given];
    }),
  );
}

/** The number or text of a literal; undefined for null and for anything that is not a length. */
function literal(value: ValueNode): unknown {
  return value.kind === Kind.INT || value.kind === Kind.FLOAT || value.kind === Kind.STRING ? value.value : undefined;
}

const words: Readonly<Record<string, string>> = {
  depth: 'levels of fields',
  aliases: 'aliases',
  rootFields: 'fields at the root',
  fields: 'fields',
  fragmentSpreads: 'fragment spreads',
  introspections: 'introspections',
  cost: 'fields in its answer (lower `limit`)',
};

function tooMuch(name: string, counted: number, limit: number): GraphQLError {
  const amount = counted > limit * 1000 ? 'far too many' : String(counted);
  return new GraphQLError(`The document has ${amount} ${words[name]}; the limit is ${limit}`);
}

function operationsOf(document: DocumentNode): OperationDefinitionNode[] {
  return document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

/** Measures selections. Measures each fragment once; a fragment that contains itself counts as 0. */
class Walk {
  readonly counts = { aliases: 0, fields: 0, fragmentSpreads: 0, introspections: 0 };
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #measured = new Map<string, number>();

  constructor(document: DocumentNode) {
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(definition.name.value, definition);
  }

  count({ selections }: SelectionSetNode): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        this.counts.fragmentSpreads += 1;
        continue;
      }
      if (selection.kind === Kind.FIELD) {
        this.counts.fields += 1;
        if (selection.alias !== undefined) this.counts.aliases += 1;
        if (isIntrospection(selection)) this.counts.introspections += 1;
      }
      if (selection.selectionSet !== undefined) this.count(selection.selectionSet);
    }
  }

  rootFields(set: SelectionSetNode): number {
    return this.fold(set, 'root', sum, () => 1);
  }

  /**
   * Does not count levels below introspection: the standard introspection query has 13, and validation bounds the rest.
   */
  depth(set: SelectionSetNode): number {
    return this.fold(set, 'depth', Math.max, (field) =>
      field.selectionSet === undefined || isIntrospection(field) ? 1 : 1 + this.depth(field.selectionSet),
    );
  }

  protected fold(
    set: SelectionSetNode,
    measure: string,
    combine: (a: number, b: number) => number,
    ofField: (field: FieldNode) => number,
  ): number {
    let total = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) total = combine(total, ofField(selection));
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        total = combine(total, this.fold(selection.selectionSet, measure, combine, ofField));
      else total = combine(total, this.#ofFragment(selection.name.value, measure, combine, ofField));
    }
    return total;
  }

  #ofFragment(
    name: string,
    measure: string,
    combine: (a: number, b: number) => number,
    ofField: (field: FieldNode) => number,
  ): number {
    const key = `${measure} ${name}`;
    const known = this.#measured.get(key);
    if (known !== undefined) return known;
    this.#measured.set(key, 0);
    const fragment = this.#fragments.get(name);
    const value = fragment === undefined ? 0 : this.fold(fragment.selectionSet, measure, combine, ofField);
    this.#measured.set(key, value);
    return value;
  }
}

class CostWalk extends Walk {
  readonly #shape: ListShape;
  readonly #variables: ReadonlyMap<string, unknown>;
  /** Whether the value of a variable counted. */
  readsVariables = false;

  constructor(document: DocumentNode, shape: ListShape, variables: ReadonlyMap<string, unknown>) {
    super(document);
    this.#shape = shape;
    this.#variables = variables;
  }

  /** One per field, times the length of the enclosing list. `limit` sets the length of every list below it. */
  cost(set: SelectionSetNode, length: number): number {
    return this.fold(set, `cost ${length}`, sum, (field) => {
      if (field.selectionSet === undefined || isIntrospection(field)) return 1;
      const times = this.#shape.lists.has(field.name.value) ? length : 1;
      return 1 + times * this.cost(field.selectionSet, this.#limitOf(field) ?? length);
    });
  }

  #limitOf(field: FieldNode): number | undefined {
    const fallback = this.#shape.limits.get(field.name.value);
    const value = field.arguments?.find(({ name }) => name.value === 'limit')?.value;
    if (fallback === undefined || value === undefined) return fallback;
    if (value.kind === Kind.VARIABLE) this.readsVariables = true;
    const given = value.kind === Kind.VARIABLE ? this.#variables.get(value.name.value) : literal(value);
    // A null argument or a variable without a value counts as omitted.
    const isLength = (typeof given === 'number' || typeof given === 'string') && Number.isFinite(Number(given));
    return isLength ? Math.max(Number(given), 1) : fallback;
  }
}

const sum = (a: number, b: number): number => a + b;

function isIntrospection({ name: { value } }: FieldNode): boolean {
  return value === '__schema' || value === '__type';
}
