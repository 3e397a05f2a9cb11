import type { LinkType } from '@wayseal/detect';
import type { Html } from '../../../kernel/lib/html.ts';
import { tag, type Tone } from '../../../surfaces/site/components.ts';
import type { IconName } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';

const looks: Readonly<Record<LinkType, readonly [tone: Tone | undefined, icon: IconName]>> = {
  deep_link: ['ok', 'arrow-up-right'],
  search_page: ['info', 'copy'],
  home_page: [undefined, 'copy'],
  b2b_only: ['warn', 'key-round'],
  unknown: [undefined, 'minus'],
};

/** What the carrier's page takes, in a word or two. */
export function linkTag({ texts: { carriers: words } }: View, type: LinkType): Html {
  const [tone, icon] = looks[type];
  return tag(tone, icon, words.links[type]);
}
