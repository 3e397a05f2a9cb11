/** Replaces the carrier group and its attribution for made-up events. */
export const sandboxFeed = {
  id: 'sandbox',
  /** Slug of the carrier that made-up shipments have. */
  carrier: 'wayseal-sandbox',
  group: 'Wayseal sandbox',
  attribution: 'Synthetic events of the Wayseal sandbox.',
} as const;

/** The name under which events are shown. Made-up events never carry the name of a carrier. */
export function shownFeed<Feed extends { readonly group: string; readonly attribution: string }>(
  feed: Feed,
  isSynthetic: boolean,
): Pick<Feed, 'group' | 'attribution'> | typeof sandboxFeed {
  return isSynthetic ? sandboxFeed : feed;
}
