import {
  BREAK,
  execute,
  GraphQLError,
  Kind,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { costProblem, documentProblem, graphqlLimits, listShape, type ListShape } from './limits.ts';
import type { GraphqlContext } from './schema.ts';

/** A document that passed every check that needs no variables, or the errors that it has. */
export type Prepared = { readonly errors: readonly GraphQLError[] } | { readonly document: ValidDocument };

interface ValidDocument {
  readonly ast: DocumentNode;
  /** How often its text came; the second time compiles it. */
  uses: number;
  /** Operations that passed their checks, by the name that asked for them. */
  readonly operations: Map<string | undefined, KnownOperation>;
}

interface KnownOperation {
  /** No variable changes its cost, so its checks need no second look. */
  readonly hasFixedCost: boolean;
  /** Null when the document is interpreted each time. */
  compiled?: CompiledQuery | null;
}

export interface GraphqlRequest {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

const keptDocuments = 500;
const longestKeptText = 8 * 1024;
const shownErrors = 10;

/**
 * Parses and validates each text once, and compiles it when it comes again. Clients that write values into the text
 * never send the same text twice: compiling theirs would cost time and evict the documents of other clients.
 */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #shape: ListShape;
  /** In order of last use. */
  readonly #kept = new Map<string, ValidDocument>();
  #latest: ValidDocument | undefined;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
    this.#shape = listShape(schema);
  }

  prepare(query: string): Prepared {
    const known = this.#kept.get(query);
    if (known !== undefined) {
      if (known !== this.#latest) this.#moveLast(query, known);
      known.uses += 1;
      return { document: known };
    }
    const checked = this.#check(query);
    if ('document' in checked && query.length <= longestKeptText) this.#keep(query, checked.document);
    return checked;
  }

  /** Runs one operation of a document. A result without `data` means that the request was wrong. */
  run(
    document: ValidDocument,
    request: GraphqlRequest,
    context: GraphqlContext,
  ): ExecutionResult | Promise<ExecutionResult> {
    const { ast, uses, operations } = document;
    const { operationName, variables } = request;
    let operation = operations.get(operationName);
    if (operation === undefined || !operation.hasFixedCost) {
      const { problem, hasFixedCost } = costProblem(this.#shape, ast, operationName, variables);
      const refused = problem ?? operationProblem(ast, operationName);
      if (refused !== undefined) return { errors: [refused] };
      if (operation === undefined) operations.set(operationName, (operation = { hasFixedCost }));
    }
    // The compiler words an argument that a variable makes null in its own way.
    const hasNull = Object.values(variables).includes(null);
    const compiled = uses > 1 && !hasNull ? this.#compiled(ast, operation, operationName) : null;
    if (compiled !== null) {
      const answer = compiled.query(undefined, context, variables);
      // Without data nothing ran: the variables are wrong. The interpreter words that better, and alike each time.
      if (answer instanceof Promise || answer.data !== undefined) return answer;
    }
    return execute({
      schema: this.#schema,
      document: ast,
      contextValue: context,
      variableValues: variables,
      operationName: operationName ?? null,
    });
  }

  #check(query: string): Prepared {
    let ast: DocumentNode;
    try {
      ast = parse(query, { maxTokens: graphqlLimits.tokens });
    } catch (error) {
      return { errors: [error as GraphQLError] };
    }
    const problem = documentProblem(ast);
    if (problem !== undefined) return { errors: [problem] };
    const errors = validate(this.#schema, ast, specifiedRules, { maxErrors: shownErrors });
    if (errors.length > 0) return { errors };
    return { document: { ast, uses: 1, operations: new Map() } };
  }

  #keep(query: string, document: ValidDocument): void {
    this.#moveLast(query, document);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > keptDocuments && oldest !== undefined) this.#kept.delete(oldest);
  }

  #moveLast(query: string, document: ValidDocument): void {
    this.#kept.delete(query);
    this.#kept.set(query, document);
    this.#latest = document;
  }

  #compiled(ast: DocumentNode, operation: KnownOperation, operationName: string | undefined): CompiledQuery | null {
    if (operation.compiled === undefined) {
      const made = hasDirectives(ast) ? null : compileQuery(this.#schema, ast, operationName);
      operation.compiled = made !== null && isCompiledQuery(made) ? made : null;
    }
    return operation.compiled;
  }
}

/**
 * The compiler leaves out a fragment's second spread before it reads the directives of the first, and takes null for
 * false. So documents with `@skip` or `@include` are interpreted.
 */
function hasDirectives(ast: DocumentNode): boolean {
  let isFound = false;
  visit(ast, {
    Directive: () => {
      isFound = true;
      return BREAK;
    },
  });
  return isFound;
}

function operationProblem(ast: DocumentNode, operationName: string | undefined): GraphQLError | undefined {
  const names = ast.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : [],
  );
  if (operationName === undefined ? names.length === 1 : names.includes(operationName)) return undefined;
  const wanted = names.map((name) => name ?? 'the unnamed one').join(', ');
  return new GraphQLError(`operationName is not an operation of this document; it has ${wanted || 'none'}`);
}
