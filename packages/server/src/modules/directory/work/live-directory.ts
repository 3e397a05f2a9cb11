import type { Detector, Directory } from '@wayseal/detect';
import type { LinkRecord } from '../rules/link-state.ts';
import type { LinkStates, LinkSummary } from '../ports.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { linkVerdicts } from '../rules/link-verdict.ts';
import type { LoadedDirectory } from './load-directory.ts';

const dayMs = 86_400_000;

export interface LiveDirectoryOptions {
  /** Called at the first use and by `reload`. May throw; then the old tables stay. */
  readonly load: () => LoadedDirectory;
  readonly clock: Clock;
  /** Age in days at which a person's verification counts as stale. */
  readonly staleDays: number;
}

/**
 * Directory, detector and link records behind stable ports. `reload` swaps all three at once: a running call ends with the old
 * tables, and the next call uses the new ones.
 */
export class LiveDirectory {
  readonly directory: Directory;
  readonly detector: Detector;
  readonly links: LinkStates;
  readonly #options: LiveDirectoryOptions;
  #loaded: LoadedDirectory | undefined;

  constructor(options: LiveDirectoryOptions) {
    this.#options = options;
    const current = (): LoadedDirectory => this.#current();
    this.directory = directoryOver(() => current().directory);
    this.detector = detectorOver(() => current().detector);
    this.links = {
      find: (slug) => current().links.get(slug),
      findOpened: (slug) => current().opened.get(slug),
      summarize: () => summarize(current(), options),
    };
  }

  /** Loads the tables again and swaps them. When loading throws, rethrows and keeps the old tables. */
  reload(): void {
    this.#loaded = this.#options.load();
  }

  #current(): LoadedDirectory {
    this.#loaded ??= this.#options.load();
    return this.#loaded;
  }
}

function directoryOver(current: () => Directory): Directory {
  return {
    get carriers() {
      return current().carriers;
    },
    get keys() {
      return current().keys;
    },
    get lessors() {
      return current().lessors;
    },
    get counts() {
      return current().counts;
    },
    findCarrier: (slug) => current().findCarrier(slug),
    listCarriers: (filter) => current().listCarriers(filter),
    findByAirlinePrefix: (prefix) => current().findByAirlinePrefix(prefix),
    listByIata: (code) => current().listByIata(code),
    findByScac: (scac) => current().findByScac(scac),
    findByOwnerCode: (ownerCode) => current().findByOwnerCode(ownerCode),
    listByS10Country: (country) => current().listByS10Country(country),
    suggestSlugs: (slug, limit) => current().suggestSlugs(slug, limit),
  };
}

function detectorOver(current: () => Detector): Detector {
  return {
    get formats() {
      return current().formats;
    },
    detect: (text, hints) => current().detect(text, hints),
    findInText: (text, options) => current().findInText(text, options),
  };
}

function summarize(loaded: LoadedDirectory, { clock, staleDays }: LiveDirectoryOptions): LinkSummary {
  const { directory } = loaded;
  const own = [...loaded.links.values()].filter(({ reportedBy }) => reportedBy === null);
  const count = (test: (record: LinkRecord) => boolean): number => own.filter(test).length;
  const staleBefore = new Date(clock.now() - staleDays * dayMs).toISOString().slice(0, 10);
  const verified = directory.carriers.flatMap(({ verifiedOn }) => (verifiedOn === null ? [] : [verifiedOn]));
  const checkedAt = own.map((record) => record.checkedAt);
  return {
    checked: own.length,
    verdicts: Object.fromEntries(
      linkVerdicts.map((verdict) => [verdict, count((record) => record.verdict === verdict)]),
    ) as LinkSummary['verdicts'],
    lastCheckedAt: checkedAt.length === 0 ? null : checkedAt.reduce((a, b) => Math.max(a, b)),
    verifiedByPerson: verified.length,
    staleVerifications: verified.filter((date) => date < staleBefore).length,
  };
}
