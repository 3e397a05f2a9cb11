import shapes from '../../../generated/icons.json' with { type: 'json' };
import { Html, html } from '../../kernel/lib/html.ts';

/** Lucide icons that `scripts/site-assets.ts` takes over. */
export type IconName = keyof typeof shapes;

const drawn = new Map<IconName, Html>();

/** A decorative icon in the color and size of the text around it. The word beside it says what it means. */
export function icon(name: IconName): Html {
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const made = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${new Html(shapes[name])}</svg>`;
  drawn.set(name, made);
  return made;
}

/** The mark of Wayseal: a seal of twelve scallops, a wave as its W. */
export const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true">
  <path
    class="mark-seal"
    d="M19.52 2.86A4.1 4.1 0 0 1 25.62 6.38A4.1 4.1 0 0 1 29.14 12.48A4.1 4.1 0 0 1 29.14 19.52A4.1 4.1 0 0 1 25.62 25.62A4.1 4.1 0 0 1 19.52 29.14A4.1 4.1 0 0 1 12.48 29.14A4.1 4.1 0 0 1 6.38 25.62A4.1 4.1 0 0 1 2.86 19.52A4.1 4.1 0 0 1 2.86 12.48A4.1 4.1 0 0 1 6.38 6.38A4.1 4.1 0 0 1 12.48 2.86A4.1 4.1 0 0 1 19.52 2.86Z"
    fill="var(--accent)"
  />
  <path
    d="M7.6 12.6C8.5 17.4 9.7 20.3 11.4 20.3C13.7 20.3 13.9 13 16 13C18.1 13 18.3 20.3 20.6 20.3C22.3 20.3 23.5 17.4 24.4 12.6"
    fill="none"
    stroke="var(--on-accent)"
    stroke-width="2.9"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`;
