/** Safe markup. Only `html` creates it, and escapes all values that are not `Html`. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const special = /[&<>"']/;
const specials = /[&<>"']/g;

/**
 * Template tag: escapes values, joins arrays, drops null, undefined and false. Quote attribute values. Lone surrogates
 * become U+FFFD, because UTF-8 cannot encode them.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let markup = strings[0] ?? '';
  for (const [index, value] of values.entries()) markup += render(value) + (strings[index + 1] ?? '');
  return new Html(markup);
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(render).join('');
  const text = String(value).toWellFormed();
  return special.test(text) ? text.replaceAll(specials, (character) => entities[character] ?? '') : text;
}

/** A URL for `href`: http, https or a path of this origin; anything else becomes `#`. */
export function href(url: string): string {
  if (url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/\\')) return url;
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:' ? parsed.href : '#';
}
