import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A file of the pages under a name that holds the hash of its content, so that it may be cached for ever. */
export interface Asset {
  readonly path: string;
  readonly mediaType: string;
  readonly content: string;
}

const ownFolder = new URL('assets/', import.meta.url);
/** Files that `npm run generate` writes. */
const generatedFolder = new URL('../../../generated/', import.meta.url);

/** Reads `NAME.EXTENSION` of a folder; default: the assets beside this module. */
export function loadAsset(name: string, extension: string, mediaType: string, folder: URL = ownFolder): Asset {
  const content = readFileSync(new URL(`${name}.${extension}`, folder), 'utf8');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { path: `/assets/${name}.${hash}.${extension}`, mediaType, content };
}

const javaScript = 'text/javascript; charset=utf-8';

export const stylesheet = loadAsset('site', 'css', 'text/css; charset=utf-8');
export const icon = loadAsset('icon', 'svg', 'image/svg+xml');
export const homeScript = loadAsset('home', 'js', javaScript);
export const liveScript = loadAsset('live', 'js', javaScript);
export const verifyScript = loadAsset('verify', 'js', javaScript);
/** Shared by the pages that verify. */
export const checklistScript = loadAsset('checklist', 'js', javaScript);
export const transparencyScript = loadAsset('transparency', 'js', javaScript);
export const copyScript = loadAsset('copy', 'js', javaScript);
/** Of the card that stands in pages of others. */
export const embedStylesheet = loadAsset('embed', 'css', 'text/css; charset=utf-8');
/** The libraries as browsers get them; made by `packages/server/scripts/browser-bundles.ts`. */
export const detectBundle = loadAsset('detect', 'js', javaScript, generatedFolder);
export const proofsBundle = loadAsset('proofs', 'js', javaScript, generatedFolder);
/** These stand in the copy of /verify and have no address of their own. */
export const offlineStylesheet = loadAsset('offline', 'css', 'text/css; charset=utf-8', generatedFolder);
export const offlineScript = loadAsset('offline', 'js', javaScript, generatedFolder);

export const assets: readonly Asset[] = [
  stylesheet,
  icon,
  homeScript,
  liveScript,
  verifyScript,
  checklistScript,
  transparencyScript,
  copyScript,
  embedStylesheet,
  detectBundle,
  proofsBundle,
];
