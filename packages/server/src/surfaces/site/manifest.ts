import template from './assets/manifest.json' with { type: 'json' };
import type { Asset } from './assets.ts';

/** The web app manifest, with the addresses of its icons. */
export function manifest(icons: Readonly<Record<'icon192' | 'icon512' | 'maskableIcon' | 'icon', Asset>>): string {
  const { icon192, icon512, maskableIcon, icon } = icons;
  return JSON.stringify({
    ...template,
    icons: [
      { src: icon192.path, sizes: '192x192', type: icon192.mediaType },
      { src: icon512.path, sizes: '512x512', type: icon512.mediaType },
      { src: maskableIcon.path, sizes: '512x512', type: maskableIcon.mediaType, purpose: 'maskable' },
      { src: icon.path, sizes: 'any', type: icon.mediaType },
    ],
  });
}
