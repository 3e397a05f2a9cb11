import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A file of the pages under a name that holds the hash of its content, so that it may be cached for ever. */
export interface Asset {
  readonly path: string;
  readonly mediaType: string;
  readonly content: string;
}

/** Reads `assets/NAME.EXTENSION` beside the module at `base`. */
export function loadAsset(name: string, extension: string, mediaType: string, base: string = import.meta.url): Asset {
  const content = readFileSync(new URL(`assets/${name}.${extension}`, base), 'utf8');
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
export const detectBundle = loadAsset('detect.generated', 'js', javaScript);
export const proofsBundle = loadAsset('proofs.generated', 'js', javaScript);
/** These stand in the copy of /verify and have no address of their own. */
export const offlineStylesheet = loadAsset('offline.generated', 'css', 'text/css; charset=utf-8');
export const offlineScript = loadAsset('offline.generated', 'js', javaScript);

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
