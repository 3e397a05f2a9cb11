import type { FastifyRequest } from 'fastify';
import { queryOf } from '../http/query.ts';
import { catalogues, type Language, languageTags, type Texts } from './texts/texts.ts';

/** What all pages know of the service. */
export interface Shell {
  /** Whether a feed runs whose events are made up. */
  readonly isDemonstrating: () => boolean;
  /** Origin that people reach, without a trailing slash. */
  readonly publicUrl: () => string;
  /** Where visitors report what is missing: a `mailto:` or `https:` address of the operator. */
  readonly contact?: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent on a server without pages. */
    shell?: Shell;
  }
}

export type { Language };

/** What a visitor may choose; `auto` follows the system. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = Exclude<(typeof themes)[number], 'auto'>;

/** What a page knows of the request that it answers. */
export interface View {
  readonly language: Language;
  readonly texts: Texts;
  /** Path and query of this page in another language. */
  readonly inLanguage: (language: Language) => string;
  /** A path of ours that keeps the language, when it was chosen by address. */
  readonly link: (path: string) => string;
  /** The language, when it was chosen by address: forms carry it on. */
  readonly chosen: Language | null;
  /** Chosen colors; null follows the system. */
  readonly theme: Theme | null;
  /** Origin that people reach, without a trailing slash. */
  readonly origin: string;
  /** Where visitors report what is missing; absent without an address of the operator. */
  readonly contact?: string;
  /** A demonstration feed runs: what this service follows may be made up. */
  readonly isDemonstration?: boolean;
}

export function isLanguage(text: string | undefined): text is Language {
  return (languageTags as readonly (string | undefined)[]).includes(text);
}

/** The first language of ours that the browser prefers; English when it names none. Regions do not matter. */
export function preferredLanguage(accept: string | undefined): Language {
  const ranges = (accept ?? '').split(',').map((part) => {
    const [tag = '', quality] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = quality === undefined ? 1 : Number(quality.replace(/^q=/, ''));
    return { tag: tag.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
  });
  const best = ranges.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return best.map(({ tag }) => tag).find(isLanguage) ?? 'en';
}

function themeOf(cookie: string | undefined): Theme | null {
  const value = /(?:^|;)\s*theme=(light|dark)\s*(?:;|$)/.exec(cookie ?? '')?.[1];
  return value === undefined ? null : (value as Theme);
}

/** Language by `?lang=`, else by `Accept-Language`. What was chosen stays in the addresses. */
export function viewOf(request: FastifyRequest): View {
  // The query of a request without a route is absent, or parsed by the framework in its own way.
  const { values } = queryOf(request)?.values === undefined ? queryOf(request, 'itself') : queryOf(request);
  const asked = values.get('lang');
  const chosen = isLanguage(asked) ? asked : null;
  const language = chosen ?? preferredLanguage(request.headers['accept-language']);
  const link = (path: string): string => (chosen === null ? path : withLanguage(path, chosen));
  const contact = request.server.shell?.contact;
  return {
    language,
    ...(contact === undefined ? {} : { contact }),
    isDemonstration: request.server.shell?.isDemonstrating() ?? false,
    origin: request.server.shell?.publicUrl() ?? '',
    theme: themeOf(request.headers.cookie),
    texts: catalogues[language],
    chosen,
    link,
    inLanguage: (other) => withLanguage(request.raw.url ?? '/', other),
  };
}

function withLanguage(target: string, language: Language): string {
  const hash = target.indexOf('#');
  const fragment = hash === -1 ? '' : target.slice(hash);
  const [path = '/', query = ''] = (hash === -1 ? target : target.slice(0, hash)).split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  parameters.set('lang', language);
  // Two slashes at the start would name another host.
  return `${path.replace(/^\/+/, '/')}?${parameters.toString()}${fragment}`;
}
