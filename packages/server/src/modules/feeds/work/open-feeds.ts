import { isDeepStrictEqual } from 'node:util';
import { ConfigError, type ValuesOf } from '../../../kernel/config/config.ts';
import { environment } from '../../../kernel/config/environment.ts';
import type { PlaceTables } from '../../places/rules/place.ts';
import type { FeedId } from '../../statuses/rules/carrier-event.ts';
import type { FeedInstance } from '../rules/feed-instance.ts';
import { feedSettings } from '../settings.ts';
import type { DeclaredFeed } from '../ports.ts';
import type { Declaration } from './declaration/read-declaration.ts';
import { domainClassifier } from './domain-classifier.ts';
import { createInstanceFeed } from './instance-feed.ts';
import type { FeedParts } from './licensed-feed.ts';
import { placeRules } from './place-rules.ts';
import type { ObjectNumbers } from './push/object-numbers.ts';
import { takenIds, variableFeeds } from './variable-feeds.ts';

type FeedConfig = ValuesOf<typeof feedSettings>;

export interface OpenFeedsOptions extends Omit<FeedParts, 'classifier'> {
  /** Without them, a town of an event gets no UN/LOCODE. */
  readonly places?: PlaceTables | undefined;
  /** Feeds behind which a demonstration stands: everything that they say is made up. */
  readonly demonstrated?: readonly FeedId[] | undefined;
  readonly objects?: ObjectNumbers;
}

/** Every licensed feed of a process, configured or not: those of the variables, then those of the feeds file. */
export interface FeedSet {
  /** Always the same array; a reload exchanges its content in one step. */
  readonly feeds: readonly DeclaredFeed[];
  /** What the file declares; another array after each reload. */
  readonly instances: readonly FeedInstance[];
  /** Feeds of the file that are switched off. */
  readonly disabled: Declaration['disabled'];
  /** What an operator should look at in the file, one sentence each. */
  readonly warnings: readonly string[];
  /** Puts `wrap` around each feed, now and after each reload. */
  wrap(wrap: (feed: DeclaredFeed) => DeclaredFeed): void;
  /** Reads the file again. Feeds whose declaration is the same are kept as they are. Throws `ConfigError`; then nothing changed. */
  reload(): Promise<void>;
}

/** Throws `ConfigError` with every problem of the feeds file. */
export async function openFeeds(config: FeedConfig, options: OpenFeedsOptions): Promise<FeedSet> {
  const set = new LiveFeeds(config, options);
  await set.reload();
  return set;
}

/** The declaration in the file of these settings. Throws `ConfigError`. */
export async function readFeedsFile(config: FeedConfig, file: string): Promise<Declaration> {
  // Loaded only here: most instances declare no feed.
  const { readDeclaration, sentenceOf, DeclarationError } = await import('./declaration/read-declaration.ts');
  try {
    return await readDeclaration(file, { environment: environment(), taken: takenIds(config) });
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error;
    const { name } = feedSettings.feedsFile;
    throw new ConfigError(error.problems.map((problem) => `${name} (${file}): ${sentenceOf(problem)}`));
  }
}

interface Made {
  readonly instance: FeedInstance;
  readonly feed: DeclaredFeed;
}

class LiveFeeds implements FeedSet {
  readonly feeds: DeclaredFeed[] = [];
  readonly #config: FeedConfig;
  readonly #parts: FeedParts;
  readonly #demonstrated: readonly FeedId[];
  readonly #objects: ObjectNumbers | undefined;
  readonly #ofVariables: readonly DeclaredFeed[];
  #made: readonly Made[] = [];
  #instances: readonly FeedInstance[] = [];
  #warnings: readonly string[] = [];
  #disabled: Declaration['disabled'] = [];
  #wrap: (feed: DeclaredFeed) => DeclaredFeed = (feed) => feed;
  #wrapped = new WeakMap<DeclaredFeed, DeclaredFeed>();
  /** Two reloads at once would each throw away what the other made. */
  #reloading: Promise<void> = Promise.resolve();

  constructor(config: FeedConfig, { places, demonstrated = [], objects, ...parts }: OpenFeedsOptions) {
    this.#objects = objects;
    this.#config = config;
    this.#parts = { ...parts, classifier: { ...domainClassifier, ...placeRules(places) } };
    this.#demonstrated = demonstrated;
    this.#ofVariables = variableFeeds(config, this.#parts, demonstrated);
  }

  get instances(): readonly FeedInstance[] {
    return this.#instances;
  }

  get disabled(): Declaration['disabled'] {
    return this.#disabled;
  }

  get warnings(): readonly string[] {
    return this.#warnings;
  }

  wrap(wrap: (feed: DeclaredFeed) => DeclaredFeed): void {
    this.#wrap = wrap;
    this.#wrapped = new WeakMap();
    this.#show();
  }

  reload(): Promise<void> {
    const next = this.#reloading.then(() => this.#read());
    this.#reloading = next.catch(() => undefined);
    return next;
  }

  async #read(): Promise<void> {
    const { feedsFile } = this.#config;
    if (feedsFile !== undefined) {
      const { instances, disabled, warnings } = await readFeedsFile(this.#config, feedsFile);
      const made = await Promise.all(instances.map((instance) => this.#make(instance)));
      const { sentenceOf } = await import('./declaration/read-declaration.ts');
      this.#made = made;
      this.#instances = instances;
      this.#disabled = disabled;
      this.#warnings = warnings.map(sentenceOf);
    }
    this.#show();
  }

  async #make(instance: FeedInstance): Promise<Made> {
    const before = this.#made.find((made) => isDeepStrictEqual(made.instance, instance));
    if (before !== undefined) return before;
    const synthetic = this.#demonstrated.includes(instance.id);
    const objects = this.#objects === undefined ? {} : { objects: this.#objects };
    const feed = await createInstanceFeed(instance, { ...this.#parts, ...objects, synthetic });
    const { kind, carriers, missing } = instance;
    return { instance, feed: { ...feed, kind, carriers, missing } };
  }

  /** A feed of the file takes the place of the one that no variable sets up. */
  #show(): void {
    const declared = this.#made.map(({ feed }) => feed);
    const ofVariables = this.#ofVariables.filter(({ id }) => !declared.some((feed) => feed.id === id));
    const all = [...ofVariables, ...declared].map((feed) => {
      const wrapped = this.#wrapped.get(feed) ?? this.#wrap(feed);
      this.#wrapped.set(feed, wrapped);
      return wrapped;
    });
    this.feeds.splice(0, this.feeds.length, ...all);
  }
}
