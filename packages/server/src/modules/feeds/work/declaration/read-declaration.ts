import path from 'node:path';
import { DocumentError, readDocumentFile } from '../../../../kernel/lib/read-document.ts';
import { compileValidation } from '../../../../kernel/operation/compile-validation.ts';
import type { Validate } from '../../../../kernel/operation/validation.ts';
import {
  findDeclarationProblems,
  findDeclarationWarnings,
  type DeclarationProblem,
} from '../../rules/declaration-checks.ts';
import { declarationBounds } from '../../rules/feed-defaults.ts';
import type { FeedInstance } from '../../rules/feed-instance.ts';
import type { FixedKind } from '../../rules/feed-kind.ts';
import { feedsFileSchema, type DeclaredFeed, type FeedsFile } from '../../operations/feeds-file-schema.ts';
import { buildInstance } from './build-instance.ts';
import { kindNames, loadFixedKinds } from './kinds.ts';
import { pushFault } from '../push/receive-pushes.ts';
import { SecretReader } from './secrets.ts';

/** The file declares something that does not work; nothing of it is used. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
  readonly problems: readonly DeclarationProblem[];

  constructor(problems: readonly DeclarationProblem[]) {
    super(problems.map(sentenceOf).join('\n'));
    this.problems = problems;
  }
}

export interface Declaration {
  /** In the order of the file, without those that are switched off. */
  readonly instances: readonly FeedInstance[];
  readonly disabled: readonly Pick<FeedInstance, 'id' | 'kind' | 'carriers'>[];
  /** What an operator should look at; nothing of it stops a feed. */
  readonly warnings: readonly DeclarationProblem[];
}

export interface DeclarationSources {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Ids that settings have taken, each with its variables. Default: none. */
  readonly taken?: ReadonlyMap<string, readonly string[]>;
}

/** One line for a log or a terminal. */
export function sentenceOf({ pointer, message }: DeclarationProblem): string {
  return `${pointer === '' ? 'it' : pointer} ${message}`;
}

/** Reads the file and the secrets that it names. Throws `DeclarationError` with every problem. */
export async function readDeclaration(file: string, sources: DeclarationSources): Promise<Declaration> {
  const value = readFile(file);
  const fixed = await loadFixedKinds(kindsIn(value));
  const declared = checked(value, fixed, sources);
  const warnings = [...findDeclarationWarnings(declared)];
  const folder = path.dirname(path.resolve(file));
  const built = declared.map((feed, index) => {
    const secrets = new SecretReader({ environment: sources.environment, folder });
    const kind = fixed.find((one) => one.kind === feed.kind);
    const instance = buildInstance(feed, kind, secrets);
    const fault = pushFault(instance);
    const notes = [...secrets.notes, ...(fault === null ? [] : [fault])];
    if (feed.enabled !== false)
      warnings.push(...notes.map((message) => ({ pointer: `/feeds/${index}`, message: `(${feed.id}): ${message}` })));
    return { instance, isEnabled: feed.enabled ?? true };
  });
  return {
    instances: built.flatMap(({ instance, isEnabled }) => (isEnabled ? [instance] : [])),
    disabled: built.flatMap(({ instance, isEnabled }) => (isEnabled ? [] : [instance])),
    warnings,
  };
}

function readFile(file: string): unknown {
  try {
    return readDocumentFile(file);
  } catch (error) {
    if (error instanceof DocumentError) throw fileProblem(error.message);
    throw error;
  }
}

function fileProblem(message: string): DeclarationError {
  return new DeclarationError([{ pointer: '', message }]);
}

/** The kinds that an unchecked value names. */
function kindsIn(value: unknown): readonly string[] {
  const feeds = (value as { readonly feeds?: unknown } | null)?.feeds;
  if (!Array.isArray(feeds)) return [];
  return feeds
    .slice(0, declarationBounds.feeds)
    .map((feed: { readonly kind?: unknown } | null) => feed?.kind)
    .filter((kind) => typeof kind === 'string');
}

/** More than any file that is read can have. */
const mostProblems = 1_000;
const validations = new Map<string, Validate>();

function checked(
  value: unknown,
  fixed: readonly FixedKind[],
  { taken = new Map() }: DeclarationSources,
): readonly DeclaredFeed[] {
  const key = fixed.map(({ kind }) => kind).join();
  const validate = validations.get(key) ?? compileValidation(feedsFileSchema(kindNames, fixed));
  validations.set(key, validate);
  const faults = validate(value, mostProblems);
  if (faults.length > 0)
    throw new DeclarationError(faults.map((fault) => ({ pointer: fault.path, message: fault.message })));
  const { feeds } = value as FeedsFile;
  const problems = findDeclarationProblems(feeds, taken);
  if (problems.length > 0) throw new DeclarationError(problems);
  return feeds;
}
