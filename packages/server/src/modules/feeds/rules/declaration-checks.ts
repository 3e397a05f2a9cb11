/** What a feeds file must keep to beyond its schema. Pure; no message has a value of a member but names and ids. */
import { patternProblem } from './pattern-cost.ts';

export interface DeclarationProblem {
  /** JSON pointer; empty for the file itself. */
  readonly pointer: string;
  /** What is wrong and the fix, without a subject. */
  readonly message: string;
}

/** The members that these checks read, of a declaration that fits the schema. */
export interface CheckedFeed {
  readonly id: string;
  readonly kind: string;
  readonly base_url?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly auth?: object;
  readonly references?: Readonly<Record<string, CheckedReference | undefined>>;
  readonly changed_since?: object;
  readonly persist?: string;
}

interface CheckedReference {
  readonly in: string;
  readonly pattern?: string;
}

/** `taken`: ids that settings have taken, each with the variables that did. */
export function findDeclarationProblems(
  feeds: readonly CheckedFeed[],
  taken: ReadonlyMap<string, readonly string[]>,
): readonly DeclarationProblem[] {
  const first = new Map<string, number>();
  return feeds.flatMap((feed, index) => {
    const at = (member: string, message: string): DeclarationProblem => ({
      pointer: `/feeds/${index}/${member}`,
      message,
    });
    const before = first.get(feed.id);
    first.set(feed.id, before ?? index);
    const variables = taken.get(feed.id) ?? [];
    return [
      ...(before === undefined ? [] : [at('id', `is the id of /feeds/${before} as well; give each feed its own`)]),
      ...(variables.length === 0
        ? []
        : [at('id', `is set by ${variables.join(', ')} as well; remove these variables or this feed`)]),
      ...urlsOf(feed).flatMap(([member, url]) =>
        URL.canParse(url) ? [] : [at(member, 'is no URL; write it as https://host/path')],
      ),
      ...Object.entries(feed.references ?? {}).flatMap(([kind, reference]) => {
        const problem = reference?.pattern === undefined ? undefined : patternProblem(reference.pattern);
        return problem === undefined ? [] : [at(`references/${kind}/pattern`, problem)];
      }),
    ];
  });
}

/** What works and is probably not meant. */
export function findDeclarationWarnings(feeds: readonly CheckedFeed[]): readonly DeclarationProblem[] {
  return feeds.flatMap((feed, index) => {
    const at = (member: string, message: string): DeclarationProblem => ({
      pointer: `/feeds/${index}/${member}`,
      message,
    });
    const { path = '', references = {}, headers = {} } = feed;
    const places = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
    const unknown = places.find((name) => !pathPlaces.has(name));
    const needsPlace = Object.values(references).some((reference) => reference?.in === 'path');
    return [
      ...urlsOf(feed)
        .filter(([, url]) => isPlainToElsewhere(url))
        .map(([member]) => at(member, 'sends credentials unencrypted to another machine; use https')),
      ...(unknown === undefined ? [] : [at('path', `has a place that nothing fills; write ${pathPlaceWords}`)]),
      ...(needsPlace && places.length === 0
        ? [at('path', `has no place for the number that a reference puts there; add ${pathPlaceWords}`)]
        : []),
      ...Object.entries(headers)
        .filter(([name, value]) => typeof value === 'string' && /key|secret|token|authorization|password/i.test(name))
        .map(([name]) => at(`headers/${name}`, 'looks like credentials in the file; write {"env": "NAME"} instead')),
      ...(feed.changed_since !== undefined && feed.persist === 'none'
        ? [at('changed_since', 'stays off while persist is none')]
        : []),
    ];
  });
}

const pathPlaces = new Set(['number', 'awb_prefix', 'awb_serial']);
const pathPlaceWords = '{number}, or {awb_prefix} and {awb_serial}';

function urlsOf({ base_url: base, auth }: CheckedFeed): readonly (readonly [member: string, url: string])[] {
  const all = [
    ['base_url', base],
    ...Object.entries(auth ?? {}).map(([name, value]: [string, unknown]) => [`auth/${name}`, value] as const),
  ] as const;
  return all.flatMap(([member, url]) =>
    typeof url === 'string' && member.endsWith('_url') ? [[member, url] as const] : [],
  );
}

function isPlainToElsewhere(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'http:' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
}
