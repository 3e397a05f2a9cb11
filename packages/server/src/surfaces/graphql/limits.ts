import {
  getNullableType,
  GraphQLError,
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
 * What one document may ask for. The figures leave room for every query that a page of ours sends, several times over;
 * beyond them lie only documents made to keep a server busy. Introspection counts towards all but the depth.
 */
export const graphqlLimits = {
  tokens: 1_000,
  depth: 6,
  aliases: 15,
  rootFields: 10,
  /**
   * Fields written down, fragments once. Validation compares those of one place in pairs: 300 fields and 50 spreads took it
   * 10 ms, these take 3.
   */
  fields: 200,
  fragmentSpreads: 25,
  /** `__schema` and `__type` in one document: each may answer the whole schema. */
  introspections: 2,
  /** Fields answered, lists at their length. */
  cost: 5_000,
} as const;

/** Length of a list whose length no argument says. */
const usualListLength = 10;

/** Why a document is refused before it is validated, from its text alone; undefined when nothing speaks against it. */
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

/** What of a schema decides how much a selection answers. */
export interface ListShape {
  /** Names of fields that answer lists of objects. */
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
      if (isListType(getNullableType(field.type))) lists.add(field.name);
      const limit = field.args.find(({ name }) => name === 'limit')?.default?.value;
      if (typeof limit === 'number') limits.set(field.name, limit);
    }
  }
  return { lists, limits };
}

/** Why an operation is refused with these variables: what it would answer is too much. */
export function costProblem(
  shape: ListShape,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | undefined {
  const operation = operationsOf(document).find(({ name }) => operationName == null || name?.value === operationName);
  if (operation === undefined) return undefined;
  const given = givenValues(operation, variables);
  const cost = new CostWalk(document, shape, given).cost(operation.selectionSet, usualListLength);
  return cost > graphqlLimits.cost ? tooMuch('cost', cost, graphqlLimits.cost) : undefined;
}

/** The variables as the operation will see them: what a request leaves out has the default of its declaration. */
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

/** The number or text of a literal; undefined for null and for what is no length. */
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
  cost: 'answered fields; a smaller limit makes it less',
};

function tooMuch(name: string, counted: number, limit: number): GraphQLError {
  const amount = counted > limit * 1000 ? 'far too many' : String(counted);
  return new GraphQLError(`The document has ${amount} ${words[name]}; at most ${limit} are allowed`);
}

function operationsOf(document: DocumentNode): OperationDefinitionNode[] {
  return document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

/** Goes through selections; each fragment is measured once, and one that contains itself counts as nothing. */
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

  /** Levels below introspection do not count: the tools' own query has 13, and validation bounds what could grow. */
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

  constructor(document: DocumentNode, shape: ListShape, variables: ReadonlyMap<string, unknown>) {
    super(document);
    this.#shape = shape;
    this.#variables = variables;
  }

  /** One for each field, times the length of the list it stands in: what `limit` says, for every list below it. */
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
    const given = value.kind === Kind.VARIABLE ? this.#variables.get(value.name.value) : literal(value);
    // An argument that is null, or a variable without a value, is one that was left out.
    const isLength = (typeof given === 'number' || typeof given === 'string') && Number.isFinite(Number(given));
    return isLength ? Math.max(Number(given), 1) : fallback;
  }
}

const sum = (a: number, b: number): number => a + b;

function isIntrospection({ name: { value } }: FieldNode): boolean {
  return value === '__schema' || value === '__type';
}
