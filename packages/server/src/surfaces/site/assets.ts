import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A file of the pages. A hash of its content in the name lets browsers keep it for good. */
export interface Asset<Content extends string | Buffer = string | Buffer> {
  readonly path: string;
  readonly mediaType: string;
  readonly content: Content;
}

const ownFolder = new URL('assets/', import.meta.url);
/** Files that `npm run generate` writes. */
const generatedFolder = new URL('../../../generated/', import.meta.url);

/** Reads `NAME.EXTENSION` of a folder; default: the assets beside this module. */
export function loadAsset(name: string, extension: string, mediaType: string, folder: URL = ownFolder): Asset<string> {
  return hashed(name, extension, mediaType, readFileSync(new URL(`${name}.${extension}`, folder), 'utf8'));
}

/** The same for pictures and fonts. */
function loadBinary(name: string, extension: string, mediaType: string, folder: URL = ownFolder): Asset<Buffer> {
  return hashed(name, extension, mediaType, readFileSync(new URL(`${name}.${extension}`, folder)));
}

function hashed<Content extends string | Buffer>(
  name: string,
  extension: string,
  mediaType: string,
  content: Content,
): Asset<Content> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { path: `/assets/${name}.${hash}.${extension}`, mediaType, content };
}

const javaScript = 'text/javascript; charset=utf-8';
const css = 'text/css; charset=utf-8';

export const font = loadBinary('wayseal-sans', 'woff2', 'font/woff2', generatedFolder);

/** OFL 1.1 asks that it comes along with the font. */
export const fontLicense = loadAsset('wayseal-sans-LICENSE', 'txt', 'text/plain; charset=utf-8', generatedFolder);

/** The fallback takes the space of the font (measured on Arial), so that nothing shifts when the font arrives. */
const fontFaces = `@font-face{font-family:"Wayseal Sans";src:url("${font.path}") format("woff2");font-weight:400 700;font-display:swap}
@font-face{font-family:"Wayseal Fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:97%;ascent-override:97%;descent-override:29%}
`;

export const stylesheet = hashed('site', 'css', css, fontFaces + readFileSync(new URL('site.css', ownFolder), 'utf8'));
export const icon = loadAsset('favicon', 'svg', 'image/svg+xml');
export const icon192 = loadBinary('icon-192', 'png', 'image/png');
export const icon512 = loadBinary('icon-512', 'png', 'image/png');
export const maskableIcon = loadBinary('icon-maskable-512', 'png', 'image/png');
/** What links to pages without a picture of their own show: 1200 x 630 pixels. */
export const shareImage = loadBinary('og', 'png', 'image/png');
/** What the share images of numbers are made from; it has no address. */
export const shareTemplate = readFileSync(new URL('og-template.svg', ownFolder), 'utf8');
/** Of every page: copy buttons, keys, the count of the watchlist. */
export const siteScript = loadAsset('site', 'js', javaScript);
export const homeScript = loadAsset('home', 'js', javaScript);
/** Loaded by the script of the start page with the first list that is too long for a page of the server. */
export const longListScript = loadAsset('long-list', 'js', javaScript);
/** Of the pages of numbers: remembers a chosen carrier. */
export const choiceScript = loadAsset('choice', 'js', javaScript);
export const liveScript = loadAsset('live', 'js', javaScript);
/** Made from `assets/watchlist.js` by `packages/server/scripts/browser-bundles.ts`. */
export const watchlistScript = loadAsset('watchlist', 'js', javaScript, generatedFolder);
export const verifyScript = loadAsset('verify', 'js', javaScript);
/** Shared by the pages that verify. */
export const checklistScript = loadAsset('checklist', 'js', javaScript);
export const transparencyScript = loadAsset('transparency', 'js', javaScript);
/** Of the card that other sites embed. */
export const embedStylesheet = loadAsset('embed', 'css', css);
/** The libraries as browsers get them; made by `packages/server/scripts/browser-bundles.ts`. */
export const detectBundle = loadAsset('detect', 'js', javaScript, generatedFolder);
export const proofsBundle = loadAsset('proofs', 'js', javaScript, generatedFolder);
/** Both are inside the offline copy of /verify and have no address. */
export const offlineStylesheet = loadAsset('offline', 'css', css, generatedFolder);
export const offlineScript = loadAsset('offline', 'js', javaScript, generatedFolder);

export const assets: readonly Asset[] = [
  font,
  fontLicense,
  stylesheet,
  icon,
  icon192,
  icon512,
  maskableIcon,
  shareImage,
  siteScript,
  homeScript,
  longListScript,
  choiceScript,
  liveScript,
  watchlistScript,
  verifyScript,
  checklistScript,
  transparencyScript,
  embedStylesheet,
  detectBundle,
  proofsBundle,
];
