import { type Asset, loadAsset } from '../site/assets.ts';

const folder = new URL('assets/', import.meta.url);
const generatedFolder = new URL('../../../generated/', import.meta.url);
const javaScript = 'text/javascript; charset=utf-8';

/** Files of the documentation alone. */
export const docsAssets = {
  stylesheet: loadAsset('docs', 'css', 'text/css; charset=utf-8', folder),
  /** Search, filters, and the place on the page. */
  script: loadAsset('docs', 'js', javaScript, folder),
  /** MiniSearch with our options; loaded when a reader enters the search. */
  search: loadAsset('search', 'js', javaScript, generatedFolder),
  console: loadAsset('graphql', 'js', javaScript, folder),
  completion: loadAsset('complete', 'js', javaScript, folder),
  arranging: loadAsset('arrange', 'js', javaScript, folder),
} as const satisfies Readonly<Record<string, Asset>>;
