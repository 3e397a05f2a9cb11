import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { font, icon, icon192, siteScript, stylesheet, watchlistScript } from './assets.ts';
import { catalogues } from './texts/texts.ts';

const source = readFileSync(new URL('assets/sw.js', import.meta.url), 'utf8');

/** Files that the worker keeps; beside them it keeps two pages. */
const shell = [font, stylesheet, icon, icon192, siteScript, watchlistScript].map(({ path }) => path);

/** Its own policy: it fetches from here, and loads no other script. */
const policy = "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

let version: string | undefined;

/** The worker of the pages. A change of a file, of the worker or of the words in its pages makes another version. */
export function serviceWorker(): { readonly headers: Readonly<Record<string, string>>; readonly text: string } {
  version ??= createHash('sha256')
    .update(JSON.stringify([shell, source, catalogues]))
    .digest('hex')
    .slice(0, 12);
  return {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // Browsers ask for it again at each start.
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    },
    text: `const version = ${JSON.stringify(version)};\nconst shell = ${JSON.stringify(shell)};\n${source}`,
  };
}
